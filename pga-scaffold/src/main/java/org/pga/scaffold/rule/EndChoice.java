package org.pga.scaffold.rule;

import static org.pga.scaffold.rule.ScaffoldThresholds.MOST_SECOND;
import static org.pga.scaffold.rule.ScaffoldThresholds.OVERLAP_SLACK;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Which candidate comes next behind an end: geometry before counts. The nearest does, unless it
 * can't be true together with another.
 */
public final class EndChoice {
  /** By distance; ties by name, so that the order is the same everywhere. */
  public static final Comparator<Candidate> NEAREST_FIRST =
      Comparator.comparingDouble((Candidate c) -> c.estimate().gap())
          .thenComparingLong(Candidate::path)
          .thenComparingInt(Candidate::end);

  /** Whether a link joins the far end of one scaffold path to the near end of the other. */
  public interface Linked {
    /**
     * True if the scaffold path of {@code near} is followed by {@code far} by a link of its own.
     */
    boolean test(Candidate near, Candidate far);
  }

  private EndChoice() {}

  /**
   * Whether two candidates would lie on the same k-mers; neighbours in the graph share k−1 bases.
   *
   * @param deviation of the library's insert size
   */
  public static boolean overlap(Candidate one, Candidate two, double deviation, int k) {
    double from = Math.max(one.estimate().gap(), two.estimate().gap());
    double to = Math.min(one.estimate().gap() + one.length(), two.estimate().gap() + two.length());
    return to - from > k - 1 + deviation + OVERLAP_SLACK;
  }

  /**
   * Whether a circle would lack more bases than it has. Few chimeras among mate pairs say that of a
   * path shorter than their inserts, whose two ends no true pair can lead out of together.
   *
   * @param length bases of the path whose own two ends pairs link
   */
  public static boolean mostlyMissing(GapEstimate estimate, long length) {
    return estimate.gap() > length;
  }

  /**
   * Leaves out candidates of a single pair, but for the only one of an end that nothing follows in
   * the graph.
   *
   * @param torn whether no link leads on from the end
   */
  public static void dropLone(List<Candidate> candidates, boolean torn) {
    if (!torn || candidates.size() > 1) {
      candidates.removeIf(candidate -> candidate.estimate().lone());
    }
  }

  /**
   * The candidate to join, or null if there is none or two are as good.
   *
   * @param candidates of one end, in any order
   * @param deviation of the library's insert size
   * @param linked asked only for pairs that {@link #overlap}
   */
  public static Candidate choose(
      List<Candidate> candidates, double deviation, int k, Linked linked) {
    List<Candidate> left = new ArrayList<>(candidates);
    left.sort(NEAREST_FIRST);
    while (!left.isEmpty()) {
      Candidate nearest = left.get(0);
      boolean beaten = false;
      for (int i = 1; i < left.size() && !beaten; i++) {
        Candidate other = left.get(i);
        if (overlap(nearest, other, deviation, k) && !linked.test(nearest, other)) {
          if (beats(other, nearest)) {
            beaten = true;
          } else if (!beats(nearest, other)) {
            return null;
          }
        }
      }
      if (!beaten) {
        return nearest;
      }
      left.remove(0);
    }
    return null;
  }

  /**
   * Whether the weaker of two that can't both be true is false: it has fewer pairs than the other,
   * and than it would have by chance. Where a repeat's copy is torn behind it, what leads into the
   * two copies seems to lead to one place, and both are right.
   */
  private static boolean beats(Candidate stronger, Candidate weaker) {
    return weaker.estimate().pairs() <= MOST_SECOND * stronger.estimate().pairs()
        && weaker.estimate().unlikely();
  }
}
