package org.pga.scaffold.finish;

import com.google.common.math.LongMath;
import com.google.common.primitives.Longs;
import java.io.IOException;
import java.io.OutputStream;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.BytesWritable;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.io.NullWritable;
import org.apache.hadoop.io.SequenceFile;
import org.apache.hadoop.mapreduce.Counters;
import org.apache.hadoop.mapreduce.Job;
import org.apache.hadoop.mapreduce.Mapper;
import org.apache.hadoop.mapreduce.TaskCounter;
import org.apache.hadoop.mapreduce.lib.input.FileInputFormat;
import org.apache.hadoop.mapreduce.lib.input.MultipleInputs;
import org.apache.hadoop.mapreduce.lib.input.NLineInputFormat;
import org.apache.hadoop.mapreduce.lib.output.FileOutputFormat;
import org.apache.hadoop.mapreduce.lib.output.LazyOutputFormat;
import org.apache.hadoop.mapreduce.lib.output.SequenceFileOutputFormat;
import org.apache.hadoop.mapreduce.lib.output.TextOutputFormat;
import org.apache.hadoop.mapreduce.lib.reduce.LongSumReducer;
import org.pga.core.job.JobInput;
import org.pga.core.job.JobRunner;
import org.pga.core.job.PartsInputFormat;
import org.pga.core.pipeline.Settings;
import org.pga.core.pipeline.StageContext;
import org.pga.core.pipeline.StageKind;
import org.pga.scaffold.finish.order.FinishKeys;
import org.pga.scaffold.finish.order.LengthMappers;
import org.pga.scaffold.finish.order.RangePartitioner;
import org.pga.scaffold.finish.order.RangePlan;
import org.pga.scaffold.finish.order.ScaffoldSortMapper;
import org.pga.scaffold.finish.order.UnitigSortMapper;
import org.pga.scaffold.finish.record.RecordKind;
import org.pga.scaffold.finish.stats.ReadDepth;
import org.pga.scaffold.finish.write.SecondPassMapper;
import org.pga.scaffold.finish.write.WriteReducer;
import org.pga.scaffold.link.insert.LinkFacts;

/**
 * The jobs that put unitigs, scaffolds and contigs in order and write their lines: one where a
 * single reducer does, otherwise three: lengths, text, and lines that need the numbers of all.
 */
final class FinishJobs {
  private static final int MOST_PARTS = 1_000;

  private final StageContext context;
  private final int k;
  private final Path folder;
  private final double readsPerKmer;
  private final List<Counters> counters = new ArrayList<>();

  /**
   * The jobs of a stage.
   *
   * @param folder for the folders of the jobs
   */
  FinishJobs(StageContext context, int k, Path folder) throws IOException {
    this.context = context;
    this.k = k;
    this.folder = folder;
    readsPerKmer = ReadDepth.perKmerDepth(context, k);
  }

  /** See {@link ReadDepth}. */
  double readsPerKmer() {
    return readsPerKmer;
  }

  /** The final counters of the jobs so far. */
  List<Counters> counters() {
    return counters;
  }

  /** Where the reducers' files are. */
  Path texts() {
    return new Path(folder, "texts");
  }

  /** Where the files of {@link SecondPassMapper} are, if there are several parts. */
  Path secondPass() {
    return new Path(folder, "second-pass");
  }

  /** So many parts that none has more than its share of the stored bytes. */
  int parts() throws IOException {
    Configuration conf = context.newConfiguration();
    long bytes = 0;
    // Of the graph as simplify left it: what link-contigs adds to it isn't written.
    for (Path input : List.of(context.outputOf(StageKind.SIMPLIFY, k), scaffolds())) {
      for (FileStatus file : input.getFileSystem(conf).listStatus(input)) {
        bytes += file.getLen();
      }
    }
    long needed = LongMath.divide(bytes, Settings.FINISH_BYTES.get(conf), RoundingMode.CEILING);
    return (int) Longs.constrainToRange(needed, 1, MOST_PARTS);
  }

  /** The graph as the consensus left it, or, where no reads were placed, as simplify did. */
  private Path unitigs() {
    return context.findFacts(LinkFacts.class, null).isPresent()
        ? context.outputOf(StageKind.LINK_CONTIGS)
        : context.outputOf(StageKind.SIMPLIFY, k);
  }

  private Path scaffolds() {
    return context.outputOf(StageKind.SCAFFOLD);
  }

