package org.pga.simplify.classic.giraph;

import org.apache.giraph.graph.Vertex;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.io.NullWritable;
import org.apache.hadoop.io.Text;
import org.apache.hadoop.mapreduce.lib.input.TextInputFormat;
import org.pga.bsp.giraph.format.FileVertexInputFormat;
import org.pga.core.pipeline.Settings;
import org.pga.graph.classic.Adjacency;
import org.pga.simplify.classic.graph.DirectedVertex;
import org.pga.simplify.classic.graph.KmerId;

/** Loads a vertex from each line of an {@link Adjacency} list. */
public final class AdjacencyInputFormat
    extends FileVertexInputFormat<KmerId, DirectedVertex, LongWritable, Text> {
  private int k;

  public AdjacencyInputFormat() {
    super(new TextInputFormat());
  }

  @Override
  protected void initialize(
      LongWritable offset, Text text, Vertex<KmerId, DirectedVertex, NullWritable> vertex) {
    if (k == 0) {
      // The configuration would take longer than the line.
      k = Settings.K.get(getConf());
    }
    Adjacency line = Adjacency.parse(text);
    vertex.initialize(new KmerId(line.sequence().slice(0, k)), new DirectedVertex(line));
  }
}
