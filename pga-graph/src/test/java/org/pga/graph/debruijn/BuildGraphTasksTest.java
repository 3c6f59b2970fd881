package org.pga.graph.debruijn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import org.apache.hadoop.io.IntWritable;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.mapreduce.Counters;
import org.apache.hadoop.mrunit.types.Pair;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pga.core.oracle.GraphText;
import org.pga.core.oracle.Oracle;
import org.pga.core.oracle.RandomReads;
import org.pga.core.pipeline.Settings;
import org.pga.core.unitig.End;
import org.pga.core.unitig.PartialUnitig;
import org.pga.graph.GraphTasks;
import org.pga.graph.debruijn.compact.Glue;
import org.pga.graph.debruijn.compact.PartialUnitigStore;
import org.pga.graph.debruijn.count.KmerTable;

/** The mapper and the reducer of build-graph in MRUnit. */
class BuildGraphTasksTest {
  @TempDir Path scratch;

  @Test
  void readsBecomeTheUnitigsOfTheirGraph() throws IOException {
    for (int seed = 0; seed < 40; seed++) {
      Random random = new Random(seed);
      int k = 5 + 2 * random.nextInt(10);
      List<String> reads = RandomReads.of(random, k);
      Oracle oracle = new Oracle(reads, k, 2);
      var driver = GraphTasks.compact(k, 2, scratch);
      if (reads.isEmpty()) {
        continue;
      }
      int half = reads.size() / 2;
      driver.addInput(new IntWritable(), GraphTasks.block(reads.subList(0, half)));
      driver.addInput(new IntWritable(), GraphTasks.block(reads.subList(half, reads.size())));
      List<Pair<LongWritable, PartialUnitig>> output = driver.run();
      assertCountsHold(driver.getCounters(), seed);
      TreeSet<Long> ids = new TreeSet<>();
      for (Pair<LongWritable, PartialUnitig> pair : output) {
        assertTrue(ids.add(pair.getFirst().get()), "seed " + seed + ": an id twice");
      }
      assertEquals(lines(oracle), lines(output, k), "seed " + seed);
      assertEquals(
          oracle.kmers.size(),
          driver.getCounters().findCounter(UnitigReducer.Count.SOLID_KMERS).getValue(),
          "seed " + seed);
    }
    assertEquals(0, scratch.toFile().list().length, "scratch left behind");
  }

  /** Of all that was written, sorted. */
  private static List<String> lines(List<Pair<LongWritable, PartialUnitig>> output, int k) {
    return output.stream().map(pair -> line(pair.getSecond(), k)).sorted().toList();
  }

  /**
   * Sequence, sum of counts, and the counts of the edges at either end, of which circles have none.
   */
  private static String line(PartialUnitig unitig, int k) {
    String text = unitig.sequence().toString();
    String first = text.substring(0, k - 1);
    int last = text.length() - k + 1;
    if (first.equals(text.substring(last)) && only(unitig, End.RIGHT) == text.charAt(k - 1)) {
      String before = text.substring(last - 1, last);
      if (only(unitig, End.LEFT) == before.charAt(0)) {
        String circle = GraphText.cutCircle(text.substring(k - 1), k);
        return GraphText.line(circle, true, unitig.countSum(), List.of(), List.of());
      }
    }
    boolean flip = !text.equals(Oracle.canonical(text));
    return GraphText.line(
        Oracle.canonical(text),
        false,
        unitig.countSum(),
        edges(unitig, flip ? End.RIGHT : End.LEFT),
        edges(unitig, flip ? End.LEFT : End.RIGHT));
  }

  /** The base that follows an end, in the direction of the text, if there is one only; else 0. */
  private static char only(PartialUnitig unitig, int end) {
    char only = 0;
    for (int base = 0; base < 4; base++) {
      if (unitig.edgeCount(end, base) > 0) {
        if (only != 0) {
          return 0;
        }
        only = "ACGT".charAt(base);
      }
    }
    return only;
  }

  private static List<String> edges(PartialUnitig unitig, int end) {
    List<String> edges = new ArrayList<>();
    for (int base = 0; base < 4; base++) {
      if (unitig.edgeCount(end, base) > 0) {
        edges.add("x" + unitig.edgeCount(end, base));
      }
    }
    return edges;
  }

  /** Those of the definition without the names of neighbours. */
  private static List<String> lines(Oracle oracle) {
    List<String> lines = new ArrayList<>();
    for (String line : oracle.unitigs()) {
      String[] sides = line.split(" [LR]\\[", -1);
      List<List<String>> counts = new ArrayList<>();
      for (int end = 0; end < 2; end++) {
        String links = sides[1 + end].replace("]", "");
        counts.add(
            links.isEmpty() ? List.of() : List.of(links.replaceAll("[^ ]*x", "x").split(", ")));
      }
      String head = sides[0].substring(0, sides[0].lastIndexOf(' '));
      long sum = Long.parseLong(sides[0].substring(sides[0].lastIndexOf(' ') + 1));
      boolean circular = head.endsWith(" circular");
      String text = circular ? head.substring(0, head.indexOf(' ')) : head;
      lines.add(GraphText.line(text, circular, sum, counts.get(0), counts.get(1)));
    }
    Collections.sort(lines);
    return lines;
  }

