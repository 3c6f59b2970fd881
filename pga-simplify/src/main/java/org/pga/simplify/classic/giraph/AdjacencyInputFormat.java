package org.pga.simplify.classic.giraph;

import java.io.IOException;
import java.util.List;
import org.apache.giraph.graph.Vertex;
import org.apache.giraph.io.VertexInputFormat;
import org.apache.giraph.io.VertexReader;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.io.NullWritable;
import org.apache.hadoop.io.Text;
import org.apache.hadoop.mapreduce.InputSplit;
import org.apache.hadoop.mapreduce.JobContext;
import org.apache.hadoop.mapreduce.RecordReader;
import org.apache.hadoop.mapreduce.TaskAttemptContext;
import org.apache.hadoop.mapreduce.lib.input.TextInputFormat;
import org.pga.core.pipeline.Settings;
import org.pga.graph.classic.Adjacency;
import org.pga.simplify.classic.graph.DirectedVertex;
import org.pga.simplify.classic.graph.KmerId;

/** Loads a vertex from each line of an {@link Adjacency} list. */
public final class AdjacencyInputFormat
    extends VertexInputFormat<KmerId, DirectedVertex, NullWritable> {
  private final TextInputFormat files = new TextInputFormat();

  @Override
  public void checkInputSpecs(Configuration conf) {}

  @Override
  public List<InputSplit> getSplits(JobContext context, int minSplits) throws IOException {
    return files.getSplits(context);
  }

  @Override
  public VertexReader<KmerId, DirectedVertex, NullWritable> createVertexReader(
      InputSplit split, TaskAttemptContext context) {
    return new Reader(files.createRecordReader(split, context));
  }

  private static final class Reader extends VertexReader<KmerId, DirectedVertex, NullWritable> {
    private final RecordReader<LongWritable, Text> lines;
    private int k;

    Reader(RecordReader<LongWritable, Text> lines) {
      this.lines = lines;
    }

    @Override
    public void initialize(InputSplit split, TaskAttemptContext context)
        throws IOException, InterruptedException {
      k = Settings.K.get(getConf());
      lines.initialize(split, context);
    }

    @Override
    public boolean nextVertex() throws IOException, InterruptedException {
      return lines.nextKeyValue();
    }

    @Override
    public Vertex<KmerId, DirectedVertex, NullWritable> getCurrentVertex()
        throws IOException, InterruptedException {
      Adjacency line = Adjacency.parse(lines.getCurrentValue());
      Vertex<KmerId, DirectedVertex, NullWritable> vertex = getConf().createVertex();
      vertex.initialize(new KmerId(line.sequence().slice(0, k)), new DirectedVertex(line));
      return vertex;
    }

    @Override
    public void close() throws IOException {
      lines.close();
    }

    @Override
    public float getProgress() throws IOException, InterruptedException {
      return lines.getProgress();
    }
  }
}
