package org.pga.graph.debruijn;

import java.io.IOException;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.IntWritable;
import org.apache.hadoop.io.NullWritable;
import org.apache.hadoop.mapreduce.Mapper;
import org.apache.hadoop.mapreduce.lib.output.FileOutputFormat;
import org.pga.graph.debruijn.previous.GraphIndexBuilder;

/**
 * The number of a task → files of the index of the previous graph, in its work folder: task 0 makes
 * dead ends, texts and the table of popped k-mers, the next ones the slices of the filter of edges,
 * one each, and those behind them, if any, the slices of the filter of solid edges. Each reads the
 * whole graph.
 */
public final class GraphIndexMapper
    extends Mapper<IntWritable, NullWritable, NullWritable, NullWritable> {
  private static final String SLICES = "pga.internal.graph-index.slices";

  /**
   * Sets a job up.
   *
   * @return how many tasks it has
   */
  static int set(Configuration conf, GraphToIndex graph, int slices) {
    graph.set(conf);
    conf.setInt(SLICES, slices);
    return 1 + slices + (graph.solid() == null ? 0 : solidSlices(slices));
  }

  /** An edge takes half as much room in it. */
  private static int solidSlices(int slices) {
    return (slices + 1) / 2;
  }

  @Override
  protected void map(IntWritable task, NullWritable nothing, Context context)
      throws IOException, InterruptedException {
    Configuration conf = context.getConfiguration();
    GraphToIndex graph = GraphToIndex.read(conf);
    Path index = FileOutputFormat.getWorkOutputPath(context);
    GraphIndexBuilder builder = new GraphIndexBuilder(graph.previousK(), conf);
    int slices = conf.getInt(SLICES, 1);
    int slice = task.get() - 1;
    if (slice < 0) {
      builder.writeTexts(graph.folder(), index, graph.k(), context);
      builder.writePopped(graph.folder(), graph.popped(), index, context);
    } else if (slice < slices) {
      builder.writeEdges(graph.folder(), index, slice, slices, context);
    } else {
      builder.writeSolid(graph.solid(), index, slice - slices, solidSlices(slices), context);
    }
  }
}
