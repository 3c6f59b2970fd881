package org.pga.scaffold.place.result;

import java.nio.BufferUnderflowException;
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
 * read  = head vint · length vint · [ ⌈length / 4⌉ bytes, as in {@link Sequence} ] · [ lows ]
 * head  = start &lt;&lt; 2 | has lows &lt;&lt; 1 | has bases
 * lows  = count vint · distance vint for each, from the low base before, of the first from the start
 * </pre>
 *
 * {@code start} is the base of the unitig, from 0, that the first base stands on. A stretch without
 * bases has the unitig's: seeds that stand there cover it. So only the others, of reads with an
 * error or where the unitig has one, travel in full. Lows are bases of low quality.
 */
public final class VoteBlock {
  private static final int HAS_BASES = 1;
  private static final int HAS_LOWS = 2;

  /** Bytes of a writer besides its array, and of its place in a table. */
  private static final int OBJECTS = 64;

  private VoteBlock() {}

  /** A stretch of a read, on the unitig's forward strand. Mutable. */
  public static final class Stretch {
    private byte[] codes = new byte[256];
    private int[] lows = new int[64];
    private int lowCount;
    private int start;
    private int length;
    private boolean agreeing;

    /**
     * Makes it one of so many bases, none of them low. All must be {@link #set}, if it isn't
     * agreeing.
     */
    public void begin(int ofStart, int ofLength, boolean isAgreeing) {
      start = ofStart;
      length = ofLength;
      agreeing = isAgreeing;
      lowCount = 0;
      if (!agreeing && codes.length < length) {
        codes = new byte[2 * length];
      }
    }

    /** Sets a base, from 0. */
    public void set(int at, int code) {
      codes[at] = (byte) code;
    }

    /** Makes a base low, from 0; they are added in order. */
    public void addLow(int at) {
      if (lowCount == lows.length) {
        lows = Arrays.copyOf(lows, 2 * lowCount);
      }
      lows[lowCount++] = at;
    }

    /** The base of the unitig, from 0, that the first base stands on. */
    public int start() {
      return start;
    }

    /** Length of the stretch in bases. */
    public int length() {
      return length;
    }

    /** Whether all bases are the unitig's: then {@link #codes} says nothing. */
    public boolean agreeing() {
      return agreeing;
    }

    /** The bases, from 0; more than {@link #length} may be there. */
    public byte[] codes() {
      return codes;
    }

    /** How many bases are of low quality. */
    public int lows() {
      return lowCount;
    }

    /** Index of a base of low quality, from 0; they are in order. */
    public int low(int i) {
      return lows[i];
    }
  }

  /** Gathers stretches of reads. */
  public static final class Writer {
    private byte[] data = new byte[32];
    private int length;

    /** Adds a stretch behind the others. */
    public void add(Stretch stretch) {
      int lows = stretch.lowCount;
      int bytes = stretch.agreeing ? 0 : Sequence.bytesFor(stretch.length);
      int room = (3 + lows) * VInts.MOST_BYTES + bytes;
      if (data.length < length + room) {
        data = Arrays.copyOf(data, Math.max(2 * data.length, length + room));
      }
      ByteBuffer out = ByteBuffer.wrap(data, length, data.length - length);
      int flags = (stretch.agreeing ? 0 : HAS_BASES) | (lows == 0 ? 0 : HAS_LOWS);
      VInts.put(out, (long) stretch.start << 2 | flags);
      VInts.put(out, stretch.length);
      if (!stretch.agreeing) {
        TwoBits.pack(stretch.codes, 0, stretch.length, data, out.position());
        out.position(out.position() + bytes);
      }
      if (lows > 0) {
        VInts.put(out, lows);
        int before = 0;
        for (int i = 0; i < lows; i++) {
          VInts.put(out, stretch.lows[i] - before);
          before = stretch.lows[i];
        }
      }
      length = out.position();
    }

    /** Bytes of the stretches that were added. */
    public int length() {
      return length;
    }

    /** Bytes that it takes in memory, about. */
    public int size() {
      return data.length + OBJECTS;
    }

    /** A copy of what was added. */
    public byte[] bytes() {
      return Arrays.copyOf(data, length);
    }
  }

  /** Walks over a block: {@code while (next())}. */
  public static final class Reader {
    private final ByteBuffer in;
    private final Stretch stretch = new Stretch();

    public Reader(byte[] block) {
      in = ByteBuffer.wrap(block);
    }

    public boolean next() {
      if (!in.hasRemaining()) {
        return false;
      }
      long head = VInts.get(in);
      int length = (int) VInts.get(in);
      boolean agreeing = (head & HAS_BASES) == 0;
      if (!agreeing && Sequence.bytesFor(length) > in.remaining()) {
        throw new BufferUnderflowException();
      }
      stretch.begin((int) (head >>> 2), length, agreeing);
      if (!stretch.agreeing) {
        TwoBits.unpack(in.array(), in.position(), stretch.length, stretch.codes);
        in.position(in.position() + Sequence.bytesFor(stretch.length));
      }
      if ((head & HAS_LOWS) != 0) {
        int at = 0;
        for (int lows = (int) VInts.get(in); lows > 0; lows--) {
          at += (int) VInts.get(in);
          stretch.addLow(at);
        }
      }
      return true;
    }

    /** The current one; overwritten by the next. */
    public Stretch stretch() {
      return stretch;
    }
  }
}
