package org.pga.graph.debruijn.count;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.pga.core.kmer.KmerRoller;
import org.pga.core.oracle.Oracle;
import org.pga.core.oracle.RandomReads;
import org.pga.core.unitig.End;
import org.pga.graph.debruijn.superkmer.SuperKmerBlock;

/** Counts of super-k-mers of reads against those of strings, for k-mers of one to four longs. */
class KmerCounterTest {
  private static final String BASES = "ACGT";

  /** By k-mer, and by k-mer, side and base: counts; for edges that are supported also "+". */
  private final Map<String, Integer> expected = new TreeMap<>();

  private final Map<String, Integer> found = new TreeMap<>();

  /** K-mers that a stretch held though no read did there. */
  private final Set<String> uncounted = new TreeSet<>();

  @ParameterizedTest
  @ValueSource(ints = {3, 21, 31, 33, 51, 63, 65, 77, 95, 97, 127})
  void kmersAndEdgesOfReadsAreThoseOfTheStrings(int k) throws IOException {
    for (int seed = 0; seed < 60; seed++) {
      Random random = new Random(seed);
      expected.clear();
      found.clear();
      boolean later = random.nextBoolean();
      byte kind = later ? SuperKmerBlock.SUPPORTED : SuperKmerBlock.READS;
      // Few letters: more k-mers that are nearly their own reverse complements.
      String genome = RandomReads.bases(random, k + 100, 2 + random.nextInt(3));
      SuperKmerBlock.Writer block = new SuperKmerBlock.Writer(kind, 16);
      for (int i = random.nextInt(60); i >= 0; i--) {
        add(block, genome, k, later, random);
      }
      // A full table is spilled: here, into the map.
      KmerTable table = new KmerTable(k, later, 1 + random.nextInt(300));
      KmerCounter counter = new KmerCounter(k, table, () -> drain(table, k));
      counter.count(block.data(), block.length());
      drain(table, k);
      assertEquals(expected, found, "seed " + seed);
      assertTrue(expected.size() > 1);
    }
  }

  /**
   * A super-k-mer: its k-mers, of which the first begins at {@code first}, and bases beside them.
   */
  private record Drawn(String text, int first, int kmers) {
    static Drawn add(SuperKmerBlock.Writer block, String genome, int k, Random random) {
      int start = random.nextInt(90);
      String text = genome.substring(start, start + k + random.nextInt(100 - start));
      text = random.nextBoolean() ? text : Oracle.reverseComplement(text);
      byte[] codes = new byte[text.length()];
      for (int i = 0; i < codes.length; i++) {
        codes[i] = (byte) BASES.indexOf(text.charAt(i));
      }
      boolean before = text.length() > k && random.nextBoolean();
      boolean behind = text.length() > k + 1 && random.nextBoolean();
      int kmers = text.length() - k + 1 - (before ? 1 : 0) - (behind ? 1 : 0);
      block.add(codes, 0, codes.length, kmers, before, behind);
      return new Drawn(text, before ? 1 : 0, kmers);
    }
  }

  private void add(
      SuperKmerBlock.Writer block, String genome, int k, boolean later, Random random) {
    Drawn drawn = Drawn.add(block, genome, k, random);
    String text = drawn.text;
    int kmers = drawn.kmers;
    boolean[] supported = new boolean[text.length()];
    int density = random.nextInt(3);
    for (int i = 0; i < supported.length; i++) {
      supported[i] = later && random.nextInt(2) < density;
    }
    if (later) {
      block.addSupport(supported, 0, text.length() - k);
    }
    int first = drawn.first;
    for (int p = first; p < first + kmers; p++) {
      String kmer = text.substring(p, p + k);
      boolean forward = Oracle.canonical(kmer).equals(kmer);
      count(Oracle.canonical(kmer));
      if (p > 0) {
        edge(kmer, text.charAt(p - 1), forward ? End.LEFT : End.RIGHT, forward, supported[p - 1]);
      }
      if (p + k < text.length()) {
        edge(kmer, text.charAt(p + k), forward ? End.RIGHT : End.LEFT, forward, supported[p]);
      }
    }
  }

  private void edge(String kmer, char base, int side, boolean forward, boolean supported) {
    String letter = forward ? "" + base : Oracle.reverseComplement("" + base);
    String key = Oracle.canonical(kmer) + side + letter;
    count(key);
    if (supported) {
      expected.put(key + "+", 1);
    }
  }

  private void count(String key) {
    expected.merge(key, 1, Integer::sum);
  }

  private void drain(KmerTable table, int k) {
    for (int entry = table.first(); entry >= 0; entry = table.behind(entry)) {
      StringBuilder kmer = new StringBuilder();
      for (int i = 0; i < k; i++) {
        kmer.append(BASES.charAt(KmerRoller.baseAt(table.keys(), entry, k, i)));
      }
      found.merge(kmer.toString(), table.count(entry), Integer::sum);
      for (int i = 0; i < 8; i++) {
        String key = kmer + "" + (i >> 2) + BASES.charAt(i & 3);
        if (table.edge(entry, i >> 2, i & 3) > 0) {
          found.merge(key, table.edge(entry, i >> 2, i & 3), Integer::sum);
        }
        if (table.isSupported(entry, i >> 2, i & 3)) {
          found.put(key + "+", 1);
        }
      }
    }
    table.clear();
  }

