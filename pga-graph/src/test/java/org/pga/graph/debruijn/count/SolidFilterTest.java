package org.pga.graph.debruijn.count;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.pga.core.kmer.KmerRoller;

/** Against the rule as it reads, one edge after the other, over k-mers as letters. */
class SolidFilterTest {
  private static final String LETTERS = "ACGT";

  /** What is known of a k-mer; edges by 4·side + base. */
  private static final class Entry {
    int count;
    int previous;
    final int[] edges = new int[8];
    final int[] previousEdges = new int[8];
    final boolean[] supported = new boolean[8];
  }

  @ParameterizedTest
  @CsvSource({"5,false", "5,true", "33,false", "33,true"})
  void whatIsSolidIsCountedOftenOrPreviousOrSupported(int k, boolean carries) {
    Random random = new Random(k);
    for (int cutoff = 1; cutoff <= 4; cutoff++) {
      KmerTable table = new KmerTable(k, carries, 2_000);
      TreeMap<String, Entry> entries = new TreeMap<>();
      for (int i = 0; i < 400; i++) {
        fill(random, table, canonical(kmer(random, k)), entries, carries);
      }
      int visited = 0;
      long occurrences = entries.values().stream().mapToLong(entry -> entry.count).sum();
      SolidFilter filter = new SolidFilter(k, cutoff);
      int solid = filter.mark(table);
      for (int at = table.first(); at >= 0; at = table.behind(at)) {
        String kmer = text(table.keys(), at, k);
        solid -= check(table, at, kmer, entries.get(kmer), cutoff) ? 1 : 0;
        visited++;
      }
      assertEquals(entries.size(), visited);
      assertEquals(0, solid);
      assertEquals(occurrences, filter.occurrences());
    }
  }

  private static void fill(
      Random random,
      KmerTable table,
      String kmer,
      TreeMap<String, Entry> entries,
      boolean carries) {
    Entry entry = entries.computeIfAbsent(kmer, any -> new Entry());
    int at = table.findOrInsert(packed(kmer), 0);
    // Each occurrence has one edge at each side, or none where a read ends.
    int more = 1 + random.nextInt(3);
    table.addCount(at, more);
    entry.count += more;
    for (int i = 0; i < 2 * more; i++) {
      int edge = (i & 1) << 2 | random.nextInt(4);
      if (random.nextInt(3) != 0) {
        table.addEdge(at, edge >> 2, edge & 3, 1);
        entry.edges[edge]++;
      }
    }
    if (carries && random.nextInt(4) == 0) {
      int depth = 1 + random.nextInt(8);
      table.addPrevious(at, depth);
      entry.previous = Math.max(entry.previous, depth);
    }
    for (int i = 0; i < 8; i++) {
      if (entry.previous > 0 && random.nextInt(3) == 0) {
        table.addPreviousEdge(at, i >> 2, i & 3, 3);
        entry.previousEdges[i] = 3;
      }
      if (carries && entry.edges[i] > 0 && random.nextInt(6) == 0) {
        table.support(at, i >> 2, i & 3);
        entry.supported[i] = true;
      }
    }
  }

  private static boolean check(KmerTable table, int at, String kmer, Entry entry, int cutoff) {
    boolean any = false;
    for (int i = 0; i < 8; i++) {
      char base = LETTERS.charAt(i & 3);
      String edge = i < 4 ? base + kmer : kmer + base;
      int count = edge.equals(reversed(edge)) ? entry.edges[i] / 2 : entry.edges[i];
      boolean solid =
          entry.edges[i] > 0 && (count >= cutoff || entry.supported[i])
              || entry.previousEdges[i] > 0;
      any |= solid;
      assertEquals(solid, (table.solidEdges(at, i >> 2) >> (i & 3) & 1) != 0, edge);
      if (solid) {
        assertEquals(Math.max(count, entry.previousEdges[i]), table.edge(at, i >> 2, i & 3), edge);
      }
    }
    boolean solid = any || entry.count >= cutoff || entry.previous > 0;
    assertEquals(solid, table.isSolid(at), kmer);
    assertEquals(solid ? Math.max(entry.count, entry.previous) : entry.count, table.count(at));
    return solid;
  }

  private static String kmer(Random random, int k) {
    StringBuilder text = new StringBuilder();
    // Half of them end a (k+1)-mer that is its own reverse complement.
    boolean mirror = random.nextBoolean();
    for (int i = 0; i < k; i++) {
      int partner = k - i;
      boolean given = mirror && partner < i;
      text.append(
          given
              ? LETTERS.charAt(3 - LETTERS.indexOf(text.charAt(partner)))
              : LETTERS.charAt(random.nextInt(4)));
    }
    return text.toString();
  }

  private static String canonical(String kmer) {
    String other = reversed(kmer);
    return kmer.compareTo(other) < 0 ? kmer : other;
  }

  private static String reversed(String text) {
    StringBuilder reversed = new StringBuilder();
    for (int i = text.length() - 1; i >= 0; i--) {
      reversed.append(LETTERS.charAt(3 - LETTERS.indexOf(text.charAt(i))));
    }
    return reversed.toString();
  }

  private static long[] packed(String kmer) {
    KmerRoller roller = new KmerRoller(kmer.length());
    kmer.chars().forEach(letter -> roller.push(LETTERS.indexOf(letter)));
    return roller.forward();
  }

  private static String text(long[] kmers, int at, int k) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < k; i++) {
      text.append(LETTERS.charAt(KmerRoller.baseAt(kmers, at, k, i)));
    }
    return text.toString();
  }
}
