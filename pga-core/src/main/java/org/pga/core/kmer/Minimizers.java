package org.pga.core.kmer;

/**
 * The minimizer of each k-mer of a sequence, as a hash, and the slot this falls in.
 *
 * <p>The minimizer is the canonical m-mer with the smallest hash in the k-mer (Roberts et al.
 * 2004), so it is the same on both strands. By hash, never by text: poly-A would be the minimizer
 * of half the genome. m is odd, below k, and 11 or less: 9 gave a smaller shuffle by 5 %, but its
 * few minimizers balance worse; 13 a larger one.
 */
public final class Minimizers {
  private static final int SLOT_BITS = 12;

  /** What weighs k-mers before all are seen does so by slots. */
  public static final int SLOTS = 1 << SLOT_BITS;

  /** Bits of a hash that tell minimizers of one slot apart. */
  public static final int BITS_IN_SLOT = Integer.SIZE - SLOT_BITS;

  private static final int MAX_LENGTH = 11;

  private final int k;
  private final int m;

  /** By m-mer: the m-mer, then its hash. */
  private int[] hashes = new int[1 << 10];

  /** By m-mer: the least hash from the block's begin to it, and from it to the block's end. */
  private int[] fromBegin = new int[1 << 10];

  private int[] toEnd = new int[1 << 10];

  private int[] ofKmers = new int[1 << 10];

  public Minimizers(int k) {
    this.k = k;
    this.m = Math.min(MAX_LENGTH, k - 2);
  }

  /**
   * Hashes of the minimizers of the {@code n − k + 1} k-mers of {@code n ≥ k} bases; all 32 bits
   * are even over the minimizers of a genome.
   *
   * @param codes one base a byte
   * @return an array that the next call overwrites
   */
  public int[] hashes(byte[] codes, int n) {
    return hashes(codes, 0, n);
  }

  /** The same of {@code n} bases that begin at {@code from}. */
  public int[] hashes(byte[] codes, int from, int n) {
    if (hashes.length < n) {
      hashes = new int[2 * n];
      fromBegin = new int[2 * n];
      toEnd = new int[2 * n];
      ofKmers = new int[2 * n];
    }
    hashMmers(codes, from, n);
    leastOfWindows(n - m + 1, k - m + 1);
    int[] of = ofKmers;
    int least = of[0];
    int even = even(least);
    for (int p = 0; p <= n - k; p++) {
      if (of[p] != least) {
        least = of[p];
        even = even(least);
      }
      of[p] = even;
    }
    return of;
  }

  /** The slot of a minimizer's hash, below {@link #SLOTS}. */
  public static int slot(int hash) {
    return hash >>> BITS_IN_SLOT;
  }

  /** The canonical m-mers first, one from the other; then all hashes, each for itself. */
  private void hashMmers(byte[] codes, int from, int n) {
    int[] mmers = hashes;
    int mask = (1 << 2 * m) - 1;
    int top = 2 * (m - 1);
    int forward = 0;
    int reverse = 0;
    for (int i = 0; i < m - 1; i++) {
      forward = forward << 2 | codes[from + i];
      reverse = reverse >>> 2 | (3 - codes[from + i]) << top;
    }
    for (int i = m - 1; i < n; i++) {
      int code = codes[from + i];
      forward = (forward << 2 | code) & mask;
      reverse = reverse >>> 2 | (3 - code) << top;
      mmers[i - m + 1] = Math.min(forward, reverse);
    }
    for (int i = 0; i < n - m + 1; i++) {
      mmers[i] = mix(mmers[i]);
    }
  }

  /**
   * The least hash of each window, into {@link #ofKmers}, without a branch that nothing foretells:
   * a window ends one of the blocks of its length and begins the next (van Herk 1992, Gil and
   * Werman 1993).
   */
  private void leastOfWindows(int n, int window) {
    int[] all = hashes;
    int[] up = fromBegin;
    int[] down = toEnd;
    for (int block = 0; block < n; block += window) {
      int end = Math.min(n, block + window);
      int leastUp = Integer.MAX_VALUE;
      int leastDown = Integer.MAX_VALUE;
      for (int i = block, j = end - 1; i < end; i++, j--) {
        leastUp = Math.min(leastUp, all[i]);
        up[i] = leastUp;
        leastDown = Math.min(leastDown, all[j]);
        down[j] = leastDown;
      }
    }
    int[] of = ofKmers;
    for (int p = 0; p <= n - window; p++) {
      of[p] = Math.min(down[p], up[p + window - 1]);
    }
  }

  /** A bijection: equal hashes mean equal m-mers. */
  private static int mix(int x) {
    x *= 0x9e3779b1;
    x ^= x >>> 15;
    x *= 0x85ebca77;
    x ^= x >>> 13;
    return x;
  }

  /** Minima are small numbers, so they are mixed again. */
  private static int even(int least) {
    int x = least * 0xc2b2ae3d;
    x ^= x >>> 16;
    x *= 0x27d4eb2f;
    return x;
  }
}
