package org.pga.simplify.join;

import org.pga.core.bases.Sequence;
import org.pga.core.kmer.Hashes;
import org.pga.core.unitig.End;

/**
 * The canonical (k+1)-mer of an edge, by which its two ends find each other.
 *
 * <p>Both sides compute the same {@link #vertex} to meet at and the same {@link #check}, an
 * independent 64-bit hash that tells the (k+1)-mers that meet at one vertex apart. Each strand is
 * held as up to four words of 32 bases, the first base highest.
 */
public final class EdgeKmer {
  /**
   * Rendezvous vertices in a job. Each serves all (k+1)-mers of its share: one for each (k+1)-mer
   * would double the vertices of the job, and vertices are what is expensive in Giraph.
   */
  static final int VERTICES = 1 << 14;

  private static final int BASES_IN_WORD = 32;
  private final long[] forward = new long[4];
  private final long[] reverse = new long[4];
  private int order;

  /** Takes the (k+1)-mer that leads out of an end of a sequence by a base. */
  public EdgeKmer set(Sequence sequence, int k, int end, int base) {
    for (int word = 0; word < forward.length; word++) {
      forward[word] = 0;
      reverse[word] = 0;
    }
    int from = end == End.RIGHT ? sequence.length() - k : -1;
    for (int i = 0; i <= k; i++) {
      int at = from + i;
      int code = i == (end == End.RIGHT ? k : 0) ? base : sequence.baseAt(at);
      put(forward, i, code);
      put(reverse, k - i, 3 - code);
    }
    order = 0;
    for (int word = 0; order == 0 && word < forward.length; word++) {
      order = Long.compareUnsigned(forward[word], reverse[word]);
    }
    return this;
  }

  /**
   * Whether the (k+1)-mer is its own reverse complement: the edge's two ends are one and the same.
   */
  public boolean mirror() {
    return order == 0;
  }

  /** Id of the vertex where the two sides meet: negative, unlike those of unitigs. */
  public long vertex() {
    return -1 - (hash(1) & VERTICES - 1);
  }

  /** Tells (k+1)-mers apart that meet at the same vertex. */
  public long check() {
    return hash(2);
  }

  private long hash(long seed) {
    long hash = seed;
    for (long word : order <= 0 ? forward : reverse) {
      hash = Hashes.mix(hash, word);
    }
    return hash;
  }

  private static void put(long[] words, int at, int code) {
    words[at / BASES_IN_WORD] |= (long) code << 62 - 2 * (at % BASES_IN_WORD);
  }
}
