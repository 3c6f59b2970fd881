package org.pga.scaffold.place;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pga.core.oracle.Oracle;
import org.pga.core.oracle.RandomReads;
import org.pga.core.unitig.End;
import org.pga.core.unitig.Unitig;
import org.pga.reads.packed.ReadBlock;
import org.pga.scaffold.place.index.AnchorKmers;
import org.pga.scaffold.place.index.SeedIndex;
import org.pga.scaffold.place.join.HitRun;
import org.pga.scaffold.place.join.HitTable;
import org.pga.scaffold.place.join.SeedRuns;
import org.pga.scaffold.place.join.SeedTable;
import org.pga.scaffold.place.read.ReadPlacer;
import org.pga.scaffold.place.result.PlaceCount;
import org.pga.scaffold.place.seed.ReadText;
import org.pga.scaffold.place.seed.SeedHits;
import org.pga.scaffold.place.seed.Seeds;
import org.pga.scaffold.place.seed.UnitigInfo;
import org.pga.scaffold.place.seed.UnitigText;

/** Placing by the index and by the join is placing by the definition, and true. */
class PlacingTest {
  @TempDir Path folder;

  private final Map<PlaceCount, Integer> outcomes = new EnumMap<>(PlaceCount.class);

  @Test
  void bothWaysPlaceReadsAsDefinedWhateverTheGenome() throws Exception {
    for (long seed = 0; seed < 120; seed++) {
      Random random = new Random(seed);
      int k = List.of(3, 5, 11, 21, 31, 33, 61, 101).get(random.nextInt(8));
      try {
        check(k, random, seed);
      } catch (RuntimeException | AssertionError e) {
        throw new AssertionError("seed " + seed + ", k " + k, e);
      }
    }
    for (PlaceCount count :
        List.of(
            PlaceCount.PLACED,
            PlaceCount.TOO_SHORT,
            PlaceCount.WITHOUT_SEED,
            PlaceCount.NOT_IN_GRAPH,
            PlaceCount.REPEATED)) {
      assertTrue(outcomes.getOrDefault(count, 0) > 20, outcomes.toString());
    }
  }

  private void check(int k, Random random, long seed) throws Exception {
    List<String> genomes = new ArrayList<>();
    for (int n = 1 + random.nextInt(3); n > 0; n--) {
      String molecule = RandomReads.molecule(random, k) + "C";
      boolean circular = random.nextInt(3) == 0;
      genomes.add(circular ? molecule.repeat(k / molecule.length() + 2) : molecule);
    }
    TextGraph graph = new TextGraph(genomes, k, 1, random);
    SlowPlacer definition =
        new SlowPlacer(
            graph.unitigs(), k, id -> isSingleCopy(id) && !graph.unitigs().get(id).circular());
    ReadPlacer placer = new ReadPlacer(k);
    Seeds seeds = new Seeds(k);
    SeedHits hits = new SeedHits();
    SeedHits joined = new SeedHits();
    ReadText text = new ReadText();
    List<String> reads = reads(genomes, k, random);
    ReadBlock.Reader packed = packed(reads);
    Join join = new Join(graph, k, 1 + random.nextInt(9));
    join.addReads(packed(reads));
    try (SeedIndex index = index(graph, k, seed);
        AnchorKmers anchorKmers = anchorKmers(graph, k, seed)) {
      for (String read : reads) {
        assertTrue(packed.nextRead());
        text.set(packed, false);
        seeds.find(text.codes(), text.length());
        index.find(seeds, hits);
        anchorKmers.find(text.codes(), text.length(), hits);
        SlowPlacer.Outcome expected = definition.place(read);
        check(expected, placer.place(hits), placer, read);
        outcomes.merge(expected.count(), 1, Integer::sum);
        joined.begin(seeds);
        join.find(text.ref(packed, 0), joined);
        anchorKmers.find(text.codes(), text.length(), joined);
        check(expected, placer.place(joined), placer, read);
        if (genomes.stream().anyMatch(genome -> isIn(read, genome))) {
          checkTrue(expected, graph, read);
        }
      }
    }
  }

  private static boolean isSingleCopy(long id) {
    return id % 2 == 0;
  }

