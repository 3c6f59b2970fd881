package org.pga.graph.debruijn.previous;

import java.util.Arrays;
import org.pga.core.kmer.PrefixHashes;

/**
 * Which (k+1)-mers of a read are supported by the graph of a smaller k: all (previous k + 1)-mers
 * in them are edges there. Such a (k+1)-mer is solid even where it was seen only once.
 */
public final class SupportTest {
  private final EdgeFilter edges;
  private final int k;
  private final int previousK;
  private final PrefixHashes prefixes = new PrefixHashes();
  private boolean[] supported = new boolean[1 << 10];
  private boolean[] held = new boolean[1 << 10];
  private long[] hashes = new long[1 << 10];
  private long[] fetched = new long[1 << 10];

  public SupportTest(EdgeFilter edges, int k, int previousK) {
    this.edges = edges;
    this.k = k;
    this.previousK = previousK;
  }

  /**
   * Begins with a read of {@code n} bases.
   *
   * @return by place, which (previous k + 1)-mers are known to be edges without being asked for:
   *     none, until the caller knows better
   */
  public boolean[] begin(int n) {
    if (supported.length < n) {
      supported = new boolean[2 * n];
      held = new boolean[2 * n];
      hashes = new long[2 * n];
      fetched = new long[2 * n];
    }
    Arrays.fill(held, 0, n, false);
    return held;
  }

  /**
   * Tests all (k+1)-mers of the read that was begun with.
   *
   * @return by place of the first base; an array that the next call overwrites
   */
  public boolean[] test(byte[] codes, int n) {
    int last = n - previousK - 1;
    if (last < 0) {
      return supported;
    }
    int first = 0;
    while (first <= last && held[first]) {
      first++;
    }
    int behind = last + 1;
    while (behind > first && held[behind - 1]) {
      behind--;
    }
    prefixes.set(codes, first, first == behind ? first : behind + previousK);
    int asked = 0;
    for (int p = first; p < behind; p++) {
      if (!held[p]) {
        hashes[asked++] = prefixes.canonical(p, previousK + 1);
      }
    }
    edges.fetch(hashes, asked, fetched);
    int needed = k - previousK + 1;
    int run = 0;
    int next = 0;
    for (int p = 0; p <= last; p++) {
      if (!held[p]) {
        held[p] = EdgeFilter.mayHold(fetched[next], hashes[next]);
        next++;
      }
      run = held[p] ? run + 1 : 0;
      if (p + 1 >= needed) {
        supported[p + 1 - needed] = run >= needed;
      }
    }
    return supported;
  }

  /** The hash of a (previous k + 1)-mer of the bases tested last that turned out to be no edge. */
  long hash(int at) {
    return prefixes.canonical(at, previousK + 1);
  }

  /** The hash of a previous k-mer that such a one begins or ends with. */
  long hashOfKmer(int at) {
    return prefixes.canonical(at, previousK);
  }

  /** Whether the (previous k + 1)-mer at a place is its own reverse complement. */
  boolean isOwnMirror(int at) {
    return prefixes.isOwnMirror(at, previousK + 1);
  }

  /**
   * Which (previous k + 1)-mers of the bases tested last are edges of that graph, by place; valid
   * for all of them.
   */
  public boolean[] edges() {
    return held;
  }
}
