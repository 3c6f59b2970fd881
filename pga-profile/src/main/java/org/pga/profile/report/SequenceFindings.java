package org.pga.profile.report;

/**
 * What the bases of contigs tell of a sample.
 *
 * @param twoGcs null: the contigs' GC has one mode
 * @param withAdapter contigs that hold an Illumina adapter
 */
public record SequenceFindings(TwoGcs twoGcs, int withAdapter) {
  /** Below it a contig's GC is chance. */
  private static final int LEAST_LENGTH = 1000;

  /** Of all bases that a mode must hold: plasmids and phages differ from their host. */
  private static final double LEAST_SHARE = 0.1;

  /** Of the modes' means: chromosomes of one organism lie closer. */
  private static final double LEAST_DISTANCE = 0.08;

  /** Bases below which a mode may be an island or a prophage of the other's genome. */
  private static final double ISLAND = 40_000;

  /** Of the modes' means, from which on even few bases are no part of the other's genome. */
  private static final double FAR = 0.15;

  /**
   * Ashman's D, distance by spread: from 2 on two modes are apart, but a normal distribution parted
   * in its middle has 2.7, and one that is as flat as short contigs' of one genome 3.5.
   */
  private static final double LEAST_D = 4;

  /**
   * Two modes.
   *
   * @param low share of G and C
   * @param lowBases in contigs of this mode
   */
  public record TwoGcs(double low, long lowBases, double high, long highBases) {}

  /** Looks at the contigs of a result. */
  public static SequenceFindings of(ResultFiles result) {
    Sequences contigs = result.contigs();
    return new SequenceFindings(twoGcs(contigs), contigs.withAdapter());
  }

  /** Weighs contigs by length in classes of 1 %, and parts these where both sides spread least. */
  static TwoGcs twoGcs(Sequences contigs) {
    double[] bases = new double[101];
    for (int i = 0; i < contigs.count(); i++) {
      if (contigs.length(i) >= LEAST_LENGTH) {
        bases[(int) Math.round(100 * contigs.gcShare(i))] += contigs.length(i);
      }
    }
    Mode whole = Mode.of(bases, 0, 101);
    double best = Double.MAX_VALUE;
    TwoGcs two = null;
    for (int border = 1; border < 101; border++) {
      Mode low = Mode.of(bases, 0, border);
      Mode high = Mode.of(bases, border, 101);
      double within = low.bases * low.variance + high.bases * high.variance;
      if (Math.min(low.bases, high.bases) >= LEAST_SHARE * whole.bases && within < best) {
        best = within;
        two =
            apart(low, high)
                ? new TwoGcs(low.mean, (long) low.bases, high.mean, (long) high.bases)
                : null;
      }
    }
    return two;
  }

  private static boolean apart(Mode low, Mode high) {
    double distance = high.mean - low.mean;
    // Within a class of 1 % lies a spread, too.
    double spread = Math.sqrt(low.variance + high.variance + 2e-4 / 12);
    return low.bases > 0
        && distance >= (Math.min(low.bases, high.bases) < ISLAND ? FAR : LEAST_DISTANCE)
        && Math.sqrt(2) * distance >= LEAST_D * spread;
  }

  private record Mode(double bases, double mean, double variance) {
    static Mode of(double[] bases, int from, int to) {
      double sum = 0;
      double first = 0;
      double second = 0;
      for (int percent = from; percent < to; percent++) {
        double share = percent / 100.0;
        sum += bases[percent];
        first += bases[percent] * share;
        second += bases[percent] * share * share;
      }
      double mean = sum == 0 ? 0 : first / sum;
      return new Mode(sum, mean, sum == 0 ? 0 : Math.max(0, second / sum - mean * mean));
    }
  }
}
