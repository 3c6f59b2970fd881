package org.pga.reads.trim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.pga.core.bases.Bases;
import org.pga.reads.DrawnReads;

/** Adapters and tails of G, found in reads sampled from made-up genomes. */
class FileSampleTest {
  private static final int READ = 100;
  private static final String OWN = "GATTACACCGTGCAACTGGTCATTCGAGCCATGA";

  private final Random random = new Random(14);
  private final FileSample first = new FileSample();
  private final FileSample second = new FileSample();

  private static String complement(String text) {
    StringBuilder other = new StringBuilder();
    for (int i = text.length() - 1; i >= 0; i--) {
      other.append(Bases.letter(3 - Bases.code((byte) text.charAt(i))));
    }
    return other.toString();
  }

  private String read(String fragment, String adapter) {
    String tail = adapter + AdapterMatchTest.letters(random, READ);
    StringBuilder read = new StringBuilder((fragment + tail).substring(0, READ));
    for (int i = 0; i < READ; i++) {
      if (random.nextInt(100) == 0) {
        read.setCharAt(i, "ACGTN".charAt(random.nextInt(5)));
      }
    }
    return read.toString();
  }

  /** Pairs of fragments between two lengths. */
  private void pairs(String genome, int shortest, int longest, String adapter1, String adapter2)
      throws IOException {
    for (int i = 0; i < 400; i++) {
      int length = shortest + random.nextInt(longest - shortest + 1);
      int at = random.nextInt(genome.length() - length);
      String fragment = genome.substring(at, at + length);
      String one = read(fragment, adapter1);
      String two = read(complement(fragment), adapter2);
      first.add(DrawnReads.of(one, null));
      second.add(DrawnReads.of(two, null));
      FileSample.addPair(bytes(one), first, bytes(two), second);
    }
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  @Test
  void anUnknownAdapterIsToldByOverlappingMates() throws IOException {
    pairs(AdapterMatchTest.letters(random, 5000), 60, 300, OWN, complement(OWN));
    assertEquals(List.of(new Adapter("unknown", OWN.substring(0, 32))), first.rules().adapters());
    assertEquals(
        List.of(new Adapter("unknown", complement(OWN).substring(0, 32))),
        second.rules().adapters());
  }

  @Test
  void aKnownAdapterIsNamed() throws IOException {
    Adapter one = Adapter.KNOWN.get(0);
    Adapter two = Adapter.KNOWN.get(1);
    pairs(AdapterMatchTest.letters(random, 5000), 60, 200, one.sequence(), two.sequence());
    assertEquals(one.name(), first.rules().adapters().get(0).name());
    assertEquals(two.name(), second.rules().adapters().get(0).name());
  }

  @Test
  void longFragmentsHaveNone() throws IOException {
    pairs(AdapterMatchTest.letters(random, 5000), 100, 180, OWN, OWN);
    assertTrue(first.rules().adapters().isEmpty());
    assertTrue(second.rules().adapters().isEmpty());
  }

  /** Mates seem to overlap everywhere there, but what follows differs. */
  @Test
  void aGenomeOfPoorSequenceHasNone() throws IOException {
    StringBuilder genome = new StringBuilder();
    while (genome.length() < 5000) {
      genome.append("AT".repeat(10 + random.nextInt(30)));
      genome.append(AdapterMatchTest.letters(random, random.nextInt(40)).replaceAll("[CG]", "A"));
    }
    pairs(genome.toString(), 150, 400, OWN, OWN);
    assertTrue(first.rules().adapters().isEmpty());
  }

  /** What follows an adapter on the flow cell is often read as A's; alone they are no adapter. */
  @Test
  void aTailOfOneBaseIsNone() throws IOException {
    pairs(AdapterMatchTest.letters(random, 5000), 60, 90, "A".repeat(100), "A".repeat(100));
    assertTrue(first.rules().adapters().isEmpty());
  }

  @Test
  void singleReadsTellOnlyOfKnownOnes() throws IOException {
    String genome = AdapterMatchTest.letters(random, 5000);
    for (int i = 0; i < 1000; i++) {
      int at = random.nextInt(4900);
      int length = i % 20 == 0 ? 50 : READ;
      String fragment = genome.substring(at, at + length);
      first.add(DrawnReads.of(read(fragment, Adapter.KNOWN.get(4).sequence()), null));
      second.add(DrawnReads.of(read(fragment, OWN), null));
    }
    assertEquals(List.of(Adapter.KNOWN.get(4)), first.rules().adapters());
    assertTrue(second.rules().adapters().isEmpty());
  }

  /** It stands behind the same bases each time. */
  @Test
  void anAdapterThatIsPartOfTheGenomeIsNone() throws IOException {
    String genome =
        AdapterMatchTest.letters(random, 300)
            + Adapter.KNOWN.get(4).sequence()
            + AdapterMatchTest.letters(random, 300);
    for (int i = 0; i < 1000; i++) {
      int at = random.nextInt(genome.length() - READ + 1);
      first.add(DrawnReads.of(genome.substring(at, at + READ), null));
    }
    assertTrue(first.rules().adapters().isEmpty());
  }

  @Test
  void tailsOfGCountAgainstThoseOfC() throws IOException {
    String run = "G".repeat(15);
    for (int i = 0; i < 1000; i++) {
      String genome = AdapterMatchTest.letters(random, READ - 15);
      first.add(DrawnReads.of(i % 10 == 0 ? genome + run : genome, null));
      String either = i % 2 == 0 ? run : complement(run);
      second.add(DrawnReads.of(i % 10 < 2 ? genome + either : genome, null));
    }
    assertTrue(first.rules().polyG());
    assertFalse(second.rules().polyG());
  }

  /** Adapters and tails of G go anyway, whatever their qualities. */
  @Test
  void qualitiesBehindAFragmentDontCount() throws IOException {
    for (int i = 0; i < 1000; i++) {
      String fragment = AdapterMatchTest.letters(random, 60);
      String behind = Adapter.KNOWN.get(0).sequence() + AdapterMatchTest.letters(random, READ);
      String low = "I".repeat(60) + "#".repeat(40);
      first.add(DrawnReads.of((fragment + behind).substring(0, READ), low));
      second.add(DrawnReads.of(fragment + "G".repeat(40), low));
    }
    assertTrue(first.rules().byQuality());
    assertTrue(second.rules().byQuality());
  }

  /** One in ten is the most. */
  @Test
  void qualitiesCountUnlessTooManyAreLow() throws IOException {
    String letters = AdapterMatchTest.letters(random, 40);
    for (int i = 0; i < 10; i++) {
      first.add(DrawnReads.of(letters, "I".repeat(36) + "####"));
      second.add(DrawnReads.of(letters, "d".repeat(35) + "BBBBB"));
    }
    assertEquals(QualityScale.PHRED33, first.rules().scale());
    assertTrue(first.rules().byQuality());
    assertEquals(QualityScale.PHRED64, second.rules().scale());
    assertFalse(second.rules().byQuality());
  }
}
