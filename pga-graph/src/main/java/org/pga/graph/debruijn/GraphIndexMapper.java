package org.pga.graph.debruijn;

import java.io.IOException;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.IntWritable;
import org.apache.hadoop.io.NullWritable;
import org.apache.hadoop.mapreduce.Mapper;
import org.apache.hadoop.mapreduce.lib.output.FileOutputFormat;
import org.pga.core.pipeline.Settings;
import org.pga.graph.debruijn.previous.GraphIndexBuilder;
import org.pga.graph.debruijn.previous.PreviousGraph;

/**
 * The number of a task → files of the index of the previous graph, in its work folder: task 0 makes
 * dead ends and texts, task i slice i − 1 of the filter of edges. Each reads the whole graph.
 */
public final class GraphIndexMapper
    extends Mapper<IntWritable, NullWritable, NullWritable, NullWritable> {
  private static final String GRAPH = "pga.internal.graph-index.graph";
  private static final String SLICES = "pga.internal.graph-index.slices";

  static void set(Configuration conf, Path graph, int previousK, int k, int slices) {
    conf.set(GRAPH, graph.toString());
    PreviousGraph.setPreviousK(conf, previousK);
    Settings.K.set(conf, k);
    conf.setInt(SLICES, slices);
  }

  @Override
  protected void map(IntWritable task, NullWritable nothing, Context context)
      throws IOException, InterruptedException {
    Configuration conf = context.getConfiguration();
    Path graph = new Path(conf.get(GRAPH));
    Path index = FileOutputFormat.getWorkOutputPath(context);
    GraphIndexBuilder builder = new GraphIndexBuilder(PreviousGraph.previousK(conf), conf);
    if (task.get() == 0) {
      builder.writeTexts(graph, index, Settings.K.get(conf), context);
    } else {
      builder.writeEdges(graph, index, task.get() - 1, conf.getInt(SLICES, 1), context);
    }
  }
}
