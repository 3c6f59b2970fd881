package org.pga.scaffold.link;

import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.mapreduce.Counters;
import org.apache.hadoop.mapreduce.Job;
import org.apache.hadoop.mapreduce.TaskCounter;
import org.apache.hadoop.mapreduce.lib.input.MultipleInputs;
import org.apache.hadoop.mapreduce.lib.output.FileOutputFormat;
import org.apache.hadoop.mapreduce.lib.output.SequenceFileOutputFormat;
import org.pga.core.facts.ReadFacts;
import org.pga.core.job.JobInput;
import org.pga.core.job.JobRunner;
import org.pga.core.job.PartsInputFormat;
import org.pga.core.pipeline.Invariant;
import org.pga.core.pipeline.Reducers;
import org.pga.core.pipeline.Settings;
import org.pga.core.pipeline.Stage;
import org.pga.core.pipeline.StageContext;
import org.pga.core.pipeline.StageKind;
import org.pga.core.pipeline.StageOutcome;
import org.pga.reads.library.Library;
import org.pga.scaffold.link.consensus.ConsensusCount;
import org.pga.scaffold.link.evidence.LinkedUnitig;
import org.pga.scaffold.link.insert.InsertClasses;
import org.pga.scaffold.link.insert.InsertEstimate;
import org.pga.scaffold.link.insert.InsertEstimator;
import org.pga.scaffold.link.insert.InsertModels;
import org.pga.scaffold.link.insert.LinkFacts;
import org.pga.scaffold.place.result.InsertHistogram;
import org.pga.scaffold.place.result.PlaceCount;
import org.pga.scaffold.place.result.PlaceFacts;
import org.pga.scaffold.place.result.PlaceFiles;
import org.pga.scaffold.place.result.UnitigLengths;
import org.pga.scaffold.rule.InsertModel;

/**
 * Estimates the insert size of each library, corrects the graph's bases by vote of the reads, and
 * joins it with what else they say: a folder of SequenceFiles of id (LongWritable) and {@link
 * LinkedUnitig}.
 */
public final class LinkContigsStage implements Stage {
  /**
   * Most libraries of pairs. Each has counters of its own, five here and three in scaffold, and
   * Hadoop ends a job that has more than 120: of the others here 10, of Giraph's and scaffold's 52.
   * So 22 libraries fit, and two of them are left for what another version counts.
   */
  public static final int MOST_LIBRARIES = 20;

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
  public StageKind kind() {
    return StageKind.LINK_CONTIGS;
  }

  @Override
  public StageOutcome run(StageContext context)
      throws IOException, InterruptedException, ClassNotFoundException {
    Configuration conf = context.newConfiguration();
    Settings.K.set(conf, k);
    Path placed = context.outputOf(StageKind.PLACE_READS);
    Map<Integer, InsertHistogram> histograms = InsertHistogram.ofLibraries(placed, conf);
    Map<Integer, InsertEstimate> estimates = estimate(context, placed, conf, histograms);
    InsertModels.write(models(estimates), conf);
    Job job = job(context, placed, conf);
    Counters counters = JobRunner.run(job, context);
    SortedMap<Integer, LinkFacts.Library> facts = new TreeMap<>();
    estimates.forEach(
        (i, estimate) -> facts.put(i, facts(i, histograms.get(i), estimate, counters)));
    long unitigs = counters.findCounter(TaskCounter.REDUCE_OUTPUT_RECORDS).getValue();
    long records = counters.findCounter(TaskCounter.MAP_INPUT_RECORDS).getValue();
    return new StageOutcome(
        List.of(counters),
        records,
        unitigs,
        new LinkFacts(counters.findCounter(ConsensusCount.CORRECTED_BASES).getValue(), facts),
        invariants(context, unitigs, counters));
  }

