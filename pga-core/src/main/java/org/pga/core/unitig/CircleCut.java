package org.pga.core.unitig;

import java.util.List;
import org.pga.core.bases.Sequence;

/**
 * Gives a circle its one form: started at its smallest canonical k-mer, on the strand where that
 * k-mer reads so, without the k−1 bases that would repeat the start, and without links.
 */
public final class CircleCut {
  private CircleCut() {}

  /**
   * The form of a circle.
   *
   * @param flipped whether it lies on the other strand than what was given
   * @param start where on that strand it starts
   * @param turned its bases from there on
   */
  public record Cut(boolean flipped, int start, Sequence turned) {}

  /**
   * Cuts a circle open.
   *
   * @param circle each base once, started anywhere
   * @param k how many bases decide; where k-mers aren't unique, all
   */
  public static Cut of(Sequence circle, int k) {
    Sequence mirror = circle.reverseComplement();
    int start = smallestStart(circle, k);
    int mirrorStart = smallestStart(mirror, k);
    boolean flipped = compare(circle, start, mirror, mirrorStart, k) >= 0;
    Sequence strand = flipped ? mirror : circle;
    int at = flipped ? mirrorStart : start;
    return new Cut(flipped, at, strand.startedAt(at));
  }

  /** Whether both ends have one link, to each other. */
  public static boolean isCircle(long id, Unitig unitig) {
    return onlyLink(unitig, End.LEFT, id, End.RIGHT) && onlyLink(unitig, End.RIGHT, id, End.LEFT);
  }

  private static boolean onlyLink(Unitig unitig, int end, long neighbour, int neighbourEnd) {
    List<Link> links = unitig.links(end);
    return links.size() == 1 && links.get(0).leadsTo(neighbour, neighbourEnd);
  }

  /** Brings a circle whose sequence repeats its first k−1 bases at its end into that form. */
  public static Cut cut(Unitig unitig, int k) {
    Sequence repeated = unitig.sequence();
    Cut cut = of(repeated.slice(0, repeated.length() - (k - 1)), k);
    unitig.setSequence(cut.turned(), unitig.countSum());
    unitig.setCircular(true);
    unitig.links(End.LEFT).clear();
    unitig.links(End.RIGHT).clear();
    return cut;
  }

  /** The smallest k-mer of both strands is canonical, so there is no need to compare each pair. */
  private static int smallestStart(Sequence circle, int k) {
    int best = 0;
    for (int i = 1; i < circle.length(); i++) {
      best = compare(circle, i, circle, best, k) < 0 ? i : best;
    }
    return best;
  }

  private static int compare(Sequence one, int at, Sequence other, int otherAt, int k) {
    int difference = 0;
    for (int i = 0; difference == 0 && i < k; i++) {
      difference =
          one.baseAt((at + i) % one.length()) - other.baseAt((otherAt + i) % other.length());
    }
    return difference;
  }
}
