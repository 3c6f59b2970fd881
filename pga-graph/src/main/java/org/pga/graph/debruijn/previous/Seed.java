package org.pga.graph.debruijn.previous;

import org.pga.core.kmer.Hashes;

/**
 * The seed of k bases: of the s-mers in them, s ≤ 31, the one whose canonical form has the least
 * hash (a minimizer: both strands agree, and texts need to remember few of theirs). For reads it is
 * that of their first k bases.
 */
final class Seed {
  /** Takes the seeds of a text. */
  interface Sink {
    void seed(long hash, int place);
  }

  private static final int MAX_LENGTH = 31;

  /** Poly-A would be 0, the least of all, without. */
  private static final long SALT = 0x2545f4914f6cdd1dL;

  private static final long FACTOR = 0x9e3779b97f4a7c15L;

  private final int length;
  private final int window;
  private final long mask;
  private final int top;
  private long[] ranks = new long[1 << 10];
  private long forward;
  private long reverse;
  private long rank;
  private int place;

  /**
   * @param previousK seeds are no longer: then each stands at few places
   * @param k larger than that
   */
  Seed(int previousK, int k) {
    length = Math.min(MAX_LENGTH, previousK);
    window = k - length + 1;
    mask = (1L << 2 * length) - 1;
    top = 2 * (length - 1);
  }

  /** Bases of a seed. */
  int length() {
    return length;
  }

  /** Places that it may stand at. */
  int window() {
    return window;
  }

  private static long rank(long forward, long reverse) {
    return (Math.min(forward, reverse) ^ SALT) * FACTOR;
  }

  /** Sets it to that of a read. */
  void of(PackedRead read) {
    long f = 0;
    long r = 0;
    rank = Long.MAX_VALUE;
    place = 0;
    int bases = window + length - 1;
    for (int i = 0; i < bases; ) {
      long word = read.word(i);
      for (int to = Math.min(bases, i + 32); i < to; i++, word <<= 2) {
        long code = word >>> 62;
        f = (f << 2 | code) & mask;
        r = r >>> 2 | (3 - code) << top;
        if (i >= length - 1) {
          long next = rank(f, r);
          if (next < rank) {
            rank = next;
            place = i - length + 1;
            forward = f;
            reverse = r;
          }
        }
      }
    }
  }

  /** Of the read's seed, as it stands there. */
  long forward() {
    return forward;
  }

  long reverse() {
    return reverse;
  }

  /** Of the seed's first base in the read. */
  int place() {
    return place;
  }

  /** Ranks of seeds are small numbers; these bits are mixed again. */
  long hash() {
    return Hashes.mix(rank);
  }

  /** Hands over each seed of a text of k bases or more once. */
  void forEach(byte[] codes, int n, Sink sink) {
    if (ranks.length < n) {
      ranks = new long[2 * n];
    }
    long f = 0;
    long r = 0;
    int least = -1;
    for (int i = 0; i < n; i++) {
      f = (f << 2 | codes[i]) & mask;
      r = r >>> 2 | (long) (3 - codes[i]) << top;
      int newest = i - length + 1;
      if (newest < 0) {
        continue;
      }
      ranks[newest] = rank(f, r);
      int first = newest - window + 1;
      if (first < 0) {
        continue;
      }
      if (least < first) {
        least = first;
        for (int j = first + 1; j <= newest; j++) {
          least = ranks[j] < ranks[least] ? j : least;
        }
      } else if (ranks[newest] < ranks[least]) {
        least = newest;
      } else {
        continue;
      }
      sink.seed(Hashes.mix(ranks[least]), least);
    }
  }
}
