package org.pga.scaffold;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.io.SequenceFile;
import org.apache.hadoop.io.Writable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.pga.core.facts.SomeFacts;
import org.pga.core.pipeline.BrokenInvariantException;
import org.pga.core.pipeline.LocalStageContext;
import org.pga.core.pipeline.Settings;
import org.pga.core.pipeline.StageKind;
import org.pga.core.pipeline.StageOutcome;
import org.pga.core.unitig.Scaffold;
import org.pga.core.unitig.Unitig;
import org.pga.reads.library.Library;
import org.pga.scaffold.graph.ScaffoldCount;
import org.pga.scaffold.layout.AmendedEnds;
import org.pga.scaffold.link.LinkContigsStage;
import org.pga.scaffold.link.evidence.LinkedUnitig;
import org.pga.scaffold.link.insert.LinkFacts;
import org.pga.scaffold.place.result.PlaceFacts;
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
          simulator.total().get(ScaffoldCount.PATH_JOINTS),
          counts(outcome).get(ScaffoldCount.PATH_JOINTS));
      assertEquals(
          simulator.total().get(ScaffoldCount.CONTIGS), counts(outcome).get(ScaffoldCount.CONTIGS));
      long byLibrary = 0;
      for (var own : ((ScaffoldFacts) outcome.facts()).libraries().values()) {
        byLibrary += own.get(ScaffoldCount.PATH_JOINTS);
      }
      assertEquals(simulator.total().get(ScaffoldCount.PATH_JOINTS), byLibrary);
      assertEquals(expected.size(), outcome.recordsOut().intValue());
    }
  }

  /** Finish writes the graph as these say. */
  @Test
  void amendedEndsAreLeftBesideScaffolds() throws Exception {
    Set<Long> amended = new TreeSet<>();
    for (long seed = 5000; amended.isEmpty(); seed++) {
      RandomEvidence drawn = new RandomEvidence(new Random(seed), true);
      ScaffoldSimulator simulated =
          new ScaffoldSimulator(
              drawn.unitigs, drawn.k, RandomEvidence.DEPTH, drawn.readLength, drawn.models, 2, 1);
      simulated.run();
      drawn.unitigs.forEach(
          (id, linked) -> {
            if (!linked.unitig().sequence().equals(simulated.unitig(id))) {
              amended.add(id);
            }
          });
      if (!amended.isEmpty()) {
        context(drawn, folder).run(new ScaffoldStage(libraries(drawn), drawn.k));
        Set<Long> left = new TreeSet<>();
        forEach(
            folder.resolve("scaffold").resolve(AmendedEnds.FOLDER),
            AmendedEnds::new,
            (id, ends) -> {
              left.add(id);
              Unitig unitig = drawn.unitigs.get(id).unitig();
              ends.apply(unitig);
              assertEquals(simulated.unitig(id), unitig.sequence());
            });
        assertEquals(amended, left);
      }
    }
  }

  @Test
  void asManyLibrariesAsAreAllowedHaveTheirCounters() throws Exception {
    RandomEvidence genome = genome();
    InsertModel model = genome.models.get(0);
    while (genome.models.size() < LinkContigsStage.MOST_LIBRARIES) {
      genome.models.add(
          new InsertModel(
              genome.models.size(), false, model.mean(), model.deviation(), model.density()));
    }
    StageOutcome outcome =
        context(genome, folder).run(new ScaffoldStage(libraries(genome), genome.k));
    assertEquals(
        LinkContigsStage.MOST_LIBRARIES, ((ScaffoldFacts) outcome.facts()).libraries().size());
  }

  /** A depth of 0 says that it is uneven; then no density stands for all ends either. */
  @Test
  void whereDepthIsUnevenNoDensityIsUsed() throws Exception {
    RandomEvidence genome;
    Map<Long, String> without;
    long seed = 5000;
    do {
      genome = new RandomEvidence(new Random(seed++));
      without = atDepthZero(genome, genome.models);
    } while (without.equals(atDepthZero(genome, uneven(genome))));
    LocalStageContext context = context(genome, folder);
    context.put(placed(0, genome.unitigs.size()), null);
    context.run(new ScaffoldStage(libraries(genome), genome.k));
    assertEquals(atDepthZero(genome, uneven(genome)), describe(read(folder)));
    assertNotEquals(without, describe(read(folder)));
  }

  private static List<InsertModel> uneven(RandomEvidence genome) {
    return InsertModel.ofUnevenDepth(genome.models, genome.k, genome.readLength);
  }

  private static Map<Long, String> atDepthZero(RandomEvidence genome, List<InsertModel> models) {
    return describe(
        new ScaffoldSimulator(genome.unitigs, genome.k, 0, genome.readLength, models, 2, 1).run());
  }

  @Test
  void noUnitigsGiveNoScaffolds() throws Exception {
    RandomEvidence genome = genome();
    genome.unitigs.clear();
    StageOutcome outcome =
        context(genome, folder).run(new ScaffoldStage(libraries(genome), genome.k));
    assertEquals(Map.of(), read(folder));
    assertEquals(0L, counts(outcome).get(ScaffoldCount.SCAFFOLDS));
  }

  @Test
  void unitigsThatGotLostEndTheJob() throws Exception {
    RandomEvidence genome = genome();
    genome.unitigs.clear();
    LocalStageContext context = context(genome, folder);
    context.put(placed(RandomEvidence.DEPTH, 1), null);
    Exception failure =
        assertThrows(
            BrokenInvariantException.class,
            () -> context.run(new ScaffoldStage(libraries(genome), genome.k)));
    assertEquals(
        "scaffold lost something or has it twice: unitigs linked 1 ≠ unitigs loaded 0",
        failure.getMessage());
  }

  private static Map<ScaffoldCount, Long> counts(StageOutcome outcome) {
    return ((ScaffoldFacts) outcome.facts()).counts();
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

  private static PlaceFacts placed(double depth, int unitigs) {
    return new PlaceFacts(depth, 0, unitigs, 0, Map.of());
  }

  private static LocalStageContext context(RandomEvidence genome, Path scratch) throws IOException {
    LocalStageContext context = new LocalStageContext(scratch);
    context.put(placed(RandomEvidence.DEPTH, genome.unitigs.size()), null);
    context.put(SomeFacts.reads(genome.readLength, List.of()), null);
    SortedMap<Integer, LinkFacts.Library> linked = new TreeMap<>();
    for (InsertModel model : genome.models) {
      linked.put(
          model.library(),
          new LinkFacts.Library(model.mean(), model.deviation(), 0L, model.density(), null, null));
    }
    context.put(new LinkFacts(0, linked), null);
    List<SequenceFile.Writer> writers = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      writers.add(
          SequenceFile.createWriter(
              context.conf(),
              SequenceFile.Writer.file(
                  new org.apache.hadoop.fs.Path(
                      context.outputOf(StageKind.LINK_CONTIGS), "part-r-0000" + i)),
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
    forEach(scratch.resolve("scaffold"), Scaffold::new, scaffolds::put);
    return scaffolds;
  }

  private static <V extends Writable> void forEach(
      Path in, Supplier<V> values, BiConsumer<Long, V> sink) throws IOException {
    try (Stream<Path> parts = Files.list(in)) {
      for (Path part :
          parts.filter(path -> path.getFileName().toString().startsWith("part-")).toList()) {
        try (SequenceFile.Reader reader =
            new SequenceFile.Reader(
                new org.apache.hadoop.conf.Configuration(),
                SequenceFile.Reader.file(new org.apache.hadoop.fs.Path(part.toUri())))) {
          LongWritable id = new LongWritable();
          for (V value = values.get(); reader.next(id, value); value = values.get()) {
            sink.accept(id.get(), value);
          }
        }
      }
    }
  }

  private static Map<Long, String> describe(Map<Long, Scaffold> scaffolds) {
    Map<Long, String> texts = new TreeMap<>();
    scaffolds.forEach(
        (id, scaffold) ->
            texts.put(id, scaffold.circular() + " " + scaffold.contigs() + scaffold.gaps()));
    return texts;
  }
}
