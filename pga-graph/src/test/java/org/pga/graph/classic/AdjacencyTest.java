package org.pga.graph.classic;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.Text;
import org.apache.hadoop.mapreduce.Counters;
import org.apache.hadoop.mapreduce.MRConfig;
import org.apache.hadoop.mapreduce.TaskCounter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pga.core.facts.GraphFacts;
import org.pga.core.facts.ReadFacts;
import org.pga.core.facts.SomeFacts;
import org.pga.core.oracle.Oracle;
import org.pga.core.oracle.RandomReads;
import org.pga.core.pipeline.BrokenInvariantException;
import org.pga.core.pipeline.LocalStageContext;
import org.pga.core.pipeline.Reducers;
import org.pga.core.pipeline.Settings;
import org.pga.core.pipeline.Stage;
import org.pga.core.pipeline.StageKind;
import org.pga.graph.GraphTasks;
import org.pga.reads.library.Library;

/** Reads → adjacency list, against the oracle. */
class AdjacencyTest {
  @TempDir Path dir;

  @Test
  void aLineSaysAllThereIsOfAVertex() {
    Text line = new Text();
    Adjacency.write("ACCGT".getBytes(), 5, 1_234_567_890_123L, new int[] {0, 7, 0, 65535}, 3, line);
    assertEquals("ACCGT\t1234567890123\tGTC:7\tGTT:65535", line.toString());
    line.append("garbage".getBytes(), 0, 0);
    Adjacency parsed = Adjacency.parse(line);
    assertEquals("ACCGT", parsed.sequence().toString());
    assertEquals(1_234_567_890_123L, parsed.countSum());
    assertArrayEquals(new int[] {0, 7, 0, 65535}, parsed.edges());
  }

  @Test
  void bothStrandsOfEachSolidKmerAreListedWithTheirFollowers() throws IOException {
    for (long seed = 0; seed < 250; seed++) {
      Random random = new Random(seed);
      int k = 3 + 2 * random.nextInt(6);
      int cutoff = 1 + random.nextInt(3);
      List<String> reads = RandomReads.of(random, k);
      assertEquals(
          AdjacencyLines.of(new Oracle(reads, k, cutoff)),
          GraphTasks.classic(reads, k, cutoff),
          "seed " + seed + ", k " + k);
    }
  }

  /** {@code pga tune} gives Giraph all containers but two, so that both count the same. */
  @Test
  void containersAreThoseOfAGiraphJobOrTheThreads() {
    Configuration conf = new Configuration(false);
    Settings.THREADS.set(conf, 3);
    Settings.WORKERS.set(conf, 118);
    assertEquals(3, Reducers.containers(conf));
    conf.set(MRConfig.FRAMEWORK_NAME, MRConfig.YARN_FRAMEWORK_NAME);
    assertEquals(15 * 8, Reducers.containers(conf), "SuperMikeII");
  }

  @Test
  void soDoTheStages() throws Exception {
    Random random = new Random(1);
    int k = 21;
    List<String> reads = new ArrayList<>();
    long letters = 0;
    StringBuilder fastq = new StringBuilder();
    for (int genome = 0; genome < 40; genome++) {
      for (String read : RandomReads.of(random, k)) {
        reads.add(read);
        letters += read.length();
        String lower = random.nextBoolean() ? read : read.toLowerCase(java.util.Locale.ROOT);
        fastq.append("@r" + reads.size() + " a comment\n" + lower + "\n+\n");
        fastq.append("I".repeat(read.length()) + "\n");
      }
    }
    Path file = Files.writeString(dir.resolve("reads.fq"), fastq);
    List<Library> libraries =
        List.of(Library.single(List.of(new org.apache.hadoop.fs.Path(file.toUri()))));
    for (boolean snappy : new boolean[] {false, true}) {
      LocalStageContext context = new LocalStageContext(dir.resolve("snappy-" + snappy));
      context.conf().setInt("mapreduce.input.fileinputformat.split.maxsize", 20_000);
      Settings.CLASSIC_SNAPPY.set(context.conf(), snappy);
      Settings.THREADS.set(context.conf(), 2);
      context.put(SomeFacts.spectrum(k, 2, 0, 0), null);
      context.put(facts(reads.size(), letters), null);
      context.run(new TextReadsStage(libraries));
      Counters counters = context.run(new AdjacencyStage(k)).jobCounters().get(0);
      Oracle oracle = new Oracle(reads, k, 2);
      assertEquals(
          AdjacencyLines.of(oracle),
          lines(Path.of(context.outputOf(StageKind.BUILD_GRAPH, k).toUri())));
      assertEquals(oracle.kmers.size(), context.facts(GraphFacts.class, k).solidKmers());
      Path text = Path.of(context.outputOf(StageKind.TEXT_READS).toUri());
      assertEquals(reads.size(), lines(text).size());

      // One more of whatever is counted, and the stage fails.
      ReadFacts facts = context.facts(ReadFacts.class);
      for (Enum<?> figure :
          List.of(
              KmerMapper.Count.LETTERS_WITHOUT_KMER,
              KmerMapper.Count.EDGES,
              AdjacencyReducer.Count.OCCURRENCES_KEPT,
              AdjacencyReducer.Count.OCCURRENCES_DROPPED,
              AdjacencyReducer.Count.EDGE_OCCURRENCES,
              TaskCounter.MAP_OUTPUT_RECORDS)) {
        assertTrue(counters.findCounter(figure).getValue() > 0, figure.toString());
        counters.findCounter(figure).increment(1);
        assertThrows(
            BrokenInvariantException.class,
            () -> BrokenInvariantException.check("", AdjacencyStage.invariants(facts, counters)),
            figure.toString());
        counters.findCounter(figure).increment(-1);
      }
      context.put(facts(reads.size() + 1, letters + 9), null);
      String lost = broken(context, new TextReadsStage(libraries));
      assertTrue(
          lost.contains(" " + (reads.size() + 1) + " ≠ reads as text " + reads.size()), lost);
      assertTrue(lost.contains(" " + (letters + 9) + " ≠ letters as text " + letters), lost);
      lost = broken(context, new AdjacencyStage(k));
      assertTrue(
          lost.contains("letters of reads, both strands " + 2 * (letters + 9) + " ≠ "), lost);
    }
  }

  /** Those of one library, and of one of mate pairs, which are no text. */
  private static ReadFacts facts(long reads, long letters) {
    return SomeFacts.reads(
        0,
        List.of(
            new ReadFacts.Library(false, reads, letters, 0, 0, 0, 0),
            new ReadFacts.Library(true, 5, 500, 0, 0, 0, 0)));
  }

  /** Runs a stage again. */
  private static String broken(LocalStageContext context, Stage stage) throws Exception {
    org.apache.hadoop.fs.Path output = context.outputOf(stage.kind(), stage.k());
    output.getFileSystem(context.conf()).delete(output, true);
    return assertThrows(BrokenInvariantException.class, () -> context.run(stage)).getMessage();
  }

  private static List<String> lines(Path folder) throws IOException {
    List<String> lines = new ArrayList<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.filter(f -> f.getFileName().toString().startsWith("part")).toList()) {
        lines.addAll(Files.readAllLines(file));
      }
    }
    Collections.sort(lines);
    return lines;
  }
}
