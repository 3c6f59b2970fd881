package org.pga.scaffold.classic.rule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** The rules of the classic scaffolding, case by case. */
class ClassicRulesTest {
  private static final Inserts INSERTS = new Inserts(300, 10, 100);

  @Test
  void aReadStandsWhereMostOfItsSeedsSay() {
    MatePlace here = new MatePlace("a", false, 10, 500);
    MatePlace there = new MatePlace("b", true, 40, 90);
    assertEquals(here, MatePlace.best(List.of(there, here, here)));
    assertNull(MatePlace.best(List.of(here, there)), "two places alike");
    assertNull(MatePlace.best(List.of()));
    assertEquals(490, here.rest());
    assertEquals("aR", here.end().toString());
    assertEquals(41, there.rest());
    assertEquals("bL", there.end().toString());
    assertEquals(there, MatePlace.of(("1\t" + there).split("\t"), 1));
  }

  @Test
  void insertSizesAreThoseInTheMiddle() {
    TreeMap<Integer, Long> sizes = new TreeMap<>();
    for (int size = 250; size <= 350; size++) {
      sizes.put(size, 1L);
    }
    sizes.put(5000, 9L);
    Inserts inserts = Inserts.of(sizes);
    assertEquals(110, inserts.pairs());
    assertEquals(305, inserts.mean());
    assertEquals((342 - 267 + 1) / 2, inserts.deviation());
    assertNull(Inserts.of(new TreeMap<>(Map.of(300, Inserts.LEAST_PAIRS - 1))), "too few");
    assertEquals(1, Inserts.of(new TreeMap<>(Map.of(300, Inserts.LEAST_PAIRS))).deviation());
  }

  @Test
  void aLinkNeedsFivePairsThatAgree() {
    List<Integer> rests = new ArrayList<>(List.of(250, 255, 260, 265, 20, 900));
    assertNull(Bundle.of("bL", rests, INSERTS, 70, 21), "four agree");
    rests.add(258);
    assertEquals(new Bundle("bL", 47, 25, 5, 70), Bundle.of("bL", rests, INSERTS, 70, 21));
    assertNull(Bundle.of("bL", List.of(), INSERTS, 70, 21));
  }

  /** The deviation is 10; of the gaps 300 − rest the median is 50. */
  @Test
  void pairsAgreeWithinThreeDeviationsOfTheMedian() {
    List<Integer> rests = List.of(250, 250, 250, 220, 280);
    assertEquals(new Bundle("bL", 55, 25, 5, 70), Bundle.of("bL", rests, INSERTS, 70, 21));
    assertNull(Bundle.of("bL", List.of(250, 250, 250, 219, 280), INSERTS, 70, 21), "31 below");
    assertNull(Bundle.of("bL", List.of(250, 250, 250, 220, 281), INSERTS, 70, 21), "31 above");
  }

  /** Contigs overlap by less than k, here 21, and inserts vary by 10. */
  @Test
  void pairsThatNeedALongerOverlapDontCount() {
    List<Integer> most = Collections.nCopies(5, 300 + 21 + 3 * 10);
    assertEquals(new Bundle("bL", -46, 25, 5, 70), Bundle.of("bL", most, INSERTS, 70, 21));
    List<Integer> more = Collections.nCopies(5, 300 + 21 + 3 * 10 + 1);
    assertNull(Bundle.of("bL", more, INSERTS, 70, 21));
    // Of a contig of 50,000 bases, short fragments among mate pairs, turned: back to back.
    List<Integer> turned = Collections.nCopies(60, 49_900);
    assertNull(Bundle.of("aL", turned, new Inserts(3_000, 300, 100), 50_000, 21));
  }

  @Test
  void aLinkOfOneInFivePairsCompetesAndOneOfFewerIsNoise() {
    Bundle near = new Bundle("bL", 20, 10, 30, 100);
    assertNull(Bundle.choose(List.of(near, new Bundle("dL", 99, 10, 6, 50))));
    assertEquals(near, Bundle.choose(List.of(near, new Bundle("dL", 99, 10, 5, 50))));
  }

