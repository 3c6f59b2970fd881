package org.pga.simplify.clean;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.pga.bsp.Wire;
import org.pga.core.bases.Sequence;
import org.pga.core.oracle.RandomReads;
import org.pga.core.unitig.End;
import org.pga.simplify.graph.Message;
import org.pga.simplify.graph.VertexCounter;

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

  /** Numbers that vertices count by themselves come first. */
  @Test
  void eachRuleCountsForItself() {
    Set<Integer> counters = new TreeSet<>();
    for (VertexCounter counter : VertexCounter.values()) {
      counters.add(counter.ordinal());
    }
    for (int rule = 0; rule < CleaningRules.ALL.size(); rule++) {
      assertTrue(counters.add(CleaningRules.found(rule)), "rule " + rule);
      assertTrue(counters.add(CleaningRules.removed(rule)), "rule " + rule);
    }
    // Without a hole, as they are sent as an array.
    assertEquals(counters.size() - 1, Collections.max(counters));
    assertEquals(0, Collections.min(counters));
  }

  /** Drawn, of each rule that asks so. */
  @Test
  void whatIsBeyondComesBackAsItWas() throws IOException {
    int rules = 0;
    for (int rule = 0; rule < CleaningRules.ALL.size(); rule++) {
      if (!(CleaningRules.ALL.get(rule) instanceof BranchRule)) {
        continue;
      }
      rules++;
      for (long seed = 0; seed < 300; seed++) {
        Random random = new Random(seed);
        Beyond question =
            new Beyond(
                rule,
                random.nextInt(2),
                random.nextLong() >>> 1 + random.nextInt(50),
                random.nextInt(2),
                random.nextBoolean(),
                random.nextLong() >>> 1 + random.nextInt(50),
                random.nextLong() >>> 1 + random.nextInt(50),
                Sequence.of(RandomReads.bases(random, random.nextInt(100), 4)));
        Message read =
            Wire.read(
                Wire.bytes(question), in -> CleaningRules.readQuestion(in.readUnsignedByte(), in));
        assertEquals(question, read, "seed " + seed);
      }
    }
    assertTrue(rules >= 3, rules + " rules");
    int none = CleaningRules.ALL.size();
    assertThrows(IOException.class, () -> CleaningRules.readQuestion(128 | none, null));
  }
}
