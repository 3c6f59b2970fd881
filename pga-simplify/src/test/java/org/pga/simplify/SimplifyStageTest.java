package org.pga.simplify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.pga.core.facts.DepthSpread;
import org.pga.core.facts.SimplifyFacts;
import org.pga.core.failure.ResourceException;
import org.pga.core.oracle.GraphText;
import org.pga.core.oracle.Oracle;
import org.pga.core.oracle.RandomReads;
import org.pga.core.pipeline.BrokenInvariantException;
import org.pga.core.pipeline.Invariant;
import org.pga.core.pipeline.StageOutcome;
import org.pga.core.unitig.PartialUnitig;
import org.pga.core.unitig.Unitig;
import org.pga.core.unitig.UnitigFolder;

/** The real Giraph job inside this JVM, on many genomes at once. */
@Timeout(120)
class SimplifyStageTest {
  private static final int K = 15;

  @TempDir Path folder;

  @Test
  void compressesToTheMaximalUnitigs() throws Exception {
    Random random = new Random(1);
    Oracle oracle = new Oracle(manyReads(random, 150), K, 1);
    Set<Long> firstNames = null;
    long messagesUnglued = Long.MAX_VALUE;
    // Nothing is glued as it is loaded; by the hundred; all at once.
    for (long glued : new long[] {1, 12_000, 0}) {
      int threads = glued == 0 ? 1 : 2;
      StageFolders stage =
          new StageFolders(folder.resolve("g" + glued), K, 10, threads, false).glueAtMost(glued);
      stage.writePieces(oracle.partialUnitigs(random, 0.5), 3);
      StageOutcome outcome = new SimplifyStage(K).run(stage);
      BrokenInvariantException.check("simplify", outcome.invariants());
      long messages = outcome.facts() instanceof SimplifyFacts simple ? simple.messages() : 0;
      assertTrue(
          messages < messagesUnglued, messages + " messages, " + messagesUnglued + " before");
      messagesUnglued = messages;
      assertEquals(oracle.unitigs(), GraphText.lines(stage.readGraph()));
      assertEquals(oracle.unitigs().size(), facts(outcome).unitigs());
      assertTrue(outcome.facts().supersteps() <= 8, outcome.facts()::toString);
      Set<Long> names = stage.readGraph().keySet();
      firstNames = firstNames == null ? names : firstNames;
      assertEquals(firstNames, names);
    }
  }

  /** As build-graph of human's X at 30× leaves it at k = 31, 66 Mb. */
  @Test
  void aGraphThatIsTooLargeIsRefusedBeforeItIsLoaded() throws Exception {
    StageFolders stage = new StageFolders(folder, K, 10, 1, false);
    stage.writePieces(
        new Oracle(List.of("ACGTTGCATGCCAGTCA"), K, 1).partialUnitigs(new Random(1), 0), 1);
    stage.expect(1L << 40);
    ResourceException refused =
        assertThrows(ResourceException.class, () -> new SimplifyStage(K).run(stage));
    assertTrue(
        refused.getMessage().matches("(?s)pga simplify k=15 needs .* -m \\d+ .*; .*--resume.*"),
        refused::toString);
    assertFalse(java.nio.file.Files.exists(folder.resolve("simplify")));
  }

  @Test
  void cleansByTheDefinition() throws Exception {
    Random random = new Random(2);
    Oracle oracle = new Oracle(manyReads(random, 60), K, 1);
    CleaningOracle definition = new CleaningOracle(oracle.unitigs(), K, 9, DepthSpread.EVEN, true);
    List<String> expected = definition.clean();
    for (int threads = 1; threads <= 2; threads++) {
      StageFolders stage = new StageFolders(folder.resolve("t" + threads), K, 9, threads, true);
      stage.writePieces(oracle.partialUnitigs(random, 0.5), 2);
      StageOutcome outcome = new SimplifyStage(K).run(stage);
      BrokenInvariantException.check("simplify", outcome.invariants());
      assertEquals(expected, GraphText.lines(stage.readGraph()), outcome.facts()::toString);
      assertEquals(oracle.unitigs().size(), facts(outcome).unitigs());
      assertEquals((long) definition.removed[0], facts(outcome).counts().get("tipsRemoved"));
    }
  }

