package org.pga.scaffold.rule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Against what it says in words, with its numbers written out. */
class ConsensusRuleTest {
  /** Those at which something changes, and their neighbours. */
  private static final int[] VOTES = {0, 1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 17};

  private final ConsensusRule rule = new ConsensusRule();
  private int changed;

  @Test
  void allFewVotes() {
    for (int a : VOTES) {
      for (int c : VOTES) {
        for (int g : VOTES) {
          for (int t : VOTES) {
            for (int more = 0; more <= 9; more += 3) {
              check(new int[] {a, c, g, t}, more, "");
            }
          }
        }
      }
    }
    assertTrue(changed > 50_000, changed + " changed");
  }

  @Test
  void manyVotesAreJudgedAsBySlowCode() {
    for (long seed = 0; seed < 20_000; seed++) {
      Random random = new Random(seed);
      int most = 1 << random.nextInt(17);
      check(random.ints(4, 0, most).toArray(), random.nextInt(most), "seed " + seed);
    }
    assertTrue(changed > 3_000, changed + " changed");
  }

  private void check(int[] votes, int more, String message) {
    // What stands before and behind is of other bases.
    char[] all = {60_000, 60_000, 60_000, 60_000, 0, 0, 0, 0, 60_000, 60_000, 60_000, 60_000};
    for (int code = 0; code < 4; code++) {
      all[4 + code] = (char) votes[code];
    }
    for (int own = 0; own < 4; own++) {
      int expected = slow(votes, own, more);
      int found = rule.choose(all, 4, own, more);
      if (expected != found) {
        assertEquals(expected, found, message + " " + Arrays.toString(votes) + own + " " + more);
      }
      changed += expected == own ? 0 : 1;
    }
  }

  /** A good read's vote is 4, a low base's 1. */
  private static int slow(int[] votes, int own, int more) {
    int forOwn = votes[own] + more;
    int chosen = own;
    for (int other = 0; other < 4; other++) {
      boolean wins = other != own;
      for (int third = 0; third < 4; third++) {
        wins &= third == own || third == other || votes[other] > votes[third];
      }
      boolean twice = votes[other] / 2.0 >= forOwn;
      boolean twoGood = votes[other] >= 8;
      boolean oneGoodAgainstLow = votes[other] >= 4 && (forOwn == 1 || forOwn == 2 || forOwn == 3);
      if (wins && twice && (twoGood || oneGoodAgainstLow)) {
        chosen = other;
      }
    }
    return chosen;
  }
}
