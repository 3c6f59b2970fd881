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
import org.pga.graph.debruijn.previous.SolidGraph;

/**
 * The number of a task → files of the index of the previous graph, in its work folder: task 0 makes
 * dead ends, texts and the table of popped k-mers, the next ones the slices of the filter of edges,
 * one each, and those behind them, if any, the slices of the filter of solid edges. Each reads the
 * whole graph.
 */
public final class GraphIndexMapper
    extends Mapper<IntWritable, NullWritable, NullWritable, NullWritable> {
  private static final String GRAPH = "pga.internal.graph-index.graph";
  private static final String SLICES = "pga.internal.graph-index.slices";
  private static final String SOLID = "pga.internal.graph-index.solid";
  private static final String SOLID_KMERS = "pga.internal.graph-index.solid-kmers";
  private static final String POPPED = "pga.internal.graph-index.popped";

  /**
   * Sets a job up.
   *
   * @param popped arms beside the graph
   * @param solid null: no filter of solid edges is made
   * @return how many tasks it has
   */
  static int set(
      Configuration conf,
      Path graph,
      long popped,
      SolidGraph solid,
      int previousK,
      int k,
      int slices) {
    conf.set(GRAPH, graph.toString());
    conf.setLong(POPPED, popped);
    PreviousGraph.setPreviousK(conf, previousK);
    Settings.K.set(conf, k);
    conf.setInt(SLICES, slices);
    if (solid == null) {
      return 1 + slices;
    }
    conf.set(SOLID, solid.folder().toString());
    conf.setLong(SOLID_KMERS, solid.kmers());
    return 1 + slices + solidSlices(slices);
  }

  /** An edge takes half as much room in it. */
  private static int solidSlices(int slices) {
    return (slices + 1) / 2;
  }

  @Override
  protected void map(IntWritable task, NullWritable nothing, Context context)
      throws IOException, InterruptedException {
    Configuration conf = context.getConfiguration();
    Path graph = new Path(conf.get(GRAPH));
    Path index = FileOutputFormat.getWorkOutputPath(context);
    GraphIndexBuilder builder = new GraphIndexBuilder(PreviousGraph.previousK(conf), conf);
    int slices = conf.getInt(SLICES, 1);
    int slice = task.get() - 1;
    if (slice < 0) {
      builder.writeTexts(graph, index, Settings.K.get(conf), context);
      builder.writePopped(graph, conf.getLong(POPPED, 0), index, context);
    } else if (slice < slices) {
      builder.writeEdges(graph, index, slice, slices, context);
    } else {
      SolidGraph solid = new SolidGraph(new Path(conf.get(SOLID)), conf.getLong(SOLID_KMERS, 0));
      builder.writeSolid(solid, index, slice - slices, solidSlices(slices), context);
    }
  }
}
