package org.pga.spectrum;

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
 * <p>Asks for spectra in rounds: {@link #wanted} says at which k's the next are needed, until
 * nothing is; then {@link #choose} has the answer. It depends on nothing else, so that the same
 * reads give the same k's.
 */
public final class KChooser {
  private static final int USUAL_FIRST = 31;
  private static final int SHALLOW_FIRST = 21;

  /** Median depth at the usual first k, below which a smaller one joins more. */
  private static final double DEEP = 20;

  private static final int MAX_K = 127;

  /** Coverage by k-mers that the last k needs at least. */
  private static final double LEAST_COVERAGE = 4.5;

  /** Median of the spectrum that the last k needs at least. */
  private static final double LEAST_MEDIAN = 4;

  /** Coverage by k-mers at the last k below which the step before it must be short. */
  private static final double THIN = 6;

  private static final int SHORT_STEP = 14;

  /** Less is not worth a round of stages. */
  private static final int LEAST_STEP = 10;

  /** Between the k's that are tried where the largest one doesn't hold; short steps are two. */
  private static final int RUNG = 6;

  private static final int RUNGS = 10;

  /** What a spectrum says at one k. */
  public record Depth(double median, int valley, long genomeSize) {
    static Depth of(Spectrum spectrum) {
      return new Depth(spectrum.depth(), spectrum.valley(), spectrum.genomeSize());
    }

    /** Most of the genome is seen, and errors are told from it. */
    private boolean holds() {
      return median >= LEAST_MEDIAN && valley > 0 && valley < median;
    }
  }

  /**
   * @param ks increasing
   * @param reason a sentence for the user, which begins with the k's
   */
  public record Choice(List<Integer> ks, String reason) {}

  private final long bases;
  private final long length;

  /**
   * @param bases of all reads
   * @param length median of the reads' lengths
   */
  public KChooser(long bases, long length) {
    this.bases = bases;
    this.length = length;
  }

  /** The k's whose spectra are needed next, increasing; none when {@link #choose} can answer. */
  public List<Integer> wanted(Map<Integer, Depth> seen) {
    TreeSet<Integer> ks = new TreeSet<>();
    if (length <= USUAL_FIRST) {
      ks.add(shortReads());
    } else {
      ks.add(SHALLOW_FIRST);
      ks.add(USUAL_FIRST);
      int top = seen.keySet().containsAll(ks) ? top(seen) : 0;
      if (top > 0) {
        ks.addAll(upTo(top, seen));
        if (seen.containsKey(top) && !seen.get(top).holds()) {
          ks.addAll(ladder(top, seen));
        }
      }
    }
    ks.removeAll(seen.keySet());
    return List.copyOf(ks);
  }

  /** The k's, given the spectra that {@link #wanted} asked for. */
  public Choice choose(Map<Integer, Depth> seen) {
    if (length <= USUAL_FIRST) {
      return choice(List.of(shortReads()), "reads of " + length + " bases");
    }
    String reads = "reads of " + length + " bases";
    int first = first(seen);
    double coverage = coverage(seen);
    if (coverage == 0) {
      return choice(List.of(first), reads + ", no k-mer is read twice");
    }
    reads += String.format(Locale.ROOT, ", %.1f× %s", coverage, size(genomeSize(seen)));
    int top = top(seen);
    if (top == 0) {
      return choice(List.of(first), reads + ": too few for a larger k");
    }
    if (seen.get(top).holds()) {
      return choice(upTo(top, seen), reads);
    }
    List<Integer> ladder = ladder(top, seen);
    for (int k : ladder) {
      if (seen.get(k).holds()) {
        int between = k - 2 * RUNG;
        return choice(
            ladder.contains(between) ? List.of(first, between, k) : List.of(first, k),
            reads + ", errors and uneven coverage allow no larger k");
      }
    }
    return choice(List.of(first), reads + ", the spectrum has no peak at larger k's");
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
    return (int) Math.max(3, Math.min(SHALLOW_FIRST, odd(length * 2 / 3)));
  }

  private static int first(Map<Integer, Depth> seen) {
    return seen.get(USUAL_FIRST).median() < DEEP ? SHALLOW_FIRST : USUAL_FIRST;
  }

  private static long genomeSize(Map<Integer, Depth> seen) {
    return seen.get(first(seen)).genomeSize();
  }

  /** Base coverage, 0 where the genome's size is unknown. */
  private double coverage(Map<Integer, Depth> seen) {
    long size = genomeSize(seen);
    return size == 0 ? 0 : (double) bases / size;
  }

  private double kmerCoverage(int k, Map<Integer, Depth> seen) {
    return coverage(seen) * (length - k) / length;
  }

  /** The largest k by coverage alone, or 0 where it is too close to the first. */
  private int top(Map<Integer, Depth> seen) {
    int k = (int) Math.min(MAX_K, odd(length - 1));
    while (k > 0 && kmerCoverage(k, seen) < LEAST_COVERAGE) {
      k -= 2;
    }
    return k < first(seen) + LEAST_STEP ? 0 : k;
  }

  /** The list with this last k. */
  private List<Integer> upTo(int last, Map<Integer, Depth> seen) {
    int first = first(seen);
    if (last - first < 2 * LEAST_STEP) {
      return List.of(first, last);
    }
    int between =
        kmerCoverage(last, seen) < THIN
            ? Math.max(first + LEAST_STEP, last - SHORT_STEP)
            : (int) odd((first + last) / 2);
    return List.of(first, between, last);
  }

  /** Smaller k's to try instead, falling; the one between is two rungs below the last. */
  private static List<Integer> ladder(int top, Map<Integer, Depth> seen) {
    List<Integer> ks = new ArrayList<>();
    for (int rung = 1; rung <= RUNGS; rung++) {
      int k = top - rung * RUNG;
      if (k >= first(seen) + LEAST_STEP) {
        ks.add(k);
      }
    }
    return ks;
  }

  private static long odd(long atMost) {
    return atMost % 2 == 0 ? atMost - 1 : atMost;
  }
}
