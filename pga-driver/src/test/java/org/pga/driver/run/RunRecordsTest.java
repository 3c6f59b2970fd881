package org.pga.driver.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pga.core.facts.DepthSpread;
import org.pga.core.facts.GraphFacts;
import org.pga.core.facts.ReadFacts;
import org.pga.core.facts.SimplifyFacts;
import org.pga.core.facts.SomeFacts;
import org.pga.core.facts.SpectrumFacts;
import org.pga.core.facts.TrimFacts;
import org.pga.core.facts.TrimReason;
import org.pga.core.pipeline.StageFacts;
import org.pga.core.pipeline.StageKind;
import org.pga.driver.folder.Manifest;
import org.pga.profile.StageMetrics;
import org.pga.scaffold.ScaffoldFacts;
import org.pga.scaffold.classic.ClassicScaffoldFacts;
import org.pga.scaffold.classic.job.ClassicCount;
import org.pga.scaffold.classic.rule.Inserts;
import org.pga.scaffold.graph.ScaffoldCount;
import org.pga.scaffold.link.insert.InsertClasses;
import org.pga.scaffold.link.insert.LinkFacts;
import org.pga.scaffold.place.result.PlaceCount;
import org.pga.scaffold.place.result.PlaceFacts;

class RunRecordsTest {
  @TempDir Path folder;

  @Test
  void factsAreFoundByTheirKindAndK() {
    List<Manifest> both =
        List.of(
            manifest(StageKind.SIMPLIFY, 31, SomeFacts.simplified(7)),
            manifest(StageKind.SIMPLIFY, 55, SomeFacts.simplified(9)));
    assertEquals(9, Manifest.find(both, SimplifyFacts.class, 55).get().unitigs());
    assertEquals(Optional.empty(), Manifest.find(both, SimplifyFacts.class, null));
    assertEquals(Optional.empty(), Manifest.find(both, ReadFacts.class, null));
  }

  /** What resuming reads is what the stage said, to the last bit. */
  @Test
  void allFactsAreReadBackAsTheyWere() throws Exception {
    TrimFacts trimmed =
        new TrimFacts(
            new TreeMap<>(Map.of(TrimReason.TOO_SHORT, new TrimFacts.Lost(3, 2))),
            1,
            List.of("PHRED33"),
            List.of("some: ACGT"),
            true,
            false,
            List.of(0L, 1L << 40),
            List.of(1 / 3.0));
    List<StageFacts> all =
        List.of(
            new StageFacts.None(),
            new ReadFacts(
                1,
                2,
                3,
                4,
                5,
                6,
                7,
                8,
                9,
                9,
                10,
                11,
                12,
                1 / 3.0,
                List.of(List.of(100L, 2L)),
                List.of(List.of(100L, 1L)),
                trimmed,
                List.of(new ReadFacts.Library(true, 1, 2, 3, 4, 5, 6))),
            SomeFacts.reads(100, List.of()),
            SomeFacts.spectrum(31, 4, 27.3, 4_600_000),
            new SpectrumFacts(
                List.of(21, 41),
                "a reason",
                DepthSpread.UNEVEN,
                new TreeMap<>(),
                new SpectrumFacts.Sample(0.5, 300, 1, 2, 3, 4)),
            new GraphFacts(1, 2, 3, 4, 7, 6),
            new SimplifyFacts(1, 2, 3L, 4L, new TreeMap<>(Map.of("tipsRemoved", 5L))),
            new PlaceFacts(27.5, 1000, 1, 0, Map.of(PlaceCount.PLACED, 5L)),
            new LinkFacts(
                9,
                new TreeMap<>(
                    Map.of(
                        1,
                        new LinkFacts.Library(
                            350.1,
                            40.2,
                            7L,
                            1e-9,
                            null,
                            new InsertClasses(5, List.of(1L, 2L), 3))))),
            new ScaffoldFacts(
                1L,
                2L,
                Map.of(ScaffoldCount.CONTIGS, 3L),
                new TreeMap<>(Map.of(0, Map.of(ScaffoldCount.GAP_JOINTS, 4L)))),
            new ClassicScaffoldFacts(
                19,
                5,
                3,
                Map.of(ClassicCount.JOINS, 4L),
                new TreeMap<>(Map.of(0, new Inserts(350, 35, 100)))));
    FileSystem fs = FileSystem.getLocal(new Configuration());
    org.apache.hadoop.fs.Path file =
        new org.apache.hadoop.fs.Path(folder.resolve("manifest.json").toUri());
    for (StageFacts facts : all) {
      manifest(StageKind.FINISH, null, facts).write(fs, file);
      Manifest read = Manifest.read(fs, file);
      assertEquals(facts, read.facts());
      assertTrue(read.facts().toString().equals(facts.toString()), () -> facts + " " + read);
    }
  }

  private static Manifest manifest(StageKind stage, Integer k, StageFacts facts) {
    StageMetrics figures =
        new StageMetrics(
            stage.id(),
            k,
            stage.engine(),
            1,
            0L,
            1.0,
            null,
            null,
            null,
            null,
            null,
            null,
            null,
            null,
            null,
            null,
            null,
            null,
            Map.of(),
            null,
            null,
            null);
    return new Manifest(stage.id(), "1", "f", facts, figures, List.of(), Map.of());
  }
}
