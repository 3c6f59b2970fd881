package org.pga.driver.batch.yarn;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.NullWritable;
import org.apache.hadoop.mapreduce.Job;
import org.apache.hadoop.mapreduce.MRJobConfig;
import org.apache.hadoop.mapreduce.TaskAttemptID;
import org.apache.hadoop.mapreduce.security.TokenCache;
import org.pga.driver.batch.result.BatchFolder;
import org.pga.driver.batch.result.BatchLayout;
import org.pga.driver.batch.sheet.Sample;
import org.pga.driver.folder.Paths;
import org.pga.driver.run.Origin;

/** What the driver and the tasks of a batch's job agree on. */
public record BatchJob(Configuration conf) {
  /** Percent of tasks: a container that dies is its sample's misfortune only. */
  public static final String ANY_MAY_FAIL = "100";

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String OUTPUT = "pga.internal.batch.output";
  private static final String LAYOUT = "pga.internal.batch.layout";
  private static final String LIMIT = "pga.internal.batch.limit.seconds";
  private static final String THREADS = "pga.internal.batch.threads";
  private static final String ORIGIN = "pga.internal.batch.origin";
  private static final String ATTEMPT = "pga.internal.batch.attempt";
  private static final String ONCE = "pga.internal.batch.once";

  /**
   * A job.
   *
   * @param tasks samples of each, longest first
   * @param limit of time for a sample; null: none
   * @param attempt how often these samples are tried, with this time
   */
  public static Job of(
      List<List<Sample>> tasks,
      BatchFolder folder,
      BatchLayout layout,
      Duration limit,
      int attempt,
      Configuration user)
      throws IOException {
    Configuration conf = new Configuration(user);
    conf.set(OUTPUT, folder.path().toString());
    conf.set(LAYOUT, layout.name());
    conf.setLong(LIMIT, limit == null ? 0 : limit.toSeconds());
    conf.setInt(ATTEMPT, attempt);
    // Two of one sample would only take room from others.
    conf.setBoolean(MRJobConfig.MAP_SPECULATIVE, false);
    conf.setBoolean(MRJobConfig.JOB_UBERTASK_ENABLE, false);
    // 10 MB by default are the hosts of some 70,000 samples.
    conf.setLong(MRJobConfig.SPLIT_METAINFO_MAXSIZE, -1);
    conf.set(MRJobConfig.MAP_FAILURES_MAX_PERCENT, ANY_MAY_FAIL);
    List<Sample> samples = tasks.stream().flatMap(List::stream).toList();
    Job job = Job.getInstance(conf, "pga batch of " + samples.size() + " samples");
    job.setJarByClass(BatchJob.class);
    job.setInputFormatClass(SampleInputFormat.class);
    job.setMapperClass(SampleMapper.class);
    job.setNumReduceTasks(0);
    job.setOutputFormatClass(SampleOutputFormat.class);
    job.setOutputKeyClass(NullWritable.class);
    job.setOutputValueClass(NullWritable.class);
    SampleInputFormat.write(folder.fileSystem(), new BatchJob(conf).samples(), tasks);
    Path[] paths =
        samples.stream().flatMap(s -> s.files().stream()).map(Paths::parse).toArray(Path[]::new);
    TokenCache.obtainTokensForNamenodes(job.getCredentials(), paths, conf);
    TokenCache.obtainTokensForNamenodes(job.getCredentials(), new Path[] {folder.path()}, conf);
    return job;
  }

  Path samples() {
    return new Path(new Path(conf.get(OUTPUT), BatchFolder.HIDDEN), "samples-" + attempt());
  }

  BatchLayout layout() {
    return BatchLayout.valueOf(conf.get(LAYOUT));
  }

  Duration limit() {
    long seconds = conf.getLong(LIMIT, 0);
    return seconds == 0 ? null : Duration.ofSeconds(seconds);
  }

  int attempt() {
    return conf.getInt(ATTEMPT, 1);
  }

  BatchFolder folder() throws IOException {
    return new BatchFolder(new Path(conf.get(OUTPUT)), layout(), conf);
  }

  /**
   * Of a job's only sample, which the user doesn't know as one.
   *
   * @param threads that it has, if not as many as its container has cores
   * @param origin what the record of its run says that was asked for
   */
  public static void setSingle(Job job, int threads, Origin origin) throws IOException {
    job.getConfiguration().setInt(THREADS, threads);
    job.getConfiguration().set(ORIGIN, JSON.writeValueAsString(origin));
  }

  /** Leaves the samples whose tasks fail to another job: each task has one attempt. */
  public static void setOnce(Job job) {
    job.getConfiguration().setInt(MRJobConfig.MAP_MAX_ATTEMPTS, 1);
    job.getConfiguration().setBoolean(ONCE, true);
  }

  /** The user, or a site, may give one attempt in the last job, too. */
  boolean once() {
    return conf.getBoolean(ONCE, false);
  }

  /** Of a single sample, or null. */
  Origin origin() throws IOException {
    // As it is: an option may hold ${, which isn't meant for Hadoop.
    String origin = conf.getRaw(ORIGIN);
    return origin == null ? null : JSON.readValue(origin, Origin.class);
  }

  int threads() {
    return conf.getInt(THREADS, conf.getInt(MRJobConfig.MAP_CPU_VCORES, 1));
  }

  /** What task attempts write, each in a folder of its own, until they commit. */
  Path attempts() throws IOException {
    return new Path(folder().hidden(), "attempts");
  }

  Path attempt(TaskAttemptID id) throws IOException {
    return new Path(attempts(), id.toString());
  }
}
