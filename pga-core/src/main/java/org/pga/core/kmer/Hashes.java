package org.pga.core.kmer;

/**
 * The hash of a packed k-mer. It must never change: on every machine, it determines the bucket and
 * the vertex that a k-mer belongs to.
 */
public final class Hashes {
  private static final long M1 = 0xbf58476d1ce4e5b9L;
  private static final long M2 = 0x94d049bb133111ebL;
  private static final long FACTOR = 0x9e3779b97f4a7c15L;

  private Hashes() {}

  /** The finalizer of SplitMix64 (Steele, Lea, Flood 2014): a bijection that mixes all bits. */
  public static long mix(long x) {
    x = (x ^ x >>> 30) * M1;
    x = (x ^ x >>> 27) * M2;
    return x ^ x >>> 31;
  }

  /** A hash that continues from another, of one number more; the order matters. */
  public static long mix(long hash, long x) {
    return mix(hash * FACTOR + x);
  }

  /** The hash of a k-mer of one long. */
  public static long hash(long kmer) {
    return mix(kmer + FACTOR);
  }

  /**
   * The hash of a k-mer of 1 to 4 longs from {@code at} on: products add up before all bits are
   * mixed, once.
   */
  public static long hash(long[] kmer, int at, int words) {
    long hash = kmer[at];
    // A loop over so few longs would take longer.
    if (words > 1) {
      hash = hash * FACTOR + kmer[at + 1];
    }
    if (words > 2) {
      hash = hash * FACTOR + kmer[at + 2];
    }
    if (words > 3) {
      hash = hash * FACTOR + kmer[at + 3];
    }
    return hash(hash);
  }
}
