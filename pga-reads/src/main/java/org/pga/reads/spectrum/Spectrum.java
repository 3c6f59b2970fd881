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
 * more, as a mixture: rare variants of a virus outnumber its own k-mers by far.
 *
 * <p>The cutoff only keeps the graph small: cleaning removes what errors are left, and can tell
 * them from a shallow place of the genome, which a cutoff can't. So it is no larger than that takes
 * ({@link #MOST_ERRORS}).
 */
public final class Spectrum {
  /** Depths from here on share the last place. */
  public static final int MAX_DEPTH = 1 << 16;

  private static final int LEAST_CUTOFF = 2;

  /** How many standard deviations a rise must have, not to be noise on a falling spectrum. */
  private static final double SIGNIFICANT = 4;

  /** Share of all occurrences (but for k-mers seen once) that must lie above a valley. */
  private static final double SHARE_ABOVE = 0.3;

  /**
   * If the occurrences' median depth exceeds the distinct k-mers' by this factor, the latter are
   * rare variants and errors of the former. A genome at one depth gives 1 to 2, 60 molecules of 2
   * to 360× give 25, of which a cutoff would take the shallow ones, HIV gives 400.
   */
  private static final double SHADOWED = 100;

  /**
   * Errors that may reach the cutoff, as a share of the genome's k-mers. E. coli, 50×, k = 31: the
   * cleaned graph is the same, unitig by unitig, with cutoffs of 2, 3 and 6 (1.5, 0.1 and 0 %
   * errors); where depth varies tenfold within 500 kb, contigs' N50 is 297,099 with 2 and 85,365
   * with 7, for the ends of molecules and places of a seventh of the depth are cut by the latter.
   */
  private static final double MOST_ERRORS = 1;

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
   * Of the highest peak: a valley that isn't deeper parts no genome from what lies below. One
   * genome's, with 3× of another below it, too, is less than 0.02, with errors of 3 % at 20× 0.09;
   * that of the 90 molecules 0.45 to 0.58, of two of 5 and 40× and errors of 2.5 % 0.4 to 0.75.
   */
  private static final double SHALLOW_VALLEY = 0.2;

  /** Copies of a k-mer from which on it counts as repeated: chance makes none so deep. */
  private static final int REPEATED = 3;

  /** Depths that differ by this factor or less are about the same. */
  private static final double ABOUT = 1.25;

  /** K-mers with an error expected for each k-mer of the genome that count as none. */
  private static final double FEW_ERRORS = 0.05;

  /**
   * Share of the shallow k-mers that chance must make: where errors, alleles or shallower molecules
   * are as many, nobody knows which one is. Of one genome at 10 to 20×, 2×150, it is 0.8 to 1.1; at
   * 30× 0.4 and less, with errors of 3 %, alleles of 5 SNPs in 1,000 or yeast's mitochondrion 0.1
   * and less.
   */
  private static final double MOST = 0.5;

  private final long[] histogram;
  private final int shift;
  private final int valley;
  private final int cutoff;
  private final double depth;
  private final boolean mixture;

  /**
   * @param histogram distinct sampled k-mers by depth; index 0 is unused
   * @param shift one in 2^shift k-mers was sampled
   */
  public Spectrum(long[] histogram, int shift) {
    this(histogram, shift, false);
  }

  private Spectrum(long[] histogram, int shift, boolean uneven) {
    this.histogram = histogram;
    this.shift = shift;
    int first = uneven ? 0 : firstValley();
    double median = median(Math.max(LEAST_CUTOFF, first));
    double ofOccurrences = medianOfOccurrences();
    mixture = !uneven && median > 0 && ofOccurrences > median * SHADOWED;
    if (mixture) {
      valley = valleyBelow(ofOccurrences);
      cutoff = (int) Math.round(Math.sqrt(ofOccurrences));
      depth = ofOccurrences;
    } else {
      valley = first;
      cutoff = Math.min(safeCutoff(first), sufficientCutoff(first));
      depth = first == 0 ? ofOccurrences : median;
    }
  }

  /** Depth of the valley between errors and genome, or 0 if the spectrum has none. */
  public int valley() {
    return valley;
  }

  /** The minimum count that makes a k-mer solid. */
  public int cutoff() {
    return cutoff;
  }

  /** Depth of the k-mers of the genome; 0 if there are none. */
  public double depth() {
    return depth;
  }

  /** The same where molecules are known to differ in depth, so that no valley parts anything. */
  Spectrum asUneven() {
    return new Spectrum(histogram, shift, true);
  }

  /** Whether no depth stands for the genome, for nothing tells its k-mers from errors. */
  boolean isUneven() {
    return valley == 0 || valley >= depth || mixture;
  }

  /**
   * Whether molecules are hidden below the valley: more k-mers than errors make. Even if all errors
   * at a place gave the same base, a k-mer with one would be read depth × error rate times; what is
   * much deeper is no error.
   */
  boolean hidesMolecules(int k) {
    if (isUneven()) {
      return false;
    }
    double errors = 1 - Math.pow(occurrences(valley) / occurrences(1), 1.0 / k);
    int most = LEAST_CUTOFF;
    while (most < valley && k * poissonAtLeast(most, depth * errors) > FEW_ERRORS) {
      most++;
    }
    double hidden = (double) (atLeast(most) - atLeast(valley)) / atLeast(valley);
    return hidden > MOSTLY_HIDDEN || hidden > HIDDEN && valleyIsShallow();
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
    int half = (int) (depth / 2);
    double deeper = atLeast(Math.max(valley, half + 1));
    double chance = 1 - poissonAtLeast(half + 1, depth);
    return Math.max(0, 1 - deeper / atLeast(valley) - chance);
  }

  /**
   * How depths spread.
   *
   * @param cutoff minimum count of a solid k-mer
   */
  DepthSpread spread(int cutoff) {
    if (isUneven()) {
      return mixture ? DepthSpread.MIXTURE : DepthSpread.UNEVEN;
    }
    return isShallowByChance(cutoff) ? DepthSpread.CHANCE : DepthSpread.EVEN;
  }

  /** Whether chance makes most of the solid k-mers that are at most half as deep as the genome. */
  private boolean isShallowByChance(int cutoff) {
    int half = (int) (depth / 2);
    long shallow = atLeast(cutoff) - atLeast(half + 1);
    double deeper = poissonAtLeast(half + 1, depth);
    double byChance = atLeast(Math.max(valley, half + 1)) * (1 - deeper) / deeper;
    return byChance > MOST * shallow;
  }

  /** How many of the genome's occurrences are in repeats of some copies; a share. */
  double repeatShare() {
    return isUneven() ? 0 : occurrences((int) (REPEATED * depth) + 1) / occurrences(valley);
  }

  /** Whether nearly as many k-mers are about as deep as the valley as are about any other depth. */
  private boolean valleyIsShallow() {
    long[] below = new long[histogram.length + 1];
    for (int d = 0; d < histogram.length; d++) {
      below[d + 1] = below[d] + histogram[d];
    }
    long most = 0;
    for (int d = valley; d < histogram.length; d++) {
      most = Math.max(most, about(d, below));
    }
    return about(valley, below) > SHALLOW_VALLEY * most;
  }

  /** K-mers of a depth within a fifth, for peaks are the wider the deeper they are. */
  private static long about(int depth, long[] below) {
    int from = (int) Math.ceil(depth / ABOUT);
    int to = (int) Math.min(below.length - 2, Math.floor(depth * ABOUT));
    return below[to + 1] - below[from];
  }

  /** Probability that something with this mean happens so often at least. */
  static double poissonAtLeast(int least, double mean) {
    double term = Math.exp(-mean);
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
    return genomeSize(Math.max(cutoff, valley), depth);
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

  /** Depth of the first place where the spectrum rises again, or 0. */
  private int firstValley() {
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

  /** The depth at or above which half of all occurrences lie, but for k-mers seen once; 0: none. */
  private double medianOfOccurrences() {
    double left = occurrences(LEAST_CUTOFF) / 2;
    for (int d = histogram.length - 1; d >= LEAST_CUTOFF; d--) {
      left -= (double) d * histogram[d];
      if (left <= 0 && histogram[d] > 0) {
        return d;
      }
    }
    return 0;
  }

  /**
   * The lowest place of the occurrences below a depth, at the precision of powers of two: variants
   * come at any depth, so that single depths tell nothing.
   */
  private int valleyBelow(double most) {
    int lowest = LEAST_CUTOFF;
    double fewest = Double.MAX_VALUE;
    for (int from = LEAST_CUTOFF; 2 * from <= most; from *= 2) {
      double here = occurrences(from) - occurrences(2 * from);
      if (here < fewest) {
        fewest = here;
        lowest = from;
      }
    }
    return lowest;
  }

  /** Median depth of the k-mers with at least this depth; 0 if there are none. */
  private double median(int cutoff) {
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

  private long genomeSize(int from, double median) {
    return median == 0 ? 0 : Math.round(Math.scalb(occurrences(from), shift) / median);
  }

  /** The least cutoff that few enough errors reach; 2 where nothing tells them from the genome. */
  private int sufficientCutoff(int firstValley) {
    long genome = atLeast(Math.max(LEAST_CUTOFF, firstValley));
    int cutoff = LEAST_CUTOFF;
    while (cutoff < firstValley && atLeast(cutoff) - genome > MOST_ERRORS * genome) {
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
  private int safeCutoff(int firstValley) {
    int from = Math.max(LEAST_CUTOFF, firstValley);
    for (int round = 0; round < 100; round++) {
      int next = (int) Math.max(LEAST_CUTOFF, Math.round(Math.sqrt(median(from))));
      if (next == from) {
        break;
      }
      from = next;
    }
    return Math.max(LEAST_CUTOFF, Math.min(from, leastByChance(from)));
  }

  private int leastByChance(int start) {
    double median = median(start);
    long size = genomeSize(start, median);
    double term = Math.exp(-median);
    double below = 0;
    int safe = 0;
    while (safe < MAX_DEPTH && size * (below + term) <= 1) {
      below += term;
      safe++;
      term *= median / safe;
    }
    // Where exp(−median) is 0 in doubles, the median is so deep that √median decides.
    return Math.exp(-median) == 0 ? MAX_DEPTH : safe;
  }
}
