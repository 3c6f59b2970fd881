package org.pga.bsp.giraph;

import java.io.IOException;
import org.apache.giraph.graph.Vertex;
import org.apache.giraph.io.VertexOutputFormat;
import org.apache.giraph.io.VertexWriter;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.io.NullWritable;
import org.apache.hadoop.io.Writable;
import org.apache.hadoop.mapreduce.JobContext;
import org.apache.hadoop.mapreduce.OutputCommitter;
import org.apache.hadoop.mapreduce.RecordWriter;
import org.apache.hadoop.mapreduce.TaskAttemptContext;
import org.apache.hadoop.mapreduce.lib.output.SequenceFileOutputFormat;

/**
 * Writes vertices as SequenceFiles of (id, record).
 *
 * @param <V> value of a vertex
 * @param <R> record
 */
public abstract class RecordOutputFormat<V extends Writable, R extends Writable>
    extends VertexOutputFormat<LongWritable, V, NullWritable> {
  private final SequenceFileOutputFormat<LongWritable, R> files = new SequenceFileOutputFormat<>();

  /** What is written for a vertex; null: nothing. */
  protected abstract R record(V value);

  /** The id that a vertex is written under, its own unless this says otherwise. */
  protected long id(long id, V value) {
    return id;
  }

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
  public VertexWriter<LongWritable, V, NullWritable> createVertexWriter(TaskAttemptContext context)
      throws IOException, InterruptedException {
    return new Writer();
  }

  private final class Writer extends VertexWriter<LongWritable, V, NullWritable> {
    private final LongWritable id = new LongWritable();
    private RecordWriter<LongWritable, R> records;

    @Override
    public void initialize(TaskAttemptContext context) throws IOException, InterruptedException {
      records = files.getRecordWriter(context);
    }

    @Override
    public void writeVertex(Vertex<LongWritable, V, NullWritable> vertex)
        throws IOException, InterruptedException {
      R record = record(vertex.getValue());
      if (record != null) {
        id.set(id(vertex.getId().get(), vertex.getValue()));
        records.write(id, record);
      }
    }

    @Override
    public void close(TaskAttemptContext context) throws IOException, InterruptedException {
      records.close(context);
    }
  }
}
