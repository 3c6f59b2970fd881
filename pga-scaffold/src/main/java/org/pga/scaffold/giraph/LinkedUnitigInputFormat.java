package org.pga.scaffold.giraph;

import org.apache.giraph.graph.Vertex;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.io.NullWritable;
import org.apache.hadoop.mapreduce.lib.input.SequenceFileInputFormat;
import org.pga.bsp.giraph.format.FileVertexInputFormat;
import org.pga.scaffold.graph.ScaffoldVertex;
import org.pga.scaffold.link.evidence.LinkedUnitig;

/** Loads vertices from what link-contigs wrote; ids are not negative. */
public final class LinkedUnitigInputFormat
    extends FileVertexInputFormat<LongWritable, ScaffoldVertex, LongWritable, LinkedUnitig> {
  public LinkedUnitigInputFormat() {
    super(new SequenceFileInputFormat<>());
  }

  @Override
  protected void initialize(
      LongWritable id,
      LinkedUnitig record,
      Vertex<LongWritable, ScaffoldVertex, NullWritable> vertex) {
    if (id.get() < 0) {
      throw new IllegalStateException("negative id of a vertex: " + id);
    }
    vertex.initialize(new LongWritable(id.get()), ScaffoldVertex.of(record));
  }
}