  /** Of unitigs the largest depth is kept, of stretches with reads on them counts add up. */
  @ParameterizedTest
  @ValueSource(ints = {3, 21, 31, 33, 77, 127})
  void depthsAndCountsOnTheGraphOfASmallerKAreThoseOfTheStrings(int k) throws IOException {
    for (int seed = 0; seed < 60; seed++) {
      Random random = new Random(seed);
      expected.clear();
      found.clear();
      uncounted.clear();
      boolean unitigs = random.nextBoolean();
      byte kind = unitigs ? SuperKmerBlock.PREVIOUS : SuperKmerBlock.COUNTED;
      String genome = RandomReads.bases(random, k + 100, 2 + random.nextInt(3));
      SuperKmerBlock.Writer block = new SuperKmerBlock.Writer(kind, 16);
      int kmers = 0;
      for (int i = random.nextInt(40); i >= 0; i--) {
        kmers += addKnown(block, genome, k, unitigs, random);
      }
      KmerTable table = new KmerTable(k, true, 1 + random.nextInt(300));
      KmerCounter counter = new KmerCounter(k, table, () -> drainKnown(table, k, unitigs));
      counter.count(block.data(), block.length());
      drainKnown(table, k, unitigs);
      assertEquals(expected, found, "seed " + seed);
      assertEquals(unitigs ? kmers : 0, counter.previousKmers());
    }
  }

  /** Adds a super-k-mer with a depth, or a count for each k-mer and edge; returns its k-mers. */
  private int addKnown(
      SuperKmerBlock.Writer block, String genome, int k, boolean unitigs, Random random) {
    Drawn drawn = Drawn.add(block, genome, k, random);
    String text = drawn.text;
    int kmers = drawn.kmers;
    int least = -random.nextInt(200);
    int[] counts = random.ints(kmers, least, 200).map(count -> Math.max(0, count)).toArray();
    int[] edges = random.ints(text.length() - k, 1, 200).toArray();
    int depth = 1 + random.nextInt(0xffff);
    if (unitigs) {
      block.addDepth(depth);
    } else {
      block.addCounts(counts, 0, kmers, edges, 0, edges.length);
    }
    int first = drawn.first;
    for (int p = first; p < first + kmers; p++) {
      String kmer = text.substring(p, p + k);
      String canonical = Oracle.canonical(kmer);
      boolean forward = canonical.equals(kmer);
      know(canonical, unitigs ? depth : counts[p - first], unitigs);
      if (!unitigs && counts[p - first] == 0) {
        uncounted.add(canonical);
      }
      if (p > 0) {
        String letter = text.substring(p - 1, p);
        String side = forward ? End.LEFT + letter : End.RIGHT + Oracle.reverseComplement(letter);
        know(canonical + side, unitigs ? depth : edges[p - 1], unitigs);
      }
      if (p + k < text.length()) {
        String letter = text.substring(p + k, p + k + 1);
        String side = forward ? End.RIGHT + letter : End.LEFT + Oracle.reverseComplement(letter);
        know(canonical + side, unitigs ? depth : edges[p], unitigs);
      }
    }
    return kmers;
  }

  private void know(String key, int number, boolean unitigs) {
    if (number > 0) {
      expected.merge(key, number, unitigs ? Math::max : Integer::sum);
    }
  }

  private void drainKnown(KmerTable table, int k, boolean unitigs) {
    for (int entry = table.first(); entry >= 0; entry = table.behind(entry)) {
      StringBuilder kmer = new StringBuilder();
      for (int i = 0; i < k; i++) {
        kmer.append(BASES.charAt(KmerRoller.baseAt(table.keys(), entry, k, i)));
      }
      drainKnown(kmer.toString(), unitigs, table.previousDepth(entry), table.count(entry));
      for (int i = 0; i < 8; i++) {
        drainKnown(
            kmer + "" + (i >> 2) + BASES.charAt(i & 3),
            unitigs,
            table.previousEdgeDepth(entry, i >> 2, i & 3),
            table.edge(entry, i >> 2, i & 3));
      }
    }
    table.clear();
  }

  private void drainKnown(String key, boolean unitigs, int depth, int count) {
    // What is held but not counted is previous, one deep at least.
    int other = !unitigs && depth > 0 && uncounted.contains(key) ? 1 : 0;
    assertEquals(other, unitigs ? count : depth, "the one or the other");
    int number = unitigs ? depth : count;
    if (number > 0) {
      found.merge(key, number, unitigs ? Math::max : Integer::sum);
    }
  }
}
