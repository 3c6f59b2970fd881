package org.pga.simplify.giraph;

import java.io.IOException;
import java.util.List;
import org.apache.giraph.graph.Vertex;
import org.apache.giraph.io.VertexInputFormat;
import org.apache.giraph.io.VertexReader;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.io.NullWritable;
import org.apache.hadoop.mapreduce.InputSplit;
import org.apache.hadoop.mapreduce.JobContext;
import org.apache.hadoop.mapreduce.RecordReader;
import org.apache.hadoop.mapreduce.TaskAttemptContext;
import org.apache.hadoop.mapreduce.lib.input.SequenceFileInputFormat;
import org.pga.simplify.graph.Node;
import org.pga.unitig.PartialUnitig;

/**
 * Loads vertices from the SequenceFiles of (id, {@link PartialUnitig}) that build-graph wrote. The
 * folder is that of {@code FileInputFormat}.
 */
public final class PieceInputFormat extends VertexInputFormat<LongWritable, Node, NullWritable> {
  private final SequenceFileInputFormat<LongWritable, PartialUnitig> files =
      new SequenceFileInputFormat<>();

  @Override
  public void checkInputSpecs(Configuration conf) {}

  @Override
  public List<InputSplit> getSplits(JobContext context, int minSplits) throws IOException {
    return files.getSplits(context);
  }

  @Override
  public VertexReader<LongWritable, Node, NullWritable> createVertexReader(
      InputSplit split, TaskAttemptContext context) throws IOException {
    return new Reader(files.createRecordReader(split, context));
  }

  private static final class Reader extends VertexReader<LongWritable, Node, NullWritable> {
    private final RecordReader<LongWritable, PartialUnitig> records;

    Reader(RecordReader<LongWritable, PartialUnitig> records) {
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
    public Vertex<LongWritable, Node, NullWritable> getCurrentVertex()
        throws IOException, InterruptedException {
      long id = records.getCurrentKey().get();
      if (id < 0) {
        throw new IllegalStateException("negative id of a partial unitig: " + id);
      }
      Vertex<LongWritable, Node, NullWritable> vertex = getConf().createVertex();
      vertex.initialize(new LongWritable(id), Node.piece(records.getCurrentValue()));
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
