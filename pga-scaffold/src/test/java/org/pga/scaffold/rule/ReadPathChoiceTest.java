package org.pga.scaffold.rule;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.common.collect.Collections2;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.pga.core.bases.Sequence;

/** Ways on from an end, by the number of reads that follow each. */
class ReadPathChoiceTest {
  @Test
  void twoReadsAreEnoughAndOneIsNot() {
    assertChosen(null);
    assertChosen(null, 1);
    assertChosen(2, 2);
  }

  /** A wrong read of its own does no harm; a second way that two reads follow does. */
  @Test
  void noOtherWayMayHaveTwo() {
    assertChosen(2, 2, 1, 1);
    assertChosen(40, 40, 1);
    assertChosen(null, 40, 2);
    assertChosen(null, 40, 3, 2);
    assertChosen(null, 1, 1, 1);
  }

  /** One wrong base in ten is an error of the read; more, and it came from another flank. */
  @Test
  void aReadArrivesWhereItsRestAgrees() {
    assertArrives(true, "A", "A");
    assertArrives(true, "ACGTT", "ACGTT");
    assertArrives(false, "ACGTT", "AGGTT");
    assertArrives(true, "ACGTTACGTT", "AGGTTACGTT");
    assertArrives(false, "ACGTTACGTT", "AGGTTACGTA");
    assertArrives(true, "ACG", "ACGTTACG");
    assertArrives(true, "ACGTTACG", "ACG");
  }

  private static void assertArrives(boolean expected, String read, String anchor) {
    assertEquals(expected, ReadPathChoice.arrives(Sequence.of(read), Sequence.of(anchor)));
  }

  private static void assertChosen(Integer expected, Integer... reads) {
    for (List<Integer> some : Collections2.permutations(List.of(reads))) {
      assertEquals(expected, ReadPathChoice.choose(new ArrayList<>(some), Integer::intValue));
    }
  }
}
