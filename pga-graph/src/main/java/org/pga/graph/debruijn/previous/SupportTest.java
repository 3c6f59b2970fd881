package org.pga.graph.debruijn.previous;

import org.pga.core.kmer.RollingHash;

/**
 * Which (k+1)-mers of a read are supported by the graph of a smaller k: all (previous k + 1)-mers
 * in them are edges there. Such a (k+1)-mer is solid even where it was seen only once.
 */
public final class SupportTest {
  private final EdgeFilter edges;
  private final int k;
  private final int previousK;
  private final RollingHash hash;
  private boolean[] supported = new boolean[1 << 10];
  private boolean[] held = new boolean[1 << 10];
  private long[] hashes = new long[1 << 10];
  private long[] fetched = new long[1 << 10];

  public SupportTest(EdgeFilter edges, int k, int previousK) {
    this.edges = edges;
    this.k = k;
    this.previousK = previousK;
    hash = new RollingHash(previousK + 1);
  }

  /**
   * Tests all (k+1)-mers of {@code n} bases.
   *
   * @return by place of the first base; an array that the next call overwrites
   */
  public boolean[] test(byte[] codes, int n) {
    if (supported.length < n) {
      supported = new boolean[2 * n];
      held = new boolean[2 * n];
      hashes = new long[2 * n];
      fetched = new long[2 * n];
    }
    if (n <= previousK) {
      return supported;
    }
    int last = n - previousK - 1;
    hash.start(codes);
    hashes[0] = hash.canonical();
    for (int p = 0; p < last; p++) {
      hash.move(codes[p], codes[p + previousK + 1]);
      hashes[p + 1] = hash.canonical();
    }
    edges.fetch(hashes, last + 1, fetched);
    int needed = k - previousK + 1;
    int run = 0;
    for (int p = 0; p <= last; p++) {
      held[p] = EdgeFilter.mayHold(fetched[p], hashes[p]);
      run = held[p] ? run + 1 : 0;
      if (p + 1 >= needed) {
        supported[p + 1 - needed] = run >= needed;
      }
    }
    return supported;
  }

  /**
   * Which (previous k + 1)-mers of the bases tested last are edges of that graph, by place; valid
   * for all of them.
   */
  public boolean[] edges() {
    return held;
  }
}
