package org.pga.reads.spectrum;

/** Where a spectrum is lowest between errors, or variants, and the genome. */
final class Valley {
  /** How many standard deviations a rise must have, not to be noise on a falling spectrum. */
  private static final double SIGNIFICANT = 4;

  /** Share of all occurrences (but for k-mers seen once) that must lie above a valley. */
  private static final double SHARE_ABOVE = 0.3;

  private Valley() {}

  /** Depth of the first place where the spectrum rises again, or 0. */
  static int first(Histogram histogram) {
    int lowest = 1;
    for (int d = 2; d < histogram.end(); d++) {
      if (histogram.at(d) < histogram.at(lowest)) {
        lowest = d;
      } else if (histogram.at(d) - histogram.at(lowest)
          > SIGNIFICANT * Math.sqrt(histogram.at(d) + histogram.at(lowest) + 1.0)) {
        // Repeats far up the tail make a rise too, but hold little of the reads.
        return histogram.occurrences(lowest) >= SHARE_ABOVE * histogram.occurrences(2) ? lowest : 0;
      }
    }
    return 0;
  }

  /**
   * The lowest place of the occurrences below a depth, at the precision of powers of two: variants
   * come at any depth, so that single depths tell nothing.
   */
  static int below(double most, Histogram histogram) {
    int lowest = Cutoff.LEAST;
    double fewest = Double.MAX_VALUE;
    for (int from = Cutoff.LEAST; 2 * from <= most; from *= 2) {
      double here = histogram.occurrences(from) - histogram.occurrences(2 * from);
      if (here < fewest) {
        fewest = here;
        lowest = from;
      }
    }
    return lowest;
  }
}
