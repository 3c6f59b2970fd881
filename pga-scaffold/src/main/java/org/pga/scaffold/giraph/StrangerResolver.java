package org.pga.scaffold.giraph;

import org.apache.giraph.graph.DefaultVertexResolver;
import org.apache.giraph.graph.Vertex;
import org.apache.giraph.graph.VertexChanges;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.io.NullWritable;
import org.pga.scaffold.graph.Node;

/** Post to a unitig that isn't there is a bug, which would lose links in silence. */
public final class StrangerResolver
    extends DefaultVertexResolver<LongWritable, Node, NullWritable> {
  @Override
  public Vertex<LongWritable, Node, NullWritable> resolve(
      LongWritable id,
      Vertex<LongWritable, Node, NullWritable> vertex,
      VertexChanges<LongWritable, Node, NullWritable> changes,
      boolean hasMessages) {
    if (vertex == null && hasMessages) {
      throw new IllegalStateException("messages to unitig " + id + ", which isn't there");
    }
    return super.resolve(id, vertex, changes, hasMessages);
  }
}
