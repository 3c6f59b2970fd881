package org.pga.scaffold.place.task;

import java.io.IOException;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.BytesWritable;
import org.apache.hadoop.io.IntWritable;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.mapreduce.Job;
import org.apache.hadoop.mapreduce.Mapper;
import org.apache.hadoop.mapreduce.Reducer;
import org.apache.hadoop.mapreduce.lib.input.CombineSequenceFileInputFormat;
import org.apache.hadoop.mapreduce.lib.input.FileInputFormat;
import org.apache.hadoop.mapreduce.lib.input.MultipleInputs;
import org.apache.hadoop.mapreduce.lib.output.FileOutputFormat;
import org.apache.hadoop.mapreduce.lib.output.MultipleOutputs;
import org.apache.hadoop.mapreduce.lib.output.SequenceFileOutputFormat;
import org.pga.core.job.JobInput;
import org.pga.core.job.SortBuffer;
import org.pga.core.pipeline.StageContext;
import org.pga.reads.preprocess.ReadFolders;
import org.pga.scaffold.place.block.RecordBlocks;
import org.pga.scaffold.place.result.InsertHistogram;
import org.pga.scaffold.place.result.PlaceFiles;
import org.pga.scaffold.place.result.ReadEvidence;

/** What the jobs of place-reads have in common. */
public final class PlaceJob {
  /**
   * Packed bytes for each map, of any number of files: small enough that the maps of a laptop's run
   * end together.
   */
  private static final long SPLIT_BYTES = 16L << 20;

  /** Records of pairs take about half as much as their packed reads. */
  private static final int SORT_MB = 24;

  private PlaceJob() {}

  /** A job, still without input and output. */
  public static Job create(String name, Configuration conf) throws IOException {
    Job job = Job.getInstance(conf, name);
    job.setJarByClass(PlaceJob.class);
    long given = FileInputFormat.getMaxSplitSize(job);
    FileInputFormat.setMaxInputSplitSize(job, Math.min(given, SPLIT_BYTES));
    SortBuffer.atMost(SORT_MB, job.getConfiguration());
    return job;
  }

  /** Adds all packed reads to a job's input. */
  public static void addReads(
      Job job,
      StageContext context,
      Class<? extends Mapper<IntWritable, BytesWritable, IntWritable, BytesWritable>> mapper) {
    for (Path folder : ReadFolders.all(context)) {
      MultipleInputs.addInputPath(
          job, JobInput.of(folder), CombineSequenceFileInputFormat.class, mapper);
    }
  }

  /** Has the shuffle of a job bring {@link RecordBlocks} to reducers, by bucket. */
  public static void setShuffle(
      Job job, Class<? extends Reducer<IntWritable, BytesWritable, ?, ?>> reducer, int reducers) {
    job.setMapOutputKeyClass(IntWritable.class);
    job.setMapOutputValueClass(BytesWritable.class);
    job.setPartitionerClass(RecordBlocks.ByBucket.class);
    job.setReducerClass(reducer);
    job.setNumReduceTasks(reducers);
  }

  /** Sets where links, overhangs and histograms are written. */
  public static void setResult(Job job, Path folder) {
    job.setOutputKeyClass(LongWritable.class);
    job.setOutputValueClass(ReadEvidence.class);
    job.setOutputFormatClass(SequenceFileOutputFormat.class);
    FileOutputFormat.setCompressOutput(job, false);
    FileOutputFormat.setOutputPath(job, folder);
    MultipleOutputs.addNamedOutput(
        job,
        PlaceFiles.OVERHANGS,
        SequenceFileOutputFormat.class,
        LongWritable.class,
        ReadEvidence.class);
    MultipleOutputs.addNamedOutput(
        job,
        PlaceFiles.FRAGMENTS,
        SequenceFileOutputFormat.class,
        LongWritable.class,
        ReadEvidence.class);
    MultipleOutputs.addNamedOutput(
        job,
        PlaceFiles.UNUSED,
        SequenceFileOutputFormat.class,
        LongWritable.class,
        LongWritable.class);
    MultipleOutputs.addNamedOutput(
        job,
        PlaceFiles.INSERTS,
        SequenceFileOutputFormat.class,
        IntWritable.class,
        InsertHistogram.class);
  }
}
