package org.pga.core.bases;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.function.IntUnaryOperator;

/**
 * Bases packed four to a byte, the first in the two highest bits; the rest of the last byte is 0.
 */
public final class TwoBits {
  private static final VarHandle INTS =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);
  private static final VarHandle SHORTS =
      MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.BIG_ENDIAN);

  /** The four bases of a byte, one a byte, the first in the lowest. */
  private static final int[] FOUR = new int[1 << 8];

  static {
    for (int i = 0; i < FOUR.length; i++) {
      FOUR[i] = i >>> 6 | (i >>> 4 & 3) << 8 | (i >>> 2 & 3) << 16 | (i & 3) << 24;
    }
  }

  private TwoBits() {}

  /**
   * Packs bases {@code from} to {@code to} of {@code codes}, one a byte, from byte {@code at} on.
   *
   * @return the byte after the last one written
   */
  public static int pack(byte[] codes, int from, int to, byte[] packed, int at) {
    int i = from;
    int next = at;
    for (; i + 8 <= to; i += 8, next += 2) {
      SHORTS.set(packed, next, eight((long) LONGS.get(codes, i)));
    }
    while (i < to) {
      int four = 0;
      for (int shift = 6; shift >= 0 && i < to; i++, shift -= 2) {
        four |= codes[i] << shift;
      }
      packed[next++] = (byte) four;
    }
    return next;
  }

  /** As {@link #pack}, from letters, all of which must be bases. */
  public static int packLetters(byte[] letters, int from, int to, byte[] packed, int at) {
    int i = from;
    int next = at;
    for (; i + 8 <= to; i += 8, next += 2) {
      SHORTS.set(packed, next, eight(codes((long) LONGS.get(letters, i))));
    }
    while (i < to) {
      int four = 0;
      for (int shift = 6; shift >= 0 && i < to; i++, shift -= 2) {
        four |= Bases.code(letters[i]) << shift;
      }
      packed[next++] = (byte) four;
    }
    return next;
  }

  /**
   * Eight letters' codes, one a byte: bits 1 and 2 of A, C, G and T in ASCII, small or not, are 0,
   * 1, 3 and 2, and those of U are T's.
   */
  private static long codes(long letters) {
    long bits = letters >>> 1 & 0x0303030303030303L;
    return bits ^ bits >>> 1 & 0x0101010101010101L;
  }

  /** Eight bases of one byte each, packed: neighbours, then pairs, then fours move together. */
  private static short eight(long codes) {
    long pairs = (codes | codes >>> 6) & 0x000f000f000f000fL;
    long fours = (pairs | pairs >>> 12) & 0x000000ff000000ffL;
    return (short) (fours | fours >>> 24);
  }

  /**
   * Unpacks bases from byte {@code at} on into the beginning of {@code codes}.
   *
   * @return the byte after the last one read
   */
  public static int unpack(byte[] packed, int at, int bases, byte[] codes) {
    return unpack(packed, at, bases, codes, 0);
  }

  /** The same into {@code codes} from {@code to} on. */
  public static int unpack(byte[] packed, int at, int bases, byte[] codes, int to) {
    int next = at;
    int i = to;
    int end = to + bases;
    for (; i + 4 <= end; i += 4) {
      INTS.set(codes, i, FOUR[packed[next++] & 0xff]);
    }
    if (i < end) {
      int last = packed[next++];
      for (int shift = 6; i < end; i++, shift -= 2) {
        codes[i] = (byte) (last >>> shift & 3);
      }
    }
    return next;
  }

  /**
   * The 32 bases from a base on, the first in the highest bits. Those beyond the array are 0.
   *
   * @param at byte of the first packed base
   * @param from counted from there
   */
  public static long word(byte[] packed, int at, int from) {
    int first = at + (from >> 2);
    int shift = 2 * (from & 3);
    if (first + 9 <= packed.length) {
      // Nothing for a shift of 0.
      return (long) LONGS.get(packed, first) << shift | (packed[first + 8] & 0xff) >>> 8 - shift;
    }
    long word = 0;
    for (int i = 0; i < 8 && first + i < packed.length; i++) {
      word |= (packed[first + i] & 0xffL) << 56 - 8 * i;
    }
    return word << shift;
  }

  /** Bytes behind those that {@link #copy} writes which it may overwrite. */
  public static final int COPY_MARGIN = 7;

  /**
   * Copies packed bases to byte {@code to} of another array, so that the first is the first of a
   * byte.
   *
   * @param at byte of the first packed base
   * @param from first base to be copied, counted from there
   * @param bases how many, 1 or more
   * @param copy with room for {@link #COPY_MARGIN} bytes more
   * @return the byte after the last one written
   */
  public static int copy(byte[] packed, int at, int from, int bases, byte[] copy, int to) {
    int last = bases - 1 & ~31;
    int next = to;
    for (int i = 0; i < last; i += 32, next += 8) {
      LONGS.set(copy, next, word(packed, at, from + i));
    }
    int beyond = 2 * (32 - (bases - last));
    LONGS.set(copy, next, word(packed, at, from + last) >>> beyond << beyond);
    return to + (bases + 3 >> 2);
  }

  /** The reverse complement of the 32 bases of a long. */
  public static long reverseComplement(long word) {
    long mirrored = Long.reverse(~word);
    return (mirrored & 0x5555555555555555L) << 1 | mirrored >>> 1 & 0x5555555555555555L;
  }

  /**
   * Whether bases are their own reverse complement; only an even number can be.
   *
   * @param code of each base, by its place
   */
  public static boolean isSelfMirror(int bases, IntUnaryOperator code) {
    for (int i = 0; 2 * i < bases; i++) {
      if (code.applyAsInt(i) != 3 - code.applyAsInt(bases - 1 - i)) {
        return false;
      }
    }
    return true;
  }
}
