package org.pga.simplify.giraph;

import java.io.IOException;
import java.util.List;
import org.apache.giraph.io.VertexInputFormat;
import org.apache.giraph.io.VertexReader;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.io.NullWritable;
import org.apache.hadoop.mapreduce.InputSplit;
import org.apache.hadoop.mapreduce.JobContext;
import org.apache.hadoop.mapreduce.TaskAttemptContext;
import org.apache.hadoop.mapreduce.lib.input.CombineFileSplit;
import org.apache.hadoop.mapreduce.lib.input.CombineSequenceFileInputFormat;
import org.pga.bsp.giraph.FileVertexInputFormat;
import org.pga.core.pipeline.Settings;
import org.pga.core.unitig.PartialUnitig;
import org.pga.simplify.graph.Node;

/**
 * Loads vertices from what build-graph wrote. Each worker reads a share of it as one split, for
 * what is read together can be glued. The folder is that of {@code FileInputFormat}.
 */
public final class PartialUnitigInputFormat
    extends VertexInputFormat<LongWritable, Node, NullWritable> {
  private final Shares shares = new Shares();

  private static final class Shares
      extends CombineSequenceFileInputFormat<LongWritable, PartialUnitig> {
    @Override
    public List<InputSplit> getSplits(JobContext context) throws IOException {
      long bytes = listStatus(context).stream().mapToLong(FileStatus::getLen).sum();
      setMaxSplitSize(bytes / Settings.WORKERS.get(context.getConfiguration()) + 1);
      return super.getSplits(context);
    }
  }

  @Override
  public void checkInputSpecs(Configuration conf) {}

  @Override
  public List<InputSplit> getSplits(JobContext context, int minSplits) throws IOException {
    return shares.getSplits(FileVertexInputFormat.withTokens(context));
  }

  @Override
  public VertexReader<LongWritable, Node, NullWritable> createVertexReader(
      InputSplit split, TaskAttemptContext context) {
    return new GluingReader((CombineFileSplit) split, context);
  }
}
