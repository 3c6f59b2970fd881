package org.pga.simplify.classic.giraph;

import java.io.IOException;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.mapreduce.RecordWriter;
import org.apache.hadoop.mapreduce.lib.output.SequenceFileOutputFormat;
import org.pga.bsp.giraph.format.FileVertexOutputFormat;
import org.pga.core.unitig.Unitig;
import org.pga.simplify.classic.graph.DirectedVertex;
import org.pga.simplify.classic.graph.KmerId;
import org.pga.simplify.close.Naming;

/** Writes the graph as the compact pipeline does: SequenceFiles of (id, {@link Unitig}). */
public final class FoldedUnitigOutputFormat
    extends FileVertexOutputFormat<KmerId, DirectedVertex, LongWritable, Unitig, Unitig> {
  public FoldedUnitigOutputFormat() {
    super(new SequenceFileOutputFormat<>());
  }

  @Override
  protected void write(KmerId id, DirectedVertex vertex, RecordWriter<LongWritable, Unitig> records)
      throws IOException, InterruptedException {
    Unitig unitig = vertex.unitig();
    if (unitig != null) {
      records.write(new LongWritable(Naming.nameOf(unitig.sequence())), unitig);
    }
  }
}
