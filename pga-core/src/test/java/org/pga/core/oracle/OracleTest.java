package org.pga.core.oracle;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

/** The oracle itself, on graphs that fit on paper. */
class OracleTest {
  @Test
  void aPathIsOneUnitig() {
    assertEquals(List.of("AACCTGA 5 L[] R[]"), new Oracle(List.of("AACCTGA"), 3, 1).unitigs());
  }

  @Test
  void aHomopolymerIsACircleOfOneBase() {
    assertEquals(List.of("A circular 4 L[] R[]"), new Oracle(List.of("TTTTTT"), 3, 1).unitigs());
  }

  @Test
  void aHairpinIsLinkedToItself() {
    // GCAT + ATGC: the 4-mer CATG is its own mirror
    assertEquals(List.of("ATGC 2 L[] R[]"), new Oracle(List.of("GCAT"), 3, 1).unitigs());
    assertEquals(List.of("ATGC 4 L[ATGC.0x1] R[]"), new Oracle(List.of("GCATGC"), 3, 1).unitigs());
  }

  @Test
  void aPlasmidIsCutAtItsSmallestKmer() {
    assertEquals(
        List.of("AACCTG circular 7 L[] R[]"), new Oracle(List.of("CCTGAACCT"), 3, 1).unitigs());
  }

  @Test
  void aForkIsThreeUnitigs() {
    assertEquals(
        List.of("AAGC 3 L[] R[GCA.0x1, GCC.0x1]", "GCA 1 L[AAGC.1x1] R[]", "GCC 2 L[AAGC.1x1] R[]"),
        new Oracle(List.of("AAGCA", "GCC", "AGCC"), 3, 1).unitigs());
  }
}