  private List<Invariant> invariants(StageContext context, long unitigs, Counters counters) {
    List<Invariant> invariants = new ArrayList<>();
    invariants.add(
        new Invariant(
            "unitigs that reads were placed on",
            context.facts(PlaceFacts.class).unitigs(),
            "unitigs written",
            unitigs));
    invariants.add(
        new Invariant(
            "stretches of reads that vote",
            context.facts(PlaceFacts.class).counts().get(PlaceCount.VOTES),
            "counted",
            counters.findCounter(ConsensusCount.VOTES).getValue()));
    for (int i = 0; i < libraries.size(); i++) {
      if (libraries.get(i).hasPairs()) {
        String group = LinkCount.group(i);
        Map<LinkCount, Long> pairs = new EnumMap<>(LinkCount.class);
        for (LinkCount count : LinkCount.values()) {
          pairs.put(count, counters.findCounter(group, count.name()).getValue());
        }
        long read = pairs.remove(LinkCount.READ);
        invariants.add(
            new Invariant(
                "pairs between unitigs, library " + (i + 1),
                read,
                "kept + left out",
                pairs.values().stream().mapToLong(Long::longValue).sum()));
      }
    }
    return invariants;
  }

  private Map<Integer, InsertEstimate> estimate(
      StageContext context,
      Path placed,
      Configuration conf,
      Map<Integer, InsertHistogram> histograms)
      throws IOException {
    UnitigLengths lengths = new UnitigLengths();
    UnitigLengths singleCopy = new UnitigLengths();
    FileSystem fs = placed.getFileSystem(conf);
    try (FSDataInputStream in = fs.open(new Path(placed, PlaceFiles.LENGTHS))) {
      lengths.readFields(in);
      singleCopy.readFields(in);
    }
    Map<Integer, InsertEstimate> estimates = new TreeMap<>();
    for (int i = 0; i < libraries.size(); i++) {
      if (libraries.get(i).hasPairs()) {
        InsertHistogram histogram = histograms.computeIfAbsent(i, none -> new InsertHistogram());
        int readLength = context.facts(ReadFacts.class).libraries().get(i).maxReadLength();
        InsertEstimator estimator =
            new InsertEstimator(libraries.get(i), readLength, histogram, lengths, singleCopy);
        estimates.put(i, estimator.estimate());
      }
    }
    return estimates;
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
      Path glob = JobInput.of(placed, files);
      if (placed.getFileSystem(conf).globStatus(glob).length > 0) {
        MultipleInputs.addInputPath(job, glob, PartsInputFormat.class, ReadEvidenceMapper.class);
      }
    }
    Path graph = PlaceFiles.graph(context, Settings.K.get(conf));
    MultipleInputs.addInputPath(job, JobInput.of(graph), PartsInputFormat.class, GraphMapper.class);
    job.setMapOutputKeyClass(LongWritable.class);
    job.setMapOutputValueClass(LinkInput.class);
    job.setReducerClass(UnitigEvidenceReducer.class);
    long bytes =
        graph.getFileSystem(conf).getContentSummary(graph).getLength()
            + placed.getFileSystem(conf).getContentSummary(placed).getLength();
    job.setNumReduceTasks(Reducers.of(conf, 1, bytes / BYTES_PER_REDUCER + 1));
    job.setOutputKeyClass(LongWritable.class);
    job.setOutputValueClass(LinkedUnitig.class);
    job.setOutputFormatClass(SequenceFileOutputFormat.class);
    FileOutputFormat.setCompressOutput(job, false);
    FileOutputFormat.setOutputPath(job, context.output());
    return job;
  }

  private static LinkFacts.Library facts(
      int library, InsertHistogram histogram, InsertEstimate estimate, Counters counters) {
    String group = LinkCount.group(library);
    long linking = counters.findCounter(group, LinkCount.LINKING.name()).getValue();
    long duplicates = counters.findCounter(group, LinkCount.DUPLICATES.name()).getValue();
    // Within unitigs copies of one fragment weren't dropped: as many as between them.
    double distinct = linking == 0 ? 1 : (double) linking / (linking + duplicates);
    boolean known = estimate.reason() == null;
    return new LinkFacts.Library(
        known ? Double.valueOf(estimate.mean()) : null,
        known ? Double.valueOf(estimate.deviation()) : null,
        known ? Long.valueOf(estimate.pairs()) : null,
        known ? Double.valueOf(estimate.density() * distinct) : null,
        estimate.reason(),
        InsertClasses.of(histogram.facing()));
  }
}
