package org.pga.reads.spectrum;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.pga.core.Words;
import org.pga.core.facts.ReadLengths;

/**
 * Which k's to assemble at, from the reads' bases and length and from spectra.
 *
 * <p>With base coverage C and reads of L bases a k-mer is covered C·(L−k)/L times, by reads of
 * several lengths the sum of what each gives ({@link ReadLengths}). The last k is the largest at
 * which that is enough and whose spectrum, where errors count too, agrees. The first is small, so
 * that shallow places of the genome are in some graph. One between carries over what the last one
 * is too sparse for. More k's gave no better assemblies, and a last k that is one step too high
 * costs a quarter of the contigs' length.
 *
 * <p>Where depth varies so much that no peak stands out, there is no coverage to go by: shallow
 * places want small k's and deep ones large ones, so k's follow each other in steps that reads of
 * either bridge, as far as half of the reads' bases lie deep enough. What a larger k is too sparse
 * for is carried over.
 *
 * <p>The same where a part of the genome has half its depth or less, as alleles have. What is
 * shallow is torn at a k where the genome isn't, and the longer the step, the less carries over it.
 *
 * <p>Where reads are few or short the first k is smaller ({@link FirstK}), and steps between k's
 * shrink with the reads ({@link KSteps}). Where they are few but even, the last k may be sparse
 * ({@link KSteps#carries}).
 *
 * <p>Asks for spectra in rounds: {@link #wanted} says at which k's the next are needed, until
 * nothing is; then {@link #choose} has the answer. It depends on nothing else, so that the same
 * reads give the same k's.
 *
 * @param bases of all reads: A, C, G and T
 * @param lengths of the reads
 */
public record KChooser(long bases, ReadLengths lengths) {
  static final int USUAL_FIRST = 31;

  /** The smallest k whose spectrum tells how deep reads are. */
  public static final int LEAST_FOR_DEPTH = FirstK.SMALLEST;

  /** Median depth at the usual first k, below which a smaller one joins more: {@link FirstK}. */
  private static final double DEEP = 20;

  private static final int MAX_K = 127;

  /** Bases below which a size isn't told in kb, of which one place is shown. */
  private static final int LEAST_KB = 100;

  /**
   * @param ks increasing
   * @param reason a sentence for the user, which begins with the k's
   */
  public record Choice(List<Integer> ks, String reason) {}

  /**
   * Whether it is known how deep reads are: by the k's that were looked at, or, of reads that hold
   * more than few 31-mers, by the usual ones before.
   */
  public static boolean tellsDepth(ReadLengths lengths, Set<Integer> looked) {
    return lengths.n50() > USUAL_FIRST || looked.stream().anyMatch(k -> k >= LEAST_FOR_DEPTH);
  }

  /** The k's whose spectra are needed next, increasing; none when {@link #choose} can answer. */
  public List<Integer> wanted(Map<Integer, DepthAtK> seen) {
    TreeSet<Integer> ks = new TreeSet<>();
    if (length() <= USUAL_FIRST) {
      ks.add(shortReads());
    } else if (!seen.containsKey(USUAL_FIRST)) {
      ks.add(FirstK.LARGEST);
      ks.add(USUAL_FIRST);
    } else if (!seen.containsKey(first(seen))) {
      ks.add(first(seen));
    } else {
      int top = top(seen);
      ks.addAll(steps(seen).upTo(top, seen.get(top)));
      if (!isLast(top, seen) && seen.containsKey(top)) {
        ks.addAll(steps(seen).ladder(top));
        int last = last(seen);
        ks.addAll(steps(seen).upTo(last, seen.get(last)));
      }
    }
    ks.removeAll(seen.keySet());
    return List.copyOf(ks);
  }

  /** The k's, given the spectra that {@link #wanted} asked for. */
  public Choice choose(Map<Integer, DepthAtK> seen) {
    if (length() <= USUAL_FIRST) {
      return choice(List.of(shortReads()), reads());
    }
    int top = top(seen);
    int last = last(seen);
    return choice(steps(seen).upTo(last, seen.get(last)), because(top, last, seen));
  }

