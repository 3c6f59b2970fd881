package org.pga.graph.debruijn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.BytesWritable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pga.core.bases.Sequence;
import org.pga.core.kmer.Minimizers;
import org.pga.core.oracle.Oracle;
import org.pga.core.oracle.RandomReads;
import org.pga.core.unitig.End;
import org.pga.core.unitig.PartialUnitig;
import org.pga.core.unitig.Unitig;
import org.pga.graph.GraphTasks;
import org.pga.graph.debruijn.compact.BucketProcessor;
import org.pga.graph.debruijn.compact.Glue;
import org.pga.graph.debruijn.compact.PartialUnitigStore;
import org.pga.graph.debruijn.previous.CarriedDepth;
import org.pga.graph.debruijn.previous.DeadEnds;
import org.pga.graph.debruijn.previous.EdgeFilter;
import org.pga.graph.debruijn.previous.EdgeSlice;
import org.pga.graph.debruijn.previous.ExtendedUnitig;
import org.pga.graph.debruijn.previous.GraphIndexBuilder;
import org.pga.graph.debruijn.previous.OpenGraph;
import org.pga.graph.debruijn.previous.PoppedKmers;
import org.pga.graph.debruijn.previous.SolidGraph;
import org.pga.graph.debruijn.previous.UnitigTexts;
import org.pga.graph.debruijn.superkmer.BinBlocks;
import org.pga.graph.debruijn.superkmer.BinBuckets;
import org.pga.graph.debruijn.superkmer.BucketPlan;
import org.pga.graph.debruijn.superkmer.SuperKmerBlock;
import org.pga.graph.debruijn.superkmer.SuperKmerCutter;
import org.pga.reads.packed.ReadBlock;

/**
 * What build-graph's pure parts make of reads, held against the brute-force graph: cutting, blocks,
 * counting, spilling, filtering, compaction and gluing, with any number of bins, buckets and
 * reducers.
 */
class PartialUnitigsTest {
  @TempDir Path scratch;

  /** Reads that were found in texts. */
  private long placed;

  /** Parts of others. */
  private long placedParts;

  /** What reads hold between dead ends. */
  private long mercyPaths;

  /** K-mers of the reads that were left out, for they can't be solid. */
  private long notSolid;

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

  @Test
  void theGraphOfASmallerKEnters() throws IOException {
    placed = 0;
    placedParts = 0;
    notSolid = 0;
    mercyPaths = 0;
    for (int seed = 0; seed < 1500; seed++) {
      int k = smallK(seed) + 2;
      checkPrevious(seed, k - 2 * (1 + seed % (k / 2 - 1)), k, 1 + seed % 4, 1L << 20);
    }
    for (int seed = 0; seed < 60; seed++) {
      checkPrevious(seed, 31, seed % 2 == 0 ? 77 : 91, 3, 1L << 20);
    }
    for (int seed = 0; seed < 150; seed++) {
      checkPrevious(seed, 3, 9, 2, 1 + seed % 30);
    }
    assertTrue(placed > 5_000, "reads in texts: " + placed);
    assertTrue(placedParts > 3_000, "parts of reads in texts: " + placedParts);
    assertTrue(notSolid > 5_000, "k-mers left out: " + notSolid);
    assertTrue(mercyPaths > 100, "mercy paths: " + mercyPaths);
  }

  private void check(int seed, int k, int buckets, int reducers, long maxKmers) throws IOException {
    Random random = new Random(seed);
    List<String> reads = RandomReads.of(random, k);
    int cutoff = 1 + random.nextInt(3);
    String about = "seed " + seed + ", k " + k + ", cutoff " + cutoff;
    Oracle oracle = new Oracle(reads, k, cutoff);
    Builder builder =
        new Builder(k, cutoff, buckets * reducers, reducers, maxKmers, scratch, random);
    builder.addReads(reads);
    List<Piece> pieces = builder.build();
    assertGraph(oracle.kmers, oracle.edges, pieces, k, about);
    if (reducers == 1 && maxKmers > 10_000) {
      assertEquals(oracle.unitigs().size(), pieces.size(), about + ": not maximal");
    }
  }

