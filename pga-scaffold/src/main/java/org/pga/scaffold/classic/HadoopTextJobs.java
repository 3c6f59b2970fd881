package org.pga.scaffold.classic;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.Text;
import org.apache.hadoop.mapreduce.Counters;
import org.apache.hadoop.mapreduce.Job;
import org.apache.hadoop.mapreduce.Mapper;
import org.apache.hadoop.mapreduce.Reducer;
import org.apache.hadoop.mapreduce.lib.input.FileInputFormat;
import org.apache.hadoop.mapreduce.lib.input.KeyValueTextInputFormat;
import org.apache.hadoop.mapreduce.lib.output.FileOutputFormat;
import org.apache.hadoop.mapreduce.lib.output.TextOutputFormat;
import org.pga.core.job.JobInput;
import org.pga.core.job.JobRunner;
import org.pga.core.pipeline.Reducers;
import org.pga.core.pipeline.Settings;
import org.pga.core.pipeline.StageContext;
import org.pga.scaffold.classic.job.FirstField;

/** Jobs of text on Hadoop, whose folders are in one; all know the graph's k. */
final class HadoopTextJobs implements TextJobs {
  /** As much as a reducer takes, where there are enough of them. */
  private static final long BYTES_PER_REDUCER = 64L << 20;

  private final StageContext context;
  private final int k;
  private final Path folder;
  private final List<Counters> counters = new ArrayList<>();

  HadoopTextJobs(StageContext context, int k, Path folder) {
    this.context = context;
    this.k = k;
    this.folder = folder;
  }

  /** The counters of all jobs so far. */
  List<Counters> counters() {
    return counters;
  }

  /** The folder of some lines. */
  Path path(String name) {
    return new Path(folder, name);
  }

  @Override
  public Counters run(TextJob text)
      throws IOException, InterruptedException, ClassNotFoundException {
    Job job = newJob(text.name());
    text.parameters().forEach(job.getConfiguration()::set);
    job.setJarByClass(text.mapper());
    byFirstField(job, text.mapper(), text.reducer(), text.inputs());
    job.setOutputKeyClass(Text.class);
    job.setOutputValueClass(Text.class);
    job.setOutputFormatClass(TextOutputFormat.class);
    return run(job, path(text.output()));
  }

  /** A job of this scaffolding. */
  Job newJob(String name) throws IOException {
    Configuration conf = context.newConfiguration();
    Settings.K.set(conf, k);
    return Job.getInstance(conf, "pga classic scaffold: " + name);
  }

  /** Makes lines of some folders meet by their keys, sorted by their tags. */
  void byFirstField(
      Job job,
      Class<? extends Mapper<Text, Text, Text, Text>> mapper,
      Class<? extends Reducer<Text, Text, ?, ?>> reducer,
      List<String> inputs)
      throws IOException {
    Configuration conf = job.getConfiguration();
    FileSystem fs = folder.getFileSystem(conf);
    long bytes = 0;
    for (String input : inputs) {
      context.reads(path(input));
      FileInputFormat.addInputPath(job, JobInput.of(path(input)));
      bytes += fs.getContentSummary(path(input)).getLength();
    }
    int asked = Settings.REDUCERS.get(conf);
    long most = 2L * Reducers.containers(conf);
    long needed = Math.min(most, bytes / BYTES_PER_REDUCER + 1);
    job.setInputFormatClass(KeyValueTextInputFormat.class);
    job.setMapperClass(mapper);
    job.setReducerClass(reducer);
    job.setNumReduceTasks(asked > 0 ? asked : (int) needed);
    job.setMapOutputKeyClass(Text.class);
    job.setMapOutputValueClass(Text.class);
    job.setPartitionerClass(FirstField.Parts.class);
    job.setGroupingComparatorClass(FirstField.Groups.class);
  }

  /** Runs a job that is complete but for its output. */
  Counters run(Job job, Path output)
      throws IOException, InterruptedException, ClassNotFoundException {
    FileOutputFormat.setCompressOutput(job, false);
    FileOutputFormat.setOutputPath(job, output);
    Counters own = JobRunner.run(job, context, done(counters.size()), done(counters.size() + 1));
    counters.add(own);
    if (output.getParent().equals(folder)) {
      context.wrote(output);
    }
    return own;
  }

  /** How many jobs there will be nobody knows: each takes a tenth of what is left. */
  private static double done(int jobs) {
    return 1 - StrictMath.pow(0.9, jobs);
  }

  @Override
  public List<String> lines(String name) throws IOException {
    FileSystem fs = folder.getFileSystem(context.newConfiguration());
    context.reads(path(name));
    List<String> lines = new ArrayList<>();
    for (FileStatus part : fs.globStatus(JobInput.of(path(name), "part-*"))) {
      try (BufferedReader in =
          new BufferedReader(
              new InputStreamReader(fs.open(part.getPath()), StandardCharsets.UTF_8))) {
        in.lines().forEach(lines::add);
      }
    }
    return lines;
  }
}
