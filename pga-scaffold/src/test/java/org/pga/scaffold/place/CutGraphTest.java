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
import org.apache.hadoop.fs.FileSystem;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pga.core.facts.DepthSpread;
import org.pga.core.facts.ReadFacts;
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

  @TempDir static Path shared;

  private static final Random RANDOM = new Random(3);
  private static final String COMMON = bases(SHARED);
  private static final String[] MOLECULES = {
    bases(3_000) + COMMON + bases(3_000), bases(2_500) + COMMON + bases(3_500)
  };

  private static Library pairs;
  private static TextGraph graph;
  private static ReadFacts packed;

  @TempDir Path folder;

  @BeforeAll
  static void preprocess() throws Exception {
    pairs = pairs(shared, some -> some.add(700, 300, 20, false));
    graph = falseWay();
    packed = preprocessed(shared, pairs, graph);
  }

  private static ReadFacts preprocessed(Path run, Library pairs, TextGraph graph) throws Exception {
    LocalStageContext context = new LocalStageContext(run);
    context.run(new PreprocessStage(List.of(pairs)));
    graph.write(context.outputOf(StageKind.SIMPLIFY, K), context.conf(), 2);
    return context.facts(ReadFacts.class);
  }

  private static String bases(int length) {
    return RandomReads.bases(RANDOM, length, 4);
  }

  @Test
  void theFalseWayIsCutHoweverReadsArePlaced() throws Exception {
    List<String> before = null;
    for (int limit = 0; limit < 2; limit++) {
      LocalStageContext context = new LocalStageContext(shared);
      place(context, limit);
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
        assertTrue(isIn(MOLECULES[0], letters) || isIn(MOLECULES[1], letters), piece);
      }
      assertFalse(pieces.stream().anyMatch(piece -> piece.length() < 2_000), "cut elsewhere");
      pieces.sort(null);
      delete(context, StageKind.LINK_CONTIGS);
      context.run(new LinkContigsStage(List.of(pairs), K));
      pieces.addAll(
          SlowLinker.lines(
              SlowLinker.read(context.outputOf(StageKind.LINK_CONTIGS), context.conf())));
      assertEquals(before == null ? pieces : before, pieces);
      before = pieces;
    }
  }

  private static TextGraph falseWay() {
    String falseWay = MOLECULES[0].substring(0, 3_000) + MOLECULES[1].substring(2_500);
    List<String> texts =
        List.of(falseWay, MOLECULES[1].substring(0, 2_480), MOLECULES[0].substring(3_040));
    TextGraph graph = new TextGraph(texts, K, 10, RANDOM);
    assertEquals(3, graph.unitigs().size());
    return graph;
  }

  /**
   * Three unitigs cut at one place are four: as if the job that cuts had lost some, or has them
   * twice.
   */
  @Test
  void aPieceThatIsLostOrThereTwiceEndsTheStage() throws Exception {
    for (boolean lost : new boolean[] {true, false}) {
      List<Long> left = new ArrayList<>();
      LocalStageContext context =
          new LocalStageContext(shared) {
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
          assertThrows(BrokenInvariantException.class, () -> place(context, 0)).getMessage();
      assertEquals(lost, left.size() < 4);
      String found = "4 ≠ unitigs that reads were placed on " + left.size();
      assertTrue(said.endsWith(": unitigs + places where they were cut " + found), said);
    }
  }

  private static void place(LocalStageContext context, int limit) throws Exception {
    context.put(packed, null);
    delete(context, StageKind.PLACE_READS);
    Settings.INDEX_LIMIT.set(context.conf(), (long) limit);
    Settings.REDUCERS.set(context.conf(), 1 + 2 * limit);
    place(context, pairs, graph);
  }

  private static void place(LocalStageContext context, Library pairs, TextGraph graph)
      throws Exception {
    context.put(SomeFacts.simplified(graph.unitigs().size()), K);
    SpectrumFacts some = SomeFacts.spectrum(K, 2, 10, 0);
    context.put(new SpectrumFacts(some.ks(), null, DepthSpread.EVEN, some.spectra(), null), null);
    context.run(new PlaceReadsStage(List.of(pairs), K));
  }

  private static void delete(LocalStageContext context, StageKind stage) throws IOException {
    FileSystem.getLocal(context.conf()).delete(context.outputOf(stage), true);
  }

  /**
   * Mate pairs given as paired ends: a few short fragments span some bases, and no mate is near.
   */
  @Test
  void pairsThatDontFaceEachOtherCutNothing() throws Exception {
    Library outwards =
        pairs(folder, some -> some.add(700, 1_500, 100, true).add(15, 300, 20, false));
    TextGraph whole = new TextGraph(List.of(MOLECULES), K, 10, RANDOM);
    LocalStageContext context = new LocalStageContext(folder);
    context.put(preprocessed(folder, outwards, whole), null);
    Settings.INDEX_LIMIT.set(context.conf(), 0L);
    Settings.REDUCERS.set(context.conf(), 1);
    place(context, outwards, whole);
    assertEquals(0, context.facts(PlaceFacts.class).unspanned());
  }

  private static Library pairs(Path folder, Consumer<SimulatedPairs> added) throws Exception {
    List<org.apache.hadoop.fs.Path> first = new ArrayList<>();
    List<org.apache.hadoop.fs.Path> second = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      SimulatedPairs some = new SimulatedPairs("m" + i + "-", MOLECULES[i], RANDOM);
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
