package org.pga.reads.packed;

import java.util.Arrays;
import org.pga.core.bases.Sequence;
import org.pga.core.bases.TwoBits;

/**
 * The layout of packed reads: many of them in one byte array, the value of one record.
 *
 * <pre>
 * block   = read*
 * read    = key 16 bytes (high, low; big-endian) · head vint · segments · lows if hasLow
 * head    = segments &lt;&lt; 3 | hasLow &lt;&lt; 2 | mate        mate: 0 single, 1 or 2 of a pair
 * segment = skip vint · length vint · ⌈length / 4⌉ bytes, packed as in {@link Sequence}
 * lows    = count vint · distance vint for each
 * </pre>
 *
 * A segment is a maximal run of A, C, G, T; {@code skip} is how many other letters stand between it
 * and the segment before it (or the read's start). Lows are those bases of segments that have a low
 * quality ({@link ReadPacker} says which), in order: a distance is from the low base before, the
 * first one from the read's start, so that only it may be 0. The key is a 128-bit hash of library
 * and name without mate suffix, the same for both mates. A vint here is 7 bits to a byte, lowest
 * first, the top bit set on all but the last.
 */
public final class ReadBlock {
  private static final int MATE = 3;
  private static final int HAS_LOW = 4;
  private static final int MOST_OF_VINT = 5;

  private ReadBlock() {}

  /** Appends reads to a block. */
  public static final class Writer {
    private byte[] data = new byte[1 << 16];
    private int length;

    public byte[] data() {
      return data;
    }

    /** Bytes of the block so far. */
    public int length() {
      return length;
    }

    public void clear() {
      length = 0;
    }

    /**
     * Begins a read, for which {@code segments} calls of {@link #segment} must follow.
     *
     * @param hasLow whether a call of {@link #lows} follows behind them
     */
    public void read(long keyHigh, long keyLow, int mate, int segments, boolean hasLow) {
      ensure(16 + MOST_OF_VINT);
      putLong(keyHigh);
      putLong(keyLow);
      putVInt(segments << 3 | (hasLow ? HAS_LOW : 0) | mate);
    }

    /**
     * Appends a segment from letters, all of which must be bases.
     *
     * @param skip letters between the segment before (or the read's start) and this one
     */
    public void segment(int skip, byte[] letters, int from, int to) {
      int bases = to - from;
      ensure(2 * MOST_OF_VINT + Sequence.bytesFor(bases));
      putVInt(skip);
      putVInt(bases);
      length = TwoBits.packLetters(letters, from, to, data, length);
    }

    /**
     * Appends which bases of the read are of low quality.
     *
     * @param positions of bases in its segments, from the read's start, in order
     */
    public void lows(int[] positions, int count) {
      ensure((1 + count) * MOST_OF_VINT);
      putVInt(count);
      int before = 0;
      for (int i = 0; i < count; i++) {
        putVInt(positions[i] - before);
        before = positions[i];
      }
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

  /**
   * Walks over a block: {@code while (nextRead()) while (nextSegment())}. Low bases are known once
   * the read's last segment is reached, and passed over with it.
   */
  public static final class Reader {
    private byte[] data;
    private int end;
    private int at;
    private long keyHigh;
    private long keyLow;
    private int mate;
    private int segmentsLeft;
    private boolean hasLow;
    private int[] lows = new int[64];
    private int lowCount;
    private int segmentStart;
    private int segmentLength;
    private int segmentAt;

    public void reset(byte[] block, int length) {
      data = block;
      end = length;
      at = 0;
      segmentsLeft = 0;
      lowCount = 0;
    }

    /** Goes to the next read, over segments that were not looked at. */
    public boolean nextRead() {
      skipSegments();
      if (at >= end) {
        return false;
      }
      if (end - at < 16) {
        throw damaged();
      }
      keyHigh = longAt(at);
      keyLow = longAt(at + 8);
      at += 16;
      int head = vInt();
      mate = head & MATE;
      hasLow = (head & HAS_LOW) != 0;
      segmentsLeft = head >>> 3;
      segmentStart = 0;
      segmentLength = 0;
      lowCount = 0;
      if (segmentsLeft == 0) {
        readLows();
      }
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
      if (at > end || segmentLength < 0 || segmentStart < 0) {
        // Behind a block's end its buffer holds what was there before.
        throw damaged();
      }
      if (segmentsLeft == 0) {
        readLows();
      }
      return true;
    }

    /** Behind the last segment: whoever doesn't ask for them is behind them all the same. */
    private void readLows() {
      if (!hasLow) {
        return;
      }
      int count = vInt();
      if (count < 0 || count > end - at) { // each has a byte or more
        throw damaged();
      }
      if (lows.length < count) {
        lows = new int[2 * count];
      }
      int position = 0;
      int last = segmentStart + segmentLength - 1;
      for (int i = 0; i < count; i++) {
        int distance = vInt();
        if (distance < (i == 0 ? 0 : 1) || distance > last - position) {
          throw damaged();
        }
        position += distance;
        lows[i] = position;
      }
      lowCount = count;
    }

    private static IllegalStateException damaged() {
      return new IllegalStateException("a damaged block of reads");
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

    /** How many bases of low quality the read has; 0 before its last segment is reached. */
    public int lows() {
      return lowCount;
    }

    /** Position of a base of low quality in the read, from 0; they are in order. */
    public int low(int i) {
      return lows[i];
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
      for (int shift = 0; at < end; shift += 7) {
        int b = data[at++];
        value |= (b & 0x7f) << shift;
        if (b >= 0) {
          return value;
        }
      }
      throw damaged();
    }
  }
}
