package org.pga.bsp.giraph.format;

import java.io.IOException;
import java.util.List;
import org.apache.giraph.graph.Vertex;
import org.apache.giraph.io.VertexInputFormat;
import org.apache.giraph.io.VertexReader;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.NullWritable;
import org.apache.hadoop.io.Writable;
import org.apache.hadoop.io.WritableComparable;
import org.apache.hadoop.mapreduce.InputSplit;
import org.apache.hadoop.mapreduce.JobContext;
import org.apache.hadoop.mapreduce.RecordReader;
import org.apache.hadoop.mapreduce.TaskAttemptContext;
import org.apache.hadoop.mapreduce.lib.input.FileInputFormat;
import org.apache.hadoop.security.UserGroupInformation;

/**
 * Loads vertices by one of Hadoop's own formats, from the folder that {@code FileInputFormat} is
 * told.
 *
 * @param <I> id of a vertex
 * @param <V> value of a vertex
 * @param <K> key of a record
 * @param <R> record
 */
@SuppressWarnings("rawtypes") // Giraph's bound of an id is a raw type
public abstract class FileVertexInputFormat<I extends WritableComparable, V extends Writable, K, R>
    extends VertexInputFormat<I, V, NullWritable> {
  private final FileInputFormat<K, R> files;

  protected FileVertexInputFormat(FileInputFormat<K, R> files) {
    this.files = files;
  }

  /** Gives a vertex its id and value; key and record are reused for the next. */
  protected abstract void initialize(K key, R record, Vertex<I, V, NullWritable> vertex);

  @Override
  public void checkInputSpecs(Configuration conf) {}

  /** Asked by the master. */
  @Override
  public List<InputSplit> getSplits(JobContext context, int minSplits) throws IOException {
    return files.getSplits(withTokens(context));
  }

  /**
   * What Hadoop's formats need to list files in a container. Giraph makes its context anew, without
   * the tokens of the job: with Kerberos they would ask the NameNode for others, which a token
   * doesn't entitle to.
   */
  public static JobContext withTokens(JobContext context) throws IOException {
    context.getCredentials().mergeAll(UserGroupInformation.getCurrentUser().getCredentials());
    return context;
  }

  @Override
  public VertexReader<I, V, NullWritable> createVertexReader(
      InputSplit split, TaskAttemptContext context) throws IOException {
    try {
      return new Reader(files.createRecordReader(split, context));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException(e);
    }
  }

  private final class Reader extends VertexReader<I, V, NullWritable> {
    private final RecordReader<K, R> records;

    Reader(RecordReader<K, R> records) {
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
    public Vertex<I, V, NullWritable> getCurrentVertex() throws IOException, InterruptedException {
      Vertex<I, V, NullWritable> vertex = getConf().createVertex();
      FileVertexInputFormat.this.initialize(
          records.getCurrentKey(), records.getCurrentValue(), vertex);
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
