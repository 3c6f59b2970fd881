package org.pga.reads.spectrum;

import org.pga.core.facts.DepthSpread;

/**
 * The k-mer spectrum (how many distinct k-mers occur how often) and what follows from it: cutoff,
 * depth of the genome, its size. Pure arithmetic on a histogram, perhaps of a sample of the k-mers.
 *
 * <p>If a valley parts errors and genome, the depth is the median of what lies above the valley:
 * not of what reaches the cutoff, for most of that may still be errors. Where depth varies so much
 * that there is no valley, most distinct k-mers may be errors, but few of the occurrences are: then
 * the depth is the median of the occurrences. The same where a genome is read a thousand times and
 * more, as a mixture: rare variants of a virus outnumber its own k-mers by far. Errors do so as
 * well, but none of them is half as deep as the genome ({@link #asOneGenome}).
 */
public final class Spectrum {
  /** Depths from here on share the last place. */
  public static final int MAX_DEPTH = 1 << 16;

  /**
   * If the occurrences' median depth exceeds the distinct k-mers' by this factor, the latter are
   * rare variants and errors of the former. A genome at one depth gives 1 to 2, 60 molecules of 2
   * to 360× give 25, of which a cutoff would take the shallow ones, HIV gives 400.
   */
  private static final double SHADOWED = 100;

  /**
   * K-mers below the valley that errors can't explain, as a share of those above it: from here on,
   * where the valley is shallow, too, they are of shallower molecules, and the valley is only that
   * before the deepest of many. At the first k's one genome gives 0 to 0.04, plasmids of 20 and 5
   * times its depth 0.13, amplicons of tenfold depth 0.06, another genome at 3× below 40× 0.41 (but
   * a deep valley), 90 molecules of 2 to 360× 0.3 to 1.2, 60 of them with errors of 3 % 1.7 to 2.4.
   */
  private static final double HIDDEN = 0.2;

  /**
   * The same share where the valley may be as deep as it will: what is below it is the larger part
   * of what was read, and so no contaminant.
   */
  private static final double MOSTLY_HIDDEN = 1;

  /**
   * K-mers between errors and half of a genome's depth, as a share of those that are deeper: from
   * here on they are its variants. Of lambda at 2,000× it is less than 0.01, of HIV some 3.
   */
  private static final double VARIANTS = 0.2;

  /**
   * K-mers for each depth below which no rise at single depths may be seen: a peak a third as wide
   * as it is deep has as many at its highest, and 18 are the least that are no noise ({@link
   * Valley#first}).
   */
  private static final double THIN = 32;

  /**
   * Of the highest peak: a valley that isn't deeper parts no genome from what lies below. One
   * genome's, with 3× of another below it, too, is less than 0.02, with errors of 3 % at 20× 0.09;
   * that of the 90 molecules 0.45 to 0.58, of two of 5 and 40× and errors of 2.5 % 0.4 to 0.75.
   */
  private static final double SHALLOW_VALLEY = 0.2;

  /** Copies of a k-mer from which on it counts as repeated: chance makes none so deep. */
  private static final int REPEATED = 3;

  /** K-mers with an error expected for each k-mer of the genome that count as none. */
  private static final double FEW_ERRORS = 0.05;

  /**
   * Share of the shallow k-mers that chance must make: where errors, alleles or shallower molecules
   * are as many, nobody knows which one is. Of one genome at 10 to 20×, 2×150, it is 0.8 to 1.1; at
   * 30× 0.4 and less, with errors of 3 %, alleles of 5 SNPs in 1,000 or yeast's mitochondrion 0.1
   * and less.
   */
  private static final double MOST = 0.5;

  /**
   * K-mers from which on what was read deeply is of genomes: bacteria's have more, those of nearly
   * all viruses, plasmids and organelles less.
   */
  private static final long LEAST_GENOME = 500_000;

