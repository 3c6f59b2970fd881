package org.pga.simplify.clean;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.pga.bsp.Wire;
import org.pga.core.bases.Sequence;
import org.pga.core.unitig.End;
import org.pga.simplify.graph.Message;

class CleaningRulesTest {
  @Test
  void aVerdictHasRoomForAllRulesAndNoTwoShareACounter() {
    assertTrue(CleaningRules.ALL.size() <= 16);
    assertTrue(
        CleaningRules.ALL.stream().skip(8).noneMatch(UnitigRule.class::isInstance),
        "three bits of a verdict");
    assertEquals(
        CleaningRules.ALL.size(),
        CleaningRules.ALL.stream().map(CleaningRule::counter).distinct().count());
  }

  @Test
  void questionsComeBackAsTheyWere() throws IOException {
    Sequence bases = Sequence.of("ACGTA");
    for (int end = End.LEFT; end <= End.RIGHT; end++) {
      for (Message question :
          List.of(
              new TipRule.Tip(0, end, 1L << 40, 70, 900, bases),
              new BubbleRule.Arm(1, end, 7, 1 - end, 1L << 50, 33, bases),
              new BubbleRule.Arm(2, end, 7, 1 - end, 1L << 50, 33, bases))) {
        assertEquals(
            question,
            Wire.read(
                Wire.bytes(question), in -> CleaningRules.readQuestion(in.readUnsignedByte(), in)));
      }
    }
    assertThrows(IOException.class, () -> CleaningRules.readQuestion(128 | 3, null));
  }
}
