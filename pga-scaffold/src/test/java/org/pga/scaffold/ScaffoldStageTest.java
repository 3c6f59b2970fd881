package org.pga.scaffold;

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
import java.util.stream.Stream;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.io.SequenceFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.pga.core.pipeline.LocalStageContext;
import org.pga.core.pipeline.Settings;
import org.pga.core.pipeline.StageOutcome;
import org.pga.core.unitig.Scaffold;
import org.pga.reads.Library;
import org.pga.scaffold.graph.ScaffoldCount;
import org.pga.scaffold.link.evidence.LinkedUnitig;
import org.pga.scaffold.rule.InsertModel;

/** The real Giraph job inside this JVM. */
@Timeout(120)
class ScaffoldStageTest {
  @TempDir Path folder;

  @Test
  void writesWhatTheSimulationDoes() throws Exception {
    RandomEvidence genome = genome();
    ScaffoldSimulator simulator =
        new ScaffoldSimulator(
            genome.unitigs, genome.k, RandomEvidence.DEPTH, genome.readLength, genome.models, 2, 1);
    Map<Long, String> expected = describe(simulator.run());
    for (int threads = 1; threads <= 2; threads++) {
      Path scratch = folder.resolve("t" + threads);
      LocalStageContext context = context(genome, scratch);
      Settings.THREADS.set(context.conf(), threads);
      StageOutcome outcome = context.run(new ScaffoldStage(libraries(genome), genome.k));
      assertEquals(expected, describe(read(scratch)));
      assertEquals(
          simulator.total().get(ScaffoldCount.PATH_JOINTS), outcome.facts().get("pathJoints"));
      assertEquals(simulator.total().get(ScaffoldCount.CONTIGS), outcome.facts().get("contigs"));
      long byLibrary = 0;
      for (int i = 1; i <= genome.models.size(); i++) {
        byLibrary += (Long) outcome.facts().get("library" + i + ".pathJoints");
      }
      assertEquals(simulator.total().get(ScaffoldCount.PATH_JOINTS), byLibrary);
      assertEquals(expected.size(), outcome.recordsOut().intValue());
    }
  }

  @Test
  void noUnitigsGiveNoScaffolds() throws Exception {
    RandomEvidence genome = genome();
    genome.unitigs.clear();
    StageOutcome outcome =
        context(genome, folder).run(new ScaffoldStage(libraries(genome), genome.k));
    assertEquals(Map.of(), read(folder));
    assertEquals(0L, outcome.facts().get("scaffolds"));
  }

  @Test
  void unitigsThatGotLostEndTheJob() throws Exception {
    RandomEvidence genome = genome();
    genome.unitigs.clear();
    LocalStageContext context = context(genome, folder);
    context.fact("simplify", genome.k, "finalUnitigs", 1L);
    Exception failure =
        assertThrows(
            IllegalStateException.class,
            () -> context.run(new ScaffoldStage(libraries(genome), genome.k)));
    assertTrue(failure.getMessage().startsWith("simplify wrote"), failure::getMessage);
  }

  /** One with pairs and not too few unitigs. */
  private static RandomEvidence genome() {
    for (long seed = 5000; ; seed++) {
      RandomEvidence genome = new RandomEvidence(new Random(seed));
      if (genome.models.size() > 1 && genome.unitigs.size() > 60) {
        return genome;
      }
    }
  }

  private static List<Library> libraries(RandomEvidence genome) {
    List<Library> libraries = new ArrayList<>();
    for (InsertModel model : genome.models) {
      libraries.add(
          model.matePairs()
              ? Library.matePairs(List.of(), List.of())
              : Library.paired(List.of(), List.of()));
    }
    return libraries;
  }

  private static LocalStageContext context(RandomEvidence genome, Path scratch) throws IOException {
    LocalStageContext context = new LocalStageContext(scratch);
    context.fact("place-reads", null, "depth", (double) RandomEvidence.DEPTH);
    context.fact("preprocess", null, "medianReadLength", (long) genome.readLength);
    context.fact("simplify", genome.k, "finalUnitigs", (long) genome.unitigs.size());
    for (InsertModel model : genome.models) {
      String prefix = "library" + (model.library() + 1) + ".";
      context.fact("link-contigs", null, prefix + "insertMean", model.mean());
      context.fact("link-contigs", null, prefix + "insertDeviation", model.deviation());
      context.fact("link-contigs", null, prefix + "density", model.density());
    }
    List<SequenceFile.Writer> writers = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      writers.add(
          SequenceFile.createWriter(
              context.conf(),
              SequenceFile.Writer.file(
                  new org.apache.hadoop.fs.Path(
                      context.outputOf("link-contigs", null), "part-r-0000" + i)),
              SequenceFile.Writer.keyClass(LongWritable.class),
              SequenceFile.Writer.valueClass(LinkedUnitig.class)));
    }
    int next = 0;
    for (Map.Entry<Long, LinkedUnitig> unitig : genome.unitigs.entrySet()) {
      writers.get(next++ % 3).append(new LongWritable(unitig.getKey()), unitig.getValue());
    }
    for (SequenceFile.Writer writer : writers) {
      writer.close();
    }
    return context;
  }

  private static Map<Long, Scaffold> read(Path scratch) throws IOException {
    Map<Long, Scaffold> scaffolds = new TreeMap<>();
    try (Stream<Path> parts = Files.list(scratch.resolve("scaffold"))) {
      for (Path part :
          parts.filter(path -> path.getFileName().toString().startsWith("part-")).toList()) {
        try (SequenceFile.Reader reader =
            new SequenceFile.Reader(
                new org.apache.hadoop.conf.Configuration(),
                SequenceFile.Reader.file(new org.apache.hadoop.fs.Path(part.toUri())))) {
          LongWritable id = new LongWritable();
          for (Scaffold scaffold = new Scaffold();
              reader.next(id, scaffold);
              scaffold = new Scaffold()) {
            scaffolds.put(id.get(), scaffold);
          }
        }
      }
    }
    return scaffolds;
  }

  private static Map<Long, String> describe(Map<Long, Scaffold> scaffolds) {
    Map<Long, String> texts = new TreeMap<>();
    scaffolds.forEach(
        (id, scaffold) ->
            texts.put(id, scaffold.circular() + " " + scaffold.contigs() + scaffold.gaps()));
    return texts;
  }
}
