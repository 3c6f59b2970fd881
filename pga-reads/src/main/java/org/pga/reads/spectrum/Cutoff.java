package org.pga.reads.spectrum;

/**
 * The minimum count that makes a k-mer solid. It only keeps the graph small: cleaning removes what
 * errors are left, and can tell them from a shallow place of the genome, which a cutoff can't. So
 * it is no larger than that takes.
 */
final class Cutoff {
  /** The least there is: k-mers that are read once are never solid of themselves. */
  static final int LEAST = 2;

  /**
   * Errors that may reach the cutoff, as a share of the genome's k-mers. E. coli, 50×, k = 31: the
   * cleaned graph is the same, unitig by unitig, with cutoffs of 2, 3 and 6 (1.5, 0.1 and 0 %
   * errors); where depth varies tenfold within 500 kb, contigs' N50 is 297,099 with 2 and 85,365
   * with 7, for the ends of molecules and places of a seventh of the depth are cut by the latter.
   */
  private static final double MOST_ERRORS = 1;

  private final Histogram histogram;
  private final int firstValley;

  /**
   * @param firstValley between errors and genome; 0: there is none
   */
  Cutoff(Histogram histogram, int firstValley) {
    this.histogram = histogram;
    this.firstValley = firstValley;
  }

  int value() {
    return Math.min(safe(), sufficient());
  }

  /** The least cutoff that few enough errors reach; 2 where nothing tells them from the genome. */
  private int sufficient() {
    long genome = histogram.atLeast(Math.max(LEAST, firstValley));
    int cutoff = LEAST;
    while (cutoff < firstValley && histogram.atLeast(cutoff) - genome > MOST_ERRORS * genome) {
      cutoff++;
    }
    return cutoff;
  }

  /**
   * The largest cutoff below which no k-mer of the genome is expected by chance.
   *
   * <p>From the first valley, iterated with c = √median of what is left (as ABySS and MEGAHIT do),
   * but at most the largest c with genome size × P(Poisson(median) &lt; c) ≤ 1; at least 2.
   */
  private int safe() {
    int from = Math.max(LEAST, firstValley);
    for (int round = 0; round < 100; round++) {
      int next = (int) Math.max(LEAST, Math.round(Math.sqrt(histogram.median(from))));
      if (next == from) {
        break;
      }
      from = next;
    }
    return Math.max(LEAST, Math.min(from, leastByChance(from)));
  }

  private int leastByChance(int start) {
    double median = histogram.median(start);
    long size = histogram.genomeSize(start, median);
    double term = StrictMath.exp(-median);
    double below = 0;
    int safe = 0;
    while (safe < Spectrum.MAX_DEPTH && size * (below + term) <= 1) {
      below += term;
      safe++;
      term *= median / safe;
    }
    // Where exp(−median) is 0 in doubles, the median is so deep that √median decides.
    return StrictMath.exp(-median) == 0 ? Spectrum.MAX_DEPTH : safe;
  }
}
