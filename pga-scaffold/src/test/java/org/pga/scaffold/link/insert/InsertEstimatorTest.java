package org.pga.scaffold.link.insert;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.apache.hadoop.fs.Path;
import org.junit.jupiter.api.Test;
import org.pga.reads.library.InsertSize;
import org.pga.reads.library.Library;
import org.pga.scaffold.place.result.InsertHistogram;
import org.pga.scaffold.place.result.UnitigLengths;

class InsertEstimatorTest {
  private static final int READ = 100;
  private static final Library PAIRED =
      Library.paired(List.of(new Path("a")), List.of(new Path("b")));
  private static final Library MATES =
      Library.matePairs(List.of(new Path("a")), List.of(new Path("b")));

  private final Random random = new Random(11);
  private InsertHistogram tally = new InsertHistogram();
  private final UnitigLengths lengths = new UnitigLengths();

  @Test
  void theTruthIsFoundWhateverTheShareOfShortInsertsAndChimeras() {
    lengths.add(400_000, false);
    for (double contamination : new double[] {0, 0.2, 0.5, 0.8}) {
      InsertHistogram mates = new InsertHistogram();
      for (int i = 0; i < 20_000; i++) {
        if (random.nextDouble() < contamination) {
          addShort(mates, (int) (240 + 60 * random.nextGaussian()));
        } else if (random.nextDouble() < 0.05) {
          mates.addFacing(1 + random.nextInt(60_000), true);
        } else {
          mates.addFacing((int) Math.round(3000 + 300 * random.nextGaussian()), true);
        }
      }
      InsertEstimate estimate =
          new InsertEstimator(MATES, READ, mates, lengths, lengths).estimate();
      String message = contamination + ": " + estimate;
      assertNull(estimate.reason(), message);
      assertEquals(3000, estimate.mean(), 15, message);
      assertEquals(300, estimate.deviation(), 15, message);
      assertEquals(contamination, estimate.contamination(), 0.05, message);
    }
  }

  /** A pair of a short fragment after turning: back to back, or overlapping the wrong way. */
  private static void addShort(InsertHistogram mates, int insert) {
    int facing = 2 * READ - insert;
    if (facing > 0) {
      mates.addFacing(facing, true);
    } else {
      mates.addOutward(insert);
    }
  }

  @Test
  void longInsertsThatFitFewUnitigsAreNotUnderestimated() {
    for (int i = 0; i < 400; i++) {
      lengths.add(500, false);
      lengths.add(700, false);
    }
    long[] places = lengths.places(1000);
    double perPlace = 0.2;
    double all = 0;
    for (int insert = 1; insert < 1000; insert++) {
      double share =
          Math.exp(-Math.pow((insert - 400) / 60.0, 2) / 2) / (60 * Math.sqrt(2 * Math.PI));
      for (long n = Math.round(perPlace * share * places[insert]); n > 0; n--) {
        tally.addFacing(insert, true);
      }
      all += share;
    }
    InsertEstimate estimate = new InsertEstimator(PAIRED, READ, tally, lengths, lengths).estimate();
    assertEquals(1, all, 0.001);
    assertEquals(400, estimate.mean(), 3, estimate.toString());
    assertEquals(60, estimate.deviation(), 3, estimate.toString());
    assertEquals(perPlace, estimate.density(), 0.005, estimate.toString());
  }

  @Test
  void aLibraryThatCannotBeEstimatedSaysWhy() {
    lengths.add(1000, false);
    assertReason(PAIRED, "only 0 of its pairs");
    for (int i = 0; i < 200; i++) {
      tally.addOutward(500 + i % 7);
    }
    assertReason(PAIRED, "200 of its pairs face outwards");
    assertReason(MATES, "check its orientation, or give its insert size with --mp-insert-size");
    for (int i = 0; i < 500; i++) {
      tally.addFacing(1 + i, true);
    }
    assertReason(PAIRED, "no clear peak");
    assertReason(PAIRED, "): give it with --insert-size");
  }

  /** A hundred that face outwards may be chance; more than those that face each other are not. */
  @Test
  void ofPairedEndsMostFaceEachOther() {
    lengths.add(10_000, false);
    addFacing(150);
    for (int i = 0; i < 150; i++) {
      tally.addOutward(500);
    }
    assertNull(new InsertEstimator(PAIRED, READ, tally, lengths, lengths).estimate().reason());
    tally.addOutward(500);
    assertReason(PAIRED, "151 of its pairs face outwards and 150 each other");
  }

  @Test
  void aHundredPairsAreEnough() {
    lengths.add(10_000, false);
    addFacing(99);
    assertReason(PAIRED, "only 99 of its pairs");
    addFacing(1);
    assertNull(new InsertEstimator(PAIRED, READ, tally, lengths, lengths).estimate().reason());
  }

