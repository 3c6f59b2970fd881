package org.pga.bsp;

/**
 * What all vertices of a job do in one superstep; stateless.
 *
 * @param <V> value of a vertex
 * @param <M> messages
 * @param <P> parameters that the master broadcasts
 * @param <C> {@link Context} or {@link LongContext}
 */
public interface Phase<V, M, P, C> {
  /**
   * Computes one vertex.
   *
   * @param messages can be walked over once, in no particular order
   */
  void run(V vertex, Iterable<M> messages, P parameters, C out);
}
