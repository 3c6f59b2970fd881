package org.pga.bsp.phased;

import org.apache.giraph.graph.DefaultVertexResolver;
import org.apache.giraph.graph.Vertex;
import org.apache.giraph.graph.VertexChanges;
import org.apache.hadoop.io.NullWritable;
import org.apache.hadoop.io.Writable;
import org.apache.hadoop.io.WritableComparable;
import org.apache.hadoop.io.WritableUtils;
import org.pga.bsp.BspJob;

/**
 * Asks the job what happens to messages to a missing vertex.
 *
 * @param <I> ids of vertices
 * @param <V> values of vertices
 */
@SuppressWarnings("rawtypes") // Giraph's bound of an id is a raw type
public final class UnknownVertexResolver<I extends WritableComparable, V extends Writable>
    extends DefaultVertexResolver<I, V, NullWritable> {
  private BspJob<I, V, ?, ?, ?, ?> job;

  @Override
  public Vertex<I, V, NullWritable> resolve(
      I id,
      Vertex<I, V, NullWritable> vertex,
      VertexChanges<I, V, NullWritable> changes,
      boolean hasMessages) {
    boolean removed = vertex != null && changes != null && hasVertexRemovals(changes);
    if (!hasMessages || vertex != null && !removed) {
      return super.resolve(id, vertex, changes, hasMessages);
    }
    if (job == null) {
      job = PhasedJobs.of(getConf());
    }
    V value = job.unknownVertex(id, removed);
    if (value == null) {
      return super.resolve(id, vertex, changes, hasMessages);
    }
    Vertex<I, V, NullWritable> made = getConf().createVertex();
    made.initialize(WritableUtils.clone(id, getConf()), value);
    return made;
  }
}
