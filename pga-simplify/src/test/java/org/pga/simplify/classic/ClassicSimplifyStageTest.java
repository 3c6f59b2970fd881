package org.pga.simplify.classic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.io.SequenceFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.pga.core.facts.SimplifyFacts;
import org.pga.core.facts.SomeFacts;
import org.pga.core.oracle.GraphText;
import org.pga.core.oracle.Oracle;
import org.pga.core.oracle.RandomReads;
import org.pga.core.pipeline.LocalStageContext;
import org.pga.core.pipeline.Settings;
import org.pga.core.pipeline.StageKind;
import org.pga.core.pipeline.StageOutcome;
import org.pga.core.unitig.Unitig;
import org.pga.graph.classic.AdjacencyLines;

/** The real series of Giraph jobs inside this JVM, on many genomes at once. */
@Timeout(120)
class ClassicSimplifyStageTest {
  private static final int K = 15;

  @TempDir Path folder;

  @Test
  void oneJobCompressesToTheMaximalUnitigs() throws Exception {
    Oracle oracle = oracle(1, 100);
    LocalStageContext context = context("unitigs", 2, false, AdjacencyLines.of(oracle));
    StageOutcome outcome = context.run(new ClassicSimplifyStage(K));
    assertEquals(oracle.unitigs(), GraphText.lines(read(context)));
    assertEquals(oracle.unitigs().size(), ((SimplifyFacts) outcome.facts()).unitigs());
    assertEquals(2, outcome.jobCounters().size());
  }

  @Test
  void aSeriesCleansByTheDefinition() throws Exception {
    Oracle oracle = oracle(2, 60);
    final int unitigs = oracle.unitigs().size();
    List<String> lines = AdjacencyLines.of(oracle);
    ClassicCleaningOracle definition = new ClassicCleaningOracle(oracle, K);
    definition.clean();
    LocalStageContext context = context("clean", 1, true, lines);
    StageOutcome outcome = context.run(new ClassicSimplifyStage(K));
    assertEquals(oracle.unitigs(), GraphText.lines(read(context)));
    SimplifyFacts facts = (SimplifyFacts) outcome.facts();
    assertEquals(unitigs, facts.unitigs());
    assertEquals((long) definition.tips, facts.counts().get("tipsRemoved"));
    assertEquals((long) definition.bubbles, facts.counts().get("bubblesRemoved"));
    assertEquals((long) outcome.jobCounters().size(), facts.counts().get("rounds"));
    assertTrue(outcome.jobCounters().size() >= 3, outcome.facts()::toString);
    try (var left = Files.list(folder.resolve("clean"))) {
      assertEquals(
          List.of(), left.filter(file -> file.toString().contains(".graph")).toList(), "left over");
    }
  }

  @Test
  void anEdgeToNowhereEndsTheJob() throws Exception {
    List<String> lines = List.of("AAAAAAAAAAAAAAC\t3\tAAAAAAAAAAAAACC:3", "GTTTTTTTTTTTTTT\t3");
    LocalStageContext context = context("nowhere", 1, false, lines);
    Exception failure =
        assertThrows(Exception.class, () -> context.run(new ClassicSimplifyStage(K)));
    assertTrue(failure.getMessage().contains("edges lead to vertices"), failure::toString);
  }

  private static Oracle oracle(long seed, int genomes) {
    Random random = new Random(seed);
    List<String> reads = new ArrayList<>();
    for (int i = 0; i < genomes; i++) {
      reads.addAll(RandomReads.of(random, K));
    }
    return new Oracle(reads, K, 1);
  }

  private LocalStageContext context(String name, int threads, boolean clean, List<String> lines)
      throws IOException {
    LocalStageContext context = new LocalStageContext(folder.resolve(name));
    Settings.THREADS.set(context.conf(), threads);
    Settings.CLEAN.set(context.conf(), clean);
    context.put(SomeFacts.graph(lines.size(), lines.size() / 2), K);
    Path graph =
        Files.createDirectories(Path.of(context.outputOf(StageKind.BUILD_GRAPH, K).toUri()));
    Files.write(graph.resolve("part-r-00000"), lines.subList(0, lines.size() / 3));
    Files.write(graph.resolve("part-r-00001"), lines.subList(lines.size() / 3, lines.size()));
    return context;
  }

  private static Map<Long, Unitig> read(LocalStageContext context) throws IOException {
    Map<Long, Unitig> graph = new TreeMap<>();
    org.apache.hadoop.fs.Path output = context.outputOf(StageKind.SIMPLIFY, K);
    try (var parts = Files.list(Path.of(output.toUri()))) {
      for (Path part :
          parts.filter(path -> path.getFileName().toString().startsWith("part-")).toList()) {
        try (SequenceFile.Reader reader =
            new SequenceFile.Reader(
                context.conf(),
                SequenceFile.Reader.file(new org.apache.hadoop.fs.Path(part.toUri())))) {
          LongWritable id = new LongWritable();
          for (Unitig unitig = new Unitig(); reader.next(id, unitig); unitig = new Unitig()) {
            graph.put(id.get(), unitig);
          }
        }
      }
    }
    return graph;
  }
}
