package org.pga.scaffold.place.broadcast;

import java.io.IOException;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.mapreduce.Counters;
import org.apache.hadoop.mapreduce.Job;
import org.pga.core.job.JobRunner;
import org.pga.core.pipeline.MemoryPlan;
import org.pga.core.pipeline.StageContext;
import org.pga.scaffold.place.index.GraphSurvey;
import org.pga.scaffold.place.index.SeedIndexBuilder;
import org.pga.scaffold.place.task.PlaceJob;
import org.pga.scaffold.place.task.PlaceSettings;

/** Placing by an index that all tasks have in memory: one job. */
public record BroadcastJob(StageContext context, Configuration conf, Path graph, int reducers) {
  public List<Counters> run(GraphSurvey survey, Path anchorKmers)
      throws IOException, InterruptedException, ClassNotFoundException {
    Path index = context.output().suffix(".index");
    index = index.getFileSystem(conf).makeQualified(index);
    index = new SeedIndexBuilder(conf).build(graph, survey.unitigs(), survey.seeds(), index);
    Job job = PlaceJob.create("pga place-reads", conf);
    MemoryPlan.leaveRoomForMapped(job.getConfiguration());
    PlaceJob.addReads(job, context, PlaceMapper.class);
    PlaceSettings.INDEX.set(job, index);
    PlaceSettings.ANCHOR_KMERS.set(job, anchorKmers);
    PlaceJob.setShuffle(job, MateReducer.class, reducers);
    PlaceJob.setResult(job, context.output());
    Counters counters = JobRunner.run(job, context);
    PlaceSettings.INDEX.check(job.getConfiguration());
    PlaceSettings.INDEX.remove(job.getConfiguration());
    PlaceSettings.ANCHOR_KMERS.check(job.getConfiguration());
    return List.of(counters);
  }
}
