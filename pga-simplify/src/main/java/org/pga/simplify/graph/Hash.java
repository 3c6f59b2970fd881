package org.pga.simplify.graph;

/** Mixing of 64-bit numbers: the finaliser of SplitMix64 (Steele et al. 2014). */
public final class Hash {
  private Hash() {}

  /** A bijection whose every output bit depends on every input bit. */
  public static long mix(long x) {
    x = (x ^ x >>> 30) * 0xbf58476d1ce4e5b9L;
    x = (x ^ x >>> 27) * 0x94d049bb133111ebL;
    return x ^ x >>> 31;
  }

  /** A hash that goes on from another. */
  public static long mix(long hash, long x) {
    return mix(hash * 0x9e3779b97f4a7c15L + x);
  }
}
