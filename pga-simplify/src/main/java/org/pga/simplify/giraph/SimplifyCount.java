package org.pga.simplify.giraph;

import org.apache.hadoop.mapreduce.TaskInputOutputContext;
import org.pga.simplify.graph.Figure;
import org.pga.simplify.graph.Tally;
import org.pga.simplify.plan.PhaseMachine;

/**
 * The counters of the job. PARTIAL_UNITIGS = UNITIGS + what was merged before cleaning; what comes
 * out is checked by k-mers, since cleaning goes on merging.
 */
public enum SimplifyCount {
  PARTIAL_UNITIGS,
  /** After the first complete compression, before cleaning. */
  UNITIGS,
  FINAL_UNITIGS,
  /** K-mers of the pieces, of what was removed, of what is written. */
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

  static void publish(PhaseMachine machine, TaskInputOutputContext<?, ?, ?, ?> task) {
    Tally total = machine.total();
    set(task, PARTIAL_UNITIGS, total.get(Figure.PARTIAL_UNITIGS));
    set(task, UNITIGS, machine.unitigsBeforeCleaning());
    set(task, FINAL_UNITIGS, machine.unitigs());
    set(task, KMERS_LOADED, total.get(Figure.NUMBER_IN));
    set(task, KMERS_REMOVED, total.get(Figure.NUMBER_REMOVED));
    set(task, KMERS_WRITTEN, total.get(Figure.NUMBER_OUT));
    set(task, CIRCLES, total.get(Figure.CIRCLES));
    set(task, BASES, total.get(Figure.BASES_OUT));
    set(task, TIPS_REMOVED, total.get(Figure.TIPS_REMOVED));
    set(task, BUBBLES_REMOVED, total.get(Figure.BUBBLES_REMOVED));
    set(task, WEAK_LINKS_CUT, (total.get(Figure.WEAK_LINK_ENDS_CUT) + 1) / 2);
    set(task, ISOLATED_REMOVED, total.get(Figure.ISOLATED_REMOVED));
    set(task, ROUNDS, machine.rounds());
    set(task, SUPERSTEPS, machine.supersteps());
    set(task, MESSAGES, total.get(Figure.MESSAGES));
  }

  private static void set(
      TaskInputOutputContext<?, ?, ?, ?> task, SimplifyCount count, long value) {
    task.getCounter(count).setValue(value);
  }
}
