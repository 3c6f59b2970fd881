package org.pga.scaffold.giraph;

import java.io.IOException;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.mapreduce.RecordWriter;
import org.apache.hadoop.mapreduce.lib.output.SequenceFileOutputFormat;
import org.pga.bsp.giraph.FileVertexOutputFormat;
import org.pga.core.unitig.Scaffold;
import org.pga.scaffold.graph.ScaffoldVertex;

/** Writes SequenceFiles of (id of the owner, {@link Scaffold}). */
public final class ScaffoldOutputFormat
    extends FileVertexOutputFormat<LongWritable, ScaffoldVertex, LongWritable, Scaffold> {
  public ScaffoldOutputFormat() {
    super(new SequenceFileOutputFormat<>());
  }

  @Override
  protected void write(
      LongWritable id, ScaffoldVertex vertex, RecordWriter<LongWritable, Scaffold> records)
      throws IOException, InterruptedException {
    Scaffold scaffold = vertex.scaffold();
    if (scaffold != null) {
      records.write(id, scaffold);
    }
  }
}
