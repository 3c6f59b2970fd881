package org.pga.reads.spectrum;

import org.pga.core.facts.ReadLengths;

/**
 * The first k where depth is low: a small one leaves fewer places of the genome with too few
 * k-mers, most of all if reads are short, but more k-mers are repeated by chance. Later k's can
 * part what is repeated; what is torn at the first k, they seldom mend.
 *
 * <p>36 bases at 25×, 5 Mb: contigs' NGA50 is 18,833 with k = 17, 21, 25, but 3,852 with 21.
 */
final class FirstK {
  /** Smaller ones are repeated too often even in a genome of some kilobases. */
  static final int SMALLEST = 15;

  static final int LARGEST = 21;

  /** A k-mer that is read less often tears the graph, or may: few are told from errors. */
  private static final int LEAST_READS = 3;

  /** How deep the shallow places of a genome are that has some: a share of its depth. */
  private static final double SHALLOW = 0.25;

  /**
   * Share of the broken places that a smaller k must leave at most: its spectrum is a pass more.
   */
  private static final double GAIN = 2.0 / 3;

  private FirstK() {}

  /**
   * The k at which the fewest places are expected to be torn (Poisson) or repeated by chance; the
   * largest if it is nearly as good.
   *
   * @param depth what the spectrum of {@link #LARGEST} says
   */
  static int of(DepthAtK depth, ReadLengths lengths) {
    int best = LARGEST;
    for (int k = LARGEST - 2; k >= SMALLEST; k -= 2) {
      if (broken(k, depth, lengths) < broken(best, depth, lengths)) {
        best = k;
      }
    }
    boolean worthIt = broken(best, depth, lengths) < GAIN * broken(LARGEST, depth, lengths);
    return worthIt ? best : LARGEST;
  }

  /** Share of the genome's k-mers. */
  private static double broken(int k, DepthAtK depth, ReadLengths lengths) {
    double mean = lengths.carried(depth.median(), LARGEST, k);
    if (depth.isShallowInPart(lengths.n50())) {
      mean *= SHALLOW;
    }
    double repeated = 2.0 * depth.genomeSize() / StrictMath.pow(4, k);
    return repeated + 1 - Spectrum.poissonAtLeast(LEAST_READS, mean);
  }
}
