package org.pga.scaffold.rule;

import static org.pga.scaffold.rule.ScaffoldThresholds.LEAST_SPANNING;
import static org.pga.scaffold.rule.ScaffoldThresholds.SPANNING_MARGIN;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Where a unitig isn't what stands in the genome: pairs lie on either side as densely as elsewhere,
 * and none lies across.
 *
 * <p>Where two places of the genome share some bases, fewer than a read has, and reads of one are
 * missing on one side of them and of the other on the other side, the graph leads from the one
 * place into the other, and no link beside it is left to doubt that. Each fragment is of one place:
 * none has bases of both but for the shared ones. So a fragment counts as lying across only with
 * some more bases on either side. (The breaks of REAPR, Hunt et al. 2013, are found likewise.)
 */
public final class UnspannedPlaces {
  /**
   * A place that no pair spans. The unitig is what pairs before it reach, and what pairs behind it
   * do; these may share some bases, fewer than k.
   *
   * @param from where the last fragment before it ends, exclusive
   * @param to where the first one behind it begins
   */
  public record Place(int from, int to) {}

  private static final int LOW_BITS = 32;
  private static final long LOW = (1L << LOW_BITS) - 1;

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
   * what pairs reach.
   *
   * @param from where each fragment begins, in bases of the unitig, as far as its read agrees
   * @param to where each ends, exclusive
   */
  public List<Place> find(int[] from, int[] to) {
    long[] byFrom = new long[from.length];
    long[] byTo = new long[from.length];
    int fragments = 0;
    int end = 0;
    for (int i = 0; i < from.length; i++) {
      // So many places has it, with a margin on either side.
      int room = to[i] - from[i] - 2 * margin;
      if (room > 0 && to[i] - from[i] <= longest) {
        byFrom[fragments] = (long) from[i] << LOW_BITS | room;
        byTo[fragments++] = (long) to[i] << LOW_BITS | room;
        end = Math.max(end, to[i]);
      }
    }
    Arrays.sort(byFrom, 0, fragments);
    Arrays.sort(byTo, 0, fragments);
    long[] roomsByFrom = sums(byFrom, fragments);
    long[] roomsByTo = sums(byTo, fragments);
    List<Place> places = new ArrayList<>();
    int reached = 0;
    int last = 0;
    for (int i = 0; i < fragments; i++) {
      int begin = (int) (byFrom[i] >>> LOW_BITS);
      if (i > 0 && begin + margin > reached - margin) {
        int middle = (reached + begin) / 2;
        // No fragment holds any of so many places with their margins.
        int wide = begin + margin - (reached - margin);
        long before = sum(byFrom, roomsByFrom, middle - 2 * longest, middle - longest, wide);
        long behind = sum(byTo, roomsByTo, middle + longest, middle + 2 * longest, wide);
        // Both, for beside a place where depth falls many on the one side say nothing.
        if (before + behind >= 2L * LEAST_SPANNING * longest
            && 2 * Math.min(before, behind) >= (long) LEAST_SPANNING * longest
            && reached - last >= k
            && end - begin >= k) {
          places.add(new Place(reached, begin));
          last = begin;
        }
      }
      reached = Math.max(reached, begin + 2 * margin + (int) (byFrom[i] & LOW));
    }
    return places;
  }

  private static long[] sums(long[] sorted, int size) {
    long[] sums = new long[size + 1];
    for (int i = 0; i < size; i++) {
      sums[i + 1] = sums[i] + (sorted[i] & LOW);
    }
    return sums;
  }

  /** Sum of the rooms of those that lie from one base to before another, and as much more each. */
  private static long sum(long[] sorted, long[] sums, int from, int to, int more) {
    int first = first(sorted, sums.length - 1, from);
    int last = first(sorted, sums.length - 1, to);
    return sums[last] - sums[first] + (long) more * (last - first);
  }

  private static int first(long[] sorted, int size, int base) {
    if (base <= 0) {
      return 0;
    }
    int at = Arrays.binarySearch(sorted, 0, size, (long) base << LOW_BITS);
    return at < 0 ? -at - 1 : at;
  }
}