  /** Only the k that mends what is torn follows: what looks like an error may be a true end. */
  @Test
  void leavesCleaningToAKThatOnlyMends() throws Exception {
    Random random = new Random(2);
    Oracle oracle = new Oracle(manyReads(random, 60), K, 1);
    CleaningOracle definition = new CleaningOracle(oracle.unitigs(), K, 9, DepthSpread.EVEN, false);
    List<String> cleaned = definition.clean();
    assertTrue(definition.removed[0] > 0, "tips");
    for (int step : new int[] {2, 4}) {
      StageFolders stage = new StageFolders(folder.resolve("step" + step), K, 9, 1, true);
      stage.writePieces(oracle.partialUnitigs(random, 0.5), 2);
      BrokenInvariantException.check(
          "simplify", new SimplifyStage(K, K + step).run(stage).invariants());
      assertEquals(step == 2 ? oracle.unitigs() : cleaned, GraphText.lines(stage.readGraph()));
    }
  }

  @Test
  void carriesToALargerKWhatIsBehindTheEnds() throws Exception {
    Random random = new Random(5);
    Oracle oracle = new Oracle(manyReads(random, 60), K, 1);
    Map<Long, PartialUnitig> pieces = oracle.partialUnitigs(random, 0.5);
    List<List<String>> lines = new ArrayList<>();
    List<List<String>> graphs = new ArrayList<>();
    for (int nextK : new int[] {0, 31, 31}) {
      int run = lines.size();
      StageFolders stage = new StageFolders(folder.resolve("run" + run), K, 9, 1 + run / 2, true);
      stage.writePieces(pieces, 2);
      new SimplifyStage(K, nextK == 0 ? null : nextK).run(stage);
      Map<Long, Unitig> graph = stage.readGraph();
      graphs.add(GraphText.lines(graph));
      lines.add(ExtensionOracle.actual(graph));
      if (nextK > 0) {
        assertEquals(new ExtensionOracle(graph, K, nextK, 9).expected(), lines.get(run));
      }
    }
    assertTrue(lines.get(0).stream().allMatch(line -> line.matches("\\[] [ACGT]+ \\[]")));
    assertTrue(lines.get(1).stream().anyMatch(line -> line.matches("[ACGT]+\\[] .*")));
    assertEquals(lines.get(1), lines.get(2));
    for (int run = 0; run < 2; run++) {
      boolean last = run == 0;
      CleaningOracle definition =
          new CleaningOracle(oracle.unitigs(), K, 9, DepthSpread.EVEN, last);
      assertEquals(definition.clean(), graphs.get(run));
    }
    assertThrows(IllegalArgumentException.class, () -> new SimplifyStage(K, K));
  }

  /** Of each of many molecules a fifth of the reads has another base in the middle. */
  @Test
  void armsThatGoForGoodAreWrittenBesideTheGraph() throws Exception {
    Random random = new Random(8);
    List<String> reads = new ArrayList<>();
    for (int molecule = 0; molecule < 40; molecule++) {
      String text = RandomReads.bases(random, 8 * K, 4);
      StringBuilder other = new StringBuilder(text);
      other.setCharAt(4 * K, text.charAt(4 * K) == 'A' ? 'C' : 'A');
      reads.addAll(Collections.nCopies(8, text));
      reads.addAll(Collections.nCopies(2, other.toString()));
    }
    Oracle oracle = new Oracle(reads, K, 1);
    CleaningOracle definition =
        new CleaningOracle(oracle.unitigs(), K, 10, DepthSpread.EVEN, false);
    List<String> cleaned = definition.clean();
    assertTrue(definition.popped.size() > 30, definition.popped::toString);
    for (int threads = 1; threads <= 2; threads++) {
      StageFolders stage = new StageFolders(folder.resolve("t" + threads), K, 10, threads, true);
      stage.writePieces(oracle.partialUnitigs(random, 0.5), 2);
      BrokenInvariantException.check("simplify", new SimplifyStage(K, 31).run(stage).invariants());
      assertEquals(cleaned, GraphText.lines(stage.readGraph()));
      assertEquals(definition.popped, popped(stage));
    }
    StageFolders last = new StageFolders(folder.resolve("last"), K, 10, 2, true);
    last.writePieces(oracle.partialUnitigs(random, 0.5), 2);
    new SimplifyStage(K).run(last);
    assertEquals(List.of(), popped(last));
  }

