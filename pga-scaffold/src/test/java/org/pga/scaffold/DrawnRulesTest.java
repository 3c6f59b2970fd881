package org.pga.scaffold;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.pga.core.bases.Sequence;
import org.pga.core.oracle.Oracle;
import org.pga.core.oracle.RandomReads;
import org.pga.core.unitig.End;
import org.pga.core.unitig.Link;
import org.pga.core.unitig.Unitig;
import org.pga.scaffold.layout.Layout.Gap;
import org.pga.scaffold.link.evidence.LinkedUnitig;
import org.pga.scaffold.link.evidence.UnitigEvidence.Overhang;
import org.pga.scaffold.link.evidence.UnitigEvidence.Splice;
import org.pga.scaffold.rule.EndOverlap;
import org.pga.scaffold.rule.EndText;
import org.pga.scaffold.rule.GapEstimate;
import org.pga.scaffold.rule.InsertModel;
import org.pga.scaffold.rule.ReadsBeyond;
import org.pga.scaffold.rule.SpliceChoice;

/** Rules on drawn cases, each against the same rule as the oracle has it. */
class DrawnRulesTest {
  @Test
  void librariesAreWhatTheOracleTakesThemFor() {
    Random random = new Random(10);
    for (int i = 0; i < 2_000; i++) {
      int k = 11 + random.nextInt(90);
      int readLength = k - 5 + random.nextInt(150);
      List<InsertModel> models = new ArrayList<>();
      List<SlowLibrary> libraries = new ArrayList<>();
      for (int n = random.nextInt(4); n > 0; n--) {
        boolean mates = random.nextBoolean();
        double mean = 200 + random.nextInt(3_000);
        double deviation = 3 + random.nextInt(300);
        double density = 0.01 + random.nextDouble();
        models.add(new InsertModel(models.size(), mates, mean, deviation, density));
        libraries.add(new SlowLibrary(libraries.size(), mates, mean, deviation, density, 0));
      }
      List<InsertModel> uneven = InsertModel.ofUnevenDepth(models, k, readLength);
      List<SlowLibrary> oracles = SlowLibrary.ofUnevenDepth(libraries, k, readLength);
      for (int n = 0; n < models.size(); n++) {
        double own = 1 + random.nextInt(100);
        assertAlike(libraries.get(n), models.get(n));
        assertAlike(oracles.get(n), uneven.get(n));
        assertAlike(oracles.get(n).at(own), uneven.get(n).at(own));
        assertAlike(libraries.get(n).at(own), models.get(n).at(own));
        int insert = random.nextInt(5_000) - 500;
        assertEquals(libraries.get(n).explains(insert), models.get(n).explains(insert));
        assertEquals(libraries.get(n).spans(insert, k), models.get(n).spans(insert, k));
      }
    }
  }

  private static void assertAlike(SlowLibrary oracle, InsertModel model) {
    assertEquals(oracle.even(), model.even());
    assertEquals(oracle.index(), model.library());
    assertEquals(oracle.matePairs(), model.matePairs());
    assertEquals(oracle.mean(), model.mean());
    assertEquals(oracle.deviation(), model.deviation());
    assertEquals(oracle.density(), model.density(), 1e-12 + 1e-12 * oracle.density());
    assertEquals(oracle.depth(), model.depth(), 1e-9);
  }