  /** The nearest ends at 120; both gaps may be off by 10. */
  @Test
  void whatBeginsBeforeTheNearestEndsCompetes() {
    Bundle near = new Bundle("bL", 20, 10, 30, 100);
    Bundle behind = new Bundle("dL", 100, 10, 20, 50);
    assertEquals(near, Bundle.choose(List.of(near, behind)));
    Bundle same = new Bundle("aL", 20, 10, 30, 100);
    assertNull(Bundle.choose(List.of(near, same)));
    assertNull(Bundle.choose(List.of()));
  }

  /** As far as the gap may be off, to the base: between 5 and 15. */
  @Test
  void aWalkEndsWhereTheGapMayBe() {
    for (int gap = 4; gap <= 16; gap++) {
      Walk walk = new Walk("aR~bL", ContigEnd.of("bL"), 1, 5, 15, gap, "");
      assertEquals(gap >= 5 && gap <= 15, walk.reaches(ContigEnd.of("bL")), gap + " bases");
    }
    // 10 bases so far; the next contig shares 4 of its own with the last.
    Walk walk = new Walk("aR~bL", ContigEnd.of("bL"), 1, 5, 15, 10, "");
    assertEquals(15, walk.arrive("c", contig(9, false), 5).gap());
    assertNull(walk.arrive("c", contig(10, false), 5));
  }

  @Test
  void anEndChoosesTheNearestIfAllOthersLieBeyond() {
    Bundle near = new Bundle("bL", 20, 10, 30, 100);
    Bundle beyond = new Bundle("cL", 105, 10, 20, 50);
    Bundle beside = new Bundle("dL", 99, 10, 20, 50);
    Bundle noise = new Bundle("eL", -50, 10, 5, 50);
    assertEquals(near, Bundle.choose(List.of(beyond, near)));
    assertEquals(near, Bundle.choose(List.of(near)));
    assertNull(Bundle.choose(List.of(near, beyond, beside)), "two contigs in one place");
    assertEquals(near, Bundle.choose(List.of(noise, near)));
    assertEquals(near, Bundle.of(("b\t" + near).split("\t"), 1));
    assertEquals(new Bundle("aR", 20, 10, 30, 7), near.from("aR", 7));
  }

  @Test
  void walksCountBasesAndStopAtAnchors() {
    Walk begin = Walk.begin("aR", "bL", 9, 10, 5);
    assertEquals(-4, begin.gap());
    assertFalse(begin.reaches(ContigEnd.of("bL")), "too near");
    ContigLine repeat = contig(12, false);
    Walk inside = begin.follow(ContigEnd.of("cR")).arrive("c", repeat, 5);
    assertEquals(new Walk("aR~bL", ContigEnd.of("bL"), 0, -1, 19, 4, "c-"), inside);
    assertTrue(inside.reaches(ContigEnd.of("bL")));
    assertFalse(inside.reaches(ContigEnd.of("bR")));
    Walk behind = inside.follow(ContigEnd.of("dL")).arrive("d", contig(5, true), 5);
    assertEquals("*", behind.steps(), "an anchor");
    assertEquals("*", behind.follow(ContigEnd.of("cL")).arrive("c", repeat, 5).steps());
    assertEquals("c-,c+", inside.follow(ContigEnd.of("cL")).arrive("c", repeat, 5).steps());
    assertNull(inside.follow(ContigEnd.of("dL")).arrive("d", contig(24, false), 5), "too long");
    assertEquals(inside, Walk.of(("p\t" + inside).split("\t", -1), 1));
    assertEquals(begin, Walk.of(("a\t" + begin).split("\t", -1), 1));
  }

  private static ContigLine contig(int length, boolean anchor) {
    return new ContigLine(length, anchor, 0, 0, false, List.of(), List.of());
  }

