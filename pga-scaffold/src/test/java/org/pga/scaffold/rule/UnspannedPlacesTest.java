package org.pga.scaffold.rule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.pga.scaffold.rule.UnspannedPlaces.Place;

/** Places that no pair spans: against a count base by base, and against what was drawn. */
class UnspannedPlacesTest {
  private static final int UNITIGS = 3_000;

  private int[] from;
  private int[] to;

  @Test
  void asCountedBaseByBase() {
    int found = 0;
    for (int seed = 0; seed < UNITIGS; seed++) {
      Random random = new Random(seed);
      int k = 11 + 2 * random.nextInt(50);
      int longest = 20 + random.nextInt(150);
      int length = 2 * longest + random.nextInt(1_500);
      int[] gap = {random.nextInt(length), random.nextInt(length)};
      List<int[]> fragments = new ArrayList<>();
      for (int i = random.nextInt(length); i > 0; i--) {
        int size = 1 + random.nextInt(longest + 20);
        int start = random.nextInt(Math.max(1, length - size));
        // Most avoid two places.
        boolean across = IntStream.of(gap).anyMatch(at -> start < at && start + size > at);
        if (!across || random.nextInt(2_000) == 0) {
          fragments.add(new int[] {start, Math.min(length, start + size)});
        }
      }
      set(fragments);
      List<Place> expected = slow(k, longest, length);
      found += expected.size();
      assertEquals(expected, new UnspannedPlaces(k, longest).find(from, to), "seed " + seed);
    }
    assertTrue(found > UNITIGS / 10, found + " places");
  }

  private void set(List<int[]> fragments) {
    from = fragments.stream().mapToInt(one -> one[0]).toArray();
    to = fragments.stream().mapToInt(one -> one[1]).toArray();
  }

  /**
   * The definition: 31 bases on either side, or half of k − 1; of 13 expected, half by either side.
   */
  private List<Place> slow(int k, int longest, int length) {
    int margin = Math.min(31, (k - 1) / 2);
    int[] across = new int[length];
    int[] beginning = new int[length];
    int[] ending = new int[length + 1];
    int[] begins = new int[length];
    int[] ends = new int[length + 1];
    int last = 0;
    for (int i = 0; i < from.length; i++) {
      int room = to[i] - from[i] - 2 * margin;
      if (room > 0 && to[i] - from[i] <= longest) {
        for (int at = from[i] + margin; at < to[i] - margin; at++) {
          across[at]++;
        }
        beginning[from[i]] += room;
        ending[to[i]] += room;
        begins[from[i]]++;
        ends[to[i]]++;
        last = Math.max(last, to[i]);
      }
    }
    List<Place> places = new ArrayList<>();
    int cut = 0;
    int at = 0;
    while (at < length && across[at] == 0) {
      at++;
    }
    while (at < length) {
      int end = at;
      while (end < length && across[end] == 0) {
        end++;
      }
      if (end > at && end < length) {
        int leftEnd = at + margin;
        int rightBegin = end - margin;
        int middle = (leftEnd + rightBegin) / 2;
        int before =
            sum(beginning, middle - 2 * longest, middle - longest)
                + (end - at) * sum(begins, middle - 2 * longest, middle - longest);
        int behind =
            sum(ending, middle + longest, middle + 2 * longest)
                + (end - at) * sum(ends, middle + longest, middle + 2 * longest);
        boolean dense = before / (double) longest >= 6.5 && behind / (double) longest >= 6.5;
        if (dense
            && (before + behind) / (2.0 * longest) >= 13
            && leftEnd - cut >= k
            && last - rightBegin >= k) {
          places.add(new Place(leftEnd, rightBegin));
          cut = rightBegin;
        }
      }
      at = Math.max(end, at + 1);
    }
    return places;
  }

  private static int sum(int[] of, int from, int to) {
    int sum = 0;
    for (int i = Math.max(0, from); i < to && i < of.length; i++) {
      sum += of[i];
    }
    return sum;
  }

  /**
   * Fragments of 300 ± 30 along 100 kb: a place that is two, with up to 57 bases in common, is
   * found where 16 or more span others, and hardly any else.
   */
  @Test
  void twoPlacesOfTheGenomeAreToldApart() {
    int found = 0;
    int deep = 0;
    int elsewhere = 0;
    for (int seed = 0; seed < 100; seed++) {
      Random random = new Random(seed);
      int length = 100_000;
      int join = 2_000 + random.nextInt(length - 4_000);
      int shared = random.nextInt(58);
      int apart = 6 + random.nextInt(40);
      List<int[]> fragments = new ArrayList<>();
      for (int i = 0; i < length / apart; i++) {
        int size = (int) (300 + 30 * random.nextGaussian());
        int start = random.nextInt(length - size);
        // Those of the one place end with what both have; those of the other begin with it.
        if (start + size <= join + shared || start >= join) {
          fragments.add(new int[] {start, start + size});
        }
      }
      set(fragments);
      List<Place> places = new UnspannedPlaces(63, 400).find(from, to);
      deep += apart <= 15 ? 1 : 0;
      for (Place place : places) {
        boolean there = place.from() <= join + shared && place.to() >= join;
        found += there && apart <= 15 ? 1 : 0;
        elsewhere += there ? 0 : 1;
      }
    }
    assertTrue(elsewhere <= 4, elsewhere + " elsewhere");
    assertTrue(deep > 20 && found >= deep * 9 / 10, found + " of " + deep);
  }

  /** By the deep side many would lie across, by the shallow one none. */
  @Test
  void whereDepthFallsNothingIsCut() {
    List<int[]> fragments = new ArrayList<>();
    for (int start = 0; start < 5_000; start += start < 2_000 ? 7 : 400) {
      fragments.add(new int[] {start, start + 300});
    }
    set(fragments);
    assertEquals(List.of(), new UnspannedPlaces(63, 400).find(from, to));
  }

  @Test
  void withoutFragmentsThereIsNone() {
    set(List.of());
    assertEquals(List.of(), new UnspannedPlaces(31, 400).find(from, to));
  }
}
