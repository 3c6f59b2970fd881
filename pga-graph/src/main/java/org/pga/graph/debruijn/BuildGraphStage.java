package org.pga.graph.debruijn;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.BytesWritable;
import org.apache.hadoop.io.IntWritable;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.mapreduce.Counters;
import org.apache.hadoop.mapreduce.Job;
import org.apache.hadoop.mapreduce.lib.input.CombineSequenceFileInputFormat;
import org.apache.hadoop.mapreduce.lib.input.FileInputFormat;
import org.apache.hadoop.mapreduce.lib.input.MultipleInputs;
import org.apache.hadoop.mapreduce.lib.output.FileOutputFormat;
import org.apache.hadoop.mapreduce.lib.output.SequenceFileOutputFormat;
import org.pga.core.Words;
import org.pga.core.facts.GraphFacts;
import org.pga.core.facts.ReadFacts;
import org.pga.core.facts.ReadLengths;
import org.pga.core.facts.SimplifyFacts;
import org.pga.core.facts.SpectrumFacts;
import org.pga.core.job.JobInput;
import org.pga.core.job.JobRunner;
import org.pga.core.job.PartsInputFormat;
import org.pga.core.pipeline.Engine;
import org.pga.core.pipeline.Invariant;
import org.pga.core.pipeline.MemoryPlan;
import org.pga.core.pipeline.Reducers;
import org.pga.core.pipeline.Settings;
import org.pga.core.pipeline.StageAtOneK;
import org.pga.core.pipeline.StageContext;
import org.pga.core.pipeline.StageKind;
import org.pga.core.pipeline.StageOutcome;
import org.pga.core.unitig.PartialUnitig;
import org.pga.graph.debruijn.previous.PreviousGraph;
import org.pga.graph.debruijn.previous.SolidGraph;
import org.pga.graph.debruijn.superkmer.BinPartitioner;
import org.pga.graph.debruijn.superkmer.BucketPlan;
import org.pga.reads.preprocess.ReadFolders;
import org.pga.reads.spectrum.SpectrumFiles;

/**
 * Packed reads, and the unitigs of the previous k → partial unitigs at one k: counted, filtered and
 * compacted bucket by bucket.
 */
public final class BuildGraphStage extends StageAtOneK {
  /** Packed bytes for each map task; its super-k-mers, about twice as many, fit the sort buffer. */
  private static final long SPLIT_BYTES = 16L << 20;

  /**
   * The same from the second k on, at most, where tasks are on many machines. The more reads a task
   * has, the more of them lie at the same places of the graph, and are written once: in one process
   * it has the share of a thread.
   */
  private static final long MOST_SPLIT_BYTES = 128L << 20;

  /** Occurrences, of the k-mers of all reads. */
  private static final long KMERS_PER_REDUCER = 1L << 28;

  private final Integer previousK;

  /**
   * The stage at {@code k}.
   *
   * @param previousK the smaller k whose cleaned graph is carried over, or null at the first
   */
  public BuildGraphStage(int k, Integer previousK) {
    super(StageKind.BUILD_GRAPH, k);
    this.previousK = previousK;
  }