  /** Measures lengths and plans the parts. */
  RangePlan plan(int parts, double from, double to)
      throws IOException, InterruptedException, ClassNotFoundException {
    if (parts == 1) {
      return RangePlan.whole();
    }
    Path output = new Path(folder, "lengths");
    Job job = job("lengths", output);
    inputs(job, LengthMappers.OfUnitigs.class, LengthMappers.OfScaffolds.class);
    job.setCombinerClass(LongSumReducer.class);
    job.setReducerClass(LongSumReducer.class);
    // One file, whatever the cluster's default.
    job.setNumReduceTasks(1);
    job.setMapOutputKeyClass(LongWritable.class);
    job.setMapOutputValueClass(LongWritable.class);
    job.setOutputKeyClass(LongWritable.class);
    job.setOutputValueClass(LongWritable.class);
    job.setOutputFormatClass(SequenceFileOutputFormat.class);
    run(job, from, to);
    context.reads(output);
    return RangePlan.of(lengths(new Path(output, "part-r-00000"), job.getConfiguration()), parts);
  }

  private static List<SortedMap<Integer, Long>> lengths(Path file, Configuration conf)
      throws IOException {
    List<SortedMap<Integer, Long>> counts = new ArrayList<>();
    for (int kind = 0; kind < RecordKind.values().length; kind++) {
      counts.add(new TreeMap<>());
    }
    LongWritable key = new LongWritable();
    LongWritable count = new LongWritable();
    try (SequenceFile.Reader in = new SequenceFile.Reader(conf, SequenceFile.Reader.file(file))) {
      while (in.next(key, count)) {
        counts
            .get(LengthMappers.kind(key.get()).ordinal())
            .put(LengthMappers.length(key.get()), count.get());
      }
    }
    return counts;
  }

  /**
   * Orders, names and writes.
   *
   * @return unitigs and scaffolds read
   */
  long write(RangePlan plan, double from, double to)
      throws IOException, InterruptedException, ClassNotFoundException {
    Job job = job("write", texts());
    plan.set(job.getConfiguration());
    inputs(job, UnitigSortMapper.class, ScaffoldSortMapper.class);
    job.setMapOutputKeyClass(BytesWritable.class);
    job.setMapOutputValueClass(BytesWritable.class);
    job.setPartitionerClass(RangePartitioner.class);
    job.setReducerClass(WriteReducer.class);
    job.setNumReduceTasks(plan.parts());
    LazyOutputFormat.setOutputFormatClass(job, TextOutputFormat.class); // no empty part files
    return run(job, from, to).findCounter(TaskCounter.MAP_INPUT_RECORDS).getValue();
  }

  /** Writes what needs the numbers of all parts, if there are several. */
  void writeSecondPass(RangePlan plan, double from, double to)
      throws IOException, InterruptedException, ClassNotFoundException {
    if (plan.parts() == 1) {
      return;
    }
    context.reads(texts());
    Path numbers = new Path(folder, "parts.txt");
    try (OutputStream out =
        numbers.getFileSystem(context.newConfiguration()).create(numbers, false)) {
      for (int part = 0; part < plan.parts(); part++) {
        out.write((part + "\n").getBytes(StandardCharsets.US_ASCII));
      }
    }
    Job job = job("links and paths", secondPass());
    plan.set(job.getConfiguration());
    job.getConfiguration().set(FinishKeys.SIDE_FILES, texts().toString());
    job.setInputFormatClass(NLineInputFormat.class); // a task for each part
    FileInputFormat.addInputPath(job, JobInput.of(numbers));
    job.setMapperClass(SecondPassMapper.class);
    job.setNumReduceTasks(0);
    LazyOutputFormat.setOutputFormatClass(job, TextOutputFormat.class);
    run(job, from, to);
  }

  private Job job(String what, Path output) throws IOException {
    Configuration conf = context.newConfiguration();
    Settings.K.set(conf, k);
    FinishKeys.setAmended(conf, scaffolds());
    FinishKeys.setReadsPerKmer(conf, readsPerKmer);
    conf.setBoolean("mapreduce.fileoutputcommitter.marksuccessfuljobs", false);
    Job job = Job.getInstance(conf, "pga finish: " + what);
    job.setJarByClass(FinishStage.class);
    job.setOutputKeyClass(NullWritable.class);
    job.setOutputValueClass(NullWritable.class);
    FileOutputFormat.setOutputPath(job, output);
    FileOutputFormat.setCompressOutput(job, false);
    return job;
  }

  private void inputs(
      Job job,
      Class<? extends Mapper<?, ?, ?, ?>> ofUnitigs,
      Class<? extends Mapper<?, ?, ?, ?>> ofScaffolds) {
    MultipleInputs.addInputPath(job, JobInput.of(unitigs()), PartsInputFormat.class, ofUnitigs);
    MultipleInputs.addInputPath(job, JobInput.of(scaffolds()), PartsInputFormat.class, ofScaffolds);
  }

  private Counters run(Job job, double from, double to)
      throws IOException, InterruptedException, ClassNotFoundException {
    Counters ofJob = JobRunner.run(job, context, from, to);
    counters.add(ofJob);
    context.wrote(FileOutputFormat.getOutputPath(job));
    return ofJob;
  }
}
