package org.pga.scaffold.finish;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pga.core.bases.Sequence;
import org.pga.core.facts.DepthSpread;
import org.pga.core.facts.SomeFacts;
import org.pga.core.facts.SpectrumFacts;
import org.pga.core.oracle.RandomReads;
import org.pga.core.unitig.End;
import org.pga.core.unitig.Link;
import org.pga.core.unitig.Unitig;

/**
 * A whole molecule is all of the genome, though it has fewer k-mers at the last k, 15, than at 3.
 */
class CompletenessTest {
  private static final int FIRST_K = 3;
  private static final int K = 15;
  private static final int LENGTH = 40;

  @TempDir Path folder;
  private final String molecule = RandomReads.bases(new Random(3), LENGTH, 4);

  @Test
  void ofOneUnitig() throws Exception {
    assertEquals(1, completeness(LENGTH - FIRST_K + 1, Map.of(4L, unitig(molecule))));
  }

  @Test
  void ofTwoThatAreLinked() throws Exception {
    Unitig left = unitig(molecule.substring(0, 25));
    Unitig right = unitig(molecule.substring(25 - K + 1));
    left.links(End.RIGHT).add(new Link(5, End.LEFT, 9));
    right.links(End.LEFT).add(new Link(4, End.RIGHT, 9));
    assertEquals(1, completeness(LENGTH - FIRST_K + 1, Map.of(4L, left, 5L, right)));
  }

  @Test
  void ofACircle() throws Exception {
    Unitig circle = unitig(molecule);
    circle.setCircular(true);
    assertEquals(1, completeness(LENGTH, Map.of(4L, circle)));
  }

  private static Unitig unitig(String bases) {
    Unitig unitig = new Unitig();
    unitig.setSequence(Sequence.of(bases), 1000);
    return unitig;
  }

  private double completeness(long genomeSize, Map<Long, Unitig> unitigs) throws Exception {
    FinishRun run = new FinishRun(folder, K).leastLength(1);
    TreeMap<Integer, SpectrumFacts.Spectrum> spectra =
        new TreeMap<>(SomeFacts.spectrum(FIRST_K, 2, 9, genomeSize).spectra());
    spectra.putAll(SomeFacts.spectrum(K, 2, 9, 1).spectra());
    List<Integer> ks = List.of(FIRST_K, K);
    run.context.put(new SpectrumFacts(ks, null, DepthSpread.EVEN, spectra, null), null);
    run.run(unitigs, FinishRun.alone(unitigs, K), 2, 1);
    return new ObjectMapper()
        .readTree(run.files().get("stats.json"))
        .get("completeness")
        .asDouble();
  }
}
