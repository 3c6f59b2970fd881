package org.pga.bsp;

/**
 * What all vertices of a job do in one superstep; stateless.
 *
 * @param <V> value of a vertex
 * @param <T> {@link Turn} or {@link LongTurn}
 */
public interface Phase<V, T> {
  /** Computes one vertex. */
  void run(V vertex, T turn);
}
