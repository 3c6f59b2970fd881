package org.pga.simplify.graph;

import org.pga.core.kmer.Hashes;

/** A hash over several numbers. */
public final class Hash {
  private Hash() {}

  /** A hash that continues from another; the order matters. */
  public static long mix(long hash, long x) {
    return Hashes.mix(hash * 0x9e3779b97f4a7c15L + x);
  }
}
