package org.pga.build;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pga.bases.Sequence;
import org.pga.kmer.Minimizers;
import org.pga.oracle.Oracle;
import org.pga.oracle.RandomReads;
import org.pga.unitig.End;
import org.pga.unitig.PartialUnitig;

/**
 * What build-graph's pure parts make of reads, held against the brute-force graph: cutting, blocks,
 * counting, spilling, filtering, compaction and gluing, with any number of buckets and reducers.
 */
class PartialUnitigsTest {
  @TempDir Path scratch;

  private record Piece(String text, long countSum, Map<String, Integer> edges) {}

  @Test
  void piecesHoldExactlyTheSolidGraph() throws IOException {
    for (int seed = 0; seed < 4000; seed++) {
      check(seed, smallK(seed), 1 + seed % 5, 1 + seed % 3, 1L << 20);
    }
  }

  @Test
  void largeKToo() throws IOException {
    int[] ks = {31, 33, 63, 65, 95, 97, 127};
    for (int seed = 0; seed < 280; seed++) {
      check(seed, ks[seed % ks.length], 1 + seed % 4, 1 + seed % 2, 1L << 20);
    }
  }

  @Test
  void bucketsThatDontFitInMemoryGoThroughScratch() throws IOException {
    for (int seed = 0; seed < 300; seed++) {
      check(seed, smallK(seed), 1 + seed % 3, 1, 1 + seed % 40);
    }
    assertEquals(0, scratch.toFile().list().length, "scratch files left");
  }

  private static int smallK(int seed) {
    return 3 + 2 * (seed % 5);
  }

  private void check(int seed, int k, int buckets, int reducers, long maxKmers) throws IOException {
    Random random = new Random(seed);
    List<String> reads = RandomReads.of(random, k);
    int cutoff = 1 + random.nextInt(3);
    String about = "seed " + seed + ", k " + k + ", cutoff " + cutoff;
    Oracle oracle = new Oracle(reads, k, cutoff);
    List<Piece> pieces = build(reads, k, cutoff, buckets * reducers, reducers, maxKmers);

    Map<String, Integer> kmers = new TreeMap<>();
    Map<String, Integer> edges = new TreeMap<>();
    for (Piece piece : pieces) {
      long sum = 0;
      for (int i = 0; i + k <= piece.text.length(); i++) {
        String kmer = Oracle.canonical(piece.text.substring(i, i + k));
        Integer count = oracle.kmers.get(kmer);
        assertTrue(count != null, about + ": not solid: " + kmer);
        assertEquals(null, kmers.put(kmer, count), about + ": twice: " + kmer);
        sum += count;
        if (i + k < piece.text.length()) {
          String edge = Oracle.canonical(piece.text.substring(i, i + k + 1));
          edges.put(edge, oracle.edges.getOrDefault(edge, -1));
          assertEquals(1, degree(oracle, piece.text.substring(i, i + k)), about);
          String next = piece.text.substring(i + 1, i + k + 1);
          assertEquals(1, degree(oracle, Oracle.reverseComplement(next)), about);
        }
      }
      assertEquals(sum, piece.countSum, about + ": " + piece);
      edges.putAll(piece.edges);
    }
    assertEquals(oracle.kmers, kmers, about);
    assertEquals(oracle.edges, edges, about);
    if (reducers == 1 && maxKmers > 10_000) {
      assertEquals(oracle.unitigs().size(), pieces.size(), about + ": not maximal");
    }
  }

  private static int degree(Oracle oracle, String kmer) {
    int degree = 0;
    for (char base : "ACGT".toCharArray()) {
      degree += oracle.edges.containsKey(Oracle.canonical(kmer + base)) ? 1 : 0;
    }
    return degree;
  }

  private List<Piece> build(
      List<String> reads, int k, int cutoff, int buckets, int reducers, long maxKmers)
      throws IOException {
    BucketPlan plan = BucketPlan.balance(new long[Minimizers.SLOTS], buckets, reducers);
    Map<Integer, SuperKmerBlock.Writer> blocks = new HashMap<>();
    SuperKmerCutter cutter = new SuperKmerCutter(k, plan);
    for (String read : reads) {
      for (String segment : read.split("[^ACGT]")) {
        byte[] codes = new byte[segment.length()];
        for (int i = 0; i < codes.length; i++) {
          codes[i] = (byte) "ACGT".indexOf(segment.charAt(i));
        }
        cutter.cut(
            codes,
            codes.length,
            (bucket, all, from, to, kmers, before, behind) ->
                blocks
                    .computeIfAbsent(bucket, b -> new SuperKmerBlock.Writer(16))
                    .add(all, from, to, kmers, before, behind));
      }
    }
    List<Piece> pieces = new ArrayList<>();
    for (int reducer = 0; reducer < reducers; reducer++) {
      PieceStore store = new PieceStore();
      BucketProcessor processor = new BucketProcessor(k, cutoff, maxKmers, store, scratch);
      for (int bucket = 0; bucket < buckets; bucket++) {
        if (plan.reducer(bucket) == reducer && blocks.containsKey(bucket)) {
          SuperKmerBlock.Writer block = blocks.get(bucket);
          processor.add(Arrays.copyOf(block.data(), block.length()), block.length());
          processor.finishBucket();
        }
      }
      new Glue(k, store).run(unitig -> pieces.add(piece(unitig, k)));
    }
    return pieces;
  }

  private static Piece piece(PartialUnitig unitig, int k) {
    Sequence sequence = unitig.sequence();
    String text = sequence.toString();
    Map<String, Integer> edges = new TreeMap<>();
    for (int base = 0; base < 4; base++) {
      if (unitig.edgeCount(End.LEFT, base) > 0) {
        edges.put(
            Oracle.canonical("ACGT".charAt(base) + text.substring(0, k)),
            unitig.edgeCount(End.LEFT, base));
      }
      if (unitig.edgeCount(End.RIGHT, base) > 0) {
        edges.put(
            Oracle.canonical(text.substring(text.length() - k) + "ACGT".charAt(base)),
            unitig.edgeCount(End.RIGHT, base));
      }
    }
    return new Piece(text, unitig.countSum(), edges);
  }
}
