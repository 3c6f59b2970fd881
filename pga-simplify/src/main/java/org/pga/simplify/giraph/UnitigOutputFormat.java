package org.pga.simplify.giraph;

import java.io.IOException;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.mapreduce.RecordWriter;
import org.apache.hadoop.mapreduce.lib.output.SequenceFileOutputFormat;
import org.pga.bsp.giraph.format.FileVertexOutputFormat;
import org.pga.bsp.giraph.format.SubfolderOutputFormat;
import org.pga.core.unitig.Unitig;
import org.pga.core.unitig.UnitigFolder;
import org.pga.simplify.graph.Node;

/**
 * Writes the graph once, as SequenceFiles of (id, {@link Unitig}), and beside it what {@link
 * UnitigFolder#forEachPopped} reads.
 */
public final class UnitigOutputFormat
    extends FileVertexOutputFormat<LongWritable, Node, LongWritable, Unitig, Unitig> {
  public UnitigOutputFormat() {
    super(
        new SequenceFileOutputFormat<>(),
        new SubfolderOutputFormat<>(UnitigFolder.POPPED, Unitig.class));
  }

  @Override
  protected boolean isBeside(Node node) {
    return node.role() == Node.Role.POPPED;
  }

  @Override
  protected void write(LongWritable id, Node node, RecordWriter<LongWritable, Unitig> records)
      throws IOException, InterruptedException {
    // What the last superstep removed is still there: removals take effect in the next.
    if (node.role() == Node.Role.UNITIG) {
      writeUnitig(id, node, records);
    }
  }

  @Override
  protected void writeBeside(LongWritable id, Node node, RecordWriter<LongWritable, Unitig> records)
      throws IOException, InterruptedException {
    writeUnitig(id, node, records);
  }

  private static void writeUnitig(
      LongWritable id, Node node, RecordWriter<LongWritable, Unitig> records)
      throws IOException, InterruptedException {
    node.setId(id.get());
    records.write(new LongWritable(node.name()), node.unitig());
  }
}
