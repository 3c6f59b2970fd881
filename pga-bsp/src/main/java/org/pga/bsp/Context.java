package org.pga.bsp;

import org.pga.bsp.chain.ChainPlace;
import org.pga.bsp.chain.CompactableEdges;

/**
 * What a vertex can do besides changing itself; implemented by Giraph's side or by the simulator.
 *
 * @param <I> ids of vertices
 * @param <M> messages
 */
public interface Context<I, M> {
  /** Sends a message that arrives in the next superstep. */
  void send(I target, M message);

  /** Removes the vertex that is being computed, once the superstep is over. */
  void removeThis();

  /** Counters of this superstep; messages count themselves. */
  SuperstepCounters counters();

  /** Where compactable edges are registered. */
  CompactableEdges edges();

  /** The place of a vertex in its chain, as its worker or the master found it; null: none. */
  ChainPlace place(long id);

  /** Adds to a counter. */
  default void count(Enum<?> counter, long amount) {
    counters().add(counter, amount);
  }
}
