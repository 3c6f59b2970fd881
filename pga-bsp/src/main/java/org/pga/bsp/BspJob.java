package org.pga.bsp;

import java.io.DataInput;
import java.io.IOException;
import org.apache.hadoop.conf.Configuration;

/**
 * A job, as this layer needs it: stateless, and created at master and workers by its constructor
 * without parameters.
 *
 * @param <I> ids of vertices
 * @param <V> values of vertices
 * @param <M> messages
 * @param <P> parameters that the master broadcasts
 * @param <T> {@link Turn} or {@link LongTurn}
 * @param <S> the master's state
 */
public interface BspJob<
    I,
    V,
    M extends Encodable,
    P extends Encodable,
    T extends Turn<I, M, P>,
    S extends JobState<P>> {
  /** What happens in which order. */
  Program<? extends Phase<V, T>, S> program();

  /** The master's state at the start. */
  S start(Configuration conf);

  /** Reads parameters back. */
  P readParameters(DataInput in) throws IOException;

  /** An empty carrier of messages. */
  MessageWritable<M> newMessage();

  /**
   * What becomes of messages to a vertex that isn't there.
   *
   * @param removed whether it was there until now
   * @return the value of a vertex that is to be made; null: they are dropped
   * @throws IllegalStateException if that would be a bug
   */
  V unknownVertex(I id, boolean removed);

  /**
   * How many vertices with compactable edges all workers together may bring to the master, each an
   * equal share, after looking for chains among their own; negative: they bring all, and don't
   * look.
   */
  default int gatherLimit(Configuration conf) {
    return -1;
  }
}
