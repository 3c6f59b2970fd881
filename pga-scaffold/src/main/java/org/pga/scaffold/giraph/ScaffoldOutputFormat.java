package org.pga.scaffold.giraph;

import java.io.IOException;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.mapreduce.RecordWriter;
import org.apache.hadoop.mapreduce.lib.output.SequenceFileOutputFormat;
import org.pga.bsp.giraph.format.FileVertexOutputFormat;
import org.pga.bsp.giraph.format.SubfolderOutputFormat;
import org.pga.core.unitig.Scaffold;
import org.pga.scaffold.graph.ScaffoldVertex;
import org.pga.scaffold.layout.AmendedEnds;

/**
 * Writes SequenceFiles of (id of the owner, {@link Scaffold}), and beside them of (id of a unitig,
 * its {@link AmendedEnds}).
 */
public final class ScaffoldOutputFormat
    extends FileVertexOutputFormat<
        LongWritable, ScaffoldVertex, LongWritable, Scaffold, AmendedEnds> {
  public ScaffoldOutputFormat() {
    super(
        new SequenceFileOutputFormat<>(),
        new SubfolderOutputFormat<>(AmendedEnds.FOLDER, AmendedEnds.class));
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

  @Override
  protected boolean isBeside(ScaffoldVertex vertex) {
    return !vertex.amended().isEmpty();
  }

  @Override
  protected void writeBeside(
      LongWritable id, ScaffoldVertex vertex, RecordWriter<LongWritable, AmendedEnds> records)
      throws IOException, InterruptedException {
    records.write(id, vertex.amended());
  }
}