  private static long info(long id, Unitig unitig) {
    int circular = unitig.circular() ? 1 : 0;
    int singleCopy = isSingleCopy(id) ? 2 : 0;
    return (long) unitig.sequence().length() << 8 | singleCopy | circular;
  }

  private static boolean isIn(String read, String genome) {
    return genome.contains(read)
        || read.matches("[ACGT]+") && genome.contains(Oracle.reverseComplement(read));
  }

  private static void check(
      SlowPlacer.Outcome expected, PlaceCount count, ReadPlacer placer, String read) {
    assertEquals(expected.count(), count, read);
    List<SlowPlacer.Place> candidates = new ArrayList<>();
    for (int i = 0; i < placer.candidates(); i++) {
      candidates.add(new SlowPlacer.Place(placer.unitig(i), placer.end(i), placer.toEnd(i)));
    }
    assertEquals(List.copyOf(expected.candidates().keySet()), candidates, read);
    if (count == PlaceCount.PLACED) {
      assertEquals(expected.best(), candidates.get(placer.best()), read);
    }
  }

  /** A read without errors has the unitig's bases as far as they lie side by side. */
  private static void checkTrue(SlowPlacer.Outcome outcome, TextGraph graph, String read) {
    for (SlowPlacer.Place place : outcome.candidates().keySet()) {
      Unitig unitig = graph.unitigs().get(place.unitig());
      String text = unitig.sequence().toString();
      String strand = place.end() == End.RIGHT ? text : Oracle.reverseComplement(text);
      int start = strand.length() - place.toEnd();
      for (int i = 0; i < read.length(); i++) {
        int at = unitig.circular() ? Math.floorMod(start + i, strand.length()) : start + i;
        if (at >= 0 && at < strand.length()) {
          assertEquals(strand.charAt(at), read.charAt(i), read + " at " + place);
        }
      }
    }
  }

  private static List<String> reads(List<String> genomes, int k, Random random) {
    List<String> reads = new ArrayList<>();
    for (int n = 40; n > 0; n--) {
      String genome = genomes.get(random.nextInt(genomes.size()));
      int length = Math.min(genome.length(), 1 + random.nextInt(random.nextInt(3 * k) + 20));
      int start = random.nextInt(genome.length() - length + 1);
      StringBuilder read = new StringBuilder(genome.substring(start, start + length));
      for (int errors = random.nextInt(3); errors > 0; errors--) {
        // The last base is none that preprocess would cut off.
        read.setCharAt(random.nextInt(length), "ACGTN".charAt(random.nextInt(5)));
      }
      String letters = read.toString().replaceAll("N+$", "");
      boolean turn = random.nextBoolean() && !letters.contains("N");
      reads.add(turn ? Oracle.reverseComplement(letters) : letters);
    }
    reads.add(reads.get(0)); // of another name
    return reads;
  }

  /** Packs reads, each with a name of its own but for two that are wholly the same. */
  private static ReadBlock.Reader packed(List<String> reads) {
    ReadBlock.Writer writer = new ReadBlock.Writer();
    for (int i = 0; i < reads.size(); i++) {
      byte[] letters = reads.get(i).getBytes(StandardCharsets.US_ASCII);
      List<int[]> segments = new ArrayList<>();
      for (int from = 0; from < letters.length; from++) {
        int to = from;
        while (to < letters.length && letters[to] != 'N') {
          to++;
        }
        if (to > from) {
          segments.add(new int[] {from, to});
        }
        from = to;
      }
      writer.read(7, i % (reads.size() - 1), 1, segments.size(), false);
      int before = 0;
      for (int[] segment : segments) {
        writer.segment(segment[0] - before, letters, segment[0], segment[1]);
        before = segment[1];
      }
    }
    ReadBlock.Reader reader = new ReadBlock.Reader();
    reader.reset(writer.data(), writer.length());
    return reader;
  }

