package org.pga.reads.spectrum;

import org.pga.core.facts.ReadLengths;

/**
 * What the spectrum of one k says to the choice of k's.
 *
 * @param median depth of the k-mers' occurrences: {@link Spectrum#depth}
 * @param valley between errors and genome, 0 if there is none
 * @param genomeSize bases, 0 if unknown
 * @param mixture {@link Spectrum#mixture}
 * @param shallowShare of the genome's k-mers: {@link Spectrum#shallowShare}
 * @param repeatShare of their occurrences: {@link Spectrum#repeatShare}
 */
record DepthAtK(
    double median,
    int valley,
    long genomeSize,
    boolean mixture,
    double shallowShare,
    double repeatShare) {
  /** Median of the spectrum that the last k needs at least. */
  static final double LEAST_MEDIAN = 4;

  /**
   * Median from which on the spectrum of a later k says by itself how deep the genome is there: one
   * copy and two differ by 4σ then.
   */
  private static final double SURE_MEDIAN = 15;

  /**
   * Share of the genome's k-mers at half its depth or less, from which on k's follow each other in
   * short steps: of a diploid genome the two molecules differ, and where they do each has half of
   * the depth. With SNPs at 1 base in 1,000 it is 0.03; at a depth that varies with the place, 0.05
   * (yeast's mitochondrion) to 0.25 (amplicons); 0.001 or less for one molecule read evenly.
   */
  private static final double SHALLOW_SHARE = 0.01;

  /**
   * Reads' lengths of such places that there must be: the ends of a linear molecule are shallow,
   * too, and of a small one they are more than a hundredth.
   */
  private static final int SHALLOW_LENGTHS = 10;

  /**
   * The same share from which on the median of a later k may be the alleles'. Where a diploid
   * genome is too shallow for two peaks it is 0.1 (30×, SNPs at 1 base in 100); of human X 0.04 at
   * most.
   */
  private static final double HALVES_SHARE = 0.06;

  /**
   * Share of the occurrences of the genome's k-mers in repeats, from which on k's follow each other
   * in short steps if the one between is sparse. Unitigs of a small k end at repeats, so that they
   * carry over nothing there. Of human X it is 0.06 to 0.09, and at 30× contigs' NGA50 is 179,306
   * with k = 31, 107, 121, but 271,784 with 31, 53, 75, 97, 121; of E. coli it is 0.016, and more
   * k's change nothing.
   */
  private static final double REPETITIVE = 0.04;

  static DepthAtK of(Spectrum spectrum) {
    return of(spectrum, spectrum.depth());
  }

  /**
   * The same with a median of its own, which the histogram may be too narrow for: {@link
   * Spectrum#depth(double)}.
   */
  static DepthAtK of(Spectrum spectrum, double median) {
    return new DepthAtK(
        median,
        spectrum.valley(),
        spectrum.genomeSize(),
        spectrum.mixture(),
        spectrum.shallowShare(),
        spectrum.repeatShare());
  }

  /** Genome and errors are told apart. */
  boolean peaks() {
    return valley > 0 && valley < median;
  }

  /** Most of the genome is seen, and errors are told from it. */
  boolean holds() {
    return median >= LEAST_MEDIAN && peaks();
  }

  /** Whether more of the genome is shallow than ends of molecules. */
  boolean isShallowInPart(long readLength) {
    return shallowShare > SHALLOW_SHARE && shallowShare * genomeSize > SHALLOW_LENGTHS * readLength;
  }

  /** Whether so much is half as deep as the genome that its depth at later k's isn't sure. */
  boolean isHalfAsDeepInPart() {
    return shallowShare > HALVES_SHARE;
  }

  boolean isRepetitive() {
    return repeatShare > REPETITIVE;
  }

  /**
   * The depth at a larger k of what has {@code depth} at {@code before}, as by reads that all have
   * the length of the N50: trimmed ones make it fall faster, and where errors are many more of them
   * pass for genome then (docs/engineering/reads.md). At a k that only longer reads have it is
   * theirs.
   */
  static double carried(double depth, int before, int k, ReadLengths lengths) {
    return Math.max(
        ReadLengths.all(lengths.n50()).carried(depth, before, k),
        lengths.carried(depth, before, k));
  }

  /**
   * What counts as the genome's depth in the graph of a later k. Its own spectrum may not show it,
   * so much do errors reduce it; but unitigs carried over are as deep as at the k before, less what
   * reads hold fewer k-mers. By its own spectrum alone (2.8 at k = 59, with errors of 3 %) most
   * errors would pass for genome: N50 920 instead of 41,317. Where it surely shows it, what is
   * carried over is as deep as that, too: else unitigs too short to be carried over, which have
   * only their reads, would seem to stand in the genome less often than they do. A diploid genome's
   * never surely does: the larger k, the more k-mers only one of two molecules has, till their
   * median is the alleles' depth.
   *
   * @param own median of its spectrum, 0 if that shows none
   * @param carried {@link #carried}
   * @param inHalves whether much may be alleles
   */
  static double inGraph(double own, double carried, boolean inHalves) {
    return own >= SURE_MEDIAN && !inHalves ? own : Math.max(own, carried);
  }
}
