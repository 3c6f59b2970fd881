package org.pga.simplify.giraph;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.pga.core.bases.Sequence;
import org.pga.core.unitig.PartialUnitig;
import org.pga.graph.debruijn.compact.PartialUnitigStore;

class GluedUnitigsTest {
  private final PartialUnitig unitig = new PartialUnitig();

  private static void assertFullAtThree(GluedUnitigs unitigs, PartialUnitig unitig)
      throws IOException {
    for (int group = 0; group < 2; group++) {
      for (int i = 0; i < 3; i++) {
        assertFalse(unitigs.isFull());
        unitigs.add(i, unitig);
      }
      assertTrue(unitigs.isFull());
      unitigs.glue();
    }
  }

  @Test
  void aGroupEndsAtItsBytesOrAtItsNumberOfPartialUnitigs() throws IOException {
    unitig.set(Sequence.of("ACGTACGTACGTACG"), 1);
    assertFullAtThree(new GluedUnitigs(15, PartialUnitigStore.bytes(3, 12)), unitig);
    assertFullAtThree(new GluedUnitigs(15, Long.MAX_VALUE, 3), unitig);
  }
}