  /**
   * A library of 3,000 bases whose mates face each other, given as mate pairs: after turning only
   * those in a circle of 4,000 do, by the shorter way, and they seem to be 1,200 bases apart.
   */
  @Test
  void aSmallCircleDoesNotTellTheInsertSizeOfMatesTheWrongWayAround() {
    lengths.add(60_000, false);
    lengths.add(4_000, true);
    for (int i = 0; i < 1_000; i++) {
      int insert = (int) Math.round(3_000 + 300 * random.nextGaussian());
      if (i % 8 == 0) {
        tally.addFacing(2 * READ + 4_000 - insert, true);
      } else {
        tally.addOutward(insert);
      }
    }
    assertReason(MATES, "most of its pairs face outwards, at 30");
    assertReason(MATES, "check its orientation, or give its insert size with --mp-insert-size");
  }

  /** Inserts of 200 bases in a plasmid of 350: the way around is shorter for nearly all pairs. */
  @Test
  void soundPairsOfASmallCircleAreNotCalledWrong() {
    lengths.add(350, true);
    for (int i = 0; i < 95; i++) {
      tally.addOutward(2 * READ + 350 - 200);
    }
    addFacing(10);
    String about = " (in a circle shorter than two inserts, sound pairs seem to";
    assertReason(PAIRED, "95 the other way" + about + "): check its orientation");
    for (int i = 0; i < 6; i++) {
      tally.addOutward(2 * READ + 350 - 200);
    }
    assertReason(PAIRED, "101 of its pairs face outwards and 10 each other" + about);
  }

  /** Short inserts may be the most by far, but no more than 98 in 100. */
  @Test
  void twoInAHundredMatePairsMustFaceEachOther() {
    lengths.add(10_000, false);
    addFacing(200);
    for (int i = 0; i < 9_800; i++) {
      tally.addOutward(300 + i % 10);
    }
    assertNull(new InsertEstimator(MATES, READ, tally, lengths, lengths).estimate().reason());
    tally.addOutward(300);
    assertReason(MATES, "only 200 of its pairs");
  }

  /**
   * Of mate pairs that overlap the wrong way the fragment is as much shorter than two reads. Each
   * insert size counts by the places at which it fits.
   */
  @Test
  void shortFragmentsAreToldByTheirOverlap() {
    lengths.add(5_000, false);
    for (int facing : new int[] {1, 50, 199}) {
      InsertHistogram mates = new InsertHistogram();
      for (int i = 0; i < 300; i++) {
        mates.addFacing(facing, true);
        mates.addFacing(3_000, true);
        mates.addFacing(3_000, true);
      }
      InsertEstimate estimate =
          new InsertEstimator(MATES, READ, mates, lengths, lengths).estimate();
      double shorts = 300.0 / (5_000 - (2 * READ - facing) + 1);
      double mated = 600.0 / (5_000 - 3_000 + 1);
      assertEquals(shorts / (shorts + mated), estimate.contamination(), 1e-9, "facing " + facing);
      assertEquals(600, estimate.pairs());
    }
  }

  private void addFacing(int pairs) {
    for (int i = 0; i < pairs; i++) {
      tally.addFacing(300 + i % 10, true);
    }
  }

  /**
   * An insert of 9,900 bases fits into a unitig of 10,000 at a hundredth of its bases. Longer ones
   * are seen more rarely than they occur, but what would be multiplied by more stays as it is.
   */
  @Test
  void whatFitsAtFewPlacesIsNotMultipliedAnyFurther() {
    lengths.add(10_000, false);
    for (int insert = 9_801; insert <= 10_000; insert++) {
      double deviations = (insert - 9_901) / 20.0;
      for (long n = Math.round(1_000 * Math.exp(-deviations * deviations / 2)); n > 0; n--) {
        tally.addFacing(insert, true);
      }
    }
    InsertEstimate estimate = new InsertEstimator(PAIRED, READ, tally, lengths, lengths).estimate();
    assertEquals(9_902.6, estimate.mean(), 0.5, estimate.toString());
  }

  private void assertReason(Library library, String part) {
    InsertEstimate estimate =
        new InsertEstimator(library, READ, tally, lengths, lengths).estimate();
    assertTrue(estimate.reason() != null && estimate.reason().contains(part), estimate.toString());
  }

  @Test
  void whatTheUserSaysIsTaken() {
    lengths.add(10_000, false);
    for (int i = 0; i < 50; i++) {
      tally.addFacing(300 + i, true);
    }
    Library given = PAIRED.withInsertSize(new InsertSize(310, 5));
    InsertEstimate estimate = new InsertEstimator(given, READ, tally, lengths, lengths).estimate();
    assertEquals(310, estimate.mean());
    assertEquals(5, estimate.deviation());
    assertEquals(31, estimate.pairs());
  }

