package org.pga.reads.packed;

import java.util.Arrays;
import org.pga.core.bases.Sequence;
import org.pga.core.bases.TwoBits;

/**
 * The layout of packed reads: many of them in one byte array, the value of one record.
 *
 * <pre>
 * block   = read*
 * read    = key 16 bytes (high, low; big-endian) · head vint · segments
 * head    = segments &lt;&lt; 2 | mate        mate: 0 single, 1 or 2 of a pair
 * segment = skip vint · length vint · ⌈length / 4⌉ bytes, packed as in {@link Sequence}
 * </pre>
 *
 * A segment is a maximal run of A, C, G, T; {@code skip} is how many other letters stand between it
 * and the segment before it (or the read's start). The key is a 128-bit hash of library and name
 * without mate suffix, the same for both mates. A vint here is 7 bits to a byte, lowest first, the
 * top bit set on all but the last.
 */
public final class ReadBlock {
  private ReadBlock() {}

  /** Appends reads to a block. */
  public static final class Writer {
    private byte[] data = new byte[1 << 16];
    private int length;

    public byte[] data() {
      return data;
    }

    /** Bytes so far. */
    public int length() {
      return length;
    }

    public void clear() {
      length = 0;
    }

    /** Begins a read, for which {@code segments} calls of {@link #segment} must follow. */
    public void read(long keyHigh, long keyLow, int mate, int segments) {
      ensure(21);
      putLong(keyHigh);
      putLong(keyLow);
      putVInt(segments << 2 | mate);
    }

    /**
     * Appends a segment from letters, all of which must be bases.
     *
     * @param skip letters between the segment before (or the read's start) and this one
     */
    public void segment(int skip, byte[] letters, int from, int to) {
      int bases = to - from;
      ensure(10 + Sequence.bytesFor(bases));
      putVInt(skip);
      putVInt(bases);
      length = TwoBits.packLetters(letters, from, to, data, length);
    }

    private void putLong(long value) {
      for (int shift = 56; shift >= 0; shift -= 8) {
        data[length++] = (byte) (value >>> shift);
      }
    }

    private void putVInt(int value) {
      while ((value & ~0x7f) != 0) {
        data[length++] = (byte) (value | 0x80);
        value >>>= 7;
      }
      data[length++] = (byte) value;
    }

    private void ensure(int more) {
      if (length + more > data.length) {
        data = Arrays.copyOf(data, Math.max(length + more, data.length * 2));
      }
    }
  }

  /** Walks over a block: {@code while (nextRead()) while (nextSegment())}. */
  public static final class Reader {
    private byte[] data;
    private int end;
    private int at;
    private long keyHigh;
    private long keyLow;
    private int mate;
    private int segmentsLeft;
    private int segmentStart;
    private int segmentLength;
    private int segmentAt;

    public void reset(byte[] block, int length) {
      data = block;
      end = length;
      at = 0;
      segmentsLeft = 0;
    }

    /** Goes to the next read, over segments that were not looked at. */
    public boolean nextRead() {
      skipSegments();
      if (at >= end) {
        return false;
      }
      keyHigh = longAt(at);
      keyLow = longAt(at + 8);
      at += 16;
      int head = vInt();
      if (at > end) {
        throw new IllegalStateException("a damaged block of reads");
      }
      mate = head & 3;
      segmentsLeft = head >>> 2;
      segmentStart = 0;
      segmentLength = 0;
      return true;
    }

    public boolean nextSegment() {
      if (segmentsLeft == 0) {
        return false;
      }
      segmentsLeft--;
      segmentStart += segmentLength + vInt();
      segmentLength = vInt();
      segmentAt = at;
      at += Sequence.bytesFor(segmentLength);
      if (at > end || segmentLength < 0) {
        // Behind a block's end its buffer holds what was there before.
        throw new IllegalStateException("a damaged block of reads");
      }
      return true;
    }

    /** Goes behind the current read. */
    public void skipSegments() {
      while (segmentsLeft > 0) {
        nextSegment();
      }
    }

    /** Index of the byte behind what was walked over. */
    public int position() {
      return at;
    }

    public long keyHigh() {
      return keyHigh;
    }

    public long keyLow() {
      return keyLow;
    }

    /** 0 single, 1 or 2 of a pair. */
    public int mate() {
      return mate;
    }

    /** Position of the segment's first base in the read, from 0. */
    public int segmentStart() {
      return segmentStart;
    }

    /** Bases in the segment. */
    public int segmentLength() {
      return segmentLength;
    }

    /** The block; the segment's packed bases begin at byte {@link #segmentAt()}. */
    public byte[] data() {
      return data;
    }

    public int segmentAt() {
      return segmentAt;
    }

    private long longAt(int from) {
      long value = 0;
      for (int i = 0; i < 8; i++) {
        value = value << 8 | data[from + i] & 0xff;
      }
      return value;
    }

    private int vInt() {
      int value = 0;
      for (int shift = 0; ; shift += 7) {
        int b = data[at++];
        value |= (b & 0x7f) << shift;
        if (b >= 0) {
          return value;
        }
      }
    }
  }
}
