package org.pga.graph.classic;

import java.io.IOException;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.NullWritable;
import org.apache.hadoop.io.Text;
import org.apache.hadoop.io.compress.SnappyCodec;
import org.apache.hadoop.mapreduce.Counters;
import org.apache.hadoop.mapreduce.Job;
import org.apache.hadoop.mapreduce.MRJobConfig;
import org.apache.hadoop.mapreduce.TaskCounter;
import org.apache.hadoop.mapreduce.lib.input.FileInputFormat;
import org.apache.hadoop.mapreduce.lib.output.FileOutputFormat;
import org.pga.core.Words;
import org.pga.core.facts.GraphFacts;
import org.pga.core.facts.ReadFacts;
import org.pga.core.facts.SpectrumFacts;
import org.pga.core.job.JobInput;
import org.pga.core.job.JobRunner;
import org.pga.core.pipeline.Invariant;
import org.pga.core.pipeline.Reducers;
import org.pga.core.pipeline.Settings;
import org.pga.core.pipeline.StageAtOneK;
import org.pga.core.pipeline.StageContext;
import org.pga.core.pipeline.StageKind;
import org.pga.core.pipeline.StageOutcome;

/**
 * build-graph: reads and their reverse complements as text → the adjacency list of the directed
 * graph of k-mers, a line for each ({@link Adjacency}). No combiner; reducers are twice the
 * containers, as in the paper.
 */
public final class AdjacencyStage extends StageAtOneK {
  public AdjacencyStage(int k) {
    super(StageKind.BUILD_GRAPH, k);
  }

  @Override
  public StageOutcome run(StageContext context)
      throws IOException, InterruptedException, ClassNotFoundException {
    Configuration conf = context.newConfiguration();
    int cutoff = context.facts(SpectrumFacts.class).at(k).cutoff();
    Settings.K.set(conf, k);
    Settings.CUTOFF.set(conf, cutoff);
    if (Settings.CLASSIC_SNAPPY.get(conf)) {
      conf.setBoolean(MRJobConfig.MAP_OUTPUT_COMPRESS, true);
      conf.setClass(MRJobConfig.MAP_OUTPUT_COMPRESS_CODEC, SnappyCodec.class, Object.class);
    }
    Job job = Job.getInstance(conf, "pga classic build-graph k=" + k);
    job.setJarByClass(AdjacencyStage.class);
    FileInputFormat.addInputPath(job, JobInput.of(context.outputOf(StageKind.TEXT_READS)));
    job.setMapperClass(KmerMapper.class);
    job.setReducerClass(AdjacencyReducer.class);
    job.setNumReduceTasks(Reducers.of(conf, 2 * Reducers.containers(conf), 0));
    job.setMapOutputKeyClass(Text.class);
    job.setMapOutputValueClass(Text.class);
    job.setOutputKeyClass(Text.class);
    job.setOutputValueClass(NullWritable.class);
    FileOutputFormat.setOutputPath(job, context.output());
    Counters counters = JobRunner.run(job, context);
    return outcome(
        counters,
        cutoff,
        context.output().getFileSystem(conf).getContentSummary(context.output()).getLength(),
        invariants(context.facts(ReadFacts.class), counters));
  }

  /** Canonical k-mers are half of the vertices. */
  private static StageOutcome outcome(
      Counters counters, int cutoff, long bytes, List<Invariant> invariants) {
    long vertices = count(counters, AdjacencyReducer.Count.VERTICES);
    GraphFacts facts =
        new GraphFacts(
            cutoff,
            count(counters, AdjacencyReducer.Count.KMERS) / 2,
            vertices / 2,
            vertices,
            2 * vertices,
            bytes);
    long reads = count(counters, TaskCounter.MAP_INPUT_RECORDS);
    return new StageOutcome(List.of(counters), reads, vertices, facts, invariants);
  }

  /** What became of the reads' letters, on both strands, and of their k-mers and (k+1)-mers. */
  static List<Invariant> invariants(ReadFacts reads, Counters counters) {
    long kept = count(counters, AdjacencyReducer.Count.OCCURRENCES_KEPT);
    long dropped = count(counters, AdjacencyReducer.Count.OCCURRENCES_DROPPED);
    long none = count(counters, KmerMapper.Count.LETTERS_WITHOUT_KMER);
    return List.of(
        new Invariant(
            "letters of reads, both strands",
            2 * TextReadsStage.ofContigs(reads, ReadFacts.Library::bases),
            Words.of(
                "%d begin a k-mer that is kept + %d one that is dropped + %d none =",
                kept, dropped, none),
            kept + dropped + none),
        new Invariant(
            "k-mers emitted",
            count(counters, TaskCounter.MAP_OUTPUT_RECORDS),
            "k-mers received",
            count(counters, TaskCounter.REDUCE_INPUT_RECORDS)),
        new Invariant(
            "(k+1)-mers emitted",
            count(counters, KmerMapper.Count.EDGES),
            "(k+1)-mers received",
            count(counters, AdjacencyReducer.Count.EDGE_OCCURRENCES)));
  }

  private static long count(Counters counters, Enum<?> count) {
    return counters.findCounter(count).getValue();
  }
}