  private String because(int top, int last, Map<Integer, DepthAtK> seen) {
    int first = first(seen);
    DepthAtK depth = seen.get(first);
    String reads = reads();
    if (depth.median() == 0) {
      return reads + ", no k-mer is read twice";
    }
    if (!depth.peaks()) {
      return reads
          + Words.of(
              ", depth too low or uneven for one peak, half of all %d-mers read %.0f× or more",
              first, depth.median());
    }
    long size = genomeSize(seen);
    reads += Words.of(", %.1f× %s", GenomeCoverage.of(bases, size, lengths, seen), size(size));
    if (depth.isShallowInPart(length())) {
      reads += Words.of(", %.0f %% of it half as deep or less", 100 * depth.shallowShare());
    }
    if (top == first) {
      return reads + ": too few for larger ones";
    }
    return last == top ? reads : reads + ", errors and uneven coverage allow no larger k";
  }

  private String reads() {
    boolean longer = lengths.longest() >= 2 * length();
    return "reads of " + length() + (longer ? " bases and more" : " bases");
  }

  private static Choice choice(List<Integer> ks, String reason) {
    String list = ks.stream().map(String::valueOf).collect(Collectors.joining(", "));
    return new Choice(ks, "k = " + list + ": " + reason);
  }

  private static String size(long bases) {
    if (bases < LEAST_KB) {
      return Words.of("of about %d bases", bases);
    }
    return bases < 1_000_000
        ? Words.of("of about %.1f kb", bases / 1e3)
        : Words.of("of about %.2f Mb", bases / 1e6);
  }

  /** For reads that hold few 31-mers or none: two thirds of their length, so that they overlap. */
  private int shortReads() {
    return (int) Math.max(3, Math.min(FirstK.LARGEST, odd(length() * 2 / 3)));
  }

  private long length() {
    return lengths.n50();
  }

  private int first(Map<Integer, DepthAtK> seen) {
    DepthAtK usual = seen.get(USUAL_FIRST);
    if (usual.median() >= DEEP && usual.peaks()) {
      return USUAL_FIRST;
    }
    DepthAtK shallow = seen.get(FirstK.LARGEST);
    boolean low = shallow.peaks() || shallow.median() < DepthAtK.LEAST_MEDIAN;
    return low ? FirstK.of(shallow, lengths) : FirstK.LARGEST;
  }

  private long genomeSize(Map<Integer, DepthAtK> seen) {
    return seen.get(first(seen)).genomeSize();
  }

  /**
   * Coverage by all bases, those of something else among them; 0 if the genome's size is unknown.
   */
  private double coverage(Map<Integer, DepthAtK> seen) {
    long size = genomeSize(seen);
    return size == 0 ? 0 : (double) bases / size;
  }

  private KSteps steps(Map<Integer, DepthAtK> seen) {
    int first = first(seen);
    return new KSteps(lengths, coverage(seen), first, seen.get(first));
  }

  /** The largest k by coverage alone; the first where that is too close to it. */
  private int top(Map<Integer, DepthAtK> seen) {
    KSteps steps = steps(seen);
    int k = (int) Math.min(MAX_K, odd(lengths.longest() - 1));
    while (k > 0 && !steps.covers(k)) {
      k -= 2;
    }
    return k < steps.least() ? steps.first() : k;
  }

  private boolean isLast(int k, Map<Integer, DepthAtK> seen) {
    int first = first(seen);
    return k == first
        || !seen.get(first).peaks()
        || steps(seen).carries(k)
        || seen.containsKey(k) && seen.get(k).holds();
  }

  /** The last k, as far as is known: the largest that its spectrum agrees with. */
  private int last(Map<Integer, DepthAtK> seen) {
    int top = top(seen);
    if (isLast(top, seen)) {
      return top;
    }
    return steps(seen).ladder(top).stream()
        .filter(k -> isLast(k, seen))
        .findFirst()
        .orElse(first(seen));
  }

  static long odd(long atMost) {
    return atMost % 2 == 0 ? atMost - 1 : atMost;
  }
}
