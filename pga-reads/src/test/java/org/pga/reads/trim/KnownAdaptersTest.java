package org.pga.reads.trim;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Reads of a random genome, some of which end in an adapter. */
class KnownAdaptersTest {
  private static final Adapter ADAPTER = Adapter.KNOWN.get(0);
  private static final Adapter OTHER = Adapter.KNOWN.get(4);

  private final Random random = new Random(22);
  private final KnownAdapters known = new KnownAdapters();

  @Test
  void twelveReadsAreEnough() {
    addWith(11, ADAPTER.sequence());
    assertEquals(List.of(), known.found());
    addWith(1, ADAPTER.sequence());
    assertEquals(List.of(ADAPTER), known.found());
  }

  @Test
  void butOneInAThousandMustHoldIt() {
    addWith(12, ADAPTER.sequence());
    addWithout(11_988);
    assertEquals(List.of(ADAPTER), known.found());
    addWithout(1);
    assertEquals(List.of(), known.found());
  }

  @Test
  void nineteenBasesOfItMustBeThere() {
    addWith(50, ADAPTER.sequence().substring(0, 18));
    assertEquals(List.of(), known.found());
    addWith(50, ADAPTER.sequence().substring(0, 19));
    assertEquals(List.of(ADAPTER), known.found());
  }

  @Test
  void theMoreFrequentComesFirst() {
    addWith(20, ADAPTER.sequence());
    addWith(21, OTHER.sequence());
    assertEquals(List.of(OTHER, ADAPTER), known.found());
    addWith(2, ADAPTER.sequence());
    assertEquals(List.of(ADAPTER, OTHER), known.found());
  }

  /** Behind a place of the genome the same four bases would stand each time. */
  @Test
  void itStandsBehindSixDifferentPlacesAtLeast() {
    List<String> before = List.of("AAAA", "CCAA", "GGAA", "TTAA", "ACAA");
    before.forEach(bases -> add(10, "CATG" + bases + ADAPTER.sequence()));
    assertEquals(List.of(), known.found());
    add(1, "CATG" + "AGAA" + ADAPTER.sequence());
    assertEquals(List.of(ADAPTER), known.found());
  }

  @Test
  void fourBasesTellPlacesApart() {
    for (String farther : List.of("AA", "AC", "AG", "AT", "CA", "CC", "CG", "CT")) {
      add(3, farther + "GGGG" + ADAPTER.sequence());
    }
    assertEquals(List.of(), known.found());
  }

  /** There the number of bases does. */
  @Test
  void atTheStartOfAReadPlacesAreToldApartToo() {
    for (int place = 0; place < 4; place++) {
      add(5, "A".repeat(place) + ADAPTER.sequence());
    }
    assertEquals(List.of(), known.found());
    add(1, "CCCC" + ADAPTER.sequence());
    add(1, "ACCC" + ADAPTER.sequence());
    assertEquals(List.of(ADAPTER), known.found());
  }

  /** Of adapter dimers nothing stands before it but some bases that ends of fragments lose. */
  @Test
  void manyReadsThatBeginWithItAreDimers() {
    for (int place = 0; place < 3; place++) {
      add(8, "A".repeat(place) + ADAPTER.sequence() + "A".repeat(40));
    }
    assertEquals(List.of(ADAPTER), known.found());
    add(24, "CATGGGAA" + ADAPTER.sequence());
    assertEquals(List.of(), known.found(), "half of them don't");
    add(1, ADAPTER.sequence() + "A".repeat(40));
    assertEquals(List.of(ADAPTER), known.found());
  }

  @Test
  void fewReadsThatBeginWithItMayBeOfAPlaceThere() {
    add(23, ADAPTER.sequence() + "A".repeat(40));
    assertEquals(List.of(), known.found());
    add(1, ADAPTER.sequence() + "A".repeat(40));
    assertEquals(List.of(ADAPTER), known.found());
  }

  /** In reads that have hardly any other place for it. */
  @Test
  void shortReadsBeginWithItByChance() {
    add(100, OTHER.sequence() + "A".repeat(14));
    assertEquals(List.of(), known.found());
    add(100, OTHER.sequence() + "A".repeat(15));
    assertEquals(List.of(), known.found(), "half of them");
    add(1, OTHER.sequence() + "A".repeat(15));
    assertEquals(List.of(OTHER), known.found());
  }

  /** Errors and places near the start of reads make no other contexts of it. */
  @ParameterizedTest
  @CsvSource({"5000, 0.001", "5000, 0.01", "10000, 0.005", "30000, 0.005", "100000, 0.01"})
  void aPlaceOfAGenomeThatIsReadDeeplyIsNone(int length, double errors) {
    for (int round = 0; round < 3; round++) {
      KnownAdapters ofGenome = new KnownAdapters();
      StringBuilder genome = new StringBuilder(AdapterMatchTest.letters(random, length));
      genome.replace(length / 2, length / 2 + OTHER.sequence().length(), OTHER.sequence());
      for (int i = 0; i < 1 << 14; i++) {
        int at = random.nextInt(length - 150);
        byte[] read = genome.substring(at, at + 150).getBytes(StandardCharsets.US_ASCII);
        for (int base = 0; base < read.length; base++) {
          boolean wrong = random.nextDouble() < errors;
          read[base] = wrong ? (byte) "ACGT".charAt(random.nextInt(4)) : read[base];
        }
        ofGenome.add(read, 0, read.length);
      }
      assertEquals(List.of(), ofGenome.found());
    }
  }

  /** Seen once where another is seen 16 times, but not 17 times. */
  @Test
  void rareBasesBeforeItDontCount() {
    add(16, "CATGAAAA" + ADAPTER.sequence());
    for (String bases : List.of("CCAA", "GGAA", "TTAA", "ACAA", "AGAA")) {
      add(1, "CATG" + bases + ADAPTER.sequence());
    }
    assertEquals(List.of(ADAPTER), known.found());
    add(1, "CATGAAAA" + ADAPTER.sequence());
    assertEquals(List.of(), known.found());
  }

  /** Dimers with one bar code hid what stands behind fragments. */
  @Test
  void oneFrequentShortFragmentHidesNone() {
    add(500, "ACGTAC" + ADAPTER.sequence());
    addWith(20, ADAPTER.sequence());
    assertEquals(List.of(ADAPTER), known.found());
  }

  private void addWith(int reads, String tail) {
    for (int i = 0; i < reads; i++) {
      add(1, AdapterMatchTest.letters(random, 20 + random.nextInt(20)) + tail);
    }
  }

  private void addWithout(int reads) {
    for (int i = 0; i < reads; i++) {
      add(1, AdapterMatchTest.letters(random, 40));
    }
  }

  private void add(int reads, String text) {
    byte[] read = ("TT" + text + "GG").getBytes(StandardCharsets.US_ASCII);
    for (int i = 0; i < reads; i++) {
      known.add(read, 2, read.length - 2);
    }
  }
}
