package org.pga.graph.debruijn.count;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.pga.core.unitig.End;

class KmerTableTest {
  private static final int K = 21;
  private static final int NONE = 4;

  /** Against a map of strings; the table grows several times. */
  @Test
  void countsOfKmersAndEdgesAreThoseOfAMap() {
    for (int seed = 0; seed < 100; seed++) {
      Random random = new Random(seed);
      KmerTable table = new KmerTable(K, false, 1 << 16);
      Map<String, Integer> expected = new HashMap<>();
      int distinct = 1 + random.nextInt(3000);
      for (int i = 0; i < 5000; i++) {
        long kmer = random.nextInt(distinct) * 0x3_1415_9265L;
        int left = random.nextInt(NONE + 1);
        int right = random.nextInt(NONE + 1);
        assertTrue(table.count(kmer, one(left), one(right)));
        expected.merge(kmer + "", 1, Integer::sum);
        expected.merge(kmer + " " + End.LEFT + left, 1, Integer::sum);
        expected.merge(kmer + " " + End.RIGHT + right, 1, Integer::sum);
      }
      int entries = 0;
      for (int entry = table.first(); entry >= 0; entry = table.behind(entry)) {
        entries++;
        long kmer = table.keys()[entry];
        assertEquals(expected.get(kmer + ""), table.count(entry), "seed " + seed);
        for (int edge = 0; edge < 8; edge++) {
          String key = kmer + " " + (edge >> 2) + (edge & 3);
          assertEquals(
              expected.getOrDefault(key, 0),
              table.edge(entry, edge >> 2, edge & 3),
              "seed " + seed);
        }
      }
      assertEquals(table.size(), entries);
      assertEquals(0, table.saturated());
    }
  }

  private static long one(int base) {
    return base == NONE ? 0 : 1L << (base << 4);
  }

  @Test
  void countsStayAtTheirLimits() {
    KmerTable table = new KmerTable(K, false, 100);
    int kmers = KmerTable.COUNT_LIMIT + 5;
    for (int i = 0; i < kmers; i++) {
      table.count(7, i < KmerTable.EDGE_LIMIT + 3 ? one(3) : 0, i == 0 ? one(0) : 0);
    }
    int entry = table.first();
    assertEquals(KmerTable.COUNT_LIMIT, table.count(entry));
    assertEquals(KmerTable.EDGE_LIMIT, table.edge(entry, End.LEFT, 3));
    assertEquals(1, table.edge(entry, End.RIGHT, 0));
    assertEquals(0, table.edge(entry, End.RIGHT, 1), "nothing runs over into the next");
    assertEquals(5 + 3, table.saturated());
    assertEquals(5, table.saturatedKmers());
  }

  @Test
  void countsOfSeveralLongsStayAtTheirLimits() {
    KmerTable table = new KmerTable(127, true, 100);
    long[] kmer = {1, 2, 3, 4};
    long support = KmerTable.support(End.RIGHT, 2);
    int kmers = KmerTable.COUNT_LIMIT + 5;
    for (int i = 0; i < kmers; i++) {
      table.count(kmer, i < KmerTable.EDGE_LIMIT + 3 ? one(3) : 0, 0, i == 7 ? support : 0);
    }
    int entry = table.find(kmer, 0);
    assertEquals(KmerTable.COUNT_LIMIT, table.count(entry));
    assertEquals(KmerTable.EDGE_LIMIT, table.edge(entry, End.LEFT, 3));
    assertTrue(table.isSupported(entry, End.RIGHT, 2));
    assertFalse(table.isSupported(entry, End.RIGHT, 3));
    assertEquals(0, table.previousDepth(entry), "nothing runs over into the next");
    assertEquals(5 + 3, table.saturated());
    assertEquals(5, table.saturatedKmers());
  }

  @Test
  void aFullTableCountsOnlyWhatItHolds() {
    KmerTable table = new KmerTable(K, false, 2);
    assertTrue(table.count(1, 0, 0));
    assertTrue(table.count(2, 0, 0));
    assertFalse(table.count(3, 0, 0));
    assertTrue(table.count(2, 0, 0));
    assertEquals(2, table.size());
    assertEquals(2, table.count(table.find(new long[] {2}, 0)));
    assertEquals(-1, table.find(new long[] {3}, 0));
  }

