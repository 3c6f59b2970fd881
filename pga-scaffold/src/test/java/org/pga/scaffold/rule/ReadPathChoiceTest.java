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

  /** As many reads that leave the way as follow it; those that are on it as far as they come. */
  @Test
  void fewerReadsMustGoElsewhere() {
    assertElsewhere(true, 2, "ab", 1, "x");
    assertElsewhere(false, 2, "ab", 2, "x");
    assertElsewhere(false, 2, "ab", 1, "x", 1, "ay");
    assertElsewhere(false, 40, "ab", 40, "abc");
    assertElsewhere(true, 2, "ab", 40, "a", 40, "ab", 1, "ax");
  }

  private static void assertElsewhere(boolean expected, int reads, String way, Object... others) {
    record Way(int reads, String unitigs) {}
    List<Way> ended = new ArrayList<>();
    for (int i = 0; i < others.length; i += 2) {
      ended.add(new Way((Integer) others[i], (String) others[i + 1]));
    }
    Way chosen =
        ReadPathChoice.choose(
            List.of(new Way(reads, way)),
            ended,
            (whole, part) -> whole.unitigs().startsWith(part.unitigs()),
            Way::reads);
    assertEquals(expected, chosen != null);
  }

  private static void assertChosen(Integer expected, Integer... reads) {
    for (List<Integer> some : Collections2.permutations(List.of(reads))) {
      List<Integer> ways = new ArrayList<>(some);
      assertEquals(
          expected,
          ReadPathChoice.choose(ways, List.of(), (whole, part) -> false, Integer::intValue));
    }
  }
}
