package org.pga.scaffold.place.join;

import java.io.IOException;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.BytesWritable;
import org.apache.hadoop.io.IntWritable;
import org.apache.hadoop.mapreduce.Counters;
import org.apache.hadoop.mapreduce.Job;
import org.apache.hadoop.mapreduce.Mapper;
import org.apache.hadoop.mapreduce.lib.input.MultipleInputs;
import org.apache.hadoop.mapreduce.lib.output.FileOutputFormat;
import org.apache.hadoop.mapreduce.lib.output.SequenceFileOutputFormat;
import org.pga.core.job.JobInput;
import org.pga.core.job.JobRunner;
import org.pga.core.job.PartsInputFormat;
import org.pga.core.owned.Scratch;
import org.pga.core.pipeline.MemoryPlan;
import org.pga.core.pipeline.StageContext;
import org.pga.scaffold.place.index.GraphSurvey;
import org.pga.scaffold.place.task.PlaceJob;
import org.pga.scaffold.place.task.PlaceSettings;

/**
 * Placing where the index is too large for a task: one job joins the seeds of reads and unitigs by
 * their minimizer, the next brings the hits back to their reads and these to their mates. What
 * comes out is the same; the hits, about 70 bytes a read, are written and read, and the reads are
 * read twice.
 */
public record SeedJoin(StageContext context, Configuration conf, Path graph, int reducers) {
  /** Seeds of the graph that a reducer has in memory at a time. */
  private static final long SEEDS_PER_BUCKET = 1 << 16;

  private static final double FIRST_SHARE = 0.6;

  public List<Counters> run(GraphSurvey survey, Path anchorKmers)
      throws IOException, InterruptedException, ClassNotFoundException {
    Path hits = context.output().suffix(".hits");
    long buckets = Math.max(reducers, survey.seeds() / SEEDS_PER_BUCKET);
    PlaceSettings.setSeedBuckets(conf, (int) Math.min(SeedRuns.MOST_BUCKETS, buckets));
    Counters joined = JobRunner.run(seedJob(hits), context, 0, FIRST_SHARE);
    context.wrote(hits);
    Job reads = readJob(hits, anchorKmers);
    context.reads(hits);
    Counters placed = JobRunner.run(reads, context, FIRST_SHARE, 1);
    PlaceSettings.ANCHOR_KMERS.check(reads.getConfiguration());
    Scratch.remove(hits.getFileSystem(conf), hits, hits.getParent());
    return List.of(joined, placed);
  }

  private Job seedJob(Path hits) throws IOException {
    Scratch.remove(
        hits.getFileSystem(conf), hits, hits.getParent()); // of an attempt that was killed
    Job job = PlaceJob.create("pga place-reads, seeds", conf);
    PlaceJob.addReads(job, context, SeedMapper.OfReads.class);
    MultipleInputs.addInputPath(
        job, JobInput.of(graph), PartsInputFormat.class, SeedMapper.OfUnitigs.class);
    PlaceJob.setShuffle(job, SeedReducer.class, reducers);
    job.setOutputKeyClass(IntWritable.class);
    job.setOutputValueClass(BytesWritable.class);
    job.setOutputFormatClass(SequenceFileOutputFormat.class);
    FileOutputFormat.setCompressOutput(job, false);
    FileOutputFormat.setOutputPath(job, hits);
    return job;
  }

  private Job readJob(Path hits, Path anchorKmers) throws IOException {
    Job job = PlaceJob.create("pga place-reads", conf);
    MemoryPlan.leaveRoomForMapped(job.getConfiguration()); // reduces map the k-mers of anchors
    PlaceJob.addReads(job, context, JoinedMapper.class);
    MultipleInputs.addInputPath(job, JobInput.of(hits), PartsInputFormat.class, Mapper.class);
    PlaceSettings.ANCHOR_KMERS.set(job, anchorKmers);
    PlaceJob.setShuffle(job, JoinedReducer.class, reducers);
    PlaceJob.setResult(job, context.output());
    return job;
  }
}