  @Override
  public StageOutcome run(StageContext context)
      throws IOException, InterruptedException, ClassNotFoundException {
    Configuration conf = context.newConfiguration();
    SpectrumFacts.Spectrum spectrum = context.facts(SpectrumFacts.class).at(k);
    long[] weights = SpectrumFiles.slotWeights(context.outputOf(StageKind.SPECTRUM), k, conf);
    // In one process more would only cut the graph into more partial unitigs.
    long needed = Engine.embedded(conf) ? 0 : reducersNeeded(ReadFolders.facts(context), k);
    int reducers = Reducers.of(conf, 2, needed);
    BucketPlan.of(weights, spectrum.distinctKmers(), reducers).write(conf);
    Settings.K.set(conf, k);
    Settings.CUTOFF.set(conf, spectrum.cutoff());

    Job job = Job.getInstance(conf, "pga build-graph k=" + k);
    job.setJarByClass(BuildGraphStage.class);
    long bytes = 0;
    for (Path reads : ReadFolders.forContigs(context)) {
      MultipleInputs.addInputPath(
          job, JobInput.of(reads), CombineSequenceFileInputFormat.class, SuperKmerMapper.class);
      bytes += reads.getFileSystem(conf).getContentSummary(reads).getLength();
    }
    long share = previousK == null ? 0 : bytes / Settings.THREADS.get(conf) + 1;
    long most = Engine.embedded(conf) ? share : Math.min(MOST_SPLIT_BYTES, share);
    long given = FileInputFormat.getMaxSplitSize(job);
    FileInputFormat.setMaxInputSplitSize(job, Math.min(given, Math.max(SPLIT_BYTES, most)));
    List<Counters> jobs = new ArrayList<>();
    if (previousK != null) {
      jobs.addAll(addPreviousGraph(context, job));
    }
    job.setPartitionerClass(BinPartitioner.class);
    job.setMapOutputKeyClass(IntWritable.class);
    job.setMapOutputValueClass(BytesWritable.class);
    job.setReducerClass(UnitigReducer.class);
    job.setNumReduceTasks(reducers);
    job.setOutputKeyClass(LongWritable.class);
    job.setOutputValueClass(PartialUnitig.class);
    job.setOutputFormatClass(SequenceFileOutputFormat.class);
    FileOutputFormat.setOutputPath(job, context.output());
    Counters counters =
        JobRunner.run(job, context, previousK == null ? 0 : GraphIndexJob.PROGRESS, 1);
    jobs.add(counters);
    if (previousK != null) {
      PreviousGraph.removeIndex(job.getConfiguration());
    }
    return outcome(context, conf, jobs, counters, spectrum.cutoff());
  }

  /** How many reducers share the k-mers of the reads. */
  static long reducersNeeded(ReadFacts reads, int k) {
    double kmers = reads.lengths().carried(reads.contigBasesKept(), 1, k);
    return (long) kmers / KMERS_PER_REDUCER;
  }

  /** Adds the cleaned graph of the previous k to the input, and the index of it. */
  private List<Counters> addPreviousGraph(StageContext context, Job job)
      throws IOException, InterruptedException, ClassNotFoundException {
    Path graph = context.outputOf(StageKind.SIMPLIFY, previousK);
    MultipleInputs.addInputPath(
        job, JobInput.of(graph), PartsInputFormat.class, PreviousUnitigMapper.class);
    Path index = context.output().suffix(".index");
    long popped = context.facts(SimplifyFacts.class, previousK).poppedArms();
    GraphToIndex toIndex = new GraphToIndex(graph, popped, solidGraph(context), previousK, k);
    List<Counters> counters = new GraphIndexJob(context, toIndex).make(index);
    double share =
        depthShare(
            context.facts(SpectrumFacts.class), ReadFolders.facts(context).lengths(), previousK, k);
    PreviousGraph.set(job, previousK, share, index);
    MemoryPlan.leaveRoomForMappedInMaps(job.getConfiguration());
    return counters;
  }

  /**
   * The graph of the previous k before it was cleaned, if what wasn't solid there can't be here.
   */
  private SolidGraph solidGraph(StageContext context) {
    SpectrumFacts spectra = context.facts(SpectrumFacts.class);
    return SolidGraph.decides(spectra.at(previousK).cutoff(), spectra.at(k).cutoff())
        ? new SolidGraph(
            context.outputOf(StageKind.BUILD_GRAPH, previousK),
            context.facts(GraphFacts.class, previousK).solidKmers())
        : null;
  }

  /**
   * The genome's depth at this k as a share of that at the previous one: by the spectra; by the
   * reads' lengths where it would grow, for those are the depths of two molecules, or is unknown.
   */
  static double depthShare(SpectrumFacts spectra, ReadLengths lengths, int previousK, int k) {
    double before = spectra.at(previousK).depth();
    double depth = spectra.at(k).depth();
    return before > 0 && depth <= before ? depth / before : lengths.carried(1, previousK, k);
  }

