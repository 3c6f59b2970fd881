package org.pga.reads.spectrum;

import java.util.ArrayList;
import java.util.List;
import org.pga.core.facts.ReadLengths;
import org.pga.core.facts.SpectrumFacts;

/**
 * How k's follow each other from the first to a last one.
 *
 * @param lengths of the reads
 * @param coverage of the genome by bases, 0 if its size is unknown
 * @param first the first k
 * @param depth what its spectrum says
 */
record KSteps(ReadLengths lengths, double coverage, int first, DepthAtK depth) {
  /** Coverage by k-mers that the last k needs at least. */
  private static final double LEAST_COVERAGE = 4.5;

  /**
   * Coverage by k-mers without an error that the last k needs where k's follow each other in short
   * steps from a small first one: what it is too sparse for is carried over, and it parts more
   * repeats.
   */
  private static final double LEAST_CARRIED = 2;

  /**
   * Depth that the first k needs for that: below it the graph is so torn that little is carried. H.
   * pylori at 5 and 7×: 1 misassembly more, scaffolds' NGA50 5 % less with sparse k's; S. aureus
   * with 6.4 at k = 21: 61,219 for 43,136.
   */
  private static final double LEAST_FIRST = 6;

  /**
   * Share of the k-mers without an error that such a k needs, too: at 40× with errors of 3.3 %
   * contigs' NGA50 is 297,453 with k = 21, 33, 45 (22 % right), but 126,013 with 21, 41, 61 (13 %).
   */
  private static final double LEAST_RIGHT = 0.5;

  /**
   * The largest k, as a share of the read length: a larger one leaves too few k-mers in a read to
   * overlap others by.
   */
  private static final double LARGEST_SHARE = 0.75;

  /**
   * Coverage by k-mers at the last k, with or without what errors take, below which the step before
   * it must be short.
   */
  private static final double THIN = 6;

  private static final int SHORT_STEP = 14;

  /** Less is not worth a round of stages, unless reads are {@link #SHORT_READS}. */
  private static final int LEAST_STEP = 10;

  /** Between the k's that are tried where the largest one doesn't hold; short steps are two. */
  private static final int RUNG = 6;

  /**
   * Bases; in shorter reads a step costs so large a share of the k-mers that it must be shorter.
   */
  private static final int SHORT_READS = 80;

  private static final int RUNGS = 10;

  /**
   * Longest step between k's where depth is low or uneven. Between 21 and 91 the unitigs' N50 of
   * yeast's mitochondrion (real reads, 25×) is 2,405 with one k between, 5,252 with two or five; a
   * plasmid at 20× with errors of 2.5 % is a circle only with steps of 26 and less. Where depth is
   * high and even more k's changed nothing (E. coli, 50×). At least one lies between: 40,881 with
   * 21, 33, 45, but 26,419 with 21, 45 (40×, errors of 3 %).
   */
  private static final int LONGEST_STEP = 24;

  /** Coverage by k-mers at the k between, below which it is torn where much was repeated. */
  private static final double SPARSE = 10;

  /**
   * Depth of the first k below which so many places are read less than twice (Poisson: 1 in 300 at
   * 8, 1 in 58 at 6) that it is worth a round of stages to join them at once.
   */
  private static final double TORN = 8;

  private long length() {
    return lengths.n50();
  }

  double kmerCoverage(int k) {
    return coverage * lengths.kmers(k + 1) / lengths.bases();
  }

  /** The smallest second k that is worth its stages. */
  int least() {
    return first + inProportion(LEAST_STEP);
  }

  /**
   * The k's with this last one.
   *
   * @param depthAtLast what its spectrum says; null if that isn't known yet
   */
  List<Integer> upTo(int last, DepthAtK depthAtLast) {
    List<Integer> ks = new ArrayList<>(withoutMending(last, depthAtLast));
    boolean torn = !depth.peaks() || depth.median() < TORN;
    int mending = first + SpectrumFacts.MENDING_STEP;
    if (isSmallFirst() && torn && depth.median() > 0 && ks.size() > 1 && mending < ks.get(1)) {
      ks.add(1, mending);
    }
    return ks;
  }

  private List<Integer> withoutMending(int last, DepthAtK depthAtLast) {
    if (last == first) {
      boolean few = isSmallFirst() && depth.median() > 0 && !covers(least());
      return few ? closeTogether() : List.of(first);
    }
    if (last - first < 2 * inProportion(LEAST_STEP)) {
      return List.of(first, last);
    }
    if (isSmallFirst() || depth.mixture() || depth.isShallowInPart(length())) {
      return evenly(last);
    }
    boolean thin = kmerCoverage(last) < THIN || depthAtLast != null && depthAtLast.median() < THIN;
    int between =
        thin ? Math.max(least(), last - SHORT_STEP) : (int) KChooser.odd((first + last) / 2);
    return depth.isRepetitive() && kmerCoverage(between) < SPARSE
        ? evenly(last)
        : List.of(first, between, last);
  }

  /**
   * Whether a last k may be sparse: depth is low but even, so that k's begin small and follow each
   * other in short steps. Its own spectrum then tells too little to be asked.
   */
  boolean carries(int k) {
    if (length() < SHORT_READS
        || !isSmallFirst()
        || !depth.peaks()
        || depth.median() < LEAST_FIRST
        || depth.mixture()
        || depth.isShallowInPart(length())) {
      return false;
    }
    // A base is without an error as likely as the first k's depth says.
    double right =
        StrictMath.pow(Math.min(1, depth.median() / kmerCoverage(first)), (double) k / first);
    return right >= LEAST_RIGHT && kmerCoverage(k) * right >= LEAST_CARRIED;
  }

  private boolean isSmallFirst() {
    return first < KChooser.USUAL_FIRST;
  }

  /** Whether coverage is enough for a k, and reads are long enough. */
  boolean covers(int k) {
    return depth.peaks()
        ? kmerCoverage(k) >= LEAST_COVERAGE || carries(k)
        : k <= LARGEST_SHARE * length()
            && lengths.carried(depth.median(), first, k) >= DepthAtK.LEAST_MEDIAN;
  }

  /**
   * What a larger k is too sparse for is carried over, but only at a larger k single reads join
   * what is torn. Two close ones do most of it.
   */
  private List<Integer> closeTogether() {
    List<Integer> ks = new ArrayList<>();
    for (int k = first; k <= first + 2 * inProportion(LEAST_STEP) && k < length(); ) {
      ks.add(k);
      k += inProportion(LEAST_STEP);
    }
    return ks;
  }

  /** From the first to this last k in short steps, two at least. */
  private List<Integer> evenly(int last) {
    int steps = Math.max(2, (last - first + LONGEST_STEP - 1) / LONGEST_STEP);
    List<Integer> ks = new ArrayList<>();
    for (int step = 0; step <= steps; step++) {
      ks.add(first + 2 * ((last - first) / 2 * step / steps));
    }
    return ks;
  }

  /** Smaller k's to try instead, falling; the one between is two rungs below the last. */
  List<Integer> ladder(int top) {
    List<Integer> ks = new ArrayList<>();
    for (int rung = 1; rung <= RUNGS; rung++) {
      int k = top - rung * inProportion(RUNG);
      if (k >= least()) {
        ks.add(k);
      }
    }
    return ks;
  }

  /** An even number of bases, shorter for short reads. */
  private int inProportion(int step) {
    return (int) (step * Math.min(length(), SHORT_READS) / SHORT_READS) / 2 * 2;
  }
}
