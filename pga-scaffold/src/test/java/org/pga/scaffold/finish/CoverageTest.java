package org.pga.scaffold.finish;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pga.core.bases.Sequence;
import org.pga.core.facts.SomeFacts;
import org.pga.core.oracle.RandomReads;
import org.pga.core.unitig.Unitig;

/** Coverage is bases of reads by bases of the molecule, where no reads are placed, too. */
class CoverageTest {
  private static final int K = 31;
  private static final int LENGTH = 50;
  private static final int KMERS = LENGTH - K + 1;

  @TempDir Path folder;

  @Test
  void ofAMoleculeLittleLongerThanK() throws Exception {
    Unitig amplicon = new Unitig();
    amplicon.setSequence(Sequence.of(RandomReads.bases(new Random(3), LENGTH, 4)), 9 * KMERS);
    FinishRun run = new FinishRun(folder, K).leastLength(1);
    run.context.put(SomeFacts.spectrum(K, 2, 9, KMERS), null);
    run.context.put(SomeFacts.reads(LENGTH * 50L, 0, List.of(SomeFacts.library(false))), null);
    Map<Long, Unitig> unitigs = Map.of(4L, amplicon);
    run.run(unitigs, FinishRun.alone(unitigs, K), 1, 1);
    double coverage =
        new ObjectMapper().readTree(run.files().get("stats.json")).get("meanCoverage").asDouble();
    assertEquals(50, coverage);
  }
}
