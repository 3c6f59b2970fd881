package org.pga.simplify.classic.giraph;

import java.io.IOException;
import org.apache.giraph.graph.Vertex;
import org.apache.giraph.io.VertexOutputFormat;
import org.apache.giraph.io.VertexWriter;
import org.apache.hadoop.io.NullWritable;
import org.apache.hadoop.mapreduce.JobContext;
import org.apache.hadoop.mapreduce.OutputCommitter;
import org.apache.hadoop.mapreduce.RecordWriter;
import org.apache.hadoop.mapreduce.TaskAttemptContext;
import org.apache.hadoop.mapreduce.lib.output.FileOutputFormat;
import org.pga.simplify.classic.graph.DirectedVertex;
import org.pga.simplify.classic.graph.KmerId;

/**
 * Writes vertices by one of Hadoop's own formats.
 *
 * @param <K> key of the records
 * @param <V> value of the records
 */
abstract class DirectedVertexOutputFormat<K, V>
    extends VertexOutputFormat<KmerId, DirectedVertex, NullWritable> {
  private final FileOutputFormat<K, V> files;

  DirectedVertexOutputFormat(FileOutputFormat<K, V> files) {
    this.files = files;
  }

  /** Writes the record of a vertex, if it has one. */
  abstract void write(DirectedVertex vertex, RecordWriter<K, V> records)
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
  public VertexWriter<KmerId, DirectedVertex, NullWritable> createVertexWriter(
      TaskAttemptContext context) {
    return new VertexWriter<>() {
      private RecordWriter<K, V> records;

      @Override
      public void initialize(TaskAttemptContext task) throws IOException, InterruptedException {
        records = files.getRecordWriter(task);
      }

      @Override
      public void writeVertex(Vertex<KmerId, DirectedVertex, NullWritable> vertex)
          throws IOException, InterruptedException {
        write(vertex.getValue(), records);
      }

      @Override
      public void close(TaskAttemptContext task) throws IOException, InterruptedException {
        records.close(task);
      }
    };
  }
}
