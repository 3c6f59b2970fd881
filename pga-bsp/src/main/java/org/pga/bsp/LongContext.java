package org.pga.bsp;

import org.apache.hadoop.io.LongWritable;

/**
 * {@link Context} of a job whose vertices are known by numbers.
 *
 * @param <M> messages
 */
public interface LongContext<M> extends Context<LongWritable, M> {
  /** Sends a message that arrives in the next superstep. */
  default void send(long target, M message) {
    send(new LongWritable(target), message);
  }
}
