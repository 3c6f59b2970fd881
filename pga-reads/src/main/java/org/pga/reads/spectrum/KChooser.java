package org.pga.reads.spectrum;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Which k's to assemble at, from the reads' bases and length and from spectra.
 *
 * <p>With base coverage C and median read length L a k-mer is covered C·(L−k)/L times. The last k
 * is the largest at which that is enough and whose spectrum, where errors count too, agrees. The
 * first is small, so that shallow places of the genome are in some graph. One between carries over
 * what the last one is too sparse for. More k's gave no better assemblies, and a last k that is one
 * step too high costs a quarter of the contigs' length.
 *
 * <p>Where depth varies so much that no peak stands out, there is no coverage to go by: shallow
 * places want small k's and deep ones large ones, so k's follow each other in steps that reads of
 * either bridge, as far as half of the reads' bases lie deep enough. What a larger k is too sparse
 * for is carried over.
 *
 * <p>The same where a part of the genome has half its depth or less, as alleles have. What is
 * shallow is torn at a k where the genome isn't, and the longer the step, the less carries over it.
 *
 * <p>Asks for spectra in rounds: {@link #wanted} says at which k's the next are needed, until
 * nothing is; then {@link #choose} has the answer. It depends on nothing else, so that the same
 * reads give the same k's.
 *
 * @param bases of all reads
 * @param length median of the reads' lengths
 */
public record KChooser(long bases, long length) {
  static final int USUAL_FIRST = 31;

  /** Median depth at the usual first k, below which a smaller one joins more: {@link FirstK}. */
  private static final double DEEP = 20;

  private static final int MAX_K = 127;

  /** Coverage by k-mers that the last k needs at least. */
  private static final double LEAST_COVERAGE = 4.5;

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

  /** Of a read's length: a larger k leaves too few k-mers in a read to overlap others by. */
  private static final double LARGEST_SHARE = 0.75;

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
   * @param ks increasing
   * @param reason a sentence for the user, which begins with the k's
   */
  public record Choice(List<Integer> ks, String reason) {}

  /** The k's whose spectra are needed next, increasing; none when {@link #choose} can answer. */
  public List<Integer> wanted(Map<Integer, DepthAtK> seen) {
    TreeSet<Integer> ks = new TreeSet<>();
    if (length <= USUAL_FIRST) {
      ks.add(shortReads());
    } else if (!seen.containsKey(USUAL_FIRST)) {
      ks.add(FirstK.LARGEST);
      ks.add(USUAL_FIRST);
    } else if (!seen.containsKey(first(seen))) {
      ks.add(first(seen));
    } else {
      int top = top(seen);
      ks.addAll(upTo(top, seen));
      if (!isLast(top, seen) && seen.containsKey(top)) {
        ks.addAll(ladder(top, seen));
        ks.addAll(upTo(last(seen), seen));
      }
    }
    ks.removeAll(seen.keySet());
    return List.copyOf(ks);
  }

  /** The k's, given the spectra that {@link #wanted} asked for. */
  public Choice choose(Map<Integer, DepthAtK> seen) {
    if (length <= USUAL_FIRST) {
      return choice(List.of(shortReads()), "reads of " + length + " bases");
    }
    int top = top(seen);
    int last = last(seen);
    return choice(upTo(last, seen), because(top, last, seen));
  }

  private String because(int top, int last, Map<Integer, DepthAtK> seen) {
    int first = first(seen);
    DepthAtK depth = seen.get(first);
    String reads = "reads of " + length + " bases";
    if (depth.median() == 0) {
      return reads + ", no k-mer is read twice";
    }
    if (!depth.peaks()) {
      return reads
          + String.format(
              Locale.ROOT,
              ", depth too low or uneven for a peak, half of all %d-mers read %.0f× or more",
              first,
              depth.median());
    }
    reads += String.format(Locale.ROOT, ", %.1f× %s", coverage(seen), size(genomeSize(seen)));
    if (depth.isShallowInPart(length)) {
      reads +=
          String.format(
              Locale.ROOT, ", %.0f %% of it half as deep or less", 100 * depth.shallowShare());
    }
    if (top == first) {
      return reads + ": too few for a larger k";
    }
    return last == top ? reads : reads + ", errors and uneven coverage allow no larger k";
  }

  private static Choice choice(List<Integer> ks, String reason) {
    String list = ks.stream().map(String::valueOf).collect(Collectors.joining(", "));
    return new Choice(ks, "k = " + list + ": " + reason);
  }

  private static String size(long bases) {
    return bases < 1_000_000
        ? String.format(Locale.ROOT, "of about %.1f kb", bases / 1e3)
        : String.format(Locale.ROOT, "of about %.2f Mb", bases / 1e6);
  }

  /** For reads that hold few 31-mers or none: two thirds of their length, so that they overlap. */
  private int shortReads() {
    return (int) Math.max(3, Math.min(FirstK.LARGEST, odd(length * 2 / 3)));
  }

  private int first(Map<Integer, DepthAtK> seen) {
    DepthAtK usual = seen.get(USUAL_FIRST);
    if (usual.median() >= DEEP && usual.peaks()) {
      return USUAL_FIRST;
    }
    DepthAtK shallow = seen.get(FirstK.LARGEST);
    return shallow.peaks() ? FirstK.of(shallow, length) : FirstK.LARGEST;
  }

  /** The shortest step that is worth its stages. */
  private int leastStep() {
    return (int) even(LEAST_STEP * Math.min(length, SHORT_READS) / SHORT_READS);
  }

  private long genomeSize(Map<Integer, DepthAtK> seen) {
    return seen.get(first(seen)).genomeSize();
  }

  /** Base coverage, 0 if the genome's size is unknown. */
  private double coverage(Map<Integer, DepthAtK> seen) {
    long size = genomeSize(seen);
    return size == 0 ? 0 : (double) bases / size;
  }

  private double kmerCoverage(int k, Map<Integer, DepthAtK> seen) {
    return coverage(seen) * (length - k) / length;
  }

  /** The largest k by coverage alone; the first where that is too close to it. */
  private int top(Map<Integer, DepthAtK> seen) {
    int first = first(seen);
    DepthAtK depth = seen.get(first);
    boolean peaks = depth.peaks();
    int k = (int) Math.min(MAX_K, odd(peaks ? length - 1 : (long) (LARGEST_SHARE * length)));
    while (k > 0
        && (peaks
            ? kmerCoverage(k, seen) < LEAST_COVERAGE
            : DepthAtK.carriedTo(k, first, depth.median(), length) < DepthAtK.LEAST_MEDIAN)) {
      k -= 2;
    }
    return k < first + leastStep() ? first : k;
  }

  private boolean isLast(int k, Map<Integer, DepthAtK> seen) {
    int first = first(seen);
    return k == first || !seen.get(first).peaks() || seen.containsKey(k) && seen.get(k).holds();
  }

  /** The last k, as far as is known: the largest that its spectrum agrees with. */
  private int last(Map<Integer, DepthAtK> seen) {
    int top = top(seen);
    if (isLast(top, seen)) {
      return top;
    }
    return ladder(top, seen).stream().filter(k -> isLast(k, seen)).findFirst().orElse(first(seen));
  }

  /** The list with this last k. */
  private List<Integer> upTo(int last, Map<Integer, DepthAtK> seen) {
    int first = first(seen);
    if (last == first) {
      return List.of(first);
    }
    if (last - first < 2 * leastStep()) {
      return List.of(first, last);
    }
    DepthAtK depth = seen.get(first);
    if (first < USUAL_FIRST || depth.mixture() || depth.isShallowInPart(length)) {
      return evenly(first, last);
    }
    boolean thin =
        kmerCoverage(last, seen) < THIN || seen.containsKey(last) && seen.get(last).median() < THIN;
    int between =
        thin ? Math.max(first + leastStep(), last - SHORT_STEP) : (int) odd((first + last) / 2);
    return depth.isRepetitive() && kmerCoverage(between, seen) < SPARSE
        ? evenly(first, last)
        : List.of(first, between, last);
  }

  /** From the first to this last k in short steps, two at least. */
  private static List<Integer> evenly(int first, int last) {
    int steps = Math.max(2, (last - first + LONGEST_STEP - 1) / LONGEST_STEP);
    List<Integer> ks = new ArrayList<>();
    for (int step = 0; step <= steps; step++) {
      ks.add(first + 2 * ((last - first) / 2 * step / steps));
    }
    return ks;
  }

  /** Smaller k's to try instead, falling; the one between is two rungs below the last. */
  private List<Integer> ladder(int top, Map<Integer, DepthAtK> seen) {
    List<Integer> ks = new ArrayList<>();
    int rungLength = (int) even(RUNG * Math.min(length, SHORT_READS) / SHORT_READS);
    for (int rung = 1; rung <= RUNGS; rung++) {
      int k = top - rung * rungLength;
      if (k >= first(seen) + leastStep()) {
        ks.add(k);
      }
    }
    return ks;
  }

  private static long even(long atMost) {
    return atMost % 2 == 0 ? atMost : atMost - 1;
  }

  private static long odd(long atMost) {
    return atMost % 2 == 0 ? atMost - 1 : atMost;
  }
}