  /** What mappers emitted is what reducers counted, and what is solid is written. */
  private static void assertCountsHold(Counters counters, int seed) {
    assertEquals(
        counters.findCounter(SuperKmerMapper.Count.KMERS).getValue(),
        counters.findCounter(UnitigReducer.Count.KMER_OCCURRENCES).getValue(),
        "seed " + seed);
    assertEquals(
        2 * counters.findCounter(SuperKmerMapper.Count.EDGES).getValue(),
        counters.findCounter(UnitigReducer.Count.EDGE_OCCURRENCES).getValue(),
        "seed " + seed);
    assertEquals(
        counters.findCounter(UnitigReducer.Count.SOLID_KMERS).getValue(),
        counters.findCounter(UnitigReducer.Count.UNITIG_KMERS).getValue(),
        "seed " + seed);
  }

  @Test
  void spillingLosesNoOccurrence() throws IOException {
    for (int seed = 0; seed < 20; seed++) {
      Random random = new Random(seed);
      List<String> reads = RandomReads.of(random, 15);
      if (reads.isEmpty()) {
        continue;
      }
      var driver = GraphTasks.compact(15, 2, scratch);
      Settings.TABLE_KMERS.set(driver.getConfiguration(), 1L + random.nextInt(20));
      driver.addInput(new IntWritable(), GraphTasks.block(reads));
      List<Pair<LongWritable, PartialUnitig>> output = driver.run();
      assertEquals(lines(new Oracle(reads, 15, 2)), lines(output, 15), "seed " + seed);
      assertCountsHold(driver.getCounters(), seed);
      long kmers = 0;
      long edges = 0;
      for (String read : reads) {
        for (String segment : read.split("N")) {
          kmers += Math.max(0, segment.length() - 14);
          edges += Math.max(0, segment.length() - 15);
        }
      }
      assertEquals(
          edges,
          driver.getCounters().findCounter(SuperKmerMapper.Count.EDGES).getValue(),
          "seed " + seed);
      assertEquals(
          kmers,
          driver.getCounters().findCounter(SuperKmerMapper.Count.KMERS).getValue(),
          "seed " + seed);
    }
  }

  /** As where a graph is larger than the heap; what isn't glued here simplify does. */
  @Test
  void gluingPartByPartLosesNothing() throws IOException {
    int more = 0;
    for (int seed = 0; seed < 40; seed++) {
      Random random = new Random(seed);
      int k = 5 + 2 * random.nextInt(10);
      List<String> reads = RandomReads.of(random, k);
      if (reads.isEmpty()) {
        continue;
      }
      var driver = GraphTasks.compact(k, 2, scratch);
      Settings.GLUE_BYTES.set(driver.getConfiguration(), 1L);
      driver.addInput(new IntWritable(), GraphTasks.block(reads));
      List<Pair<LongWritable, PartialUnitig>> output = driver.run();
      assertCountsHold(driver.getCounters(), seed);
      TreeSet<Long> ids = new TreeSet<>();
      PartialUnitigStore all = new PartialUnitigStore();
      for (Pair<LongWritable, PartialUnitig> pair : output) {
        assertTrue(ids.add(pair.getFirst().get()), "seed " + seed + ": an id twice");
        all.add(pair.getSecond());
      }
      List<String> lines = new ArrayList<>();
      new Glue(k, all).run((unitig, first, pieces) -> lines.add(line(unitig, k)));
      Collections.sort(lines);
      assertEquals(lines(new Oracle(reads, k, 2)), lines, "seed " + seed);
      more += output.size() - lines.size();
    }
    assertTrue(more > 20, more + " partial unitigs more than unitigs");
  }

  @Test
  void longReadsAreCutWhereARunGetsTooLong() throws IOException {
    String read = RandomReads.bases(new Random(7), 5000, 4) + "A".repeat(2000);
    var driver = GraphTasks.compact(31, 1, scratch);
    driver.addInput(new IntWritable(), GraphTasks.block(List.of(read)));
    List<Pair<LongWritable, PartialUnitig>> output = driver.run();
    assertEquals(lines(new Oracle(List.of(read), 31, 1)), lines(output, 31));
    assertTrue(
        output.stream().anyMatch(pair -> pair.getSecond().countSum() == 1970),
        "the k-mer of 2000 A's counts 1970");
  }

  @Test
  void shortSegmentsAreCountedAndGiveNothing() throws IOException {
    var driver = GraphTasks.compact(31, 1, scratch);
    driver.addInput(new IntWritable(), GraphTasks.block(List.of("ACGTACGTNNACGT", "N", "")));
    assertEquals(List.of(), driver.run());
    assertEquals(
        2,
        driver.getCounters().findCounter(SuperKmerMapper.Count.SEGMENTS_SHORTER_THAN_K).getValue());
  }

  @Test
  void depthsBeyondSixteenBitsSaturateAndAreCounted() throws IOException {
    String read = RandomReads.bases(new Random(3), 40, 4);
    List<String> reads = new ArrayList<>();
    for (int i = 0; i < 70_000; i++) {
      reads.add(read);
    }
    var driver = GraphTasks.compact(31, 2, scratch);
    driver.addInput(new IntWritable(), GraphTasks.block(reads));
    List<Pair<LongWritable, PartialUnitig>> output = driver.run();
    assertCountsHold(driver.getCounters(), 0);
    assertEquals(1, output.size());
    PartialUnitig unitig = output.get(0).getSecond();
    assertEquals(Oracle.canonical(read), Oracle.canonical(unitig.sequence().toString()));
    assertEquals(10L * 70_000, unitig.countSum());
    assertEquals(
        2L * 9 * (70_000 - KmerTable.EDGE_LIMIT),
        driver.getCounters().findCounter(UnitigReducer.Count.SATURATED_COUNTS).getValue());
  }
}