  /** 350 ± 35, given as ten times that and as less than a third: joins would be of wrong sizes. */
  @Test
  void aGivenInsertSizeThatThePairsContradictIsNotTaken() {
    lengths.add(10_000, false);
    for (int i = 0; i < 1_000; i++) {
      tally.addFacing((int) Math.round(350 + 35 * random.nextGaussian()), true);
    }
    tally.addFacing(3_000, true); // a chimera
    String size = "agree with that, but 1000 with 35";
    assertReason(given(3_000, 300), "given as 3000 ± 300, and 1 of its pairs");
    assertReason(given(3_000, 300), size);
    assertReason(given(100, 10), "given as 100 ± 10, and 0 of its pairs");
    assertReason(given(100, 10), "correct --insert-size, or leave it out");
    assertNull(estimate(given(350, 1)).reason(), "narrow, but at the peak");
    assertNull(estimate(given(450, 50)).reason());
    assertNull(estimate(given(9_950, 500)).reason(), "there is hardly a place for it");
    assertNull(estimate(given(20_000, 500)).reason());
    assertEquals(20_000, estimate(given(20_000, 500)).mean());
  }

  /** A tenth of the fragments is enough, for short ones may be the most. */
  @Test
  void aGivenInsertSizeThatSomePairsHaveIsTaken() {
    lengths.add(1_000_000, false);
    for (int i = 0; i < 1_000; i++) {
      tally.addFacing(300 + i % 10, true);
    }
    for (int i = 0; i < 105; i++) {
      tally.addFacing(3_000, true);
    }
    assertReason(given(3_300, 30), "and 0 of its pairs");
    assertReason(given(3_000, 30), "and 105 of its pairs");
    for (int i = 0; i < 10; i++) {
      tally.addFacing(3_000, true);
    }
    assertNull(estimate(given(3_000, 30)).reason());
  }

  /** Pairs are linked up to 262,144 bases: those that are left would make gaps too long. */
  @Test
  void insertsThatReachBeyondWhatIsLinkedAreNotBelieved() {
    lengths.add(2_000_000, false);
    assertNull(estimate(given(220_000, 10_536)).reason());
    assertReason(given(220_000, 10_537), "220000 ± 10537, but pairs that are more than 262,144");
    assertReason(given(500_000, 1_000), "correct --insert-size, or leave the library out");
    for (int i = 0; i < 20_000; i++) {
      int insert = (int) Math.round(240_000 + 10_000 * random.nextGaussian());
      if (insert <= 262_144) {
        tally.addFacing(insert, true);
      }
    }
    assertReason(PAIRED, "but pairs that are more than 262,144");
    assertReason(PAIRED, "apart link nothing: leave the library out");
    assertReason(given(3_000, 300), "is given as 3000 ± 300, and 0 of its pairs");
  }

  /** Between two libraries lies an insert size that no pair has, or only one of both is seen. */
  @Test
  void twoLibrariesInOneAreTold() {
    lengths.add(1_000_000, false);
    for (int pairs : new int[] {150, 10_000}) {
      for (double share : new double[] {0.4, 0.48, 0.52, 0.6}) {
        tallyTwo(pairs, share, 200, 20, 600, 60);
        assertReason(PAIRED, "two peaks (");
        assertReason(
            PAIRED, "give them as libraries of their own, or that of most pairs with --in");
      }
    }
    tallyTwo(10_000, 0.4, 200, 20, 600, 60);
    TwoPeaks two = TwoPeaks.of(tally.facing(), weights(), 44);
    assertEquals(200, two.lower().mean(), 3, two.toString());
    assertEquals(20, two.lower().deviation(), 2, two.toString());
    assertEquals(600, two.upper().mean(), 5, two.toString());
    assertEquals(60, two.upper().deviation(), 3, two.toString());
    assertNull(estimate(given(600, 60)).reason(), "one of both");
    tallyTwo(10_000, 0.5, 3_000, 300, 8_000, 800);
    assertReason(MATES, "that of most pairs with --mp-insert-size");
    tallyTwo(10_000, 0.78, 300, 30, 600, 60);
    assertReason(PAIRED, "two peaks");
  }

  @Test
  void fewPairsOfAnotherSizeOrOnesNearbyAreNoSecondLibrary() {
    lengths.add(1_000_000, false);
    tallyTwo(10_000, 0.82, 200, 20, 600, 60);
    assertNull(estimate(PAIRED).reason());
    tallyTwo(10_000, 0.5, 400, 20, 460, 25);
    assertNull(estimate(PAIRED).reason(), "no valley");
    tallyTwo(10_000, 0.5, 400, 0, 439, 0);
    assertNull(estimate(PAIRED).reason(), "hardly apart");
    tallyTwo(10_000, 0.5, 400, 0, 450, 0);
    assertReason(PAIRED, "two peaks");
    tallyTwo(100, 0.5, 400, 40, 600, 60);
    assertNull(estimate(PAIRED).reason(), "too few to tell");
    assertNull(
        TwoPeaks.of(new long[3_000], new double[3_000], 44), "no pair where they are looked at");
  }

