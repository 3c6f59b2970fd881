package org.pga.reads.trim;

/**
 * Where the low-quality 3' end of a read begins: where the sum of (10 − quality), taken from the
 * end, is largest, and given up once that sum is negative. This is BWA's rule (Li, bwa 0.5, {@code
 * -q}). It takes Illumina 1.5's tails of B (2: "not to be used") whole and is stopped by a few good
 * bases. 10, one error in ten, rather than 20: simulated and good real reads lose nothing, and what
 * lies between is mostly genome.
 *
 * <p>Bases elsewhere stay, whatever their quality: counting finds their errors, and where coverage
 * is low they are all there is (docs/engineering/reads.md).
 */
final class QualityRule {
  private static final int GOOD = 10;

  /**
   * Where more than one base in ten would be lost, none is: there the depth is worth more than the
   * errors cost, which counting finds, too. Illumina 1.5's tails of B are such a case; measured,
   * they hold one error in 30 bases, not the two in three that their 2 would mean.
   */
  private static final int MOST_LOST = 10;

  private QualityRule() {}

  /**
   * Whether a file is worth trimming by quality: not too much would go of what the other rules
   * leave.
   */
  static boolean pays(long lost, long letters) {
    return lost * MOST_LOST <= letters;
  }

  /** Index of the first base of the low-quality 3' end; {@code to} without one. */
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
}
