package org.pga.scaffold.finish;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.pga.core.bases.Sequence;
import org.pga.core.facts.DepthSpread;
import org.pga.core.facts.SomeFacts;
import org.pga.core.facts.SpectrumFacts;
import org.pga.core.unitig.Unitig;

/** Contigs of several genomes are no share of a size that one depth gives. */
class SeveralGenomesTest {
  @TempDir Path folder;

  @ParameterizedTest
  @EnumSource(names = {"EVEN", "UNEVEN", "GENOMES", "MIXTURE"})
  void theirSizeIsUnknown(DepthSpread spread) throws Exception {
    Unitig unitig = new Unitig();
    unitig.setSequence(Sequence.of("AACCC"), 9);
    Map<Long, Unitig> unitigs = Map.of(4L, unitig);
    FinishRun run = new FinishRun(folder, 3).leastLength(1);
    SpectrumFacts some = SomeFacts.spectrum(3, 2, 3, 12);
    run.context.put(new SpectrumFacts(some.ks(), null, spread, some.spectra(), null), null);
    run.run(unitigs, FinishRun.alone(unitigs, 3), 1, 1);
    JsonNode stats = new ObjectMapper().readTree(run.files().get("stats.json"));
    if (spread == DepthSpread.EVEN) {
      assertEquals(12, stats.get("genomeSize").asInt());
      assertEquals(0.25, stats.get("completeness").asDouble(), "3 k-mers of 12");
    } else {
      assertTrue(stats.get("genomeSize").isNull(), "not a genome of 0 bases");
      assertTrue(stats.get("completeness").isNull());
    }
  }
}
