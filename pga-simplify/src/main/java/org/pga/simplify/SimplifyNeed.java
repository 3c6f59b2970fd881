package org.pga.simplify;

import org.pga.bsp.giraph.HeapNeed;
import org.pga.core.facts.GraphFacts;
import org.pga.core.pipeline.MemoryPlan;
import org.pga.graph.debruijn.compact.PartialUnitigStore;

/**
 * How much heap the simplify job will need, estimated from what build-graph wrote. A worker glues
 * what it loads, in groups that fit into {@link MemoryPlan#loading(long)} and have at most {@link
 * PartialUnitigStore#MOST_GLUED}; two partial unitigs that belong together are in one group by
 * chance. With one group of one worker only real ends are left.
 *
 * @param graph what build-graph says of it
 */
public record SimplifyNeed(GraphFacts graph) implements HeapNeed {
  /**
   * Of a vertex, its messages, its compactable edges and its place in a chain, where most are alive
   * at once (docs/engineering/large.md).
   */
  private static final long VERTEX = 1000;

  @Override
  public long bytes(long heap, int workers) {
    long share = (graph.partialUnitigs() + workers - 1) / workers;
    long shareBytes = graph.graphBytes() / workers;
    long loading = PartialUnitigStore.bytes(share, shareBytes);
    long most = MemoryPlan.loading(heap);
    int mostUnitigs = PartialUnitigStore.MOST_GLUED;
    long groups =
        workers * Math.max((loading + most - 1) / most, (share + mostUnitigs - 1) / mostUnitigs);
    double apart = groups < 2 ? 0 : 1 - 1.0 / groups;
    long whole = Math.min(graph.unitigEnds() / 2, graph.partialUnitigs());
    long vertices = whole + (long) (apart * (graph.partialUnitigs() - whole));
    return ENGINE + Math.max(Math.min(loading, most), vertices / workers * VERTEX + shareBytes);
  }
}
