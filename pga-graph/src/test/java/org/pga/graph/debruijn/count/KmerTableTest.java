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
}
