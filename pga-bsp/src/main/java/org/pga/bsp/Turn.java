package org.pga.bsp;

/**
 * A vertex's turn in a superstep: what it is given, and by {@link Context} what it can do.
 *
 * @param <I> ids of vertices
 * @param <M> messages
 * @param <P> parameters that the master broadcasts
 */
public interface Turn<I, M, P> extends Context<I, M> {
  /**
   * What was sent to it in the superstep before; can be walked over once, in no particular order.
   */
  Iterable<M> messages();

  /** What the master broadcast. */
  P parameters();
}
