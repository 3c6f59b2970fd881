package org.pga.scaffold.finish;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.pga.core.bases.Sequence;
import org.pga.core.unitig.End;
import org.pga.core.unitig.Scaffold;
import org.pga.core.unitig.Scaffold.Step;
import org.pga.core.unitig.Unitig;
import org.pga.scaffold.layout.AmendedEnds;

/** The graph that finish writes has ends of unitigs as joins amended them. */
class AmendedGraphTest {
  @TempDir Path folder;

  /** CCCGATTAC and TTCCAGGG were joined by four bases, of which the second had one wrong. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void overlapsOfItsPathsAreExact(int parts) throws Exception {
    Map<Long, Unitig> unitigs = Map.of(1L, unitig("CCCGATTAC"), 2L, unitig("TTCCAGGG"));
    AmendedEnds ends = new AmendedEnds();
    ends.amend(unitig("TTCCAGGG"), End.LEFT, Sequence.of("GTAA"));
    Scaffold scaffold = new Scaffold();
    List<Step> steps = List.of(new Step(1, false), new Step(2, false, 4));
    Sequence text = Sequence.of("CCCGATTACAGGG");
    scaffold.contigs().add(new Scaffold.Contig(text, 9, 9, false, steps));
    FinishRun run = new FinishRun(folder, 5).leastLength(1).amended(Map.of(2L, ends));
    run.run(unitigs, Map.of(1L, scaffold), 1, parts);
    String gfa = run.files().get("assembly_graph.gfa");
    assertTrue(gfa.contains("\tCCCGATTAC\t"), gfa);
    assertTrue(gfa.contains("\tCCCTGTAA\t"), gfa); // the strand that is smaller
    assertTrue(gfa.contains("\t4M\n"), gfa);
  }

  private static Unitig unitig(String letters) {
    Unitig unitig = new Unitig();
    unitig.setSequence(Sequence.of(letters), 5);
    return unitig;
  }
}
