package org.pga.graph.debruijn.previous;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SolidPartsTest {
  private static final int PREVIOUS_K = 9;
  private static final int GENOME = 3_000;

  @TempDir Path folder;

  /**
   * Of a genome's edges half are in the cleaned graph, most of the others only solid, some of these
   * popped; reads have errors. Parts hold all k-mers whose (previous k + 1)-mers are solid and lead
   * neither from nor to a popped k-mer, and hardly any other. Or, where the solid edges don't
   * decide, all that don't hold any of a popped one.
   */
  @Test
  void partsHoldWhatMayBeSolidAndHardlyMore() throws IOException {
    long kmers = 0;
    long may = 0;
    long handed = 0;
    long withPopped = 0;
    for (int seed = 0; seed < 24; seed++) {
      boolean decides = seed % 3 < 2;
      Random random = new Random(seed);
      byte[] genome = DrawnReads.genome(random, GENOME);
      Set<Long> cleaned = new HashSet<>();
      Set<Long> solid = new HashSet<>();
      Set<Long> popped = new HashSet<>();
      for (int at = 0, kind = 0; at + PREVIOUS_K + 1 <= GENOME; at++) {
        kind = random.nextInt(60) == 0 ? random.nextInt(8) : kind;
        if (kind < 4) {
          cleaned.add(DrawnReads.hash(genome, at, PREVIOUS_K + 1));
        }
        if (kind < 7) {
          solid.add(DrawnReads.hash(genome, at, PREVIOUS_K + 1));
        }
        if (kind == 6 && seed % 2 == 0) {
          popped.add(DrawnReads.hash(genome, at, PREVIOUS_K));
        }
      }
      try (EdgeFilter edges = filter("edges-" + seed, cleaned);
          EdgeFilter all = decides ? filter("solid-" + seed, solid) : EdgeFilter.open(List.of());
          PoppedKmers gone = popped("popped-" + seed, popped)) {
        int k = PREVIOUS_K + 1 + random.nextInt(30);
        SupportTest support = new SupportTest(edges, k, PREVIOUS_K);
        SolidParts parts = new SolidParts(all, gone, k, PREVIOUS_K);
        for (int i = 0; i < 300; i++) {
          byte[] read =
              DrawnReads.read(random, genome, random.nextInt(i % 10 == 0 ? 1_500 : 150), 50);
          support.begin(read.length);
          support.test(read, read.length);
          parts.set(support, read.length);
          int from = random.nextInt(3) > 0 ? 0 : random.nextInt(read.length + 1);
          int to =
              random.nextInt(3) > 0 ? read.length : from + random.nextInt(read.length - from + 1);
          boolean[] handedOver = kmersOf(parts, from, to, k);
          boolean[] left =
              places(
                  read.length - PREVIOUS_K,
                  at ->
                      support.edges()[at]
                          || support.isOwnMirror(at)
                          || !popped.contains(DrawnReads.hash(read, at, PREVIOUS_K))
                              && !popped.contains(DrawnReads.hash(read, at + 1, PREVIOUS_K)));
          boolean[] possible =
              possible(
                  from,
                  to,
                  k,
                  at ->
                      left[at]
                          && (!decides
                              || support.edges()[at]
                              || solid.contains(DrawnReads.hash(read, at, PREVIOUS_K + 1))));
          withPopped += count(possible(from, to, k, at -> !left[at]));
          for (int at = 0; at < possible.length; at++) {
            assertTrue(
                handedOver[at] || !possible[at], "seed " + seed + ", read " + i + ", k-mer " + at);
          }
          kmers += Math.max(0, to - from - k + 1);
          may += count(possible);
          handed += count(handedOver);
        }
      }
    }
    assertTrue(withPopped > 1_000, withPopped + " k-mers of popped ones only");
    assertTrue(may > 50_000 && kmers > 1.3 * may, kmers + " k-mers, of which " + may + " may be");
    assertTrue(handed < 1.1 * may, handed + " handed over, " + may + " may be solid");
  }

  @Test
  void whereNothingIsKnownAReadIsOnePart() throws IOException {
    byte[] read = DrawnReads.genome(new Random(3), 2_000);
    try (EdgeFilter edges = filter("edges", Set.of(1L));
        EdgeFilter none = EdgeFilter.open(List.of());
        PoppedKmers nothing = PoppedKmers.open(List.of())) {
      SupportTest support = new SupportTest(edges, 21, PREVIOUS_K);
      support.begin(read.length);
      support.test(read, read.length);
      SolidParts parts = new SolidParts(none, nothing, 21, PREVIOUS_K);
      parts.set(support, read.length);
      List<int[]> all = new ArrayList<>();
      parts.forEach(0, read.length, (from, to) -> all.add(new int[] {from, to}));
      parts.forEach(100, 121, (from, to) -> all.add(new int[] {from, to}));
      parts.forEach(100, 120, (from, to) -> all.add(new int[] {from, to}));
      assertEquals(2, all.size());
      assertArrayEquals(new int[] {0, 2_000}, all.get(0));
      assertArrayEquals(new int[] {100, 121}, all.get(1));
    }
  }

  private static boolean[] kmersOf(SolidParts parts, int from, int to, int k) {
    boolean[] kmers = new boolean[Math.max(0, to - k + 1)];
    int[] last = {from};
    parts.forEach(
        from,
        to,
        (begin, end) -> {
          assertTrue(begin >= from && end <= to && end - begin >= k && begin >= last[0]);
          last[0] = begin + 1;
          for (int at = begin; at + k <= end; at++) {
            assertTrue(!kmers[at], "twice");
            kmers[at] = true;
          }
        });
    return kmers;
  }

  private static boolean[] places(int places, IntPredicate is) {
    boolean[] all = new boolean[Math.max(0, places)];
    for (int at = 0; at < places; at++) {
      all[at] = is.test(at);
    }
    return all;
  }

  /** The k-mers all of whose (previous k + 1)-mers are such. */
  private static boolean[] possible(int from, int to, int k, IntPredicate such) {
    return places(
        to - k + 1,
        at -> at >= from && IntStream.rangeClosed(at, at + k - PREVIOUS_K - 1).allMatch(such));
  }

  private static int count(boolean[] these) {
    int count = 0;
    for (boolean one : these) {
      count += one ? 1 : 0;
    }
    return count;
  }

  private PoppedKmers popped(String name, Set<Long> hashes) throws IOException {
    if (hashes.isEmpty()) {
      return PoppedKmers.open(List.of());
    }
    Path file = folder.resolve(name);
    try (PoppedKmers table = PoppedKmers.create(file, hashes.size())) {
      hashes.forEach(table::add);
    }
    return PoppedKmers.open(List.of(file));
  }

  private EdgeFilter filter(String name, Set<Long> hashes) throws IOException {
    Path file = folder.resolve(name);
    try (EdgeSlice slice = EdgeSlice.create(file, GENOME)) {
      hashes.forEach(slice::add);
    }
    return EdgeFilter.open(List.of(file));
  }
}