  private final Histogram histogram;
  private final int valley;
  private final int cutoff;
  private final double depth;
  private final boolean mixture;

  /**
   * @param histogram distinct sampled k-mers by depth; index 0 is unused
   * @param shift one in 2^shift k-mers was sampled
   */
  public Spectrum(long[] histogram, int shift) {
    this(new Histogram(histogram, shift), false);
  }

  /** Of one genome, whose k-mers are those above the valley. */
  private Spectrum(Histogram histogram, int valley) {
    this(histogram, valley, histogram.median(valley));
  }

  private Spectrum(Histogram histogram, int valley, double depth) {
    this.histogram = histogram;
    this.valley = valley;
    this.depth = depth;
    cutoff = new Cutoff(histogram, valley).value();
    mixture = false;
  }

  private Spectrum(Histogram histogram, boolean uneven) {
    this.histogram = histogram;
    int first = uneven ? 0 : Valley.first(histogram);
    double median = histogram.median(Math.max(Cutoff.LEAST, first));
    double ofOccurrences = histogram.medianOfOccurrences(Cutoff.LEAST);
    mixture = !uneven && median > 0 && ofOccurrences > median * SHADOWED;
    if (mixture) {
      valley = Valley.below(ofOccurrences, histogram);
      cutoff = (int) Math.round(Math.sqrt(ofOccurrences));
      depth = ofOccurrences;
    } else {
      valley = first;
      cutoff = new Cutoff(histogram, first).value();
      depth = first == 0 ? ofOccurrences : median;
    }
  }

  /** Depth of the valley between errors and genome, or 0 if the spectrum has none. */
  public int valley() {
    return valley;
  }

  /** The minimum count that makes a k-mer solid: {@link Cutoff}, but for a mixture. */
  public int cutoff() {
    return cutoff;
  }

  /** Depth of the k-mers of the genome; 0 if there are none. */
  public double depth() {
    return depth;
  }

  /**
   * The same beyond the last place of the histogram.
   *
   * @param deepest mean depth of the k-mers in that place
   */
  double depth(double deepest) {
    return depth > MAX_DEPTH - 0.5 ? deepest : depth;
  }

  /** The same where molecules are known to differ in depth, so that no valley parts anything. */
  Spectrum asUneven() {
    return new Spectrum(histogram, true);
  }

  /**
   * The same of a diploid genome: the median of its k-mers is between its depth and that of what
   * only one of its molecules has, and neither.
   *
   * @param both depth of what both have
   */
  Spectrum asDiploid(double both) {
    return new Spectrum(histogram, valley, both);
  }

  /**
   * The same as of one genome where it seems a mixture or has no valley, but only errors are below
   * half of its depth: of what is read a thousand times the sample has some hundred or thousand
   * k-mers, too few for a rise at any one depth, or errors have a peak of their own. Variants of
   * HIV are there more than twice as many as k-mers of its depth.
   */
  Spectrum asOneGenome(int k) {
    if (!mixture && (valley > 0 || depth == 0)) {
      return this;
    }
    Spectrum one = new Spectrum(histogram, mixture ? valley : Valley.below(depth, histogram));
    while (one.depth < depth / 2 && 2 * one.valley <= depth) {
      one = new Spectrum(histogram, 2 * one.valley); // what is above it are errors still
    }
    long deeper = one.deeperThanHalf();
    long between = histogram.atLeast(one.aboveErrors(k)) - deeper;
    boolean thin = mixture || deeper < THIN * one.depth;
    return !thin || between > VARIANTS * deeper ? this : one;
  }

  /** Whether no depth stands for the genome, for nothing tells its k-mers from errors. */
  boolean isUneven() {
    return valley == 0 || valley >= depth || mixture;
  }

