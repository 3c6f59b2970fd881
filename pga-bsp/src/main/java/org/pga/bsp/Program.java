package org.pga.bsp;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.pga.bsp.chain.GatheredEdges;

/**
 * The phases of a job in their order. Stateless: master and workers have one each, and the master
 * tells the workers a position.
 *
 * @param <F> phases
 * @param <S> the master's state
 */
public final class Program<F, S extends JobState<?>> {
  /**
   * A phase, an action of the master, or a condition with the step that follows if it doesn't hold.
   */
  record Step<F, S>(
      F phase, Consumer<? super S> action, Predicate<? super S> condition, int otherwise) {}

  private final List<Step<F, S>> steps;

  private Program(List<Step<F, S>> steps) {
    this.steps = steps;
  }

  @SafeVarargs
  public static <F, S extends JobState<?>> Program<F, S> of(Block<F, S>... blocks) {
    List<Step<F, S>> steps = new ArrayList<>();
    for (Block<F, S> block : blocks) {
      block.appendTo(steps);
    }
    return new Program<>(List.copyOf(steps));
  }

  /** The phase at a position. */
  public F phase(int position) {
    return steps.get(position).phase;
  }

  /**
   * Takes what a superstep brought, and continues to the next.
   *
   * @param last what the last superstep counted; ignored the first time
   * @param gathered the edges that it registered
   * @param workers number of workers
   * @return false at the end
   */
  public boolean next(S state, SuperstepCounters last, GatheredEdges gathered, int workers) {
    state.take(last, gathered, workers);
    int at = state.position() + 1;
    while (at < steps.size() && steps.get(at).phase == null) {
      Step<F, S> step = steps.get(at);
      if (step.action != null) {
        step.action.accept(state);
      }
      at = step.condition == null || step.condition.test(state) ? at + 1 : step.otherwise;
    }
    state.setPosition(at);
    return at < steps.size();
  }
}
