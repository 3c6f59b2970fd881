package org.pga.simplify.classic.giraph;

import java.io.IOException;
import org.apache.hadoop.io.NullWritable;
import org.apache.hadoop.io.Text;
import org.apache.hadoop.mapreduce.RecordWriter;
import org.apache.hadoop.mapreduce.lib.output.TextOutputFormat;
import org.pga.bsp.giraph.format.FileVertexOutputFormat;
import org.pga.core.pipeline.Settings;
import org.pga.graph.classic.Adjacency;
import org.pga.simplify.classic.graph.DirectedVertex;
import org.pga.simplify.classic.graph.KmerId;

/** Writes all vertices as an {@link Adjacency} list, for the next job. */
public final class AdjacencyOutputFormat
    extends FileVertexOutputFormat<KmerId, DirectedVertex, Text, NullWritable, NullWritable> {
  public AdjacencyOutputFormat() {
    super(new TextOutputFormat<>());
  }

  @Override
  protected void write(KmerId id, DirectedVertex vertex, RecordWriter<Text, NullWritable> records)
      throws IOException, InterruptedException {
    int length = vertex.sequence().length();
    byte[] letters = new byte[length];
    vertex.sequence().letters(0, length, letters, 0);
    int k = Settings.K.get(getConf());
    Text line = new Text();
    Adjacency.write(letters, length, vertex.countSum(), vertex.edges(), k, line);
    records.write(line, NullWritable.get());
  }
}
