package org.pga.scaffold.place.result;

import java.nio.ByteBuffer;
import java.util.Arrays;
import org.pga.core.bases.Sequence;
import org.pga.core.bases.TwoBits;
import org.pga.scaffold.place.block.VInts;

/**
 * What the reads that stand on one unitig have there, many of them in one byte array, all on the
 * unitig's forward strand.
 *
 * <pre>
 * block = read*
 * read  = start vint &lt;&lt; 1 | has bases · length vint · [ ⌈length / 4⌉ bytes, as in {@link Sequence} ]
 * </pre>
 *
 * {@code start} is the base of the unitig, from 0, that the first base stands on. A read without
 * bases has the unitig's: all of its seeds stand there. So the few others only, those with an error
 * or where the unitig has one, travel in full.
 */
public final class VoteBlock {
  /** Bytes of a block above which no more is added. */
  private static final int FULL = 1 << 15;

  private VoteBlock() {}

  /** Gathers reads. */
  public static final class Writer {
    private byte[] data = new byte[64];
    private int length;

    /** Adds a stretch of a read that has the unitig's bases. */
    public void addAgreeing(int start, int bases) {
      head((long) start << 1, bases, 0);
    }

    /** Adds a stretch of a read: the codes from {@code from} on. */
    public void add(int start, int bases, byte[] codes, int from) {
      head((long) start << 1 | 1, bases, Sequence.bytesFor(bases));
      length = TwoBits.pack(codes, from, from + bases, data, length);
    }

    private void head(long head, int bases, int more) {
      int room = 2 * VInts.MOST_BYTES + more;
      if (data.length < length + room) {
        data = Arrays.copyOf(data, Math.max(2 * data.length, length + room));
      }
      ByteBuffer out = ByteBuffer.wrap(data, length, data.length - length);
      VInts.put(out, head);
      VInts.put(out, bases);
      length = out.position();
    }

    /** Whether it is to be written. */
    public boolean isFull() {
      return length >= FULL;
    }

    public int length() {
      return length;
    }

    /** A copy of what was added. */
    public byte[] bytes() {
      return Arrays.copyOf(data, length);
    }
  }

  /** Walks over a block: {@code while (next())}. */
  public static final class Reader {
    private final ByteBuffer in;
    private byte[] codes = new byte[256];
    private int start;
    private int length;
    private boolean agreeing;

    public Reader(byte[] block) {
      in = ByteBuffer.wrap(block);
    }

    public boolean next() {
      if (!in.hasRemaining()) {
        return false;
      }
      long head = VInts.get(in);
      start = (int) (head >>> 1);
      agreeing = (head & 1) == 0;
      length = (int) VInts.get(in);
      if (!agreeing) {
        if (codes.length < length) {
          codes = new byte[2 * length];
        }
        TwoBits.unpack(in.array(), in.position(), length, codes);
        in.position(in.position() + Sequence.bytesFor(length));
      }
      return true;
    }

    /** The base of the unitig, from 0, that the first base stands on. */
    public int start() {
      return start;
    }

    /** Bases. */
    public int length() {
      return length;
    }

    /** Whether all bases are the unitig's. */
    public boolean agreeing() {
      return agreeing;
    }

    /** The bases of one that doesn't agree; overwritten by the next. */
    public byte[] codes() {
      return codes;
    }
  }
}
