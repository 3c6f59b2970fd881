package org.pga.spectrum;

/**
 * The k-mer spectrum (how many distinct k-mers occur how often) and what follows from it: cutoff,
 * median depth, genome size. Pure arithmetic on a histogram, perhaps of a sample of the k-mers.
 */
public final class Spectrum {
  /** Depths from here on share the last place. */
  public static final int MAX_DEPTH = 1 << 16;

  private static final int LEAST_CUTOFF = 2;

  /** How many standard deviations a rise must have, not to be noise on a falling spectrum. */
  private static final double SIGNIFICANT = 4;

  /** Share of all occurrences (but for k-mers seen once) that must lie above a valley. */
  private static final double SHARE_ABOVE = 0.3;

  private final long[] histogram;
  private final int shift;

  /**
   * @param histogram distinct sampled k-mers by depth; index 0 is unused
   * @param shift one in 2^shift k-mers was sampled
   */
  public Spectrum(long[] histogram, int shift) {
    this.histogram = histogram;
    this.shift = shift;
  }

  /** Estimated distinct k-mers, errors included. */
  public long distinct() {
    return atLeast(1) << shift;
  }

  private long atLeast(int depth) {
    long sum = 0;
    for (int d = depth; d < histogram.length; d++) {
      sum += histogram[d];
    }
    return sum;
  }

  private double occurrences(int from) {
    double sum = 0;
    for (int d = from; d < histogram.length; d++) {
      sum += (double) d * histogram[d];
    }
    return sum;
  }

  /** Depth of the first valley, between errors and genome, or 0 where the spectrum has none. */
  public int valley() {
    int lowest = 1;
    for (int d = 2; d < histogram.length; d++) {
      if (histogram[d] < histogram[lowest]) {
        lowest = d;
      } else if (histogram[d] - histogram[lowest]
          > SIGNIFICANT * Math.sqrt(histogram[d] + histogram[lowest] + 1.0)) {
        // Repeats far up the tail make a rise too, but hold little of the reads.
        return occurrences(lowest) >= SHARE_ABOVE * occurrences(2) ? lowest : 0;
      }
    }
    return 0;
  }

  /** Median depth of the k-mers with at least this depth; 0 where there are none. */
  public double median(int cutoff) {
    long all = atLeast(cutoff);
    long sum = 0;
    for (int d = cutoff; d < histogram.length; d++) {
      sum += histogram[d];
      if (2 * sum >= all && all > 0) {
        // Within the class d−½ … d+½, by its share.
        return d - 0.5 + (0.5 * all - (sum - histogram[d])) / histogram[d];
      }
    }
    return 0;
  }

  /** Estimated length of the genome: occurrences of k-mers above the cutoff by median depth. */
  public long genomeSize(int cutoff) {
    double median = median(cutoff);
    return median == 0 ? 0 : Math.round(Math.scalb(occurrences(cutoff), shift) / median);
  }

  /**
   * The least count that makes a k-mer solid.
   *
   * <p>From the first valley, iterated with c = √median of what is left (as ABySS and MEGAHIT do),
   * but never so large that one k-mer of the genome is expected to fall below it by chance: the
   * largest c with genome size × P(Poisson(median) &lt; c) ≤ 1; at least 2.
   */
  public int cutoff() {
    int cutoff = Math.max(LEAST_CUTOFF, valley());
    for (int round = 0; round < 100; round++) {
      int next = (int) Math.max(LEAST_CUTOFF, Math.round(Math.sqrt(median(cutoff))));
      if (next == cutoff) {
        break;
      }
      cutoff = next;
    }
    return Math.max(LEAST_CUTOFF, Math.min(cutoff, safeCutoff(cutoff)));
  }

  private int safeCutoff(int start) {
    double median = median(start);
    long size = genomeSize(start);
    double term = Math.exp(-median);
    double below = 0;
    int cutoff = 0;
    while (cutoff < MAX_DEPTH && size * (below + term) <= 1) {
      below += term;
      cutoff++;
      term *= median / cutoff;
    }
    // Where exp(−median) is 0 in doubles, the median is so deep that √median decides.
    return Math.exp(-median) == 0 ? MAX_DEPTH : cutoff;
  }
}
