package org.pga.scaffold.place;

import java.io.IOException;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.mapreduce.Counters;
import org.apache.hadoop.mapreduce.Job;
import org.pga.core.job.JobRunner;
import org.pga.core.pipeline.StageContext;

/** Placing by an index that all tasks have in memory: one job. */
final class BroadcastJob {
  private final StageContext context;
  private final Configuration conf;
  private final Path graph;
  private final int reducers;

  BroadcastJob(StageContext context, Configuration conf, Path graph, int reducers) {
    this.context = context;
    this.conf = conf;
    this.graph = graph;
    this.reducers = reducers;
  }

  List<Counters> run(GraphSurvey survey, Path shortUnitigs)
      throws IOException, InterruptedException, ClassNotFoundException {
    Path index = context.output().suffix(".index");
    index = index.getFileSystem(conf).makeQualified(index);
    new SeedIndexBuilder(conf).build(graph, survey, index);
    Job job = PlaceJob.create("pga place-reads", conf);
    PlaceJob.addReads(job, context, PlaceMapper.class);
    PlaceJob.setIndex(job, index);
    PlaceJob.setShortUnitigs(job, shortUnitigs);
    PlaceJob.setShuffle(job, MateReducer.class, reducers);
    PlaceJob.setResult(job, context.output());
    Counters counters = JobRunner.run(job, context);
    PlaceJob.removeIndex(job.getConfiguration());
    return List.of(counters);
  }
}
