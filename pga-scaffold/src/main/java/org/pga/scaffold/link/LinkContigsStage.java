package org.pga.scaffold.link;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.IntWritable;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.io.SequenceFile;
import org.apache.hadoop.mapreduce.Counters;
import org.apache.hadoop.mapreduce.Job;
import org.apache.hadoop.mapreduce.TaskCounter;
import org.apache.hadoop.mapreduce.lib.input.MultipleInputs;
import org.apache.hadoop.mapreduce.lib.input.SequenceFileInputFormat;
import org.apache.hadoop.mapreduce.lib.output.FileOutputFormat;
import org.apache.hadoop.mapreduce.lib.output.SequenceFileOutputFormat;
import org.pga.core.pipeline.JobRunner;
import org.pga.core.pipeline.Settings;
import org.pga.core.pipeline.Stage;
import org.pga.core.pipeline.StageContext;
import org.pga.core.pipeline.StageOutcome;
import org.pga.reads.Library;
import org.pga.scaffold.link.evidence.LinkedUnitig;
import org.pga.scaffold.link.insert.InsertClasses;
import org.pga.scaffold.link.insert.InsertEstimate;
import org.pga.scaffold.link.insert.InsertEstimator;
import org.pga.scaffold.link.insert.InsertModels;
import org.pga.scaffold.place.result.InsertHistogram;
import org.pga.scaffold.place.result.PlaceFiles;
import org.pga.scaffold.place.result.UnitigLengths;
import org.pga.scaffold.rule.InsertModel;

/**
 * Estimates the insert size of each library and joins the graph with what the reads say: a folder
 * of SequenceFiles of id (LongWritable) and {@link LinkedUnitig}.
 *
 * <p>Facts, for each library of pairs, from 1:
 *
 * <pre>
 * library1.insertMean, .insertDeviation, .density   as {@link InsertModel}; absent where unknown
 * library1.insertReason       then why, and what to do: a sentence
 * library1.insertPairs        pairs within unitigs that agree with it
 * library1.insertWidth, .inserts, .insertsBeyond   facing pairs by insert size, {@link InsertClasses}
 * library1.contamination      share of pairs that face the other way, at an insert size of their own
 * library1.facing, .outward, .sameStrand, .beyond, .apart   placed pairs by {@link InsertHistogram.Kind}
 * library1.linking, .duplicates, .tooFar   pairs between single-copy unitigs, by {@link LinkCount}
 * </pre>
 */
public final class LinkContigsStage implements Stage {
  private static final long BYTES_PER_REDUCER = 64L << 20;

  private final List<Library> libraries;
  private final int k;

  /**
   * The stage.
   *
   * @param k of the final graph
   */
  public LinkContigsStage(List<Library> libraries, int k) {
    this.libraries = List.copyOf(libraries);
    this.k = k;
  }

  @Override
  public String name() {
    return "link-contigs";
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
    Settings.K.set(conf, k);
    Path placed = context.outputOf("place-reads", null);
    Map<String, Object> facts = new TreeMap<>();
    Map<Integer, InsertEstimate> estimates = estimate(context, placed, conf, facts);
    InsertModels.write(models(estimates), conf);
    Job job = job(context, placed, conf);
    Counters counters = JobRunner.run(job, context);
    estimates.forEach((library, estimate) -> addFacts(library, estimate, counters, facts));
    long unitigs = counters.findCounter(TaskCounter.REDUCE_OUTPUT_RECORDS).getValue();
    long records = counters.findCounter(TaskCounter.MAP_INPUT_RECORDS).getValue();
    return new StageOutcome(List.of(counters), records, unitigs, facts);
  }

  private Map<Integer, InsertEstimate> estimate(
      StageContext context, Path placed, Configuration conf, Map<String, Object> facts)
      throws IOException {
    UnitigLengths lengths = new UnitigLengths();
    UnitigLengths singleCopy = new UnitigLengths();
    FileSystem fs = placed.getFileSystem(conf);
    try (FSDataInputStream in = fs.open(new Path(placed, PlaceFiles.LENGTHS))) {
      lengths.readFields(in);
      singleCopy.readFields(in);
    }
    Map<Integer, InsertHistogram> tallies = tallies(fs, placed, conf);
    Map<Integer, InsertEstimate> estimates = new TreeMap<>();
    for (int i = 0; i < libraries.size(); i++) {
      if (libraries.get(i).hasPairs()) {
        InsertHistogram tally = tallies.getOrDefault(i, new InsertHistogram());
        for (InsertHistogram.Kind kind : InsertHistogram.Kind.values()) {
          facts.put(InsertModels.factName(i, kind.factName()), tally.pairs(kind));
        }
        InsertClasses classes = InsertClasses.of(tally.facing());
        facts.put(InsertModels.factName(i, "insertWidth"), classes.width());
        facts.put(InsertModels.factName(i, "inserts"), classes.pairs());
        facts.put(InsertModels.factName(i, "insertsBeyond"), classes.beyond());
        Object longest =
            context.fact("preprocess", null, InsertModels.factName(i, "maxReadLength"));
        int readLength = ((Number) longest).intValue();
        InsertEstimator estimator =
            new InsertEstimator(libraries.get(i), readLength, tally, lengths, singleCopy);
        estimates.put(i, estimator.estimate());
      }
    }
    return estimates;
  }

