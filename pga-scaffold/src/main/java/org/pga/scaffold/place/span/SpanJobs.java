package org.pga.scaffold.place.span;

import static org.pga.scaffold.rule.ScaffoldThresholds.LEAST_INSERT_PAIRS;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.mapreduce.Counters;
import org.apache.hadoop.mapreduce.Job;
import org.apache.hadoop.mapreduce.Mapper;
import org.apache.hadoop.mapreduce.lib.input.FileInputFormat;
import org.apache.hadoop.mapreduce.lib.output.FileOutputFormat;
import org.apache.hadoop.mapreduce.lib.output.SequenceFileOutputFormat;
import org.pga.core.job.JobInput;
import org.pga.core.job.JobRunner;
import org.pga.core.job.PartsInputFormat;
import org.pga.core.owned.Scratch;
import org.pga.core.pipeline.StageContext;
import org.pga.core.unitig.Unitig;
import org.pga.reads.library.Library;
import org.pga.scaffold.place.result.InsertHistogram;
import org.pga.scaffold.place.result.InsertHistogram.Kind;
import org.pga.scaffold.place.result.PlaceFiles;
import org.pga.scaffold.place.result.ReadEvidence;

/** Finds what no pair spans, and cuts it: two small jobs, the second where there is something. */
public final class SpanJobs {
  private final StageContext context;
  private final Configuration conf;
  private final List<Library> libraries;
  private final List<Counters> counters = new ArrayList<>();
  private long cuts;

  public SpanJobs(StageContext context, Configuration conf, List<Library> libraries) {
    this.context = context;
    this.conf = conf;
    this.libraries = libraries;
  }

  /** The counters of the jobs that were run. */
  public List<Counters> counters() {
    return counters;
  }

  /** Number of fragments that were asked which places they span. */
  public long fragments() {
    return JobRunner.sum(counters, SpanReducer.Count.FRAGMENTS);
  }

  /** Reads beside them whose mates are elsewhere. */
  public long matesElsewhere() {
    return JobRunner.sum(counters, SpanReducer.Count.MATES_ELSEWHERE);
  }

  /** Circles among the unitigs that were cut. */
  public long circles() {
    return JobRunner.sum(counters, CutMapper.Count.CIRCLES);
  }

  /** Places at which unitigs were cut. */
  public long cuts() {
    return cuts;
  }

  /**
   * Writes a graph with pieces, beside the folder of the stage, in which fragments are.
   *
   * @param graph that reads were placed on
   * @return null if there is nothing to cut
   */
  public Path cut(Path graph, int reducers)
      throws IOException, InterruptedException, ClassNotFoundException {
    Path folder = context.output().getParent();
    Path fragments = new Path(folder, context.output().getName() + ".fragments");
    Path places = new Path(folder, context.output().getName() + ".unspanned");
    Path cut = new Path(folder, context.output().getName() + ".cut");
    FileSystem fs = places.getFileSystem(conf);
    for (Path ofKilledAttempt : List.of(fragments, places, cut)) {
      Scratch.remove(fs, ofKilledAttempt, folder);
    }
    // Out of the stage's folder, which is written anew where something is cut.
    fs.mkdirs(fragments);
    for (FileStatus file :
        fs.globStatus(JobInput.of(context.output(), PlaceFiles.FRAGMENT_FILES))) {
      Path to = new Path(fragments, file.getPath().getName());
      Scratch.rename(fs, file.getPath(), to, folder);
    }
    context.wrote(fragments);
    run(find(reducers), JobInput.of(fragments), places);
    context.reads(fragments);
    Scratch.remove(fs, fragments, folder);
    cuts = Cuts.read(places, conf).size();
    if (cuts > 0) {
      run(apply(places), JobInput.of(graph), cut);
      context.reads(places);
    }
    Scratch.remove(fs, places, folder);
    return cuts == 0 ? null : cut;
  }

  private Job find(int reducers) throws IOException {
    Job job = Job.getInstance(conf, "pga place-reads, unspanned places");
    job.getConfiguration().setInt(SpanReducer.LONGEST, longest());
    job.setMapperClass(Mapper.class);
    job.setReducerClass(SpanReducer.class);
    job.setNumReduceTasks(reducers);
    job.setMapOutputKeyClass(LongWritable.class);
    job.setMapOutputValueClass(ReadEvidence.class);
    job.setOutputValueClass(LongWritable.class);
    return job;
  }

  private Job apply(Path places) throws IOException {
    Job job = Job.getInstance(conf, "pga place-reads, pieces");
    job.getConfiguration().set(CutMapper.CUTS, places.toString());
    job.setMapperClass(CutMapper.class);
    job.setNumReduceTasks(0);
    job.setOutputValueClass(Unitig.class);
    return job;
  }

  private void run(Job job, Path input, Path output)
      throws IOException, InterruptedException, ClassNotFoundException {
    job.setJarByClass(SpanJobs.class);
    job.setInputFormatClass(PartsInputFormat.class);
    FileInputFormat.addInputPath(job, input);
    job.setOutputKeyClass(LongWritable.class);
    job.setOutputFormatClass(SequenceFileOutputFormat.class);
    FileOutputFormat.setCompressOutput(job, false);
    FileOutputFormat.setOutputPath(job, output);
    counters.add(JobRunner.run(job, context));
    context.wrote(output);
  }

  /**
   * Bases that hardly any fragment is longer than, of the library with the longest: those of mate
   * pairs and of few pairs aren't asked. 0, so that nothing is cut, where pairs of one don't face
   * each other: of such a library each read has its mate elsewhere.
   */
  private int longest() throws IOException {
    int longest = 0;
    for (var histogram : InsertHistogram.ofLibraries(context.output(), conf).entrySet()) {
      InsertHistogram pairs = histogram.getValue();
      long facing = pairs.pairs(Kind.FACING);
      long others = pairs.pairs(Kind.OUTWARD) + pairs.pairs(Kind.SAME_STRAND);
      if (libraries.get(histogram.getKey()).matePairs() || facing + others < LEAST_INSERT_PAIRS) {
        continue;
      }
      if (facing < others) {
        return 0;
      }
      longest = Math.max(longest, pairs.longestFacing());
    }
    return longest;
  }
}