  @Test
  void gapsAreAsFarAsTheOracleSays() {
    Random random = new Random(11);
    int said = 0;
    for (int i = 0; i < 3_000; i++) {
      boolean mates = random.nextBoolean();
      double mean = 200 + random.nextInt(800);
      double deviation = 3 + random.nextInt(100);
      double density = Math.pow(random.nextDouble(), 3) / 2;
      double depth = random.nextBoolean() ? 0 : random.nextBoolean() ? 7 : Double.NaN;
      int k = 11 + random.nextInt(90);
      int gap = random.nextInt(3 * k) - k;
      int readLength = k / 2 + random.nextInt(200);
      int[] sums = new int[1 + random.nextInt(random.nextBoolean() ? 4 : 30)];
      for (int n = 0; n < sums.length; n++) {
        double off = random.nextInt(6) == 0 ? 4 : 1;
        sums[n] = (int) (mean - gap + off * deviation * random.nextGaussian());
      }
      sums = IntStream.of(sums).sorted().toArray();
      long one = k + random.nextInt(random.nextBoolean() ? 200 : 2000);
      long two = k + random.nextInt(random.nextBoolean() ? 200 : 2000);
      GapEstimate rule =
          GapEstimate.of(
              new InsertModel(0, mates, mean, deviation, density, depth),
              sums,
              one,
              two,
              k,
              readLength);
      SequentialGap oracle =
          SequentialGap.of(
              new SlowLibrary(0, mates, mean, deviation, density, depth),
              IntStream.of(sums).boxed().toList(),
              one,
              two,
              k,
              readLength);
      assertEquals(oracle == null, rule == null, i + ": " + rule + " " + oracle);
      if (rule != null) {
        said++;
        String both = i + ": " + rule + " " + oracle;
        assertEquals(oracle.gap(), rule.gap(), 1e-6, both);
        assertEquals(oracle.filler(), rule.filler(), 1e-6, both);
        assertEquals(oracle.error(), rule.error(), 1e-6, both);
        assertEquals(oracle.pairs(), rule.pairs(), both);
        assertEquals(oracle.expected(), rule.expected(), 1e-6, both);
        assertEquals(oracle.unlikely(), rule.unlikely(), both);
      }
    }
    assertTrue(said > 1_000, said + " gaps");
  }

  /**
   * Ends of a text with few letters, of which a read may have some wrong; a link may lead astray.
   */
  @Test
  void endsAreJoinedByWhatTheOracleFinds() {
    Random random = new Random(12);
    int[] joined = new int[4];
    int[] amended = new int[2];
    for (int i = 0; i < 40_000; i++) {
      int k = 9 + random.nextInt(30);
      String text = RandomReads.bases(random, 6 * k, 2 + random.nextInt(3));
      boolean[] torn = {random.nextInt(6) > 0, random.nextInt(4) > 0};
      int more = random.nextBoolean() ? 0 : random.nextInt(k);
      int less = random.nextBoolean() ? 0 : random.nextInt(k);
      int start = random.nextInt(Math.max(1, k + more));
      String left = wrong(random, text.substring(0, k + more));
      String right = wrong(random, text.substring(start, start + less + k));
      int astray = random.nextInt(k / 2);
      if (!torn[0] && more == 0) {
        left = left.substring(0, k - astray) + RandomReads.bases(random, astray, 4);
      } else if (!torn[1] && less == 0) {
        right = RandomReads.bases(random, astray, 4) + right.substring(astray);
      }
      int least = start + less - k - random.nextInt(40) + 5;
      int most = start + less - k + random.nextInt(40) - 5;
      boolean lone = random.nextBoolean();
      int[] room = {random.nextInt(2 * k), random.nextInt(2 * k)};
      Gap rule =
          EndOverlap.join(
              end(left.substring(0, k), room[0], torn[0], left.substring(k)),
              end(
                  Oracle.reverseComplement(right.substring(less)),
                  room[1],
                  torn[1],
                  Oracle.reverseComplement(right.substring(0, less))),
              least,
              most,
              lone,
              k);
      Gap oracle =
          SequentialPairs.shared(
              left.substring(0, k),
              left.substring(k),
              right.substring(0, less),
              right.substring(less),
              room,
              torn,
              new SequentialGap((least + most) / 2.0, 0, (most - least) / 2.0, lone ? 1 : 3, 0));
      String ends = i + ": " + left + " " + more + " " + right + " " + less + Arrays.toString(torn);
      assertEquals(oracle, rule, ends + " " + least + " to " + most);
      joined[rule == null ? 0 : rule.filling() == null ? 1 : rule.isFilled() ? 2 : 3]++;
      if (rule != null && rule.amends() && torn[0] != torn[1]) {
        amended[torn[0] ? 1 : 0]++;
      }
    }
    for (int some : joined) {
      assertTrue(some > 1_000, Arrays.toString(joined));
    }
    for (int some : amended) {
      assertTrue(some > 100, Arrays.toString(amended) + " with a link");
    }
  }

