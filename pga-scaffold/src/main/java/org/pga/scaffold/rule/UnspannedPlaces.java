package org.pga.scaffold.rule;

import static org.pga.scaffold.rule.ScaffoldThresholds.LEAST_AGAINST;
import static org.pga.scaffold.rule.ScaffoldThresholds.LEAST_ELSEWHERE;
import static org.pga.scaffold.rule.ScaffoldThresholds.LEAST_SPANNING;
import static org.pga.scaffold.rule.ScaffoldThresholds.SPANNING_MARGIN;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Where a unitig isn't what stands in the genome: pairs lie on either side as densely as elsewhere,
 * none lies across, and mates of reads beside it are elsewhere.
 *
 * <p>Where two places of the genome share some bases, fewer than a read has, and reads of one are
 * missing on one side of them and of the other on the other side, the graph leads from the one
 * place into the other, and no link beside it is left to doubt that. Each fragment is of one place:
 * none has bases of both but for the shared ones. So a fragment counts as lying across only with
 * some more bases on either side. (The breaks of REAPR, Hunt et al. 2013, are found likewise.)
 *
 * <p>At low depth some true places have none across by chance. But what leads from either side on
 * to where the genome does is another unitig, or elsewhere on this one, and there the mates are.
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
   * @param to where each ends, exclusive; of a read whose mate is elsewhere both are its outer end
   */
  public List<Place> find(int[] from, int[] to) {
    Sorted begins = new Sorted(from.length);
    Sorted ends = new Sorted(from.length);
    Sorted elsewhere = new Sorted(2 * from.length);
    for (int i = 0; i < from.length; i++) {
      // So many places has it, with a margin on either side.
      int room = to[i] - from[i] - 2 * margin;
      if (to[i] - from[i] > longest) {
        elsewhere.add(from[i], 0);
        elsewhere.add(to[i], 0);
      } else if (to[i] == from[i]) {
        elsewhere.add(from[i], 0);
      } else if (room > 0) {
        begins.add(from[i], room);
        ends.add(to[i], room);
      }
    }
    begins.sort();
    ends.sort();
    elsewhere.sort();
    List<Place> places = new ArrayList<>();
    int reached = 0;
    int last = 0;
    for (int i = 0; i < begins.size; i++) {
      int begin = begins.at(i);
      if (i > 0
          && begin + margin > reached - margin
          && reached - last >= k
          && ends.at(ends.size - 1) - begin >= k
          && isUnspanned(reached, begin, begins, ends, elsewhere)) {
        places.add(new Place(reached, begin));
        last = begin;
      }
      reached = Math.max(reached, begin + 2 * margin + begins.room(i));
    }
    return places;
  }

  /** Of a place that no fragment lies across: whether some would if the genome had it. */
  private boolean isUnspanned(
      int reached, int begin, Sorted begins, Sorted ends, Sorted elsewhere) {
    int middle = (reached + begin) / 2;
    // No fragment holds any of so many places with their margins.
    int wide = begin + margin - (reached - margin);
    long before = begins.places(middle - 2 * longest, middle - longest, wide);
    long behind = ends.places(middle + longest, middle + 2 * longest, wide);
    long mates = elsewhere.count(middle - longest, middle + longest);
    double expected = (before + behind) / (2.0 * longest);
    // Both, for beside a place where depth falls many on the one side say nothing.
    return expected >= LEAST_SPANNING
        && 2 * Math.min(before, behind) >= (long) LEAST_SPANNING * longest
        && mates >= LEAST_ELSEWHERE * expected
        && mates + expected >= LEAST_AGAINST;
  }

  /** Ends of fragments in order, each with its room. */
  private static final class Sorted {
    private static final int LOW_BITS = 32;
    private static final long LOW = (1L << LOW_BITS) - 1;

    private final long[] packed;
    private long[] sums;
    private int size;

    Sorted(int most) {
      packed = new long[most];
    }

    void add(int at, int room) {
      packed[size++] = (long) at << LOW_BITS | room;
    }

    void sort() {
      Arrays.sort(packed, 0, size);
      sums = new long[size + 1];
      for (int i = 0; i < size; i++) {
        sums[i + 1] = sums[i] + room(i);
      }
    }

    int at(int i) {
      return (int) (packed[i] >>> LOW_BITS);
    }

    int room(int i) {
      return (int) (packed[i] & LOW);
    }

    /** Those from one base to before another. */
    int count(int from, int to) {
      return first(to) - first(from);
    }

    /** Sum of the rooms of those from one base to before another, and of so many more each. */
    long places(int from, int to, int more) {
      return sums[first(to)] - sums[first(from)] + (long) more * count(from, to);
    }

    private int first(int base) {
      // Nothing is packed so, for no room is negative: what is found is where it would be inserted.
      int at = Arrays.binarySearch(packed, 0, size, ((long) base << LOW_BITS) - 1);
      return -at - 1;
    }
  }
}
