package org.pga.bsp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.pga.bsp.Block.master;
import static org.pga.bsp.Block.phase;
import static org.pga.bsp.Block.repeatUntil;
import static org.pga.bsp.Block.repeatWhile;
import static org.pga.bsp.Block.sequence;
import static org.pga.bsp.Block.when;

import org.junit.jupiter.api.Test;
import org.pga.bsp.chain.GatheredEdges;

/** Phases are letters. */
class ProgramTest {
  /** Counts down, by the program's actions or by its conditions. */
  private static final class State extends JobState<Encodable> {
    private int left;

    State(int left) {
      this.left = left;
    }

    boolean goesOn() {
      return left-- > 0;
    }

    @Override
    public Encodable parameters() {
      return out -> {};
    }

    @Override
    public double progress() {
      return 0;
    }

    @Override
    public void finish(CounterSink counters) {}
  }

  private static String run(int left, Program<String, State> program) {
    State state = new State(left);
    StringBuilder phases = new StringBuilder();
    while (program.next(state, new SuperstepCounters(), new GatheredEdges(), 1)) {
      phases.append(program.phase(state.position()));
    }
    assertEquals(phases.length(), state.supersteps());
    return phases.toString();
  }

  @Test
  void phasesFollowOneAnother() {
    assertEquals("abc", run(0, Program.of(phase("a"), sequence(phase("b"), phase("c")))));
    assertEquals("", run(0, Program.of()));
  }

  @Test
  void whatIsConditionalIsPassedOver() {
    for (int left = 0; left < 2; left++) {
      Program<String, State> program =
          Program.of(phase("a"), when(State::goesOn, phase("b"), phase("c")), phase("d"));
      assertEquals(left == 0 ? "ad" : "abcd", run(left, program));
      program = Program.of(when(State::goesOn, phase("b")));
      assertEquals(left == 0 ? "" : "b", run(left, program));
    }
  }

  @Test
  void loopsAskBeforeOrAfter() {
    Program<String, State> before = Program.of(repeatWhile(State::goesOn, phase("a")), phase("b"));
    assertEquals("b", run(0, before));
    assertEquals("aaab", run(3, before));
    Program<String, State> after =
        Program.of(
            repeatUntil(state -> state.left <= 0, phase("a"), master(state -> state.left--)),
            phase("b"));
    assertEquals("ab", run(0, after));
    assertEquals("aaab", run(3, after));
  }

  @Test
  void blocksCanBeNestedAndUsedTwice() {
    Block<String, State> loop =
        repeatWhile(State::goesOn, phase("a"), when(state -> state.left == 1, phase("b")));
    assertEquals(
        "aabacaba", run(3, Program.of(loop, phase("c"), master(state -> state.left = 2), loop)));
  }
}