  private static List<String> popped(StageFolders stage) throws IOException {
    List<String> popped = new ArrayList<>();
    UnitigFolder.forEachPopped(
        stage.output(),
        stage.newConfiguration(),
        (id, arm) -> popped.add(Oracle.canonical(arm.sequence().toString())));
    Collections.sort(popped);
    return popped;
  }

  @Test
  void nothingInGivesNothingOut() throws Exception {
    for (int files = 0; files < 2; files++) {
      StageFolders stage = new StageFolders(folder.resolve("files" + files), K, 0, 1, true);
      java.nio.file.Files.createDirectories(folder.resolve("files" + files + "/build-graph"));
      stage.writePieces(Map.of(), files);
      StageOutcome outcome = new SimplifyStage(K).run(stage);
      BrokenInvariantException.check("simplify", outcome.invariants());
      assertEquals(Map.<Long, Unitig>of(), stage.readGraph());
      assertEquals(0, facts(outcome).finalUnitigs());
    }
  }

  @Test
  void aFileOfPiecesThatIsGoneIsNoticed() throws Exception {
    Oracle oracle = new Oracle(List.of(RandomReads.bases(new Random(6), 200, 4)), K, 1);
    StageFolders stage = new StageFolders(folder, K, 0, 1, true);
    Map<Long, PartialUnitig> pieces = oracle.partialUnitigs(new Random(7), 0);
    stage.writePieces(pieces, 1);
    stage.expect(pieces.size() + 1);
    List<Invariant> found = new SimplifyStage(K).run(stage).invariants();
    BrokenInvariantException broken =
        assertThrows(
            BrokenInvariantException.class,
            () -> BrokenInvariantException.check("simplify", found));
    assertTrue(
        broken
            .getMessage()
            .contains(
                String.format(
                    "partial unitigs written %d ≠ partial unitigs loaded %d",
                    pieces.size() + 1, pieces.size())),
        broken::getMessage);
  }

  @Test
  void anEdgeThatOnlyOneEndListsEndsTheJob() throws Exception {
    Oracle oracle = new Oracle(manyReads(new Random(3), 3), K, 1);
    Map<Long, PartialUnitig> pieces = new TreeMap<>(oracle.partialUnitigs(new Random(4), 0.9));
    PartialUnitig broken = pieces.values().iterator().next();
    for (int i = 0; i < 8; i++) {
      broken.setEdge(i >> 2, i & 3, 0);
    }
    StageFolders stage = new StageFolders(folder, K, 0, 1, true);
    stage.writePieces(pieces, 1);
    Exception failure = assertThrows(Exception.class, () -> new SimplifyStage(K).run(stage));
    assertTrue(
        failure.getMessage().contains("an edge must be listed by two ends"), failure::toString);
  }

  private static List<String> manyReads(Random random, int genomes) {
    List<String> reads = new ArrayList<>();
    for (int i = 0; i < genomes; i++) {
      reads.addAll(RandomReads.of(random, K));
    }
    return reads;
  }

  private static SimplifyFacts facts(StageOutcome outcome) {
    return (SimplifyFacts) outcome.facts();
  }
}
