package org.pga.simplify.classic.giraph;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.apache.giraph.conf.GiraphConfiguration;
import org.apache.giraph.conf.GiraphConstants;
import org.apache.giraph.partition.ByteArrayPartition;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.mapreduce.Counters;
import org.apache.hadoop.mapreduce.MRJobConfig;
import org.pga.bsp.giraph.GiraphRunner;
import org.pga.bsp.giraph.HeapNeed;
import org.pga.bsp.phased.PhasedJobs;
import org.pga.core.facts.SimplifyFacts;
import org.pga.core.job.JobInput;
import org.pga.core.job.JobRunner;
import org.pga.core.owned.Scratch;
import org.pga.core.pipeline.Invariant;
import org.pga.core.pipeline.Settings;
import org.pga.core.pipeline.StageContext;
import org.pga.core.pipeline.StageKind;
import org.pga.core.unitig.Unitig;
import org.pga.simplify.classic.graph.ClassicCount;
import org.pga.simplify.classic.plan.ClassicJob;

/** Giraph jobs one after another, each on what the one before wrote. */
public final class JobSeries {
  private final Configuration conf;
  private final StageContext context;
  private final List<Counters> counters = new ArrayList<>();
  private Path graph;

  /** The first job loads what build-graph wrote. */
  public JobSeries(Configuration conf, StageContext context) {
    this.conf = conf;
    this.context = context;
    graph = context.outputOf(StageKind.BUILD_GRAPH, Settings.K.get(conf));
  }

  /** Runs the next job; the one that folds is the last. */
  public void run(Class<? extends ClassicJob> kind)
      throws IOException, InterruptedException, ClassNotFoundException {
    int number = counters.size() + 1;
    boolean last = kind == ClassicJob.Fold.class;
    Path output = last ? context.output() : context.output().suffix(".graph" + number);
    Scratch.remove(output.getFileSystem(conf), output, output.getParent());
    GiraphConfiguration job = new GiraphConfiguration(conf);
    PhasedJobs.configure(job, kind, ClassicJob.Computation.class);
    // A k-mer takes about 130 bytes so, and 260 as objects.
    GiraphConstants.PARTITION_CLASS.set(job, ByteArrayPartition.class);
    job.setVertexInputFormatClass(AdjacencyInputFormat.class);
    job.setVertexOutputFormatClass(
        last ? FoldedUnitigOutputFormat.class : AdjacencyOutputFormat.class);
    job.setClass(MRJobConfig.OUTPUT_KEY_CLASS, LongWritable.class, Object.class);
    job.setClass(MRJobConfig.OUTPUT_VALUE_CLASS, Unitig.class, Object.class);
    JobInput.set(job, graph);
    String name = "pga classic simplify " + number + " k=" + Settings.K.get(conf);
    context.reads(graph);
    counters.add(GiraphRunner.run(job, name, output, HeapNeed.UNKNOWN, context));
    if (!last) {
      context.wrote(output);
    }
    if (number > 1) {
      Scratch.remove(graph.getFileSystem(conf), graph, graph.getParent());
    }
    graph = output;
  }

  /** Number of jobs that have run so far. */
  public int size() {
    return counters.size();
  }

  public List<Counters> counters() {
    return counters;
  }

  /** A counter of the last job. */
  public long last(ClassicCount count) {
    return counter(size() - 1, count);
  }

  private long counter(int job, ClassicCount count) {
    return counters.get(job).findCounter(count).getValue();
  }

  /**
   * Each job loads the k-mers that the one before left, the first those of build-graph, and the
   * last writes each of them on one vertex.
   *
   * @param vertices that build-graph wrote, one for each k-mer
   */
  public List<Invariant> invariants(long vertices) {
    List<Invariant> invariants = new ArrayList<>();
    String from = "k-mers of build-graph";
    long left = vertices;
    for (int job = 0; job < size(); job++) {
      long loaded = counter(job, ClassicCount.KMERS_LOADED);
      invariants.add(new Invariant(from, left, "k-mers loaded by job " + (job + 1), loaded));
      left = loaded - counter(job, ClassicCount.KMERS_REMOVED);
      from = "k-mers left by job " + (job + 1);
    }
    long ends =
        (Settings.K.get(conf) - 1) * (last(ClassicCount.UNITIGS) - last(ClassicCount.CIRCLES));
    invariants.add(
        new Invariant(
            from, left, "k-mers of unitigs, both strands", 2 * (last(ClassicCount.BASES) - ends)));
    return invariants;
  }

  /** The facts of the stage, in numbers of unitigs: two vertices each. */
  public SimplifyFacts facts() {
    SortedMap<String, Long> counts = new TreeMap<>();
    counts.put("circles", last(ClassicCount.CIRCLES));
    counts.put("bases", last(ClassicCount.BASES));
    counts.put("tipsRemoved", JobRunner.sum(counters, ClassicCount.TIPS) / 2);
    counts.put("bubblesRemoved", JobRunner.sum(counters, ClassicCount.BUBBLES) / 2);
    counts.put("rounds", (long) size());
    return new SimplifyFacts(
        counter(0, ClassicCount.VERTICES_AT_FIRST) / 2,
        last(ClassicCount.UNITIGS),
        JobRunner.sum(counters, ClassicCount.SUPERSTEPS),
        JobRunner.sum(counters, ClassicCount.MESSAGES),
        counts);
  }
}
