package org.pga.simplify.plan;

import java.util.List;
import java.util.stream.Stream;
import org.apache.hadoop.mapreduce.Counters;
import org.pga.bsp.CounterSink;
import org.pga.bsp.SuperstepCounters;
import org.pga.simplify.clean.CleaningRule;
import org.pga.simplify.clean.CleaningRules;
import org.pga.simplify.graph.VertexCounter;

/**
 * The counters of the job. PARTIAL_UNITIGS = UNITIGS + what was merged before cleaning; what comes
 * out is checked by k-mers, since cleaning continues merging.
 */
public enum SimplifyCount {
  PARTIAL_UNITIGS,
  /** After the first complete compression, before cleaning. */
  UNITIGS,
  FINAL_UNITIGS,
  /** K-mers of the partial unitigs, of what was removed, of what is written. */
  KMERS_LOADED,
  KMERS_REMOVED,
  KMERS_WRITTEN,
  /** Arms of bubbles that went for good, written beside the graph. */
  POPPED_ARMS,
  CIRCLES,
  BASES,
  ROUNDS,
  SUPERSTEPS,
  MESSAGES;

  private static final String GROUP = SimplifyCount.class.getName();

  /** The names of all counters: those of these constants and of the rules of cleaning. */
  public static List<String> names() {
    return Stream.concat(
            Stream.of(values()).map(SimplifyCount::name),
            CleaningRules.ALL.stream().map(CleaningRule::counter))
        .toList();
  }

  /** What a job counted under one of the {@link #names}. */
  public static long get(Counters counters, String name) {
    return counters.findCounter(GROUP, name).getValue();
  }

  static void publish(SimplifyState state, CounterSink counters) {
    SuperstepCounters total = state.total();
    counters.set(PARTIAL_UNITIGS, total.get(VertexCounter.PARTIAL_UNITIGS));
    counters.set(UNITIGS, state.unitigsBeforeCleaning());
    counters.set(FINAL_UNITIGS, state.unitigs());
    counters.set(KMERS_LOADED, total.get(VertexCounter.NUMBER_IN));
    counters.set(KMERS_REMOVED, total.get(VertexCounter.NUMBER_REMOVED));
    counters.set(KMERS_WRITTEN, total.get(VertexCounter.NUMBER_OUT));
    counters.set(POPPED_ARMS, total.get(VertexCounter.POPPED));
    counters.set(CIRCLES, total.get(VertexCounter.CIRCLES));
    counters.set(BASES, total.get(VertexCounter.BASES_OUT));
    counters.set(ROUNDS, state.rounds());
    counters.set(SUPERSTEPS, state.supersteps());
    counters.set(MESSAGES, total.messages());
    for (int i = 0; i < CleaningRules.ALL.size(); i++) {
      CleaningRule rule = CleaningRules.ALL.get(i);
      long removed = total.get(CleaningRules.removed(i));
      // Of a link each end is counted, but for one that is its own mirror.
      counters.set(GROUP, rule.counter(), rule.cutsLinks() ? (removed + 1) / 2 : removed);
    }
  }
}
