package org.pga.bsp.giraph;

import java.io.IOException;
import java.util.List;
import org.apache.giraph.graph.Vertex;
import org.apache.giraph.io.VertexInputFormat;
import org.apache.giraph.io.VertexReader;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.io.NullWritable;
import org.apache.hadoop.io.Writable;
import org.apache.hadoop.mapreduce.InputSplit;
import org.apache.hadoop.mapreduce.JobContext;
import org.apache.hadoop.mapreduce.RecordReader;
import org.apache.hadoop.mapreduce.TaskAttemptContext;
import org.apache.hadoop.mapreduce.lib.input.SequenceFileInputFormat;

/**
 * Loads vertices from SequenceFiles of (id, record), ids not negative. The folder is that of {@code
 * FileInputFormat}.
 *
 * @param <R> record
 * @param <V> value of a vertex
 */
public abstract class RecordInputFormat<R extends Writable, V extends Writable>
    extends VertexInputFormat<LongWritable, V, NullWritable> {
  private final SequenceFileInputFormat<LongWritable, R> files = new SequenceFileInputFormat<>();

  /** The value of a vertex; the record is reused for the next. */
  protected abstract V value(R record);

  @Override
  public void checkInputSpecs(Configuration conf) {}

  @Override
  public List<InputSplit> getSplits(JobContext context, int minSplits) throws IOException {
    return files.getSplits(context);
  }

  @Override
  public VertexReader<LongWritable, V, NullWritable> createVertexReader(
      InputSplit split, TaskAttemptContext context) throws IOException {
    return new Reader(files.createRecordReader(split, context));
  }

  private final class Reader extends VertexReader<LongWritable, V, NullWritable> {
    private final RecordReader<LongWritable, R> records;

    Reader(RecordReader<LongWritable, R> records) {
      this.records = records;
    }

    @Override
    public void initialize(InputSplit split, TaskAttemptContext context)
        throws IOException, InterruptedException {
      records.initialize(split, context);
    }

    @Override
    public boolean nextVertex() throws IOException, InterruptedException {
      return records.nextKeyValue();
    }

    @Override
    public Vertex<LongWritable, V, NullWritable> getCurrentVertex()
        throws IOException, InterruptedException {
      long id = records.getCurrentKey().get();
      if (id < 0) {
        throw new IllegalStateException("negative id of a vertex: " + id);
      }
      Vertex<LongWritable, V, NullWritable> vertex = getConf().createVertex();
      vertex.initialize(new LongWritable(id), value(records.getCurrentValue()));
      return vertex;
    }

    @Override
    public void close() throws IOException {
      records.close();
    }

    @Override
    public float getProgress() throws IOException, InterruptedException {
      return records.getProgress();
    }
  }
}