  private StageOutcome outcome(
      StageContext context, Configuration conf, List<Counters> jobs, Counters counters, int cutoff)
      throws IOException {
    GraphFacts facts =
        new GraphFacts(
            cutoff,
            count(counters, UnitigReducer.Count.DISTINCT_KMERS),
            count(counters, UnitigReducer.Count.SOLID_KMERS),
            count(counters, UnitigReducer.Count.PARTIAL_UNITIGS),
            count(counters, UnitigReducer.Count.UNITIG_ENDS),
            context.output().getFileSystem(conf).getContentSummary(context.output()).getLength());
    return new StageOutcome(
        jobs,
        count(counters, SuperKmerMapper.Count.SEGMENTS),
        facts.partialUnitigs(),
        facts,
        invariants(context, counters));
  }

  private List<Invariant> invariants(StageContext context, Counters counters) {
    List<Invariant> invariants = new ArrayList<>(ofReads(ReadFolders.facts(context), k, counters));
    if (previousK != null) {
      invariants.add(
          new Invariant(
              "unitigs of k=" + previousK,
              context.facts(SimplifyFacts.class, previousK).finalUnitigs(),
              "unitigs carried over",
              count(counters, PreviousUnitigMapper.Count.UNITIGS)));
      invariants.add(
          new Invariant(
              "k-mers carried over and of mercy paths",
              count(counters, PreviousUnitigMapper.Count.KMERS)
                  + count(counters, SuperKmerMapper.Count.MERCY_KMERS),
              "such k-mers received",
              count(counters, UnitigReducer.Count.PREVIOUS_KMERS)));
    }
    invariants.add(
        new Invariant(
            "solid k-mers",
            count(counters, UnitigReducer.Count.SOLID_KMERS),
            "k-mers of partial unitigs",
            count(counters, UnitigReducer.Count.UNITIG_KMERS)));
    return invariants;
  }

  /** What became of the reads' segments, their bases, k-mers and (k+1)-mers. */
  static List<Invariant> ofReads(ReadFacts reads, int k, Counters counters) {
    long segments = count(counters, SuperKmerMapper.Count.SEGMENTS);
    long counted = count(counters, UnitigReducer.Count.KMER_OCCURRENCES);
    long dropped = count(counters, UnitigReducer.Count.KMER_OCCURRENCES_DROPPED);
    long leftOut = count(counters, SuperKmerMapper.Count.KMERS_NOT_SOLID);
    long ends =
        (k - 1) * (segments - count(counters, SuperKmerMapper.Count.SEGMENTS_SHORTER_THAN_K));
    long tooShort = count(counters, SuperKmerMapper.Count.BASES_SHORTER_THAN_K);
    return List.of(
        new Invariant("segments packed", reads.contigSegments(), "segments read", segments),
        new Invariant(
            "bases packed",
            reads.contigBasesKept(),
            Words.of(
                "%d begin a k-mer that is kept + %d one that is dropped + %d one left out + %d none,"
                    + " at the ends of segments + %d in segments that are too short =",
                counted - dropped, dropped, leftOut, ends, tooShort),
            counted + leftOut + ends + tooShort),
        new Invariant(
            "k-mers of reads emitted",
            count(counters, SuperKmerMapper.Count.KMERS),
            "k-mers counted, or left out as not solid or popped",
            counted + leftOut),
        new Invariant(
            "(k+1)-mers of reads emitted, at both their k-mers",
            2 * count(counters, SuperKmerMapper.Count.EDGES),
            "(k+1)-mers counted there, or left out with k-mers",
            count(counters, UnitigReducer.Count.EDGE_OCCURRENCES)
                + 2 * count(counters, SuperKmerMapper.Count.EDGES_NOT_SOLID)));
  }

  private static long count(Counters counters, Enum<?> count) {
    return counters.findCounter(count).getValue();
  }
}
