package org.pga.graph.debruijn.previous;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.pga.core.bases.Sequence;
import org.pga.core.unitig.Unitig;

class CarriedDepthTest {
  /** Of 5 bases: three 3-mers, read 30 times together. */
  @Test
  void itsDepthIsThatOfItsKmersAsFarAsTheGenomeHasItAtTheNextK() {
    Unitig unitig = new Unitig();
    unitig.setSequence(Sequence.of("ACCGT"), 30);
    assertEquals(10, CarriedDepth.of(unitig, 3, 1));
    assertEquals(6, CarriedDepth.of(unitig, 3, 0.69));
    assertEquals(1, CarriedDepth.of(unitig, 3, 0.01));
    unitig.setSequence(Sequence.of("ACCGT"), 300);
    assertEquals(41, CarriedDepth.of(unitig, 3, 0.41), "though doubles say 40.999…");
    unitig.setSequence(Sequence.of("ACCGT"), 3L * 70_000);
    assertEquals(65_535, CarriedDepth.of(unitig, 3, 1));
  }
}
