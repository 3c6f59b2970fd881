package org.pga.scaffold.rule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.pga.scaffold.rule.UnspannedPlaces.Place;

/** Circles that are none: drawn molecules, of which it is known where they end. */
class MissingFragmentsTest {
  private static final int K = 63;
  private static final int MOLECULES = 300;

  /** A fragment: its first base and the base behind its last. */
  private record Span(int from, int to) {}

  private Random random;
  private int mean;
  private double deviation;
  private int longest;

  private void draw(int seed) {
    random = new Random(seed);
    mean = 250 + random.nextInt(350);
    deviation = mean / (8.0 + random.nextInt(12));
    longest = (int) (mean + 4 * deviation);
  }

  /** From 2.5 to 22.5 kb, 5 to 205 bases of reads of 100 for each of theirs, half of them few. */
  private int pairs(int length) {
    int depth = 5 + random.nextInt(random.nextBoolean() ? 20 : 200);
    return (int) ((long) length * depth / 200);
  }

  private int size() {
    return (int) (mean + deviation * random.nextGaussian());
  }

  @Test
  void aTrueCircleStaysOne() {
    for (int seed = 0; seed < MOLECULES; seed++) {
      draw(seed);
      int length = 2_500 + random.nextInt(20_000);
      List<Span> spans = new ArrayList<>();
      for (int i = pairs(length); i > 0; i--) {
        int from = random.nextInt(length);
        spans.add(new Span(from, from + size()));
      }
      assertEquals(List.of(), around(spans, length, 0), "seed " + seed);
    }
  }

  /**
   * A linear molecule that ends with the bases it begins with, or between whose ends are some of
   * neither: the place is found where 20 fragments or more should lie across, and none elsewhere.
   * It is the same wherever the circle begins, and on the other strand; without shared bases it is
   * where the fragments begin, of either strand.
   */
  @Test
  void aLinearMoleculeIsOpenedWhereItEnds() {
    int found = 0;
    int few = 0;
    int gaps = 0;
    for (int seed = 0; seed < MOLECULES; seed++) {
      draw(seed);
      int length = 2_500 + random.nextInt(20_000);
      int shared = random.nextInt(3 * mean / 4) - mean / 4;
      List<Span> spans = linear(0, length + shared, pairs(length), Math.max(100, shared + 1));
      int first = spans.stream().mapToInt(Span::from).min().orElseThrow();
      int last = spans.stream().mapToInt(Span::to).max().orElseThrow() - length;
      boolean enough = expected(spans, first, last + length, last - first) >= 20;
      // Longer ones than any should be don't count.
      spans.add(new Span(length - longest, length + 1));
      String message = "seed " + seed;
      for (int turn : new int[] {0, length - first, random.nextInt(length)}) {
        int begin = (first + turn) % length;
        Place place = new Place(begin + Math.max(0, last - first), begin);
        assertEquals(
            enough ? List.of(place) : List.of(), around(spans, length, turn), message + " " + turn);
      }
      List<Place> turnedOver = around(turnedOver(spans, length), length, 0);
      int begin = Math.floorMod(-last, length);
      Place other = new Place(begin + Math.max(0, last - first), begin);
      assertEquals(enough ? List.of(other) : List.of(), turnedOver, message);
      found += enough ? 1 : 0;
      few += enough ? 0 : 1;
      gaps += enough && last < first ? 1 : 0;
    }
    String counts = found + " found, " + few + " of few, " + gaps + " gaps";
    assertTrue(found > MOLECULES / 2 && few > MOLECULES / 10 && gaps > MOLECULES / 10, counts);
  }

  /**
   * Fragments of a linear molecule. Those that its ends cut short end with its last base, or begin
   * with its first: of half the molecules they are kept.
   */
  private List<Span> linear(int begin, int end, int pairs, int least) {
    boolean cutShort = random.nextBoolean();
    List<Span> spans = new ArrayList<>();
    while (spans.size() < pairs) {
      int size = size();
      int start = begin - size + random.nextInt(end - begin + size);
      int from = Math.max(begin, start);
      int to = Math.min(end, start + size);
      if (to - from >= least && size <= longest && (cutShort || to - from == size)) {
        spans.add(new Span(from, to));
      }
    }
    return spans;
  }

  /** The definition: what the side with fewer has for each base, times what is left of a mean. */
  private static double expected(List<Span> spans, int first, int last, int shared) {
    double mean = spans.stream().mapToInt(one -> one.to - one.from).average().orElseThrow();
    Map<Integer, Integer> begins = new TreeMap<>();
    Map<Integer, Integer> ends = new TreeMap<>();
    for (Span one : spans) {
      if (one.from < first + Math.round(mean)) {
        begins.merge(one.from, 1, Integer::sum);
      }
      if (one.to > last - Math.round(mean)) {
        ends.merge(one.to, 1, Integer::sum);
      }
    }
    return Math.min(apart(begins), apart(ends)) * (1 - Math.abs(shared) / mean);
  }

  /** Bases as if as many were at each, but for the one with most: (Σ n)² ⁄ Σ n². */
  private static double apart(Map<Integer, Integer> counts) {
    List<Integer> sorted = new ArrayList<>(counts.values());
    sorted.sort(Comparator.reverseOrder());
    List<Integer> rest = sorted.subList(Math.min(1, sorted.size()), sorted.size());
    double all = rest.stream().mapToInt(n -> n).sum();
    double squares = rest.stream().mapToInt(n -> n * n).sum();
    return rest.isEmpty() ? 0 : all * all / squares;
  }