  /** Written to a file, with just the room that its anchors say, and opened again. */
  private AnchorKmers anchorKmers(TextGraph graph, int k, long genome) throws IOException {
    long anchors = 0;
    long kmers = 0;
    for (Map.Entry<Long, Unitig> unitig : graph.unitigs().entrySet()) {
      if (UnitigInfo.anchor(info(unitig.getKey(), unitig.getValue()))) {
        anchors++;
        kmers += AnchorKmers.kmers(unitig.getValue().sequence().length(), k);
      }
    }
    Path file = folder.resolve("anchor-kmers" + genome);
    try (AnchorKmers all = AnchorKmers.create(file, k, anchors, kmers)) {
      graph.unitigs().forEach((id, unitig) -> all.add(id, unitig, info(id, unitig)));
    }
    return AnchorKmers.open(file, k);
  }

  private SeedIndex index(TextGraph graph, int k, long genome) throws IOException {
    UnitigText text = new UnitigText(k);
    Seeds seeds = new Seeds(k);
    long all = 0;
    for (Unitig unitig : graph.unitigs().values()) {
      for (text.set(unitig); text.next(); ) {
        seeds.find(text.codes(), text.length());
        all += seeds.size();
      }
    }
    Path file = folder.resolve("index" + genome);
    try (SeedIndex index = SeedIndex.create(file, graph.unitigs().size(), all)) {
      int ordinal = 0;
      for (Map.Entry<Long, Unitig> unitig : graph.unitigs().entrySet()) {
        index.setUnitig(ordinal, unitig.getKey(), info(unitig.getKey(), unitig.getValue()));
        for (text.set(unitig.getValue()); text.next(); ) {
          seeds.find(text.codes(), text.length());
          index.add(seeds, ordinal, text.from());
        }
        ordinal++;
      }
    }
    assertEquals(SeedIndex.bytes(graph.unitigs().size(), all), Files.size(file));
    return SeedIndex.open(file);
  }

  /** The join without Hadoop: runs by bucket, hits by read. */
  private static final class Join {
    private final int k;
    private final int buckets;
    private final Map<Integer, SeedTable> tables = new HashMap<>();
    private final HitTable hits = new HitTable();

    Join(TextGraph graph, int k, int buckets) throws Exception {
      this.k = k;
      this.buckets = buckets;
      Map<Integer, ByteBuffer> blocks = new HashMap<>();
      SeedRuns runs = new SeedRuns(k, buckets, (bucket, room) -> block(blocks, bucket));
      UnitigText text = new UnitigText(k);
      for (Map.Entry<Long, Unitig> unitig : graph.unitigs().entrySet()) {
        text.set(unitig.getValue());
        while (text.next()) {
          long info = info(unitig.getKey(), unitig.getValue());
          runs.cut(text.codes(), text.length(), text.from(), unitig.getKey(), info);
        }
      }
      SeedRuns.Reader reader = new SeedRuns.Reader();
      blocks.forEach(
          (bucket, block) -> {
            SeedTable table = tables.computeIfAbsent(bucket, any -> new SeedTable(k));
            reader.reset(block.array(), block.position());
            while (reader.next()) {
              table.add(reader);
            }
          });
    }

    private static ByteBuffer block(Map<Integer, ByteBuffer> blocks, int bucket) {
      return blocks.computeIfAbsent(bucket, any -> ByteBuffer.allocate(1 << 18));
    }

    void addReads(ReadBlock.Reader reads) throws Exception {
      Map<Integer, ByteBuffer> blocks = new HashMap<>();
      SeedRuns runs = new SeedRuns(k, buckets, (bucket, room) -> block(blocks, bucket));
      ReadText text = new ReadText();
      while (reads.nextRead()) {
        text.set(reads, false);
        runs.cut(text.codes(), text.length(), 0, text.ref(reads, 0), 0);
      }
      SeedRuns.Reader reader = new SeedRuns.Reader();
      SeedHits found = new SeedHits();
      blocks.forEach(
          (bucket, block) -> {
            reader.reset(block.array(), block.position());
            while (tables.containsKey(bucket) && reader.next()) {
              tables.get(bucket).find(reader, found);
              ByteBuffer run = ByteBuffer.allocate(HitRun.mostBytes(found));
              HitRun.write(reader.owner(), found, run);
              hits.add(run.array(), run.position());
            }
          });
    }

    void find(long read, SeedHits found) {
      hits.find(read, found);
    }
  }
}