  private static Map<Integer, InsertHistogram> tallies(
      FileSystem fs, Path placed, Configuration conf) throws IOException {
    Map<Integer, InsertHistogram> tallies = new TreeMap<>();
    IntWritable library = new IntWritable();
    InsertHistogram tally = new InsertHistogram();
    for (FileStatus file : fs.globStatus(new Path(placed, PlaceFiles.INSERT_FILES))) {
      try (SequenceFile.Reader in =
          new SequenceFile.Reader(conf, SequenceFile.Reader.file(file.getPath()))) {
        while (in.next(library, tally)) {
          tallies.computeIfAbsent(library.get(), any -> new InsertHistogram()).add(tally);
        }
      }
    }
    return tallies;
  }

  private List<InsertModel> models(Map<Integer, InsertEstimate> estimates) {
    List<InsertModel> models = new ArrayList<>();
    estimates.forEach(
        (library, estimate) -> {
          if (estimate.reason() == null) {
            boolean matePairs = libraries.get(library).matePairs();
            models.add(
                new InsertModel(
                    library, matePairs, estimate.mean(), estimate.deviation(), estimate.density()));
          }
        });
    return models;
  }

  private static Job job(StageContext context, Path placed, Configuration conf) throws IOException {
    Job job = Job.getInstance(conf, "pga link-contigs");
    job.setJarByClass(LinkContigsStage.class);
    for (String files : PlaceFiles.EVIDENCE_FILES) {
      Path glob = new Path(placed, files);
      if (placed.getFileSystem(conf).globStatus(glob).length > 0) {
        MultipleInputs.addInputPath(
            job, glob, SequenceFileInputFormat.class, ReadEvidenceMapper.class);
      }
    }
    Path graph = context.outputOf("simplify", Settings.K.get(conf));
    MultipleInputs.addInputPath(job, graph, SequenceFileInputFormat.class, GraphMapper.class);
    job.setMapOutputKeyClass(LongWritable.class);
    job.setMapOutputValueClass(LinkInput.class);
    job.setReducerClass(UnitigEvidenceReducer.class);
    job.setNumReduceTasks(reducers(graph, conf));
    job.setOutputKeyClass(LongWritable.class);
    job.setOutputValueClass(LinkedUnitig.class);
    job.setOutputFormatClass(SequenceFileOutputFormat.class);
    FileOutputFormat.setCompressOutput(job, false);
    FileOutputFormat.setOutputPath(job, context.output());
    return job;
  }

  /** As asked for; embedded as many as run at once; on a cluster by the size of the graph. */
  private static int reducers(Path graph, Configuration conf) throws IOException {
    int asked = Settings.REDUCERS.get(conf);
    if (asked > 0) {
      return asked;
    }
    long bytes = graph.getFileSystem(conf).getContentSummary(graph).getLength();
    return (int) Math.max(Settings.THREADS.get(conf), bytes / BYTES_PER_REDUCER + 1);
  }

  private static void addFacts(
      int library, InsertEstimate estimate, Counters counters, Map<String, Object> facts) {
    String group = LinkCount.group(library);
    long linking = counters.findCounter(group, LinkCount.LINKING.name()).getValue();
    long duplicates = counters.findCounter(group, LinkCount.DUPLICATES.name()).getValue();
    facts.put(InsertModels.factName(library, "linking"), linking);
    facts.put(InsertModels.factName(library, "duplicates"), duplicates);
    facts.put(
        InsertModels.factName(library, "tooFar"),
        counters.findCounter(group, LinkCount.TOO_FAR.name()).getValue());
    facts.put(InsertModels.factName(library, "contamination"), estimate.contamination());
    if (estimate.reason() != null) {
      facts.put(InsertModels.factName(library, "insertReason"), estimate.reason());
      return;
    }
    facts.put(InsertModels.factName(library, "insertMean"), estimate.mean());
    facts.put(InsertModels.factName(library, "insertDeviation"), estimate.deviation());
    facts.put(InsertModels.factName(library, "insertPairs"), estimate.pairs());
    // Within unitigs copies of one fragment weren't dropped: as many as between them.
    double distinct = linking == 0 ? 1 : (double) linking / (linking + duplicates);
    facts.put(InsertModels.factName(library, "density"), estimate.density() * distinct);
  }
}
