package org.pga.simplify.giraph;

import java.io.IOException;
import org.apache.giraph.graph.Vertex;
import org.apache.giraph.io.VertexOutputFormat;
import org.apache.giraph.io.VertexWriter;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.io.NullWritable;
import org.apache.hadoop.mapreduce.JobContext;
import org.apache.hadoop.mapreduce.OutputCommitter;
import org.apache.hadoop.mapreduce.RecordWriter;
import org.apache.hadoop.mapreduce.TaskAttemptContext;
import org.apache.hadoop.mapreduce.lib.output.SequenceFileOutputFormat;
import org.pga.simplify.graph.Node;
import org.pga.unitig.Unitig;

/** Writes the graph once, as SequenceFiles of (id, {@link Unitig}). */
public final class UnitigOutputFormat extends VertexOutputFormat<LongWritable, Node, NullWritable> {
  private final SequenceFileOutputFormat<LongWritable, Unitig> files =
      new SequenceFileOutputFormat<>();

  @Override
  public void checkOutputSpecs(JobContext context) throws IOException, InterruptedException {
    files.checkOutputSpecs(context);
  }

  @Override
  public OutputCommitter getOutputCommitter(TaskAttemptContext context)
      throws IOException, InterruptedException {
    return files.getOutputCommitter(context);
  }

  @Override
  public VertexWriter<LongWritable, Node, NullWritable> createVertexWriter(
      TaskAttemptContext context) throws IOException, InterruptedException {
    return new Writer(files);
  }

  private static final class Writer extends VertexWriter<LongWritable, Node, NullWritable> {
    private final SequenceFileOutputFormat<LongWritable, Unitig> files;
    private final LongWritable name = new LongWritable();
    private RecordWriter<LongWritable, Unitig> records;

    Writer(SequenceFileOutputFormat<LongWritable, Unitig> files) {
      this.files = files;
    }

    @Override
    public void initialize(TaskAttemptContext context) throws IOException, InterruptedException {
      records = files.getRecordWriter(context);
    }

    @Override
    public void writeVertex(Vertex<LongWritable, Node, NullWritable> vertex)
        throws IOException, InterruptedException {
      // What the last superstep removed is still there: removals take effect in the next.
      if (vertex.getValue().role() == Node.Role.UNITIG) {
        name.set(vertex.getValue().name());
        records.write(name, vertex.getValue().unitig());
      }
    }

    @Override
    public void close(TaskAttemptContext context) throws IOException, InterruptedException {
      records.close(context);
    }
  }
}