  private void checkPrevious(int seed, int previousK, int k, int buckets, long maxKmers)
      throws IOException {
    Random random = new Random(seed);
    List<String> reads = RandomReads.of(random, k);
    int cutoff = 2 + random.nextInt(3);
    String about = "seed " + seed + ", k " + previousK + " → " + k + ", cutoff " + cutoff;
    PreviousGraphOracle previous = new PreviousGraphOracle(previousK, k, reads, random);
    Path file = scratch.resolve("filter");
    Path endsFile = scratch.resolve("dead-ends");
    Path textsFile = scratch.resolve("texts");
    Path solidFile = scratch.resolve("solid");
    GraphIndexBuilder index = new GraphIndexBuilder(previousK, new Configuration(false));
    try (EdgeSlice edges = EdgeSlice.create(file, 500)) {
      previous.unitigs.forEach(unitig -> index.add(unitig, edges));
    }
    int before = 1 + random.nextInt(5);
    boolean known = SolidGraph.decides(before, cutoff);
    if (known) {
      previous.writeSolid(solidFile, new Oracle(reads, previousK, before).edges.keySet());
    }
    try (OpenGraph graph =
        new OpenGraph(
            previousK,
            EdgeFilter.open(List.of(file)),
            EdgeFilter.open(known ? List.of(solidFile) : List.of()),
            PoppedKmers.open(List.of()),
            DeadEnds.create(endsFile, previousK, k, 2L * previous.unitigs.size()),
            UnitigTexts.create(textsFile, previousK, k, previous.textBases()))) {
      previous.checkHolds(graph.edges());
      previous.unitigs.forEach(unitig -> index.addText(unitig, k, graph.texts()));
      if (!known) { // else reads that aren't counted may hold k-mers of mercy paths
        previous
            .withDeadEnds()
            .forEach(unitig -> GraphIndexBuilder.addDeadEnds(unitig, k, graph.ends()));
      }
      long expected = previous.addMercyPaths(reads, graph.edges());
      Oracle all = new Oracle(reads, k, 1);
      previous.complete(all, cutoff, graph.edges());
      Builder builder = new Builder(k, cutoff, buckets, 1, maxKmers, scratch, random);
      builder.addReadsOnGraph(reads, graph);
      builder.addPrevious(previous.unitigs, previousK);
      assertGraph(all.kmers, all.edges, builder.build(), k, about);
      placed += builder.placed;
      placedParts += builder.placedParts;
      notSolid += builder.notSolid;
      mercyPaths += expected;
      assertEquals(expected, builder.mercyPaths, about);
    } finally {
      Files.deleteIfExists(file);
      Files.deleteIfExists(endsFile);
      Files.deleteIfExists(textsFile);
      Files.deleteIfExists(solidFile);
    }
  }

  /** Pieces hold the solid k-mers, each once, and with their ends' edges the solid edges. */
  private static void assertGraph(
      Map<String, Integer> solidKmers,
      Map<String, Integer> solidEdges,
      List<Piece> pieces,
      int k,
      String about) {
    Map<String, Integer> kmers = new TreeMap<>();
    Map<String, Integer> edges = new TreeMap<>();
    for (Piece piece : pieces) {
      long sum = 0;
      for (int i = 0; i + k <= piece.text.length(); i++) {
        String kmer = Oracle.canonical(piece.text.substring(i, i + k));
        Integer count = solidKmers.get(kmer);
        assertTrue(count != null, about + ": not solid: " + kmer);
        assertEquals(null, kmers.put(kmer, count), about + ": twice: " + kmer);
        sum += count;
        if (i + k < piece.text.length()) {
          String edge = Oracle.canonical(piece.text.substring(i, i + k + 1));
          edges.put(edge, solidEdges.getOrDefault(edge, -1));
          assertEquals(1, degree(solidEdges, piece.text.substring(i, i + k)), about);
          String next = piece.text.substring(i + 1, i + k + 1);
          assertEquals(1, degree(solidEdges, Oracle.reverseComplement(next)), about);
        }
      }
      assertEquals(sum, piece.countSum, about + ": " + piece);
      edges.putAll(piece.edges);
    }
    assertEquals(solidKmers, kmers, about);
    assertEquals(solidEdges, edges, about);
  }

  private static int degree(Map<String, Integer> edges, String kmer) {
    int degree = 0;
    for (char base : "ACGT".toCharArray()) {
      degree += edges.containsKey(Oracle.canonical(kmer + base)) ? 1 : 0;
    }
    return degree;
  }

  /** The pure parts of build-graph put together without Hadoop. */
  private static final class Builder {
    private final int k;
    private final int cutoff;
    private final int bins;
    private final int reducers;
    private final BucketPlan plan;
    private final Path scratch;
    private final long maxKmers;
    private final long mostBinBytes;
    private final SuperKmerCutter cutter;
    private final Map<Integer, List<byte[]>> blocks = new HashMap<>();
    private boolean carries;
    private long placed;
    private long placedParts;
    private long notSolid;
    private long mercyPaths;

