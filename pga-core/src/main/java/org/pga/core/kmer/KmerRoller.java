package org.pga.core.kmer;

import java.util.Arrays;
import org.pga.core.bases.TwoBits;

/**
 * The k-mer under a window that moves base by base, and its reverse complement.
 *
 * <p>A k-mer is a number of 2k bits, its first base in the highest, in ⌈k / 32⌉ longs, the most
 * significant first and unused high bits 0. Comparing the longs as unsigned numbers compares the
 * k-mers as text. k is odd wherever a canonical k-mer is asked for, so that none equals its own
 * reverse complement.
 */
public final class KmerRoller {
  private final int k;
  private final int words;
  private final long topMask;
  private final int topShift;
  private final long[] forward;
  private final long[] reverse;
  private int filled;

  public KmerRoller(int k) {
    this.k = k;
    words = words(k);
    int topBits = 2 * k - 64 * (words - 1);
    topMask = topBits == 64 ? -1L : (1L << topBits) - 1;
    topShift = topBits - 2;
    forward = new long[words];
    reverse = new long[words];
  }

  /** Longs that a k-mer fills. */
  public static int words(int k) {
    return (k + 31) >>> 5;
  }

  /** Forgets the window; the next k−1 bases don't complete a k-mer. */
  public void reset() {
    filled = 0;
  }

  /**
   * Sets the window on k bases at once.
   *
   * @param packed four bases to a byte ({@link TwoBits}), from byte {@code at} on
   * @param from of these bases the first in the window
   */
  public void start(byte[] packed, int at, int from) {
    long before = 0;
    for (int i = 0; i < words; i++) {
      long word = TwoBits.word(packed, at, from + 32 * i);
      forward[i] = shift(before, word);
      before = word;
    }
    complement(forward, reverse);
    filled = k;
  }

  /** Sets the window on a k-mer in an array, from {@code at} on, or on its reverse complement. */
  public void start(long[] kmers, int at, boolean reversed) {
    System.arraycopy(kmers, at, reversed ? reverse : forward, 0, words);
    complement(reversed ? reverse : forward, reversed ? forward : reverse);
    filled = k;
  }

  private void complement(long[] from, long[] to) {
    long before = 0;
    for (int i = 0; i < words; i++) {
      long word = TwoBits.reverseComplement(from[words - 1 - i]);
      to[i] = shift(before, word);
      before = word;
    }
  }

  /** From bases that begin in a long's highest bit to those that end in the last one's lowest. */
  private long shift(long before, long word) {
    int unused = 62 - topShift;
    return unused == 0 ? word : word >>> unused | before << 64 - unused;
  }

  /** Moves the window by one base; true if it holds a whole k-mer now. */
  public boolean push(int code) {
    long[] f = forward;
    long[] r = reverse;
    long top = (long) (3 - code) << topShift;
    // Loops over so few longs would take longer.
    switch (words) {
      case 1 -> {
        f[0] = (f[0] << 2 | code) & topMask;
        r[0] = r[0] >>> 2 | top;
      }
      case 2 -> {
        f[0] = (f[0] << 2 | f[1] >>> 62) & topMask;
        f[1] = f[1] << 2 | code;
        r[1] = r[1] >>> 2 | r[0] << 62;
        r[0] = r[0] >>> 2 | top;
      }
      case 3 -> {
        f[0] = (f[0] << 2 | f[1] >>> 62) & topMask;
        f[1] = f[1] << 2 | f[2] >>> 62;
        f[2] = f[2] << 2 | code;
        r[2] = r[2] >>> 2 | r[1] << 62;
        r[1] = r[1] >>> 2 | r[0] << 62;
        r[0] = r[0] >>> 2 | top;
      }
      default -> {
        f[0] = (f[0] << 2 | f[1] >>> 62) & topMask;
        f[1] = f[1] << 2 | f[2] >>> 62;
        f[2] = f[2] << 2 | f[3] >>> 62;
        f[3] = f[3] << 2 | code;
        r[3] = r[3] >>> 2 | r[2] << 62;
        r[2] = r[2] >>> 2 | r[1] << 62;
        r[1] = r[1] >>> 2 | r[0] << 62;
        r[0] = r[0] >>> 2 | top;
      }
    }
    return ++filled >= k;
  }

  /** Whether the k-mer as read is the canonical one. */
  public boolean forwardIsCanonical() {
    // Nearly always the first long decides.
    if (forward[0] != reverse[0]) {
      return Long.compareUnsigned(forward[0], reverse[0]) < 0;
    }
    return Arrays.compareUnsigned(forward, reverse) <= 0;
  }

  /** The k-mer as read; the array itself, which the next push changes. */
  public long[] forward() {
    return forward;
  }

  /** The reverse complement; the array itself. */
  public long[] reverse() {
    return reverse;
  }

  /** The smaller of both; one of the two arrays themselves. */
  public long[] canonical() {
    return forwardIsCanonical() ? forward : reverse;
  }

  /** Base {@code i} of a k-mer in an array, from {@code at} on. */
  public static int baseAt(long[] kmers, int at, int k, int i) {
    int bit = 2 * (k - 1 - i);
    return (int) (kmers[at + words(k) - 1 - (bit >>> 6)] >>> (bit & 63)) & 3;
  }
}
