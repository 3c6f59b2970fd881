package org.pga.scaffold.rule;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.common.collect.Collections2;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

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

  private static void assertChosen(Integer expected, Integer... reads) {
    for (List<Integer> some : Collections2.permutations(List.of(reads))) {
      assertEquals(expected, ReadPathChoice.choose(new ArrayList<>(some), Integer::intValue));
    }
  }
}