    /** The number of buckets in a bin is drawn, and whether bins are taken apart. */
    Builder(int k, int cutoff, int bins, int reducers, long maxKmers, Path scratch, Random random) {
      this.k = k;
      this.cutoff = cutoff;
      this.bins = bins;
      this.reducers = reducers;
      this.maxKmers = maxKmers;
      this.scratch = scratch;
      int bucketsInBin = random.nextInt(4) == 0 ? 1 : 1 + random.nextInt(20);
      mostBinBytes = random.nextInt(4) == 0 ? random.nextInt(1000) : 1 << 20;
      plan = BucketPlan.balance(new long[Minimizers.SLOTS], bins, bucketsInBin, reducers);
      cutter = new SuperKmerCutter(k, plan);
    }

    private BinBlocks blocks(byte kind) {
      return new BinBlocks(kind, target());
    }

    private BinBlocks.Target target() {
      return new BinBlocks.Target(
          plan,
          1 << 20,
          (bin, value) ->
              blocks.computeIfAbsent(bin.get(), b -> new ArrayList<>()).add(value.copyBytes()));
    }

    private static void writeAll(BinBlocks blocks) throws IOException {
      try {
        blocks.writeAll();
      } catch (InterruptedException e) {
        throw new IOException(e);
      }
    }

    void addReads(List<String> reads) throws IOException {
      BinBlocks ofReads = blocks(SuperKmerBlock.READS);
      for (byte[] codes : segments(reads)) {
        cutter.cut(
            codes,
            codes.length,
            (bucket, all, from, to, kmers, before, behind) ->
                ofReads.of(bucket).add(all, from, to, kmers, before, behind));
      }
      writeAll(ofReads);
    }

    /** Few: they are written several times. */
    private static final int MOST_PLACED = 7;

    void addReadsOnGraph(List<String> reads, OpenGraph graph) throws IOException {
      ReadsOnGraph onTexts = new ReadsOnGraph(graph, k, target(), MOST_PLACED, 2);
      ReadBlock.Reader reader = new ReadBlock.Reader();
      BytesWritable block = GraphTasks.block(reads);
      reader.reset(block.getBytes(), block.getLength());
      try {
        while (reader.nextRead()) {
          while (reader.nextSegment()) {
            onTexts.add(reader);
          }
          onTexts.writeFull();
        }
        onTexts.writeAll();
      } catch (InterruptedException e) {
        throw new IOException(e);
      }
      placed = onTexts.placedReads;
      placedParts = onTexts.placedParts;
      notSolid = onTexts.notSolidKmers;
      mercyPaths = onTexts.mercyPaths;
    }

    void addPrevious(List<Unitig> unitigs, int previousK) throws IOException {
      carries = true;
      BinBlocks previous = blocks(SuperKmerBlock.PREVIOUS);
      ExtendedUnitig text = new ExtendedUnitig();
      for (Unitig unitig : unitigs) {
        text.set(unitig, k);
        if (unitig.circular() && unitig.sequence().length() <= k) {
          continue;
        }
        int depth = CarriedDepth.of(unitig, previousK, PreviousGraphOracle.DEPTH_SHARE);
        cutter.cut(
            text.codes(),
            text.length(),
            (bucket, all, from, to, kmers, before, behind) -> {
              SuperKmerBlock.Writer block = previous.of(bucket);
              block.add(all, from, to, kmers, before, behind);
              block.addDepth(depth);
            });
      }
      writeAll(previous);
    }

    List<Piece> build() throws IOException {
      List<Piece> pieces = new ArrayList<>();
      for (int reducer = 0; reducer < reducers; reducer++) {
        PartialUnitigStore store = new PartialUnitigStore();
        BucketProcessor processor =
            new BucketProcessor(k, cutoff, carries, maxKmers, store, scratch);
        BinBuckets buckets = new BinBuckets(k, plan.bucketsInBin(), mostBinBytes, processor);
        for (int bin = 0; bin < bins; bin++) {
          if (plan.reducer(bin) == reducer) {
            for (byte[] block : blocks.getOrDefault(bin, List.of())) {
              buckets.add(block, block.length);
            }
            buckets.endBin();
          }
        }
        new Glue(k, store).run((unitig, first, of) -> pieces.add(piece(unitig, k)));
      }
      return pieces;
    }

    private static List<byte[]> segments(List<String> reads) {
      List<byte[]> segments = new ArrayList<>();
      for (String read : reads) {
        for (String segment : read.split("[^ACGT]")) {
          byte[] codes = new byte[segment.length()];
          for (int i = 0; i < codes.length; i++) {
            codes[i] = (byte) "ACGT".indexOf(segment.charAt(i));
          }
          segments.add(codes);
        }
      }
      return segments;
    }
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
