package org.pga.bsp.phased;

import org.apache.giraph.graph.Vertex;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.io.NullWritable;
import org.apache.hadoop.io.Writable;
import org.pga.bsp.Encodable;
import org.pga.bsp.Identified;
import org.pga.bsp.LongTurn;
import org.pga.bsp.MessageWritable;

/**
 * {@link PhasedComputation} of a job whose vertices are known by numbers, and know them.
 *
 * @param <V> values of vertices
 * @param <M> messages
 * @param <P> parameters that the master broadcasts
 * @param <W> carriers of messages
 */
public abstract class LongPhasedComputation<
        V extends Writable & Identified,
        M extends Encodable,
        P extends Encodable,
        W extends MessageWritable<M>>
    extends PhasedComputation<LongWritable, V, M, P, W, LongTurn<M, P>> implements LongTurn<M, P> {
  @Override
  public void compute(Vertex<LongWritable, V, NullWritable> vertex, Iterable<W> messages) {
    vertex.getValue().setId(vertex.getId().get());
    super.compute(vertex, messages);
  }
}
