package org.pga.bsp;

import org.apache.hadoop.io.LongWritable;

/**
 * {@link Turn} of a vertex that is known by a number.
 *
 * @param <M> messages
 * @param <P> parameters that the master broadcasts
 */
public interface LongTurn<M, P> extends Turn<LongWritable, M, P>, LongContext<M> {}