  private static EndText end(String last, int room, boolean torn, String beyond) {
    int own = Math.min(last.length(), room / 2);
    return new EndText(Sequence.of(last), own, torn, Sequence.of(beyond));
  }

  /** With up to three other bases. */
  private static String wrong(Random random, String text) {
    StringBuilder bases = new StringBuilder(text);
    for (int n = random.nextInt(4); n > 0; n--) {
      bases.setCharAt(random.nextInt(text.length()), "ACGT".charAt(random.nextInt(4)));
    }
    return bases.toString();
  }

  @Test
  void readsHoldBeyondAnEndWhatTheOracleReads() {
    Random random = new Random(13);
    int held = 0;
    for (int i = 0; i < 10_000; i++) {
      int k = 3 + random.nextInt(25);
      int end = random.nextInt(2);
      boolean torn = random.nextBoolean();
      LinkedUnitig linked = new LinkedUnitig();
      Unitig unitig = linked.unitig();
      unitig.setSequence(Sequence.of(RandomReads.bases(random, k + 9, 4)), 1);
      if (!torn) {
        unitig.links(end).add(new Link(9, End.LEFT, 1));
      }
      String last = unitig.lastBases(end, torn ? Math.min(15, k) : k).toString();
      for (int reads = random.nextInt(6); reads > 0; reads--) {
        String beyond = "GATTACA".repeat(2).substring(0, 2 + random.nextInt(8));
        String text = (random.nextBoolean() ? last : wrong(random, last)) + beyond;
        text = random.nextInt(3) == 0 ? wrong(random, text) : text;
        int count = 1 + random.nextInt(3);
        int at = random.nextInt(5) == 0 ? End.other(end) : end;
        linked.evidence().overhangs().add(new Overhang(at, Sequence.of(text), count));
      }
      String oracle = new SequentialState(Map.of(1L, linked), k).mostReadBeyond(1, end);
      String rule = ReadsBeyond.of(unitig, end, linked.evidence(), k).toString();
      assertEquals(oracle, rule, i + ": " + linked.evidence().overhangs());
      held += rule.isEmpty() ? 0 : 1;
    }
    assertTrue(held > 3_000, held + " ends");
  }

  /** Both ends of a tear choose alike, in whichever order the reads come. */
  @Test
  void tearsAreJoinedByTheSpliceThatTheOracleTakes() {
    Random random = new Random(14);
    int chosen = 0;
    for (int i = 0; i < 10_000; i++) {
      int end = random.nextInt(2);
      Set<String> seen = new HashSet<>();
      List<Splice> splices = new ArrayList<>();
      for (int n = random.nextInt(6); n > 0; n--) {
        int gap = random.nextInt(3) == 0 ? 1 : 2;
        Sequence filling = Sequence.of(RandomReads.bases(random, gap, 4));
        long other = random.nextInt(4) == 0 ? 5 : random.nextInt(4) == 0 ? 3 : 9;
        // An end that meets itself is never joined.
        int otherEnd = other == 5 ? End.other(end) : random.nextInt(2);
        Splice splice = new Splice(end, other, otherEnd, gap, filling, 1 + random.nextInt(3));
        if (seen.add(other + " " + otherEnd + filling)) {
          splices.add(splice);
        }
      }
      LinkedUnitig linked = new LinkedUnitig();
      linked.evidence().splices().addAll(splices);
      Splice oracle =
          new SequentialReads(new SequentialState(Map.of(5L, linked), 9)).mostRead(5, end);
      Collections.shuffle(splices, random);
      assertEquals(oracle, SpliceChoice.choose(5, end, splices), i + ": " + splices);
      chosen += oracle == null ? 0 : 1;
    }
    assertTrue(chosen > 4_000, chosen + " splices");
  }
}
