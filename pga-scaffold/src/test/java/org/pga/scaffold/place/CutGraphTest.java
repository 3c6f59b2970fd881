package org.pga.scaffold.place;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pga.core.facts.DepthSpread;
import org.pga.core.facts.SomeFacts;
import org.pga.core.facts.SpectrumFacts;
import org.pga.core.oracle.Oracle;
import org.pga.core.oracle.RandomReads;
import org.pga.core.pipeline.BrokenInvariantException;
import org.pga.core.pipeline.LocalStageContext;
import org.pga.core.pipeline.Settings;
import org.pga.core.pipeline.StageKind;
import org.pga.core.unitig.UnitigFolder;
import org.pga.reads.library.Library;
import org.pga.reads.preprocess.PreprocessStage;
import org.pga.scaffold.link.LinkContigsStage;
import org.pga.scaffold.place.result.PlaceFacts;
import org.pga.scaffold.place.result.PlaceFiles;

/**
 * Two molecules have some bases in common, and the graph leads from the one into the other: it is
 * cut there, however reads are placed, and nowhere else.
 */
class CutGraphTest {
  private static final int K = 41;
  private static final int SHARED = 25;

  @TempDir Path folder;

  private final Random random = new Random(3);
  private final String shared = bases(SHARED);
  private final String[] molecules = {
    bases(3_000) + shared + bases(3_000), bases(2_500) + shared + bases(3_500)
  };

  private String bases(int length) {
    return RandomReads.bases(random, length, 4);
  }

  @Test
  void theFalseWayIsCutHoweverReadsArePlaced() throws Exception {
    Library pairs = pairs(some -> some.add(700, 300, 20, false));
    TextGraph graph = falseWay();
    List<String> before = null;
    for (int limit = 0; limit < 2; limit++) {
      LocalStageContext context = new LocalStageContext(folder.resolve("run" + limit));
      place(context, pairs, graph, limit);
      PlaceFacts placed = context.facts(PlaceFacts.class);
      assertEquals(1, placed.unspanned());
      assertEquals(4, placed.unitigs());
      List<String> pieces = new ArrayList<>();
      UnitigFolder.forEach(
          PlaceFiles.graph(context, K),
          context.conf(),
          (id, unitig) -> pieces.add(id + " " + unitig.sequence()));
      for (String piece : pieces) {
        String letters = piece.substring(piece.indexOf(' ') + 1);
        assertTrue(isIn(molecules[0], letters) || isIn(molecules[1], letters), piece);
      }
      assertFalse(pieces.stream().anyMatch(piece -> piece.length() < 2_000), "cut elsewhere");
      pieces.sort(null);
      context.run(new LinkContigsStage(List.of(pairs), K));
      pieces.addAll(
          SlowLinker.lines(
              SlowLinker.read(context.outputOf(StageKind.LINK_CONTIGS), context.conf())));
      assertEquals(before == null ? pieces : before, pieces);
      before = pieces;
    }
  }

  private TextGraph falseWay() {
    String falseWay = molecules[0].substring(0, 3_000) + molecules[1].substring(2_500);
    List<String> texts =
        List.of(falseWay, molecules[1].substring(0, 2_480), molecules[0].substring(3_040));
    TextGraph graph = new TextGraph(texts, K, 10, random);
    assertEquals(3, graph.unitigs().size());
    return graph;
  }

  /**
   * Three unitigs cut at one place are four: as if the job that cuts had lost some, or has them
   * twice.
   */
  @Test
  void aPieceThatIsLostOrThereTwiceEndsTheStage() throws Exception {
    Library pairs = pairs(some -> some.add(700, 300, 20, false));
    TextGraph graph = falseWay();
    for (boolean lost : new boolean[] {true, false}) {
      List<Long> left = new ArrayList<>();
      LocalStageContext context =
          new LocalStageContext(folder.resolve("lost-" + lost)) {
            @Override
            public void wrote(org.apache.hadoop.fs.Path output) throws IOException {
              if (output.getName().endsWith(".cut")) {
                Path part = Path.of(output.toUri().getPath(), "part-m-00000");
                if (lost) {
                  Files.delete(part);
                } else {
                  Files.copy(part, part.resolveSibling("part-m-00009"));
                }
                UnitigFolder.forEach(output, conf(), (id, unitig) -> left.add(id));
              }
            }
          };
      String said =
          assertThrows(BrokenInvariantException.class, () -> place(context, pairs, graph, 0))
              .getMessage();
      assertEquals(lost, left.size() < 4);
      String found = "4 ≠ unitigs that reads were placed on " + left.size();
      assertTrue(said.endsWith(": unitigs + places where they were cut " + found), said);
    }
  }

  private static void place(LocalStageContext context, Library pairs, TextGraph graph, int limit)
      throws Exception {
    context.run(new PreprocessStage(List.of(pairs)));
    graph.write(context.outputOf(StageKind.SIMPLIFY, K), context.conf(), 2);
    context.put(SomeFacts.simplified(graph.unitigs().size()), K);
    SpectrumFacts some = SomeFacts.spectrum(K, 2, 10, 0);
    context.put(new SpectrumFacts(some.ks(), null, DepthSpread.EVEN, some.spectra(), null), null);
    Settings.INDEX_LIMIT.set(context.conf(), (long) limit);
    Settings.REDUCERS.set(context.conf(), 1 + 2 * limit);
    context.run(new PlaceReadsStage(List.of(pairs), K));
  }

  /**
   * Mate pairs given as paired ends: a few short fragments span some bases, and no mate is near.
   */
  @Test
  void pairsThatDontFaceEachOtherCutNothing() throws Exception {
    Library outwards = pairs(some -> some.add(700, 1_500, 100, true).add(15, 300, 20, false));
    TextGraph graph = new TextGraph(List.of(molecules), K, 10, random);
    LocalStageContext context = new LocalStageContext(folder.resolve("run"));
    place(context, outwards, graph, 0);
    assertEquals(0, context.facts(PlaceFacts.class).unspanned());
  }

  private Library pairs(Consumer<SimulatedPairs> added) throws Exception {
    List<org.apache.hadoop.fs.Path> first = new ArrayList<>();
    List<org.apache.hadoop.fs.Path> second = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      SimulatedPairs some = new SimulatedPairs("m" + i + "-", molecules[i], random);
      added.accept(some);
      first.add(path(some.write(folder.resolve(i + "_1.fq"), false)));
      second.add(path(some.write(folder.resolve(i + "_2.fq"), true)));
    }
    return Library.paired(first, second);
  }

  private static org.apache.hadoop.fs.Path path(Path file) {
    return new org.apache.hadoop.fs.Path(file.toUri());
  }

  private static boolean isIn(String molecule, String letters) {
    return molecule.contains(letters) || molecule.contains(Oracle.reverseComplement(letters));
  }
}
