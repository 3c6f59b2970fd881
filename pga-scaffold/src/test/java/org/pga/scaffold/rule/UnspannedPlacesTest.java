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
          // A read whose mate is elsewhere looks to either side.
          fragments.add(new int[] {start, Math.min(length, start + size), random.nextInt(2)});
        }
      }
      List<Place> expected = slow(fragments, k, longest, length);
      found += expected.size();
      assertEquals(expected, new UnspannedPlaces(k, longest).find(set(fragments)), "seed " + seed);
    }
    assertTrue(found > UNITIGS / 10, found + " places");
  }

  /** Of each where it begins and ends; of one without bases 1 if it looks to the right. */
  private static Fragments set(List<int[]> some) {
    Fragments fragments = new Fragments();
    for (int[] one : some) {
      if (one[0] < one[1]) {
        fragments.add(one[0], one[1]);
      } else {
        fragments.addAlone(one[0], one[2] == 1);
      }
    }
    return fragments;
  }

  /**
   * The definition: none with 31 bases on either side, or half of k − 1; from either side four
   * reads face the place from as far as a fragment may reach, their mates elsewhere, where a
   * fragment of theirs would lie between what others reach; k bases between stay.
   */
  private static List<Place> slow(List<int[]> fragments, int k, int longest, int length) {
    int margin = Math.min(31, (k - 1) / 2);
    int[] across = new int[length];
    int[] rightward = new int[length + 1];
    int[] leftward = new int[length + 1];
    int first = length;
    int last = 0;
    for (int[] one : fragments) {
      int size = one[1] - one[0];
      if (size > longest || size == 0 && one[2] == 1) {
        rightward[one[0]]++;
      }
      if (size > longest || size == 0 && one[2] == 0) {
        leftward[one[1]]++;
      }
      if (size > 2 * margin && size <= longest) {
        for (int at = one[0] + margin; at < one[1] - margin; at++) {
          across[at]++;
        }
        first = Math.min(first, one[0]);
        last = Math.max(last, one[1]);
      }
    }
    List<Place> places = new ArrayList<>();
    int cut = first;
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
        int before = 0;
        int behind = 0;
        for (int base = 0; base <= length; base++) {
          boolean near = Math.abs(base - middle) <= longest;
          if (near && base < middle && base + longest <= last) {
            before += rightward[base];
          }
          if (near && base > middle && base - longest >= first) {
            behind += leftward[base];
          }
        }
        if (before >= 4 && behind >= 4 && leftEnd - cut >= k && last - rightBegin >= k) {
          boolean between = rightBegin - leftEnd >= k;
          places.add(new Place(leftEnd, between ? leftEnd : rightBegin));
          if (between) {
            places.add(new Place(rightBegin, rightBegin));
          }
          cut = rightBegin;
        }
      }
      at = Math.max(end, at + 1);
    }
    return places;
  }

  /** The other strand of a unitig is cut where the unitig is. */
  @Test
  void theOtherStrandIsCutAtTheSamePlace() {
    int found = 0;
    for (int seed = 0; seed < UNITIGS; seed++) {
      Random random = new Random(seed);
      int k = 11 + 2 * random.nextInt(50);
      int length = 500 + random.nextInt(1_000);
      int join = random.nextInt(length);
      int shared = 2 * random.nextInt(20);
      Fragments fragments = new Fragments();
      Fragments mirrored = new Fragments();
      for (int i = 400; i > 0; i--) {
        int size = random.nextInt(4) == 0 ? 0 : 100 + random.nextInt(100);
        int from = random.nextInt(length - size);
        int to = from + size;
        if (size == 0) {
          fragments.addAlone(from, from < join);
          mirrored.addAlone(length - from, from >= join);
        } else if (to <= join + shared || from >= join) {
          fragments.add(from, to);
          mirrored.add(length - to, length - from);
        }
      }
      List<Place> places = new UnspannedPlaces(k, 180).find(fragments);
      if (places.size() == 1 && (places.get(0).from() + places.get(0).to()) % 2 == 0) {
        found++;
        Place place = places.get(0);
        assertEquals(
            List.of(new Place(length - place.to(), length - place.from())),
            new UnspannedPlaces(k, 180).find(mirrored),
            "seed " + seed);
      }
    }
    assertTrue(found > 100, found + " places");
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
          fragments.add(new int[] {start, start, 1});
        }
        if (end - 100 >= join || end <= join + shared) {
          fragments.add(new int[] {end, end, 0});
        }
      }
      List<Place> places = new UnspannedPlaces(63, 400).find(set(fragments));
      deep += apart <= 24 ? 1 : 0;
      // What pairs reach ends up to so many bases from where the two meet.
      long there =
          places.stream()
              .filter(place -> place.from() <= join + shared + 150 && place.to() >= join - 150)
              .count();
      found += there > 0 && apart <= 24 ? 1 : 0;
      elsewhere += places.size() - (int) there;
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
        fragments.add(chimera ? new int[] {start, start, 1} : fragment);
        if (chimera) {
          fragments.add(new int[] {fragment[1], fragment[1], 0});
        }
      }
      int[] across = new int[1_001_000];
      for (int[] one : fragments) {
        for (int at = one[0] + 31; at < one[1] - 31; at++) {
          across[at]++;
        }
      }
      for (int at = 1_000; at < 1_000_000; at++) {
        none += across[at] == 0 && across[at - 1] > 0 ? 1 : 0;
      }
      List<Place> places = new UnspannedPlaces(63, 400).find(set(fragments));
      assertEquals(List.of(), places, "seed " + seed);
    }
    assertTrue(none > 20, none + " places that none spans");
  }

  /** What lies behind the end of a unitig is elsewhere without saying anything. */
  @Test
  void matesBehindTheEndsAreNotAsked() {
    for (int length : new int[] {420, 1_200}) {
      List<int[]> fragments = new ArrayList<>();
      int size = Math.min(300, length / 2);
      fragments.add(new int[] {0, size});
      fragments.add(new int[] {length - size, length});
      for (int at = 0; at < size; at += 20) {
        fragments.add(new int[] {at, at, 1});
        fragments.add(new int[] {length - at, length - at, 0});
      }
      List<Place> expected =
          length == 420 ? List.of() : List.of(new Place(300, 300), new Place(900, 900));
      assertEquals(expected, new UnspannedPlaces(63, 400).find(set(fragments)));
    }
  }

  /** Of one side alone: what stands there may be two copies, or the other side have none. */
  @Test
  void bothSidesMustFaceIt() {
    for (int side = 0; side < 2; side++) {
      List<int[]> fragments = new ArrayList<>();
      for (int start = 0; start < 2_000; start += 10) {
        fragments.add(new int[] {start + (start < 1_000 ? 0 : 500), start + 300});
        int alone = start + (start < 1_000 ? 0 : 300);
        fragments.add(new int[] {alone, alone, side});
      }
      fragments.removeIf(one -> one[0] > one[1]);
      assertEquals(List.of(), new UnspannedPlaces(63, 400).find(set(fragments)), "side " + side);
    }
  }

  @Test
  void withoutFragmentsThereIsNone() {
    assertEquals(List.of(), new UnspannedPlaces(31, 400).find(new Fragments()));
  }
}
