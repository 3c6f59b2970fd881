package org.pga.bsp;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * A part of a {@link Program}: a phase, or several with conditions and loops over the master's
 * state, which is asked when the supersteps before are over. The shape is that of Giraph's own
 * block application; unlike there a program's position is one number, so that it is part of a
 * checkpoint.
 *
 * @param <F> phases
 * @param <S> the master's state
 */
@SuppressWarnings("varargs") // read only
public interface Block<F, S> {
  /** Appends the steps that this comes to. */
  void appendTo(List<Program.Step<F, S>> steps);

  /** One superstep. */
  static <F, S> Block<F, S> phase(F phase) {
    return steps -> steps.add(new Program.Step<>(phase, null, null, 0));
  }

  /** Something that the master does between supersteps. */
  static <F, S> Block<F, S> master(Consumer<? super S> action) {
    return steps -> steps.add(new Program.Step<>(null, action, null, 0));
  }

  /** One after the other. */
  @SafeVarargs
  static <F, S> Block<F, S> sequence(Block<F, S>... blocks) {
    return all(blocks);
  }

  private static <F, S> Block<F, S> all(Block<F, S>[] blocks) {
    return steps -> {
      for (Block<F, S> block : blocks) {
        block.appendTo(steps);
      }
    };
  }

  /** Only where it holds. */
  @SafeVarargs
  static <F, S> Block<F, S> when(Predicate<? super S> condition, Block<F, S>... body) {
    return steps -> {
      int at = steps.size();
      steps.add(null);
      all(body).appendTo(steps);
      steps.set(at, new Program.Step<>(null, null, condition, steps.size()));
    };
  }

  /** As long as it holds, which is asked before each time. */
  @SafeVarargs
  static <F, S> Block<F, S> repeatWhile(Predicate<? super S> condition, Block<F, S>... body) {
    return steps -> {
      int at = steps.size();
      Block<F, S> back = more -> more.add(new Program.Step<>(null, null, state -> false, at));
      when(condition, all(body), back).appendTo(steps);
    };
  }

  /** Until it holds, which is asked after each time. */
  @SafeVarargs
  static <F, S> Block<F, S> repeatUntil(Predicate<? super S> condition, Block<F, S>... body) {
    return steps -> {
      int at = steps.size();
      all(body).appendTo(steps);
      steps.add(new Program.Step<>(null, null, condition, at));
    };
  }
}
