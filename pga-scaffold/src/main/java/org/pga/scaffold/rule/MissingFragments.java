package org.pga.scaffold.rule;

import static org.pga.scaffold.rule.ScaffoldThresholds.LEAST_EXPECTED_FRAGMENTS;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.pga.scaffold.rule.UnspannedPlaces.Place;

/**
 * Where a circle isn't one: none of the many fragments lies across that should by those on either
 * side.
 *
 * <p>The first bases of a linear molecule may be its last ones as well, as many phages have them:
 * the graph leads from the ones into the others, be they k − 1 or more, or be the way one of an
 * earlier k. Nothing is elsewhere then, so mates aren't asked ({@link UnspannedPlaces}).
 *
 * <p>If fragments before the place reach a base, and the first one behind it begins s bases before
 * that, either side alone tells how many should lie across: as many as end, or begin, in each base
 * there, times the mean length of a fragment less s. By chance none does once in e^n. Those that
 * begin with the same base count as few: amplicons don't lie across each other's ends either, and
 * the genome goes on. But most fragments of a molecule's end may end with its last base, so the one
 * base at which most do isn't counted.
 */
public final class MissingFragments {
  private final int k;
  private final int longest;

  /**
   * The rule.
   *
   * @param longest bases that hardly any fragment is longer than; those that are don't count
   */
  public MissingFragments(int k, int longest) {
    this.k = k;
    this.longest = longest;
  }

  /**
   * The place of a circle, if it has but one: what begins there, and where what ends there does,
   * counted on behind the beginning: all that fragments of both sides have is there twice. With
   * less of it the reads of its end would lead on into its beginning. Of a circle in which a
   * fragment's mates may face each other either way round, nothing is known.
   *
   * @param fragments those that lie across the first base end behind the last
   * @param length bases of the circle
   */
  public List<Place> around(Fragments fragments, int length) {
    if (length < 2 * Math.max(longest, k)) {
      return List.of();
    }
    // Three times round: each place is in the middle once, with all that is beside it. All begin
    // within the circle, so they stay in order.
    long[] once = fragments.whole(0, longest);
    long[] whole = new long[3 * once.length];
    for (int i = 0; i < whole.length; i++) {
      long turn = (long) (i / once.length) * length;
      whole[i] = once[i % once.length] + (turn << Integer.SIZE | turn);
    }
    List<Place> places = new ArrayList<>();
    for (Place place : find(whole)) {
      int begin = place.to() - length;
      int shared = Math.max(0, place.from() - place.to());
      if (begin >= 0 && begin < length) {
        places.add(new Place(begin + shared, begin));
      }
    }
    // One molecule ends at one place; a circle amplified in pieces has no fragments across theirs.
    return places.size() == 1 ? places : List.of();
  }

  /** The places among fragments in order. */
  private List<Place> find(long[] whole) {
    int[] begins = new int[whole.length];
    int[] ends = new int[whole.length];
    int[] reached = new int[whole.length + 1];
    long bases = 0;
    for (int i = 0; i < whole.length; i++) {
      begins[i] = Fragments.from(whole[i]);
      ends[i] = Fragments.to(whole[i]);
      reached[i + 1] = Math.max(reached[i], ends[i]);
      bases += ends[i] - begins[i];
    }
    double mean = bases / (double) whole.length;
    Arrays.sort(ends);
    List<Place> places = new ArrayList<>();
    for (int i = 1; i < whole.length; i++) {
      int shared = reached[i] - begins[i];
      if (Math.abs(shared) < mean
          && expected(begins, ends, reached[i], begins[i], mean) >= LEAST_EXPECTED_FRAGMENTS
          && isLeast(i, begins, reached)) {
        places.add(new Place(reached[i], begins[i]));
      }
    }
    return places;
  }

  /** Fragments that should lie across, by the side of which there are fewer. */
  private static double expected(int[] begins, int[] ends, int reached, int begin, double mean) {
    int reach = (int) Math.round(mean);
    double before = spread(ends, reached - reach + 1, reached + 1);
    double behind = spread(begins, begin, begin + reach);
    return Math.min(before, behind) * (1 - Math.abs(reached - begin) / mean);
  }

  /**
   * How many there are from one base to before another, without those at the one that most are at;
   * where many are at the same, as many as would be told apart as well (inverse Simpson index).
   */
  private static double spread(int[] sorted, int from, int to) {
    double all = 0;
    double squares = 0;
    double most = 0;
    int at = UnspannedPlaces.first(sorted, from);
    while (at < sorted.length && sorted[at] < to) {
      int next = at;
      while (next < sorted.length && sorted[next] == sorted[at]) {
        next++;
      }
      double here = next - at;
      all += here;
      squares += here * here;
      most = Math.max(most, here);
      at = next;
    }
    return all == most ? 0 : (all - most) * (all - most) / (squares - most * most);
  }

  /** Whether nowhere near fewer bases lie between what is reached and what begins. */
  private boolean isLeast(int i, int[] begins, int[] reached) {
    int shared = reached[i] - begins[i];
    boolean least = true;
    for (int j = i - 1; least && j > 0 && begins[i] - begins[j] <= longest; j--) {
      least = reached[j] - begins[j] > shared;
    }
    for (int j = i + 1; least && j < begins.length && begins[j] - begins[i] <= longest; j++) {
      least = reached[j] - begins[j] >= shared;
    }
    return least;
  }
}