  /** In a crowded table, where most are found behind others. */
  @Test
  void kmersThatDifferInOneLongAreOthers() {
    for (int k : new int[] {31, 63, 95, 127}) {
      int words = (k + 31) / 32;
      int values = new int[] {1296, 36, 11, 6}[words - 1];
      int all = (int) Math.round(Math.pow(values, words));
      KmerTable table = new KmerTable(k, true, 1 << 20);
      long[] kmer = new long[words];
      for (int i = 0; i < all; i++) {
        assertEquals(-1, table.find(spread(i, values, kmer), 0));
        table.addCount(table.findOrInsert(kmer, 0), i + 1);
      }
      assertEquals(all, table.size());
      for (int i = 0; i < all; i++) {
        assertEquals(i + 1, table.count(table.find(spread(i, values, kmer), 0)), "k " + k);
      }
      table.clear();
      assertEquals(0, table.size());
      assertEquals(-1, table.first());
      assertEquals(-1, table.find(kmer, 0));
    }
  }

  private static long[] spread(int number, int values, long[] kmer) {
    for (int w = 0; w < kmer.length; w++, number /= values) {
      kmer[w] = number % values;
    }
    return kmer;
  }

  @Test
  void ofSeveralDepthsBeforeTheLargestIsKept() {
    KmerTable table = new KmerTable(33, true, 100);
    int entry = table.findOrInsert(new long[] {5, 6}, 0);
    for (int depth : new int[] {7, 65_535, 9}) {
      table.addPrevious(entry, depth);
      table.addPreviousEdge(entry, End.RIGHT, 3, depth);
      table.addPreviousEdge(entry, End.LEFT, 1, depth / 2);
    }
    assertEquals(65_535, table.previousDepth(entry));
    assertEquals(65_535, table.previousEdgeDepth(entry, End.RIGHT, 3));
    assertEquals(32_767, table.previousEdgeDepth(entry, End.LEFT, 1));
    assertEquals(0, table.previousEdgeDepth(entry, End.LEFT, 3));
    assertEquals(0, table.count(entry));
    assertEquals(0, table.edge(entry, End.RIGHT, 3));
  }

  @Test
  void countsThatAreAddedAtOnceStayAtTheirLimits() {
    KmerTable table = new KmerTable(K, false, 100);
    int entry = table.findOrInsert(new long[] {5}, 0);
    table.addCount(entry, KmerTable.COUNT_LIMIT - 1);
    table.addEdge(entry, End.LEFT, 2, KmerTable.EDGE_LIMIT - 1);
    table.addCount(entry, 1);
    table.addEdge(entry, End.LEFT, 2, 1);
    assertEquals(0, table.saturated());
    table.addCount(entry, 3);
    table.addEdge(entry, End.LEFT, 2, 4);
    assertEquals(KmerTable.COUNT_LIMIT, table.count(entry));
    assertEquals(KmerTable.EDGE_LIMIT, table.edge(entry, End.LEFT, 2));
    assertEquals(0, table.edge(entry, End.LEFT, 3));
    assertEquals(3 + 4, table.saturated());
    assertEquals(3, table.saturatedKmers());
  }

  /** While it doubles, the old table is there beside the new one. */
  @Test
  void aTableStaysWithinItsMemory() {
    Random random = new Random(1);
    for (int i = 0; i < 1000; i++) {
      int k = 3 + 2 * random.nextInt(63);
      boolean carries = random.nextBoolean();
      long bytes = 1L << 20 + random.nextInt(16);
      bytes += random.nextLong(bytes);
      long slots = Math.round(KmerTable.entriesIn(bytes, k, carries) / 0.7);
      long slotBytes = 8L * ((k + 31) / 32 + (carries ? 5 : 3));
      assertTrue(slots * slotBytes * 3 / 2 <= bytes, bytes + " bytes, k " + k + ": " + slots);
      assertTrue(4 * slots * slotBytes * 3 / 2 > bytes, bytes + " bytes, k " + k + ": " + slots);
    }
    assertEquals(716, KmerTable.entriesIn(0, 31, false), "that much is always there");
    assertEquals(1000, new KmerTable(31, false, 1000).capacity());
  }
}