  /** From 300 to 600 bases 100 pairs of each size, but for fewer in the third in the middle. */
  @Test
  void aValleyHoldsHalfAsManyPairsAtMost() {
    lengths.add(1_000_000, false);
    for (int between : new int[] {45, 55}) {
      tally = new InsertHistogram();
      for (int insert = 300; insert < 600; insert++) {
        for (int n = insert < 400 || insert >= 500 ? 100 : between; n > 0; n--) {
          tally.addFacing(insert, true);
        }
      }
      assertEquals(between > 50, estimate(PAIRED).reason() == null, between + " of 100");
    }
  }

  private double[] weights() {
    return Arrays.stream(tally.facing()).asDoubleStream().toArray();
  }

  private void tallyTwo(int pairs, double share, double one, double ofOne, double two, double of) {
    tally = new InsertHistogram();
    for (int i = 0; i < pairs; i++) {
      boolean first = i < share * pairs;
      double drawn = random.nextGaussian();
      tally.addFacing((int) Math.max(1, first ? one + ofOne * drawn : two + of * drawn), true);
    }
  }

  /**
   * Skewed, flat, with long tails and chimeras, of few pairs or many, in short unitigs and long.
   */
  @Test
  void aLibraryOfOnePeakIsNotTakenForTwo() {
    for (int round = 0; round < Integer.getInteger("pga.test.libraries", 1_000); round++) {
      tally = new InsertHistogram();
      UnitigLengths some = new UnitigLengths();
      int[] ends = new int[200];
      for (int i = 0, end = 0; i < ends.length; i++) {
        int length = (int) (100 - (round % 4 + 1) * 500 * Math.log(1 - random.nextDouble()));
        some.add(length, false);
        end += length;
        ends[i] = end;
      }
      double mean = 150 + random.nextInt(400);
      double spread = 0.05 + 0.35 * random.nextDouble();
      double chimeras = random.nextInt(3) * 0.04;
      for (int left = (int) (200 * Math.pow(10, 1.5 * random.nextDouble())); left > 0; left--) {
        int from = random.nextInt(ends[ends.length - 1]);
        int at = Arrays.binarySearch(ends, from);
        int unitig = at < 0 ? -at - 1 : at + 1;
        int room = ends[unitig] - from;
        int insert =
            random.nextDouble() < chimeras
                ? 1 + random.nextInt(room)
                : (int) (mean * drawn(round % 5, spread));
        if (insert > 0 && insert <= room) {
          tally.addFacing(insert, true);
        }
      }
      InsertEstimate estimate = new InsertEstimator(PAIRED, READ, tally, some, some).estimate();
      assertFalse(
          estimate.reason() != null && estimate.reason().contains("two peaks"),
          "round " + round + ": " + estimate);
    }
  }

  private double drawn(int kind, double spread) {
    double normal = random.nextGaussian();
    return switch (kind) {
      case 0 -> 1 + spread * normal;
      case 1 -> Math.exp(1.5 * spread * normal);
      case 2 -> 0.3 - spread * 2 * Math.log(1 - random.nextDouble());
      case 3 -> 1 + 3 * spread * (random.nextDouble() - 0.5);
      default -> 1 + spread * normal / Math.sqrt(1e-3 + random.nextDouble());
    };
  }

  private static Library given(double mean, double deviation) {
    return PAIRED.withInsertSize(new InsertSize(mean, deviation));
  }

  private InsertEstimate estimate(Library library) {
    return new InsertEstimator(library, READ, tally, lengths, lengths).estimate();
  }

  @Test
  void placesOfAPairAreCountedUnitigByUnitig() {
    for (int round = 0; round < 50; round++) {
      UnitigLengths some = new UnitigLengths();
      int most = random.nextInt(60);
      long[] expected = new long[most + 1];
      long bases = 0;
      for (int n = random.nextInt(10); n > 0; n--) {
        int length = 1 + random.nextInt(100);
        boolean circular = random.nextInt(3) == 0;
        some.add(length, circular);
        bases += length;
        for (int insert = 0; insert <= most; insert++) {
          if (circular) {
            expected[insert] += 2 * insert <= length ? length : 0;
          } else {
            expected[insert] += Math.max(0, length - insert + 1);
          }
        }
      }
      assertEquals(List.of(box(expected)), List.of(box(some.places(most))), "round " + round);
      assertEquals(bases, some.bases());
    }
  }

  private static Object box(long[] values) {
    return java.util.Arrays.stream(values).boxed().toList();
  }
}
