package org.pga.reads.trim;

/**
 * Which bases their qualities speak against.
 *
 * <p><i>The 3' end</i>: cut where the sum of (10 − quality), taken from the end, is largest, and
 * given up once that sum is negative: BWA's rule (Li, bwa 0.5, {@code -q}). It takes Illumina 1.5's
 * tails of B (2: "not to be used") whole and is stopped by a few good bases. 10, one error in ten,
 * rather than 20: simulated and good real reads lose nothing, and what lies between is mostly
 * genome.
 *
 * <p><i>Elsewhere</i>: bases of 5 or less are taken for N's. There a third of the bases or more is
 * wrong, and each would make k wrong k-mers. On three real sets more wrong k-mers than right ones
 * went at each value up to 5; from 7 on more right ones went in one of them
 * (docs/engineering/reads.md).
 */
final class QualityRule {
  private static final int GOOD = 10;
  private static final int WORST = 5;

  /**
   * Where more than one base in ten would be lost, none is: there the depth is worth more than the
   * errors cost, which counting finds, too. Illumina 1.5's tails of B are such a case; measured,
   * they hold one error in 30 bases, not the two in three that their 2 would mean.
   */
  private static final int MOST_LOST = 10;

  private QualityRule() {}

  /** Whether a file is worth trimming by quality: not too much of it would go. */
  static boolean pays(long lost, long letters) {
    return lost * MOST_LOST <= letters;
  }

  /** Bases that would be trimmed or masked. */
  static int lost(byte[] data, int from, int to, int zero) {
    int end = end(data, from, to, zero);
    int lost = to - end;
    for (int i = from; i < end; i++) {
      lost += data[i] <= worst(zero) ? 1 : 0;
    }
    return lost;
  }

  /** Where the low-quality 3' end begins; {@code to} without one. */
  static int end(byte[] data, int from, int to, int zero) {
    int cut = to;
    int sum = 0;
    int best = 0;
    for (int i = to - 1; i >= from; i--) {
      sum += GOOD + zero - data[i];
      if (sum < 0) {
        break;
      }
      if (sum > best) {
        best = sum;
        cut = i;
      }
    }
    return cut;
  }

  /** The largest letter of a base that is taken for an N. */
  static int worst(int zero) {
    return zero + WORST;
  }
}
