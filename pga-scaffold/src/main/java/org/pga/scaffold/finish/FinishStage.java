package org.pga.scaffold.finish;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.FileUtil;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.mapreduce.Counters;
import org.pga.core.Words;
import org.pga.core.facts.SimplifyFacts;
import org.pga.core.job.JobRunner;
import org.pga.core.onefile.PartJoiner;
import org.pga.core.onefile.PartJoiner.Target;
import org.pga.core.owned.Scratch;
import org.pga.core.pipeline.BrokenInvariantException;
import org.pga.core.pipeline.Invariant;
import org.pga.core.pipeline.ResultNames;
import org.pga.core.pipeline.Settings;
import org.pga.core.pipeline.Stage;
import org.pga.core.pipeline.StageContext;
import org.pga.core.pipeline.StageFacts;
import org.pga.core.pipeline.StageKind;
import org.pga.core.pipeline.StageOutcome;
import org.pga.core.pipeline.StatsKeys;
import org.pga.scaffold.finish.agp.AgpCheck;
import org.pga.scaffold.finish.order.RangePlan;
import org.pga.scaffold.finish.origin.CircleRotation.Outcome;
import org.pga.scaffold.finish.record.FinishCount;
import org.pga.scaffold.finish.record.PartFiles;
import org.pga.scaffold.finish.record.SideFiles;
import org.pga.scaffold.finish.stats.AssemblyStatistics;
import org.pga.scaffold.finish.stats.UpstreamStatistics;
import org.pga.scaffold.place.result.PlaceFacts;

/**
 * Orders and names unitigs, scaffolds and contigs and writes the result ({@link ResultNames}), each
 * file as one.
 *
 * <p>Scaffolds below the minimum length are not written; contigs of any length are written if their
 * scaffold is, so that the scaffold can be rebuilt from the AGP, which is checked here.
 */
public final class FinishStage implements Stage {
  /** Files of the reads that were placed nowhere, where asked for: one or both. */
  public static final List<String> UNUSED_READS =
      List.of("unused_reads.fastq.gz", "unused_reads.fasta.gz");

  private final int k;

  public FinishStage(int k) {
    this.k = k;
  }

  @Override
  public StageKind kind() {
    return StageKind.FINISH;
  }

