package org.pga.scaffold.place.seed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.pga.core.bases.Sequence;
import org.pga.core.unitig.End;
import org.pga.core.unitig.Link;
import org.pga.core.unitig.Unitig;
import org.pga.scaffold.rule.SingleCopy;

class UnitigInfoTest {
  private static final int K = 21;

  @Test
  void allIsToldApart() {
    Unitig unitig = unitig(100, 30);
    long info = info(unitig);
    assertEquals(100, UnitigInfo.length(info));
    assertTrue(UnitigInfo.anchor(info));
    assertTrue(UnitigInfo.torn(info, End.LEFT) && UnitigInfo.torn(info, End.RIGHT));
    unitig.links(End.RIGHT).add(new Link(7, End.LEFT, 1));
    info = info(unitig);
    assertTrue(UnitigInfo.torn(info, End.LEFT));
    assertFalse(UnitigInfo.torn(info, End.RIGHT));
    unitig.setCircular(true);
    info = info(unitig);
    assertTrue(UnitigInfo.circular(info) && UnitigInfo.singleCopy(info));
    assertFalse(UnitigInfo.anchor(info));
    assertFalse(UnitigInfo.singleCopy(info(unitig(100, 90))));
  }

  /** Reads are twice as deep as k-mers. */
  @Test
  void deepUnitigsReadsVoteInPart() {
    int[] depths = {1, 15, 16, 30, 31, 60, 61, 500_000, 10_000_000};
    int[] halvings = {0, 0, 1, 1, 2, 2, 3, 15, 15};
    for (int i = 0; i < depths.length; i++) {
      long info = info(unitig(3_000, depths[i]));
      assertEquals(halvings[i], UnitigInfo.thinning(info), depths[i] + "×");
      assertEquals(3_000, UnitigInfo.length(info));
    }
  }

  private static long info(Unitig unitig) {
    return new UnitigInfo.Packer(K, new SingleCopy(30, K, 40), 2).of(unitig);
  }

  private static Unitig unitig(int length, int depth) {
    Unitig unitig = new Unitig();
    unitig.setSequence(Sequence.of("A".repeat(length)), (long) (length - K + 1) * depth);
    return unitig;
  }
}