  private static List<Span> turnedOver(List<Span> spans, int length) {
    List<Span> turned = new ArrayList<>();
    for (Span one : spans) {
      int from = Math.floorMod(-one.to, length);
      turned.add(new Span(from, from + one.to - one.from));
    }
    return turned;
  }

  private List<Place> around(List<Span> spans, int length, int turn) {
    Fragments fragments = new Fragments();
    for (Span one : spans) {
      int from = (one.from + turn) % length;
      fragments.add(from, from + one.to - one.from);
    }
    return new MissingFragments(K, longest).around(fragments, length);
  }

  /** Just as many as must be expected by the one side, or one fewer; the other has many. */
  @Test
  void twentyMustBeExpected() {
    for (int seed = 0; seed < MOLECULES; seed++) {
      random = new Random(seed);
      mean = 300 + random.nextInt(200);
      longest = mean;
      int length = 3_000 + random.nextInt(2_000);
      int shared = random.nextInt(mean) - mean / 2;
      // One more, as the base with most isn't counted.
      int left = mean - Math.abs(shared);
      int least = 1 + (20 * mean + left - 1) / left;
      for (int distinct = least - 1; distinct <= least; distinct++) {
        List<Span> spans = new ArrayList<>();
        // Many begin with the first base.
        for (int i = random.nextInt(1_000); i > 0; i--) {
          spans.add(new Span(0, mean));
        }
        for (int i = 0; i < distinct; i++) {
          int from = i * mean / distinct;
          spans.add(new Span(from, from + mean));
        }
        for (int from = mean; from < length + shared - mean; from += 4) {
          spans.add(new Span(from, from + mean));
        }
        spans.add(new Span(length + shared - mean, length + shared));
        String message = "seed " + seed + ", " + distinct + " of " + least;
        int turn = random.nextInt(length);
        Place place = new Place(turn + Math.max(0, shared), turn);
        assertEquals(
            distinct < least ? List.of() : List.of(place), around(spans, length, turn), message);
        int end = Math.floorMod(-shared - turn, length);
        Place other = new Place(end + Math.max(0, shared), end);
        assertEquals(
            distinct < least ? List.of() : List.of(other),
            around(turnedOver(spans, length), length, length - turn),
            message);
      }
    }
  }

  /** A circle that was amplified in a few long pieces, which were sheared then, stays one. */
  @Test
  void ofSeveralPlacesNoneIsAnEnd() {
    for (int seed = 0; seed < MOLECULES; seed++) {
      draw(seed);
      int length = 0;
      List<Span> spans = new ArrayList<>();
      for (int pieces = 2 + random.nextInt(4); pieces > 0; pieces--) {
        int begin = length;
        length += 3 * longest + random.nextInt(5_000);
        int end = length + random.nextInt(mean / 2);
        spans.addAll(linear(begin, end, (end - begin) / 3, 150));
      }
      assertEquals(List.of(), around(spans, length, random.nextInt(length)), "seed " + seed);
    }
  }

  /** However many there are of each, those of next ones share only some bases, or none. */
  @Test
  void ampliconsAreNoMolecules() {
    for (int seed = 0; seed < MOLECULES; seed++) {
      random = new Random(seed);
      mean = 400;
      longest = 500;
      int length = 0;
      List<Span> spans = new ArrayList<>();
      for (int tiles = 8 + random.nextInt(40); tiles > 0; tiles--) {
        // Primers are trimmed now and then by a base or two.
        for (int i = 20 + random.nextInt(500); i > 0; i--) {
          spans.add(new Span(length + random.nextInt(3), length + mean - random.nextInt(3)));
        }
        length += 300 + random.nextInt(130);
      }
      assertEquals(List.of(), around(spans, length, random.nextInt(length)), "seed " + seed);
    }
  }

  /** A shorter circle is one in which mates may face each other either way round. */
  @Test
  void ofACircleOfLessThanTwoFragmentsNothingIsKnown() {
    for (int seed = 0; seed < MOLECULES; seed++) {
      draw(seed);
      int length = 2 * longest - seed % 2;
      List<Span> spans = linear(0, length, length, 100);
      int turn = random.nextInt(length);
      assertEquals(1 - seed % 2, around(spans, length, turn).size(), "seed " + seed);
    }
    assertEquals(List.of(), around(List.of(), 3 * longest, 0));
  }

  /** The mean is a sum of whole bases: its half isn't rounded one way here and another there. */
  @Test
  void whereTheCircleBeginsTheMeanIsTheSame() {
    for (int seed = 0; seed < MOLECULES; seed++) {
      random = new Random(seed);
      mean = 300 + random.nextInt(100);
      longest = mean + 10;
      int length = 4_000;
      List<Span> spans = new ArrayList<>();
      // 19 more bases than the first, then one that only a mean rounded up has.
      for (int i = 0; i <= 20; i++) {
        int from = i * mean / 20;
        spans.add(new Span(from, from + mean + i % 2));
      }
      for (int from = mean + 1; from < length - longest; from += 3) {
        spans.add(new Span(from, from + mean + spans.size() % 2));
      }
      spans.add(new Span(length - mean - spans.size() % 2, length));
      if (spans.size() % 2 == 1) {
        spans.add(new Span(2_000, 2_001 + mean));
      }
      double bases = spans.stream().mapToInt(one -> one.to - one.from).average().orElseThrow();
      assertEquals(mean + 0.5, bases, "seed " + seed);
      int turn = random.nextInt(length);
      assertEquals(
          List.of(new Place(turn, turn)), around(spans, length, turn), "seed " + seed + " " + turn);
    }
  }
}
