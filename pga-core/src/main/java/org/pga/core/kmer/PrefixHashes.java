package org.pga.core.kmer;

/**
 * The hashes of {@link RollingHash} for k-mers of one sequence at any k: from sums over what is
 * before and behind each base, so that each further k needs no preparation, and no k-mer depends on
 * the one before it.
 */
public final class PrefixHashes {
  private long[] powers = new long[0];

  /** By place: the hash of the bases before it. */
  private long[] before = new long[1];

  /** By place: the hash of the reverse complement of the bases from it on. */
  private long[] behind = new long[1];

  /** Sets the sequence: {@code n} bases, one a byte. */
  public void set(byte[] codes, int n) {
    set(codes, 0, n);
  }

  /**
   * The same where only k-mers within a part of it will be asked for.
   *
   * @param from first base of the part
   * @param to behind its last
   */
  public void set(byte[] codes, int from, int to) {
    if (powers.length <= to) {
      grow(2 * to + 1);
    }
    before[from] = 0;
    behind[to] = 0;
    for (int i = from, j = to - 1; i < to; i++, j--) {
      before[i + 1] = before[i] * RollingHash.P + RollingHash.value(codes[i]);
      behind[j] = behind[j + 1] * RollingHash.P + RollingHash.value(3 - codes[j]);
    }
  }

  private void grow(int size) {
    powers = new long[size];
    before = new long[size];
    behind = new long[size];
    powers[0] = 1;
    for (int i = 1; i < size; i++) {
      powers[i] = powers[i - 1] * RollingHash.P;
    }
  }

  /** As {@link RollingHash#canonical} of the k bases from {@code from} on. */
  public long canonical(int from, int k) {
    long f = before[from + k] - before[from] * powers[k];
    long r = behind[from] - behind[from + k] * powers[k];
    return Hashes.mix(Math.min(f, r));
  }

  /** Whether the k bases from {@code from} on are their own reverse complement, by hash. */
  public boolean isOwnMirror(int from, int k) {
    long f = before[from + k] - before[from] * powers[k];
    long r = behind[from] - behind[from + k] * powers[k];
    return f == r;
  }

  /**
   * Finds the k-mers that belong to a sample of all k-mers: those for which the hashes of both
   * strands add up to a number that is 0 where the mask isn't. The sum takes one multiplication,
   * where {@link #canonical} takes four. Exchanging two bases at the same distance from both ends
   * for each other's complements doesn't change it: good for a sample, not to tell k-mers apart.
   *
   * @param n bases that were set, k at least
   * @param mask the highest bits; 0 takes all k-mers
   * @param places where they begin, in order; room for n − k + 1
   * @return how many there are
   */
  public int sample(int n, int k, long mask, int[] places) {
    long[] left = before;
    long[] right = behind;
    long power = powers[k];
    int found = 0;
    for (int p = 0; p <= n - k; p++) {
      long sum = left[p + k] + right[p] - (left[p] + right[p + k]) * power;
      places[found] = p;
      found += (sum & mask) == 0 ? 1 : 0;
    }
    return found;
  }
}
