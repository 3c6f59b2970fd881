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
      int aside = random.nextInt(12);
      for (int i = random.nextInt(length); i > 0; i--) {
        // One in so many has its mate elsewhere.
        int size = random.nextInt(1 + aside) == 0 ? 0 : 1 + random.nextInt(longest + 20);
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
   * The definition: 31 bases on either side, or half of k − 1; of 8 expected, half by either side;
   * a quarter as many mates elsewhere, 20 with those expected.
   */
  private List<Place> slow(int k, int longest, int length) {
    int margin = Math.min(31, (k - 1) / 2);
    int[] across = new int[length];
    int[] beginning = new int[length];
    int[] ending = new int[length + 1];
    int[] begins = new int[length];
    int[] ends = new int[length + 1];
    int[] alone = new int[length + 1];
    int last = 0;
    for (int i = 0; i < from.length; i++) {
      if (to[i] == from[i] || to[i] - from[i] > longest) {
        alone[from[i]]++;
        alone[to[i]] += to[i] > from[i] ? 1 : 0;
      }
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
        boolean dense = before / (double) longest >= 4 && behind / (double) longest >= 4;
        double expected = (before + behind) / 2.0 / longest;
        int elsewhere = sum(alone, middle - longest, middle + longest);
        if (dense
            && expected >= 8
            && elsewhere >= expected / 4
            && elsewhere >= 20 - expected
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
   * Fragments of 300 ± 30 along 100 kb, reads of 100, one mate in fifty anywhere: a place that is
   * two, with up to 57 bases in common, is found where ten or more span others, and none else.
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
        int end = start + size;
        // Those of the one place end with what both have; those of the other begin with it.
        if ((end <= join + shared || start >= join) && random.nextInt(50) > 0) {
          fragments.add(new int[] {start, end});
          continue;
        }
        if (start + 100 <= join + shared || start >= join) {
          fragments.add(new int[] {start, start});
        }
        if (end - 100 >= join || end <= join + shared) {
          fragments.add(new int[] {end, end});
        }
      }
      set(fragments);
      List<Place> places = new UnspannedPlaces(63, 400).find(from, to);
      deep += apart <= 24 ? 1 : 0;
      for (Place place : places) {
        boolean there = place.from() <= join + shared && place.to() >= join;
        found += there && apart <= 24 ? 1 : 0;
        elsewhere += there ? 0 : 1;
      }
    }
    assertEquals(0, elsewhere);
    assertTrue(deep > 40 && found >= deep * 9 / 10, found + " of " + deep);
  }

  /**
   * Some have none across by chance, where their like has ten; their mates are where they should
   * be.
   */
  @Test
  void whatNoneSpansByChanceIsLeft() {
    int none = 0;
    for (int seed = 0; seed < 20; seed++) {
      Random random = new Random(seed);
      List<int[]> fragments = new ArrayList<>();
      for (int i = 0; i < 40_000; i++) {
        int start = random.nextInt(1_000_000);
        int[] fragment = {start, start + 300};
        boolean chimera = random.nextInt(50) == 0;
        fragments.add(chimera ? new int[] {start, start} : fragment);
        if (chimera) {
          fragments.add(new int[] {fragment[1], fragment[1]});
        }
      }
      set(fragments);
      int[] across = new int[1_001_000];
      for (int[] one : fragments) {
        for (int at = one[0] + 31; at < one[1] - 31; at++) {
          across[at]++;
        }
      }
      for (int at = 1_000; at < 1_000_000; at++) {
        none += across[at] == 0 && across[at - 1] > 0 ? 1 : 0;
      }
      assertEquals(List.of(), new UnspannedPlaces(63, 400).find(from, to), "seed " + seed);
    }
    assertTrue(none > 20, none + " places that none spans");
  }

  /** By the deep side many would lie across, by the shallow one none. */
  @Test
  void whereDepthFallsNothingIsCut() {
    List<int[]> fragments = new ArrayList<>();
    for (int start = 0; start < 5_000; start += start < 2_000 ? 7 : 400) {
      fragments.add(new int[] {start, start + 300});
      fragments.add(new int[] {start, start});
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
