package org.pga.core.kmer;

/**
 * The hashes of {@link RollingHash} for k-mers of one sequence at any k: from sums over prefixes of
 * the sequence, so that each further k needs no preparation, and no k-mer depends on the one before
 * it.
 */
public final class PrefixHashes {
  private long[] powers = new long[0];
  private long[] inverses = new long[0];
  private long[] forward = new long[1];
  private long[] reverse = new long[1];

  /** Sets the sequence: {@code n} bases, one a byte. */
  public void set(byte[] codes, int n) {
    if (powers.length <= n) {
      grow(2 * n + 1);
    }
    for (int i = 0; i < n; i++) {
      forward[i + 1] = forward[i] * RollingHash.P + RollingHash.value(codes[i]);
      reverse[i + 1] = reverse[i] + RollingHash.value(3 - codes[i]) * powers[i];
    }
  }

  private void grow(int size) {
    powers = new long[size];
    inverses = new long[size];
    forward = new long[size];
    reverse = new long[size];
    powers[0] = 1;
    inverses[0] = 1;
    for (int i = 1; i < size; i++) {
      powers[i] = powers[i - 1] * RollingHash.P;
      inverses[i] = inverses[i - 1] * RollingHash.P_INVERSE;
    }
  }

  /** As {@link RollingHash#canonical} of the k bases from {@code from} on. */
  public long canonical(int from, int k) {
    long f = forward[from + k] - forward[from] * powers[k];
    long r = (reverse[from + k] - reverse[from]) * inverses[from];
    return Hashes.mix(Math.min(f, r));
  }
}
