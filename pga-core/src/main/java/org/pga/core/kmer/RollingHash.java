package org.pga.core.kmer;

/**
 * A hash of the canonical k-mer under a moving window at a cost that doesn't depend on k: the
 * smaller of the polynomial hashes of both strands (Karp and Rabin 1987, modulo 2⁶⁴), mixed. Their
 * sum would not do: it stays the same if the middle base is replaced by its complement.
 *
 * <p>In very rare cases two k-mers share a hash.
 */
public final class RollingHash {
  static final long P = 0x9e3779b97f4a7c15L;
  static final long P_INVERSE = inverse(P);
  private static final long[] VALUE = new long[4];

  static {
    for (int base = 0; base < 4; base++) {
      VALUE[base] = Hashes.mix(base + 1);
    }
  }

  private final int k;
  private final long highest;
  private long forward;
  private long reverse;

  public RollingHash(int k) {
    this.k = k;
    long power = 1;
    for (int i = 1; i < k; i++) {
      power *= P;
    }
    highest = power;
  }

  static long value(int base) {
    return VALUE[base];
  }

  /** By Newton's iteration: each round doubles the number of right bits. */
  private static long inverse(long odd) {
    long x = odd;
    for (int i = 0; i < 6; i++) {
      x *= 2 - odd * x;
    }
    return x;
  }

  /** Sets the window on the first k bases. */
  public void start(byte[] codes) {
    start(codes, 0);
  }

  /** Sets the window on the k bases from {@code from} on. */
  public void start(byte[] codes, int from) {
    forward = 0;
    reverse = 0;
    long power = 1;
    for (int i = 0; i < k; i++) {
      forward = forward * P + VALUE[codes[from + i]];
      reverse += VALUE[3 - codes[from + i]] * power;
      power *= P;
    }
  }

  /** Moves the window by one base. */
  public void move(int leaving, int entering) {
    forward = (forward - VALUE[leaving] * highest) * P + VALUE[entering];
    reverse = (reverse - VALUE[3 - leaving]) * P_INVERSE + VALUE[3 - entering] * highest;
  }

  /** A hash that a k-mer and its reverse complement share. */
  public long canonical() {
    return Hashes.mix(Math.min(forward, reverse));
  }

  /**
   * Tells the two strands of a k-mer apart, but for those that are their own reverse complement.
   */
  public boolean forward() {
    return forward < reverse;
  }
}
