package org.pga.graph.debruijn.previous;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import org.pga.core.bases.Sequence;
import org.pga.core.bases.TwoBits;

/** The bases of a read, 32 to a long, the first in the highest bits, on both strands. */
public final class PackedRead {
  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

  /** Bytes before and after the bases, so that longs can be read across both ends. */
  private static final int MARGIN = 9;

  private byte[] bytes = new byte[1 << 10];
  private int length;

  /**
   * Makes this object hold a read.
   *
   * @param packed four bases to a byte, as in {@link Sequence}, from {@code at} on
   */
  public void set(byte[] packed, int at, int bases) {
    int size = Sequence.bytesFor(bases);
    if (bytes.length < size + 2 * MARGIN) {
      bytes = new byte[2 * (size + 2 * MARGIN)];
    }
    System.arraycopy(packed, at, bytes, MARGIN, size);
    length = bases;
  }

  /** Number of bases of the read. */
  int length() {
    return length;
  }

  /** 32 bases from {@code from} on; those beyond the end of the read mean nothing. */
  long word(int from) {
    int at = MARGIN + (from >> 2);
    int shift = 2 * (from & 3);
    long word = (long) LONGS.get(bytes, at);
    return shift == 0 ? word : word << shift | (bytes[at + 8] & 0xff) >>> 8 - shift;
  }

  /** 32 bases of the reverse complement from {@code from} on, like {@link #word}. */
  long reverseWord(int from) {
    return TwoBits.reverseComplement(word(length - from - 32));
  }
}