  @Test
  void contigLinesAreReadAsTheyAreWritten() {
    List<ContigEnd> left = List.of(ContigEnd.of("1f3aL"), ContigEnd.of("9cR"));
    for (boolean some : new boolean[] {false, true}) {
      ContigLine line = new ContigLine(100, some, 1L << 40, 70, !some, left, List.of());
      assertEquals(line, ContigLine.of(("c\t" + line).split("\t", -1), 1));
    }
    assertEquals(-3L, ContigLine.id(ContigLine.name(-3L)));
    assertEquals("a+,c-,b+", Steps.reversed("b-,c+,a-"));
    assertEquals("", Steps.reversed(""));
    assertEquals("a+,b-", Steps.join("", "a+", "", "b-"));
  }

  /** Paths and circles of drawn contigs: joined in rounds, in any order, they are what was cut. */
  @Test
  void whatWasCutApartComesTogether() {
    Random random = new Random(3);
    for (int trial = 0; trial < 500; trial++) {
      int contigs = 1 + random.nextInt(12);
      boolean circle = random.nextInt(3) == 0;
      List<String> whole = new ArrayList<>();
      List<JoinedPath> paths = new ArrayList<>();
      String[] strands = new String[contigs];
      String[] between = new String[contigs];
      for (int i = 0; i < contigs; i++) {
        strands[i] = random.nextBoolean() ? "+" : "-";
        between[i] = random.nextBoolean() ? "" : random.nextBoolean() ? "r+" : "r+,s-";
        whole.add(i + strands[i]);
        whole.addAll(Steps.list(i < contigs - 1 || circle ? between[i] : ""));
      }
      for (int i = 0; i < contigs; i++) {
        JoinedPath.Open right = open(i, (i + 1) % contigs, strands, between[i]);
        int last = (i + contigs - 1) % contigs;
        JoinedPath.Open left = open(last, i, strands, Steps.reversed(between[last]));
        left = new JoinedPath.Open(left.join(), Steps.reversed(between[last]));
        JoinedPath path =
            new JoinedPath(
                i > 0 || circle ? left : null,
                i < contigs - 1 || circle ? right : null,
                false,
                i + strands[i]);
        paths.add(random.nextBoolean() ? path : path.reversed());
      }
      int rounds = 0;
      while (paths.stream().anyMatch(JoinedPath::isOpen)) {
        paths = round(paths, rounds++, random);
      }
      assertEquals(1, paths.size());
      assertEquals(circle, paths.get(0).circular());
      assertEquals(paths.get(0), JoinedPath.of(("w\t" + paths.get(0)).split("\t", -1), 1));
      String steps = paths.get(0).steps();
      String around = circle ? Steps.join(steps, steps) : steps;
      String expected = String.join(",", whole);
      assertEquals(whole.size(), Steps.list(steps).size());
      assertTrue(
          ("," + around + ",").contains("," + expected + ",")
              || ("," + Steps.reversed(around) + ",").contains("," + expected + ","),
          around + " for " + expected);
    }
  }

  private static JoinedPath.Open open(int one, int two, String[] strands, String steps) {
    String from = one + (strands[one].equals("+") ? "R" : "L");
    String to = two + (strands[two].equals("+") ? "L" : "R");
    return new JoinedPath.Open(ContigEnd.join(from, to), steps);
  }

  private static List<JoinedPath> round(List<JoinedPath> paths, int round, Random random) {
    Map<String, List<JoinedPath>> met = new HashMap<>();
    Collections.shuffle(paths, random);
    for (JoinedPath path : paths) {
      JoinedPath copy = JoinedPath.of(("w\t" + path).split("\t", -1), 1);
      met.computeIfAbsent(path.key(round), key -> new ArrayList<>()).add(copy);
    }
    List<JoinedPath> after = new ArrayList<>();
    met.forEach(
        (key, both) ->
            after.add(both.size() > 1 ? both.get(0).with(both.get(1), key) : both.get(0).closed()));
    assertTrue(after.size() < paths.size() || after.size() == 1, "a join in each round");
    return after;
  }
}
