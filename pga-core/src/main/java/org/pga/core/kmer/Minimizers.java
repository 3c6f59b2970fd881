package org.pga.core.kmer;

/**
 * The minimizer of each k-mer of a sequence, as the slot its hash falls in.
 *
 * <p>The minimizer is the canonical m-mer with the smallest hash in the k-mer (Roberts et al.
 * 2004), so it is the same on both strands. By hash, never by text: poly-A would be the minimizer
 * of half the genome. m is odd, below k, and 11 or less: 9 gave a smaller shuffle by 5 %, but its
 * few minimizers balance worse; 13 a larger one.
 */
public final class Minimizers {
  /** Buckets are made of whole slots. */
  public static final int SLOTS = 4096;

  private static final int MAX_LENGTH = 11;

  private final int k;
  private final int m;
  private int[] hashes = new int[1 << 10];
  private int[] slots = new int[1 << 10];

  public Minimizers(int k) {
    this.k = k;
    this.m = Math.min(MAX_LENGTH, k - 2);
  }

  /**
   * The slots of the {@code n − k + 1} k-mers of {@code n ≥ k} bases.
   *
   * @param codes one base a byte
   * @return an array that the next call overwrites
   */
  public int[] slots(byte[] codes, int n) {
    if (hashes.length < n) {
      hashes = new int[2 * n];
      slots = new int[2 * n];
    }
    hashMmers(codes, n);
    int window = k - m + 1;
    int kmers = n - k + 1;
    int least = -1;
    for (int p = 0; p < kmers; p++) {
      int newest = p + window - 1;
      if (least < p) {
        least = p;
        for (int i = p + 1; i <= newest; i++) {
          if (hashes[i] <= hashes[least]) {
            least = i;
          }
        }
      } else if (hashes[newest] <= hashes[least]) {
        least = newest;
      } else {
        slots[p] = slots[p - 1];
        continue;
      }
      slots[p] = slot(hashes[least]);
    }
    return slots;
  }

  private void hashMmers(byte[] codes, int n) {
    int mask = (1 << 2 * m) - 1;
    int top = 2 * (m - 1);
    int forward = 0;
    int reverse = 0;
    for (int i = 0; i < n; i++) {
      int code = codes[i];
      forward = (forward << 2 | code) & mask;
      reverse = reverse >>> 2 | (3 - code) << top;
      if (i >= m - 1) {
        hashes[i - m + 1] = mix(Math.min(forward, reverse));
      }
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

  /** Minima are small numbers, so the slot comes from a second mixing. */
  private static int slot(int hash) {
    int x = hash * 0xc2b2ae3d;
    x ^= x >>> 16;
    x *= 0x27d4eb2f;
    return x >>> 20;
  }
}
