package org.pga.graph.debruijn.count;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.pga.core.failure.ResourceException;
import org.pga.core.kmer.KmerRoller;

/** Tables that went through files, against what they held. */
class KmerSpillTest {
  @TempDir Path scratch;

  private final Random random = new Random(1);

  /** So many occurrences of some k-mers with all that may be known of them. */
  private KmerTable draw(int k, boolean carries, int occurrences) {
    KmerTable table = new KmerTable(k, carries, 1 << 20);
    long[] kmer = new long[KmerRoller.words(k)];
    for (int i = 0; i < occurrences; i++) {
      Random words = new Random(random.nextInt(500));
      Arrays.setAll(kmer, w -> words.nextLong() >>> 1);
      int entry = table.findOrInsert(kmer, 0);
      table.addCount(entry, 1 + random.nextInt(9));
      table.addEdge(entry, random.nextInt(2), random.nextInt(4), 1 + random.nextInt(300));
      if (carries && random.nextInt(3) == 0) {
        table.addPrevious(entry, 1 + random.nextInt(0xffff));
        table.addPreviousEdge(entry, random.nextInt(2), random.nextInt(4), random.nextInt(1 << 16));
        table.support(entry, random.nextInt(2), random.nextInt(4));
      }
    }
    return table;
  }

  /** All that is known of each k-mer, added to what was known before. */
  private static void know(KmerTable table, int k, Map<String, int[]> known) {
    for (int entry = table.first(); entry >= 0; entry = table.behind(entry)) {
      String kmer =
          Arrays.toString(Arrays.copyOfRange(table.keys(), entry, entry + KmerRoller.words(k)));
      int[] all = known.computeIfAbsent(kmer, any -> new int[26]);
      all[0] += table.count(entry);
      all[1] = Math.max(all[1], table.previousDepth(entry));
      for (int i = 0; i < 8; i++) {
        all[2 + i] += table.edge(entry, i >> 2, i & 3);
        all[10 + i] = Math.max(all[10 + i], table.previousEdgeDepth(entry, i >> 2, i & 3));
        all[18 + i] |= table.isSupported(entry, i >> 2, i & 3) ? 1 : 0;
      }
    }
  }

  private static Map<String, String> shown(Map<String, int[]> known) {
    Map<String, String> shown = new TreeMap<>();
    known.forEach((kmer, all) -> shown.put(kmer, Arrays.toString(all)));
    return shown;
  }

  @ParameterizedTest
  @CsvSource({"21, false", "21, true", "33, true", "77, false", "127, true"})
  void whatIsKnownOfAKmerAddsUp(int k, boolean carries) throws IOException {
    for (int level = 0; level < 3; level++) {
      Map<String, int[]> expected = new TreeMap<>();
      Map<String, int[]> found = new TreeMap<>();
      Set<String> seen = new HashSet<>();
      try (KmerSpill spill = new KmerSpill(k, scratch, level)) {
        for (int i = 0; i < 3; i++) {
          KmerTable table = draw(k, carries, 700);
          know(table, k, expected);
          spill.write(table);
          assertEquals(0, table.size());
        }
        spill.finish();
        int used = 0;
        for (int part = 0; part < spill.parts(); part++) {
          KmerTable table = new KmerTable(k, carries, 1 << 20);
          spill.read(part, table, () -> fail("it isn't full"));
          Map<String, int[]> ofPart = new TreeMap<>();
          know(table, k, ofPart);
          ofPart.keySet().forEach(kmer -> assertTrue(seen.add(kmer), "in two parts"));
          found.putAll(ofPart);
          used += ofPart.isEmpty() ? 0 : 1;
        }
        assertEquals(spill.parts(), used);
      }
      assertEquals(shown(expected), shown(found));
    }
  }

  @Test
  void ofSolidKmersOnlyTheirSolidEdgesAreKept() throws IOException {
    int k = 33;
    KmerTable table = draw(k, true, 900);
    Map<String, String> expected = new TreeMap<>();
    for (int entry = table.first(); entry >= 0; entry = table.behind(entry)) {
      if (random.nextBoolean()) {
        int edges = random.nextInt(256);
        table.setSolid(entry, edges);
        int[] all = new int[26];
        all[0] = table.count(entry);
        for (int i = 0; i < 8; i++) {
          all[2 + i] = (edges >> i & 1) * table.edge(entry, i >> 2, i & 3);
        }
        String kmer = Arrays.toString(Arrays.copyOfRange(table.keys(), entry, entry + 2));
        expected.put(kmer, Arrays.toString(all));
      }
    }
    Map<String, int[]> found = new TreeMap<>();
    try (KmerSpill spill = new KmerSpill(k, scratch, 0)) {
      spill.writeSolid(table);
      assertEquals(0, table.size());
      spill.finish();
      for (int part = 0; part < spill.parts(); part++) {
        spill.read(part, table, () -> {});
      }
      know(table, k, found);
    }
    assertEquals(expected, shown(found));
  }

  @Test
  void aFullTableIsEmptiedAndReadingGoesOn() throws IOException {
    int k = 21;
    KmerTable table = draw(k, false, 700);
    Map<String, int[]> expected = new TreeMap<>();
    know(table, k, expected);
    Map<String, int[]> found = new TreeMap<>();
    KmerTable small = new KmerTable(k, false, 5);
    int[] times = new int[1];
    try (KmerSpill spill = new KmerSpill(k, scratch, 0)) {
      spill.write(table);
      spill.finish();
      for (int part = 0; part < spill.parts(); part++) {
        spill.read(
            part,
            small,
            () -> {
              know(small, k, found);
              small.clear();
              times[0]++;
            });
      }
    }
    know(small, k, found);
    assertEquals(shown(expected), shown(found));
    assertTrue(times[0] > 50, times[0] + " times");
  }

  @Test
  void aDamagedPartIsNoticed() throws IOException {
    for (boolean cut : new boolean[] {false, true}) {
      try (KmerSpill spill = new KmerSpill(21, scratch, 0)) {
        spill.write(draw(21, false, 700));
        spill.finish();
        Path part;
        try (Stream<Path> files = Files.walk(scratch)) {
          part = files.filter(file -> file.endsWith("3")).findFirst().orElseThrow();
        }
        byte[] bytes = Files.readAllBytes(part);
        bytes[bytes.length / 2] ^= 2;
        Files.write(part, cut ? Arrays.copyOf(bytes, bytes.length / 2) : bytes);
        KmerTable table = new KmerTable(21, false, 1 << 20);
        ResourceException told =
            assertThrows(
                ResourceException.class, () -> spill.read(3, table, () -> fail("it isn't full")));
        assertTrue(told.getMessage().startsWith(part + " on "), told::getMessage);
        assertTrue(told.getMessage().contains(" is damaged"), told::getMessage);
      }
    }
  }

  @Test
  void noFileIsLeft() throws IOException {
    try (KmerSpill spill = new KmerSpill(21, scratch, 0)) {
      spill.write(draw(21, false, 100));
    }
    try (Stream<Path> left = Files.list(scratch)) {
      assertEquals(0, left.count());
    }
  }
}
