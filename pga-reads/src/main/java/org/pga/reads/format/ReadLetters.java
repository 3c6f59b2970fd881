package org.pga.reads.format;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import org.pga.core.Words;

/**
 * The letters that may stand in a read: IUPAC's, in either case, and '.' for N (old Illumina); and
 * those that may be its qualities.
 */
final class ReadLetters {
  private static final boolean[] ALLOWED = new boolean[256];

  static {
    for (char letter : "ACGTUNRYKMSWBDHV.".toCharArray()) {
      ALLOWED[letter] = true;
      ALLOWED[Character.toLowerCase(letter)] = true;
    }
  }

  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private static final byte LEAST_QUALITY = '!';
  private static final byte MOST_QUALITY = '~';

  /** A 1 in each of the eight bytes. */
  private static final long ONES = 0x0101010101010101L;

  /** The highest bit of each byte. */
  private static final long HIGHEST = 0x8080808080808080L;

  private ReadLetters() {}

  /**
   * Index of the first byte that can't be a quality, which is from '!' to '~' whatever the scale,
   * or {@code to}. Eight bytes are looked at at once: the highest bit of each is set by adding what
   * the least quality lacks, and by adding one to what is beyond the largest.
   */
  static int firstNoQuality(byte[] data, int from, int to) {
    int i = from;
    for (; i + 8 <= to; i += 8) {
      long eight = (long) LONGS.get(data, i);
      long enough = eight + (0x80 - LEAST_QUALITY) * ONES;
      long tooMany = eight | eight + (0x7f - MOST_QUALITY) * ONES;
      if ((enough & ~tooMany & HIGHEST) != HIGHEST) {
        break;
      }
    }
    while (i < to && data[i] >= LEAST_QUALITY && data[i] <= MOST_QUALITY) {
      i++;
    }
    return i;
  }

  /** Index of the first byte that is not a letter of a sequence, or {@code to}. */
  static int firstForeign(byte[] data, int from, int to) {
    int i = from;
    while (i < to && ALLOWED[data[i] & 0xff]) {
      i++;
    }
    return i;
  }

  /** A byte as shown to the user. */
  static String show(byte value) {
    return value > ' ' && value < 127
        ? "'" + (char) value + "'"
        : Words.of("byte 0x%02x", value & 0xff);
  }
}
