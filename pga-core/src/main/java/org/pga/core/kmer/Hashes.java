package org.pga.core.kmer;

/**
 * The hash of a packed k-mer. It must never change: on every machine, it determines the bucket and
 * the vertex that a k-mer belongs to.
 */
public final class Hashes {
  private static final long M1 = 0xbf58476d1ce4e5b9L;
  private static final long M2 = 0x94d049bb133111ebL;

  private Hashes() {}

  /** The finalizer of SplitMix64 (Steele, Lea, Flood 2014): a bijection that mixes all bits. */
  public static long mix(long x) {
    x = (x ^ x >>> 30) * M1;
    x = (x ^ x >>> 27) * M2;
    return x ^ x >>> 31;
  }

  /** A hash that continues from another, of one number more; the order matters. */
  public static long mix(long hash, long x) {
    return mix(hash * 0x9e3779b97f4a7c15L + x);
  }

  /** Of a k-mer of one long. */
  public static long hash(long kmer) {
    return mix(kmer + 0x9e3779b97f4a7c15L);
  }

  /** Of {@code words} longs from {@code at} on. */
  public static long hash(long[] kmer, int at, int words) {
    long h = hash(kmer[at]);
    for (int i = 1; i < words; i++) {
      h = mix(h ^ kmer[at + i]);
    }
    return h;
  }
}
