package org.pga.simplify.giraph;

import org.apache.giraph.graph.DefaultVertexResolver;
import org.apache.giraph.graph.Vertex;
import org.apache.giraph.graph.VertexChanges;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.io.NullWritable;
import org.pga.simplify.graph.Node;

/**
 * Makes a junction where one is written to (negative ids). Post to any other vertex that isn't
 * there is a bug, which would lose links in silence.
 */
public final class JunctionResolver
    extends DefaultVertexResolver<LongWritable, Node, NullWritable> {
  @Override
  public Vertex<LongWritable, Node, NullWritable> resolve(
      LongWritable id,
      Vertex<LongWritable, Node, NullWritable> vertex,
      VertexChanges<LongWritable, Node, NullWritable> changes,
      boolean hasMessages) {
    boolean leaves = vertex == null || changes != null && hasVertexRemovals(changes);
    if (!leaves || !hasMessages) {
      return super.resolve(id, vertex, changes, hasMessages);
    }
    if (vertex != null || id.get() >= 0) {
      throw new IllegalStateException("messages to unitig " + id + ", which isn't there");
    }
    Vertex<LongWritable, Node, NullWritable> junction = getConf().createVertex();
    junction.initialize(new LongWritable(id.get()), new Node());
    return junction;
  }
}
