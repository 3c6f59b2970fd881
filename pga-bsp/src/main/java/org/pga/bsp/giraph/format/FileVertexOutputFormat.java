package org.pga.bsp.giraph.format;

import java.io.IOException;
import org.apache.giraph.graph.Vertex;
import org.apache.giraph.io.VertexOutputFormat;
import org.apache.giraph.io.VertexWriter;
import org.apache.hadoop.io.NullWritable;
import org.apache.hadoop.io.Writable;
import org.apache.hadoop.io.WritableComparable;
import org.apache.hadoop.mapreduce.JobContext;
import org.apache.hadoop.mapreduce.OutputCommitter;
import org.apache.hadoop.mapreduce.RecordWriter;
import org.apache.hadoop.mapreduce.TaskAttemptContext;
import org.apache.hadoop.mapreduce.lib.output.FileOutputFormat;

/**
 * Writes vertices by one of Hadoop's own formats.
 *
 * @param <I> id of a vertex
 * @param <V> value of a vertex
 * @param <K> key of a record
 * @param <R> record
 * @param <B> record beside those
 */
@SuppressWarnings("rawtypes") // Giraph's bound of an id is a raw type
public abstract class FileVertexOutputFormat<
        I extends WritableComparable, V extends Writable, K, R, B>
    extends VertexOutputFormat<I, V, NullWritable> {
  private final FileOutputFormat<K, R> files;
  private final FileOutputFormat<K, B> beside;

  protected FileVertexOutputFormat(FileOutputFormat<K, R> files) {
    this(files, null);
  }

  /**
   * With files beside the others.
   *
   * @param beside takes the second records, of vertices that {@link #isBeside} tells
   */
  protected FileVertexOutputFormat(FileOutputFormat<K, R> files, FileOutputFormat<K, B> beside) {
    this.files = files;
    this.beside = beside;
  }

  /** Whether a vertex has a record beside those of all. */
  protected boolean isBeside(V value) {
    return false;
  }

  /** Writes that record. */
  protected void writeBeside(I id, V value, RecordWriter<K, B> records)
      throws IOException, InterruptedException {
    throw new IllegalStateException("nothing is written beside");
  }

  /** Writes the record of a vertex, if it has one. */
  protected abstract void write(I id, V value, RecordWriter<K, R> records)
      throws IOException, InterruptedException;

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
  public VertexWriter<I, V, NullWritable> createVertexWriter(TaskAttemptContext context) {
    return new VertexWriter<>() {
      private RecordWriter<K, R> records;
      private RecordWriter<K, B> besideRecords;
      private TaskAttemptContext task;

      @Override
      public void initialize(TaskAttemptContext task) throws IOException, InterruptedException {
        this.task = task;
        records = files.getRecordWriter(task);
      }

      @Override
      public void writeVertex(Vertex<I, V, NullWritable> vertex)
          throws IOException, InterruptedException {
        V value = vertex.getValue();
        write(vertex.getId(), value, records);
        if (isBeside(value)) {
          besideRecords = besideRecords == null ? beside.getRecordWriter(task) : besideRecords;
          writeBeside(vertex.getId(), value, besideRecords);
        }
      }

      @Override
      public void close(TaskAttemptContext task) throws IOException, InterruptedException {
        records.close(task);
        if (besideRecords != null) {
          besideRecords.close(task);
        }
      }
    };
  }
}
