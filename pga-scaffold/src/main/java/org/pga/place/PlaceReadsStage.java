package org.pga.place;

import com.google.common.base.CaseFormat;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.ContentSummary;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.BytesWritable;
import org.apache.hadoop.io.IntWritable;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.mapreduce.Counters;
import org.apache.hadoop.mapreduce.Job;
import org.apache.hadoop.mapreduce.lib.input.FileInputFormat;
import org.apache.hadoop.mapreduce.lib.input.SequenceFileInputFormat;
import org.apache.hadoop.mapreduce.lib.output.FileOutputFormat;
import org.apache.hadoop.mapreduce.lib.output.SequenceFileOutputFormat;
import org.pga.pipeline.JobRunner;
import org.pga.pipeline.Settings;
import org.pga.pipeline.Stage;
import org.pga.pipeline.StageContext;
import org.pga.pipeline.StageOutcome;
import org.pga.preprocess.ReadFolders;
import org.pga.reads.Library;
import org.pga.scaffold.rule.SingleCopy;

/**
 * Places all reads on the unitigs of the final graph and brings mates together.
 *
 * <p>Leaves {@code part-r-*}: links of pairs, and {@code overhangs-*}: what single reads say beyond
 * ends, both as {@link Clue} by id of unitig; {@code inserts-r-*}: an {@link InsertTally} for each
 * library; {@link #LENGTHS}. Facts: {@code depth}, {@code unitigs}, {@code packedBytes}, {@code
 * index} (in memory or joined), and each {@link PlaceCount} in camel case.
 */
public final class PlaceReadsStage implements Stage {
  /** The file of {@link UnitigLengths}. */
  public static final String LENGTHS = "unitig-lengths";

  /** Files of {@link Clue} by id of unitig. */
  public static final List<String> CLUE_FILES = List.of("part-r-*", PlaceJob.OVERHANGS + "-*");

  /** Files of {@link InsertTally} by library. */
  public static final String INSERT_FILES = PlaceJob.INSERTS + "-*";

  private static final long SPLIT_BYTES = 32L << 20;
  private static final long READS_PER_BUCKET = 1 << 16;
  private static final long READS_PER_REDUCER = 1L << 25;
  private static final int MOST_BUCKETS = 1 << 14;

  private final List<Library> libraries;
  private final int k;

  /**
   * The stage.
   *
   * @param k of the final graph
   */
  public PlaceReadsStage(List<Library> libraries, int k) {
    this.libraries = List.copyOf(libraries);
    this.k = k;
  }

  @Override
  public String name() {
    return "place-reads";
  }

  @Override
  public Integer k() {
    return null;
  }

  @Override
  public String engine() {
    return "mapreduce";
  }

  @Override
  public StageOutcome run(StageContext context)
      throws IOException, InterruptedException, ClassNotFoundException {
    Configuration conf = context.newConfiguration();
    Path graph = context.outputOf("simplify", k);
    GraphSurvey survey = GraphSurvey.of(graph, k, conf);
    int readLength = (int) preprocessed(context, "medianReadLength");
    SingleCopy singleCopy = new SingleCopy(survey.depth(), k, readLength);
    Path index = context.output().suffix(".index");
    index = index.getFileSystem(conf).makeQualified(index);
    new SeedIndexBuilder(k, singleCopy, conf).build(graph, survey, index);
    Job job = job(context, conf);
    PlaceJob.setIndex(job, index);
    Counters counters = JobRunner.run(job, context);
    PlaceJob.removeIndex(job.getConfiguration());
    try (FSDataOutputStream out =
        index.getFileSystem(conf).create(new Path(context.output(), LENGTHS), false)) {
      survey.lengths().write(out);
    }
    return outcome(context, survey, List.of(counters), conf);
  }

  private Job job(StageContext context, Configuration conf) throws IOException {
    long reads = preprocessed(context, "reads");
    int reducers = reducers(conf, reads);
    int buckets = (int) Math.min(MOST_BUCKETS, Math.max(reducers, reads / READS_PER_BUCKET));
    Job job = Job.getInstance(conf, "pga place-reads");
    job.setJarByClass(PlaceReadsStage.class);
    PlaceJob.set(job, libraries, k, buckets);
    job.setInputFormatClass(SequenceFileInputFormat.class);
    for (Path folder : ReadFolders.all(context)) {
      FileInputFormat.addInputPath(job, folder);
    }
    FileInputFormat.setMaxInputSplitSize(job, SPLIT_BYTES);
    job.setMapperClass(PlaceMapper.class);
    job.setMapOutputKeyClass(IntWritable.class);
    job.setMapOutputValueClass(BytesWritable.class);
    job.setReducerClass(MateReducer.class);
    job.setNumReduceTasks(reducers);
    job.setOutputKeyClass(LongWritable.class);
    job.setOutputValueClass(Clue.class);
    job.setOutputFormatClass(SequenceFileOutputFormat.class);
    FileOutputFormat.setCompressOutput(job, false);
    FileOutputFormat.setOutputPath(job, context.output());
    return job;
  }

  private static long preprocessed(StageContext context, String fact) {
    return ((Number) context.fact("preprocess", null, fact)).longValue();
  }

  /** As asked for; embedded as many as run at once; on a cluster by the number of reads. */
  private static int reducers(Configuration conf, long reads) {
    int asked = Settings.REDUCERS.get(conf);
    if (asked > 0) {
      return asked;
    }
    return (int) Math.max(Settings.THREADS.get(conf), reads / READS_PER_REDUCER + 1);
  }

  private static StageOutcome outcome(
      StageContext context, GraphSurvey survey, List<Counters> jobs, Configuration conf)
      throws IOException {
    Map<String, Object> facts = new TreeMap<>();
    facts.put("depth", survey.depth());
    facts.put("unitigs", survey.unitigs());
    long bytes = 0;
    for (Path folder : ReadFolders.all(context)) {
      ContentSummary summary = folder.getFileSystem(conf).getContentSummary(folder);
      bytes += summary.getLength();
    }
    facts.put("packedBytes", bytes);
    for (PlaceCount count : PlaceCount.values()) {
      long sum = 0;
      for (Counters counters : jobs) {
        sum += counters.findCounter(count).getValue();
      }
      facts.put(CaseFormat.UPPER_UNDERSCORE.to(CaseFormat.LOWER_CAMEL, count.name()), sum);
    }
    return new StageOutcome(jobs, (Long) facts.get("reads"), (Long) facts.get("placed"), facts);
  }
}
