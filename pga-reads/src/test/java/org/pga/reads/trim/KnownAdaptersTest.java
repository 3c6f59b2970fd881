package org.pga.reads.trim;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

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
