package org.pga.simplify.classic.giraph;

import java.io.IOException;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.mapreduce.RecordWriter;
import org.apache.hadoop.mapreduce.lib.output.SequenceFileOutputFormat;
import org.pga.core.unitig.Unitig;
import org.pga.simplify.classic.graph.Strand;
import org.pga.simplify.close.Naming;

/** Writes the graph as the compact pipeline does: SequenceFiles of (id, {@link Unitig}). */
public final class UnitigOutputFormat extends StrandOutputFormat<LongWritable, Unitig> {
  public UnitigOutputFormat() {
    super(new SequenceFileOutputFormat<>());
  }

  @Override
  void write(Strand strand, RecordWriter<LongWritable, Unitig> records)
      throws IOException, InterruptedException {
    Unitig unitig = strand.unitig();
    if (unitig != null) {
      records.write(new LongWritable(Naming.nameOf(unitig.sequence())), unitig);
    }
  }
}
