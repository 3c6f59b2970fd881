package org.pga.simplify.plan;

import org.pga.bsp.CounterSink;
import org.pga.bsp.SuperstepCounters;
import org.pga.simplify.graph.VertexCounter;

/**
 * The counters of the job. PARTIAL_UNITIGS = UNITIGS + what was merged before cleaning; what comes
 * out is checked by k-mers, since cleaning goes on merging.
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
  CIRCLES,
  BASES,
  TIPS_REMOVED,
  BUBBLES_REMOVED,
  WEAK_LINKS_CUT,
  ISOLATED_REMOVED,
  ROUNDS,
  SUPERSTEPS,
  MESSAGES;

  static void publish(SimplifyState state, CounterSink counters) {
    SuperstepCounters total = state.total();
    counters.set(PARTIAL_UNITIGS, total.get(VertexCounter.PARTIAL_UNITIGS));
    counters.set(UNITIGS, state.unitigsBeforeCleaning());
    counters.set(FINAL_UNITIGS, state.unitigs());
    counters.set(KMERS_LOADED, total.get(VertexCounter.NUMBER_IN));
    counters.set(KMERS_REMOVED, total.get(VertexCounter.NUMBER_REMOVED));
    counters.set(KMERS_WRITTEN, total.get(VertexCounter.NUMBER_OUT));
    counters.set(CIRCLES, total.get(VertexCounter.CIRCLES));
    counters.set(BASES, total.get(VertexCounter.BASES_OUT));
    counters.set(TIPS_REMOVED, total.get(VertexCounter.TIPS_REMOVED));
    counters.set(BUBBLES_REMOVED, total.get(VertexCounter.BUBBLES_REMOVED));
    counters.set(WEAK_LINKS_CUT, (total.get(VertexCounter.WEAK_LINK_ENDS_CUT) + 1) / 2);
    counters.set(ISOLATED_REMOVED, total.get(VertexCounter.ISOLATED_REMOVED));
    counters.set(ROUNDS, state.rounds());
    counters.set(SUPERSTEPS, state.supersteps());
    counters.set(MESSAGES, total.messages());
  }
}
