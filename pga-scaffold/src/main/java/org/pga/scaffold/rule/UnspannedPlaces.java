package org.pga.scaffold.rule;

import static org.pga.scaffold.rule.ScaffoldThresholds.LEAST_MATES_ELSEWHERE;
import static org.pga.scaffold.rule.ScaffoldThresholds.SPANNING_MARGIN;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Where a unitig isn't what stands in the genome: no pair lies across, and on either side mates of
 * reads that face the place are elsewhere.
 *
 * <p>Where two places of the genome share some bases, fewer than a read has, and reads of one are
 * missing on one side of them and of the other on the other side, the graph leads from the one
 * place into the other, and no link beside it is left to doubt that. Each fragment is of one place:
 * none has bases of both but for the shared ones. So a fragment counts as lying across only with
 * some more bases on either side. (The breaks of REAPR, Hunt et al. 2013, are found likewise.)
 *
 * <p>At low depth some true places have none across by chance. But what leads from either side on
 * to where the genome does is another unitig, or elsewhere on this one, and there the mates are: of
 * reads that face the place from the one side, and from the other. Only those are asked whose
 * fragment would end on the unitig. A true place has such mates by chimeras alone. Where k bases or
 * more lie between what pairs reach on either side, they tell nothing of these: a piece by itself.
 */
public final class UnspannedPlaces {
  /**
   * A place that no pair spans. The unitig is what pairs before it reach, and what pairs behind it
   * do; these may share some bases or leave some out, fewer than k.
   *
   * @param from where the last fragment before it ends, exclusive
   * @param to where the first one behind it begins
   */
  public record Place(int from, int to) {}

  private final int k;
  private final int margin;
  private final int longest;

  /**
   * The rule.
   *
   * @param longest bases that hardly any fragment is longer than; those that are don't count
   */
  public UnspannedPlaces(int k, int longest) {
    this.k = k;
    margin = Math.min(SPANNING_MARGIN, (k - 1) / 2);
    this.longest = longest;
  }

  /**
   * The places of a unitig, from left to right, k bases apart at least, from each other and from
   * where the first fragment begins and the last one ends.
   */
  public List<Place> find(Fragments fragments) {
    long[] whole = fragments.whole(2 * margin, longest);
    int end = 0;
    for (long fragment : whole) {
      end = Math.max(end, Fragments.to(fragment));
    }
    int[] rightward = fragments.alone(true, longest);
    int[] leftward = fragments.alone(false, longest);
    List<Place> places = new ArrayList<>();
    int reached = 0;
    int last = whole.length == 0 ? 0 : Fragments.from(whole[0]);
    for (int i = 0; i < whole.length; i++) {
      int begin = Fragments.from(whole[i]);
      if (i > 0
          && begin + margin > reached - margin
          && reached - last >= k
          && end - begin >= k
          && isFaced((reached + begin) / 2, Fragments.from(whole[0]), end, rightward, leftward)) {
        if (begin - reached < k) {
          places.add(new Place(reached, begin));
        } else {
          places.add(new Place(reached, reached));
          places.add(new Place(begin, begin));
        }
        last = begin;
      }
      reached = Math.max(reached, Fragments.to(whole[i]));
    }
    return places;
  }

  /** Of a place that no fragment lies across: whether it should, but mates are elsewhere. */
  private boolean isFaced(int middle, int begin, int end, int[] rightward, int[] leftward) {
    int before = count(rightward, middle - longest, Math.min(middle, end - longest + 1));
    int behind = count(leftward, Math.max(middle + 1, begin + longest), middle + longest + 1);
    return Math.min(before, behind) >= LEAST_MATES_ELSEWHERE;
  }

  /** How many lie from one base to before another, which may lie before it: then 0 or less. */
  private static int count(int[] sorted, int from, int to) {
    return first(sorted, to) - first(sorted, from);
  }

  /** Index of the first that isn't before a base. */
  static int first(int[] sorted, int base) {
    int at = Arrays.binarySearch(sorted, base);
    while (at > 0 && sorted[at - 1] == base) {
      at--;
    }
    return at < 0 ? -at - 1 : at;
  }
}