  @Override
  public StageOutcome run(StageContext context)
      throws IOException, InterruptedException, ClassNotFoundException {
    Configuration conf = context.newConfiguration();
    Path output = context.output();
    FileSystem fs = output.getFileSystem(conf);
    Path work = new Path(output, "parts");
    FinishJobs jobs = new FinishJobs(context, k, work);
    RangePlan plan = jobs.plan(jobs.parts(), 0, 0.1);
    long read = jobs.write(plan, 0.1, 0.7);
    jobs.writeSecondPass(plan, 0.7, 0.8);
    List<Counters> counters = new ArrayList<>(jobs.counters());
    context.reads(work);
    List<Invariant> invariants = new ArrayList<>(ofLinks(counters));
    // Before texts are compared that can't agree then.
    BrokenInvariantException.check(kind().id(), invariants);
    PartJoiner joiner = new PartJoiner(context, new Path(work, "chunks"));
    counters.addAll(joiner.join(targets(output, jobs, plan.parts()), 0.8, 0.9));
    long components =
        AgpCheck.check(
            fs,
            new Path(output, ResultNames.CONTIGS),
            new Path(output, ResultNames.AGP),
            new Path(output, ResultNames.SCAFFOLDS));
    ResultTexts.of(conf).rewrite(fs, output);
    Map<String, Object> stats = stats(context, conf, jobs, plan.parts(), counters);
    invariants.addAll(ofRecords(unitigs(context), read, stats, components, counters));
    try (OutputStream out = fs.create(new Path(output, ResultNames.STATS), false)) {
      ObjectMapper json = new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);
      out.write((json.writeValueAsString(stats) + "\n").getBytes(StandardCharsets.UTF_8));
    }
    Scratch.remove(fs, work, output);
    copyUnusedReads(context, conf);
    return new StageOutcome(
        counters, read, number(stats, StatsKeys.CONTIGS), new StageFacts.None(), invariants);
  }

  /** Each link that joins two ends is known to both. */
  private static List<Invariant> ofLinks(List<Counters> jobs) {
    return List.of(
        new Invariant(
            "links of their smaller ends",
            JobRunner.sum(jobs, FinishCount.LINKS_OF_SMALLER_ENDS),
            "links of their larger ends",
            JobRunner.sum(jobs, FinishCount.LINKS_OF_LARGER_ENDS)),
        new Invariant(
            "hashes of links that only one of their ends knows, added up",
            JobRunner.sum(jobs, FinishCount.LINK_BALANCE),
            "none",
            0));
  }

  /** Number of unitigs: those of simplify, or those that place-reads made of them. */
  private long unitigs(StageContext context) {
    return context
        .findFacts(PlaceFacts.class, null)
        .map(PlaceFacts::unitigs)
        .orElseGet(() -> context.facts(SimplifyFacts.class, k).finalUnitigs());
  }

  /**
   * All that was read is written, or too short; each contig has its place in a scaffold.
   *
   * @param graph unitigs that there are
   */
  static List<Invariant> ofRecords(
      long graph, long read, Map<String, Object> written, long components, List<Counters> jobs) {
    long unitigs = number(written, StatsKeys.UNITIGS);
    long scaffolds = number(written, StatsKeys.SCAFFOLDS);
    long tooShort = JobRunner.sum(jobs, FinishCount.SHORT_SCAFFOLDS);
    return List.of(
        new Invariant("unitigs of the graph", graph, "unitigs written", unitigs),
        new Invariant(
            "unitigs and scaffolds read",
            read,
            Words.of(
                "%d unitigs written + %d scaffolds written + %d that are too short =",
                unitigs, scaffolds, tooShort),
            unitigs + scaffolds + tooShort),
        new Invariant(
            "contigs written",
            number(written, StatsKeys.CONTIGS),
            "contigs in scaffolds",
            components));
  }

  private static long number(Map<String, Object> stats, String name) {
    return ((Number) stats.get(name)).longValue();
  }

  /** Brings the reads that place-reads left, where they were asked for, to the other results. */
  private static void copyUnusedReads(StageContext context, Configuration conf) throws IOException {
    if (!Settings.UNUSED_READS.get(conf) || context.findFacts(PlaceFacts.class, null).isEmpty()) {
      return;
    }
    Path placed = context.outputOf(StageKind.PLACE_READS);
    FileSystem from = placed.getFileSystem(conf);
    FileSystem to = context.output().getFileSystem(conf);
    for (String name : UNUSED_READS) {
      if (from.exists(new Path(placed, name))) {
        FileUtil.copy(
            from, new Path(placed, name), to, new Path(context.output(), name), false, conf);
      }
    }
  }

  private static List<Target> targets(Path output, FinishJobs jobs, int parts) {
    List<Path> agp = new ArrayList<>(PartFiles.all(jobs.texts(), PartFiles.AGP_HEAD, parts));
    List<Path> graph = new ArrayList<>(PartFiles.all(jobs.texts(), PartFiles.SEGMENTS, parts));
    if (parts > 1) {
      agp.addAll(PartFiles.all(jobs.secondPass(), PartFiles.AGP_LINES, parts));
      graph.addAll(PartFiles.all(jobs.secondPass(), PartFiles.LINKS, parts));
      graph.addAll(PartFiles.all(jobs.secondPass(), PartFiles.PATHS, parts));
    }
    return List.of(
        new Target(
            new Path(output, ResultNames.CONTIGS),
            PartFiles.all(jobs.texts(), PartFiles.CONTIGS, parts)),
        new Target(
            new Path(output, ResultNames.SCAFFOLDS),
            PartFiles.all(jobs.texts(), PartFiles.SCAFFOLDS, parts)),
        new Target(new Path(output, ResultNames.AGP), agp),
        new Target(new Path(output, ResultNames.GRAPH), graph));
  }

  private Map<String, Object> stats(
      StageContext context, Configuration conf, FinishJobs jobs, int parts, List<Counters> counters)
      throws IOException {
    context.reads(jobs.texts());
    SideFiles sideFiles = new SideFiles(jobs.texts().getFileSystem(conf), jobs.texts());
    long genomeSize = Settings.GENOME_SIZE.get(conf);
    AssemblyStatistics written = new AssemblyStatistics(sideFiles, parts);
    Map<String, Object> stats = written.toMap(genomeSize, jobs.readsPerKmer());
    long[] unitigs = {0};
    sideFiles.unitigs(0, parts, unitig -> unitigs[0]++);
    stats.put(StatsKeys.UNITIGS, unitigs[0]);
    stats.put(StatsKeys.LINKS, JobRunner.sum(counters, FinishCount.LINKS));
    stats.put(StatsKeys.JOIN_LINKS, JobRunner.sum(counters, FinishCount.JOIN_LINKS));
    stats.put(StatsKeys.FILLINGS, JobRunner.sum(counters, FinishCount.FILLINGS));
    stats.put(StatsKeys.MIN_CONTIG_LENGTH, Settings.MIN_CONTIG_LENGTH.get(conf));
    if (Settings.ROTATE.get(conf)) {
      stats.put(StatsKeys.ROTATED_TO_DNAA, JobRunner.sum(counters, Outcome.ROTATED));
      stats.put(StatsKeys.CIRCULAR_WITHOUT_DNAA, JobRunner.sum(counters, Outcome.NO_GENE));
      stats.put(
          StatsKeys.CIRCULAR_WITH_SEVERAL_DNAA, JobRunner.sum(counters, Outcome.SEVERAL_GENES));
    }
    if (genomeSize > 0) {
      stats.put(StatsKeys.GIVEN_GENOME_SIZE, genomeSize);
    }
    long kmers = JobRunner.sum(counters, FinishCount.KMERS_IN_CONTIGS);
    long openEnds = JobRunner.sum(counters, FinishCount.OPEN_ENDS_IN_CONTIGS);
    stats.putAll(new UpstreamStatistics(context, k).toMap(kmers, openEnds, written.haveOneDepth()));
    return stats;
  }
}