  /** Whether molecules are hidden below the valley: more k-mers than errors make. */
  boolean hidesMolecules(int k) {
    if (isUneven()) {
      return false;
    }
    long below = histogram.atLeast(aboveErrors(k)) - histogram.atLeast(valley);
    double hidden = (double) below / histogram.atLeast(valley);
    return hidden > MOSTLY_HIDDEN || hidden > HIDDEN && valleyIsShallow();
  }

  /**
   * The least depth that errors don't explain, the valley at most. Even if all errors at a place
   * gave the same base, a k-mer with one would be read depth × error rate times; what is much
   * deeper is no error.
   */
  private int aboveErrors(int k) {
    double errors =
        1 - StrictMath.pow(histogram.occurrences(valley) / histogram.occurrences(1), 1.0 / k);
    int least = Cutoff.LEAST;
    while (least < valley && k * poissonAtLeast(least, depth * errors) > FEW_ERRORS) {
      least++;
    }
    return least;
  }

  /**
   * How many of the genome's k-mers are at most half as deep as it, but for those that chance makes
   * so shallow: alleles of a diploid genome, or places that were read less. A share, 0 where depth
   * is uneven.
   */
  double shallowShare() {
    if (isUneven()) {
      return 0;
    }
    double chance = 1 - poissonAtLeast(half() + 1, depth);
    return Math.max(0, 1 - (double) deeperThanHalf() / histogram.atLeast(valley) - chance);
  }

  /**
   * How the depths of the genome's k-mers spread.
   *
   * @param cutoff minimum count of a solid k-mer
   */
  DepthSpread spread(int cutoff) {
    if (isUneven()) {
      DepthSpread uneven = isOfGenomes() ? DepthSpread.GENOMES : DepthSpread.UNEVEN;
      return mixture ? DepthSpread.MIXTURE : uneven;
    }
    return isShallowByChance(cutoff) ? DepthSpread.CHANCE : DepthSpread.EVEN;
  }

  /**
   * Whether what is half as deep or more as half of all that was read is as long as genomes are.
   */
  private boolean isOfGenomes() {
    return histogram.distinct(Math.max(Cutoff.LEAST, half())) >= LEAST_GENOME;
  }

  /** Whether chance makes most of the solid k-mers that are at most half as deep as the genome. */
  private boolean isShallowByChance(int cutoff) {
    long shallow = histogram.atLeast(cutoff) - histogram.atLeast(half() + 1);
    double deeper = poissonAtLeast(half() + 1, depth);
    return deeperThanHalf() * (1 - deeper) / deeper > MOST * shallow;
  }

  /** The largest depth that is at most half of the genome's. */
  private int half() {
    return (int) (depth / 2);
  }

  /** The genome's k-mers that are more than half as deep as it. */
  private long deeperThanHalf() {
    return histogram.atLeast(Math.max(valley, half() + 1));
  }

  /** How many of the genome's occurrences are in repeats of some copies; a share. */
  double repeatShare() {
    return isUneven()
        ? 0
        : histogram.occurrences((int) (REPEATED * depth) + 1) / histogram.occurrences(valley);
  }

  /** Whether nearly as many k-mers are about as deep as the valley as are about any other depth. */
  private boolean valleyIsShallow() {
    return histogram.about(valley) > SHALLOW_VALLEY * histogram.mostAbout(valley);
  }

  /** Probability that something with this mean happens so often at least. */
  static double poissonAtLeast(int least, double mean) {
    double term = StrictMath.exp(-mean);
    double below = 0;
    for (int i = 0; i < least; i++) {
      below += term;
      term *= mean / (i + 1);
    }
    return 1 - below;
  }

  /** Whether rare variants outnumber the k-mers of what was read deeply. */
  boolean mixture() {
    return mixture;
  }

  /** Estimated length of the genome: occurrences of its k-mers by its depth. */
  public long genomeSize() {
    return histogram.genomeSize(Math.max(cutoff, valley), depth);
  }

  /** Estimated distinct k-mers, errors included. */
  public long distinct() {
    return histogram.distinct(1);
  }
}
