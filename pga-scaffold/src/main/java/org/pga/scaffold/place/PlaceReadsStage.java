package org.pga.scaffold.place;

import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.mapreduce.Counters;
import org.pga.core.Words;
import org.pga.core.facts.DepthSpread;
import org.pga.core.facts.ReadFacts;
import org.pga.core.facts.SimplifyFacts;
import org.pga.core.facts.SpectrumFacts;
import org.pga.core.job.JobRunner;
import org.pga.core.owned.Scratch;
import org.pga.core.pipeline.Invariant;
import org.pga.core.pipeline.MemoryPlan;
import org.pga.core.pipeline.Reducers;
import org.pga.core.pipeline.Settings;
import org.pga.core.pipeline.Stage;
import org.pga.core.pipeline.StageContext;
import org.pga.core.pipeline.StageKind;
import org.pga.core.pipeline.StageOutcome;
import org.pga.reads.library.Library;
import org.pga.reads.preprocess.ReadFolders;
import org.pga.scaffold.place.broadcast.BroadcastJob;
import org.pga.scaffold.place.index.AnchorKmers;
import org.pga.scaffold.place.index.GraphSurvey;
import org.pga.scaffold.place.index.SeedIndex;
import org.pga.scaffold.place.join.SeedJoin;
import org.pga.scaffold.place.result.InsertHistogram;
import org.pga.scaffold.place.result.PlaceCount;
import org.pga.scaffold.place.result.PlaceFacts;
import org.pga.scaffold.place.result.PlaceFiles;
import org.pga.scaffold.place.result.ReadEvidence;
import org.pga.scaffold.place.span.SpanJobs;
import org.pga.scaffold.place.task.PlaceSettings;
import org.pga.scaffold.place.unused.UnusedReads;

/**
 * Places all reads on the unitigs of the final graph and brings mates together.
 *
 * <p>Leaves {@code part-r-*}: links of pairs, and {@code overhangs-*}: what single reads say beyond
 * ends and what they have on anchors, all as {@link ReadEvidence} by id of unitig; {@code
 * inserts-r-*}: an {@link InsertHistogram} for each library; {@link PlaceFiles#LENGTHS}; if asked
 * for the files of {@link UnusedReads}. Where pairs tell that unitigs are false ({@link SpanJobs})
 * all this is about the graph with these cut, which is there, too ({@link PlaceFiles#cutGraph}).
 */
public final class PlaceReadsStage implements Stage {
  private static final long READS_PER_BUCKET = 1 << 16;
  private static final long READS_PER_REDUCER = 1L << 25;
  private static final int MOST_BUCKETS = 1 << 14;

  /** A graph that reads were placed on, and what became of them. */
  private record Placed(GraphSurvey survey, List<Counters> jobs) {
    long sum(PlaceCount count) {
      return JobRunner.sum(jobs, count);
    }

    /** Whether there is something that may span a place: not with mates elsewhere alone. */
    boolean asks() {
      return sum(PlaceCount.FRAGMENTS) > 0;
    }
  }

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
  public StageKind kind() {
    return StageKind.PLACE_READS;
  }

  @Override
  public StageOutcome run(StageContext context)
      throws IOException, InterruptedException, ClassNotFoundException {
    Configuration conf = context.newConfiguration();
    Path graph = context.outputOf(StageKind.SIMPLIFY, k);
    Placed first = place(context, graph, conf);
    SpanJobs spans = new SpanJobs(context, conf, libraries);
    Path cut = first.asks() ? spans.cut(graph, reducers(context, conf)) : null;
    Placed placed = cut == null ? first : placeAnew(context, cut, conf);
    Path lengths = new Path(context.output(), PlaceFiles.LENGTHS);
    try (FSDataOutputStream out = lengths.getFileSystem(conf).create(lengths, false)) {
      placed.survey.lengths().write(out);
      placed.survey.singleCopyLengths().write(out);
    }
    List<Counters> counters = new ArrayList<>(placed.jobs);
    counters.addAll(spans.counters());
    if (Settings.UNUSED_READS.get(conf)) {
      counters.add(
          new UnusedReads(context, conf)
              .write(libraries, placed.sum(PlaceCount.READS) - placed.sum(PlaceCount.PLACED)));
    }
    PlaceFacts facts = facts(placed.survey, spans.cuts(), counters);
    List<Counters> all = new ArrayList<>(counters);
    if (placed != first) {
      // What they cost counts, what they found doesn't.
      all.addAll(0, first.jobs);
    }
    return new StageOutcome(
        all,
        facts.counts().get(PlaceCount.READS),
        facts.counts().get(PlaceCount.PLACED),
        facts,
        invariants(context, first, spans, facts, counters));
  }

  /** Places on a graph that was cut, in place of all that the stage has written so far. */
  private Placed placeAnew(StageContext context, Path cut, Configuration conf)
      throws IOException, InterruptedException, ClassNotFoundException {
    FileSystem fs = cut.getFileSystem(conf);
    Path folder = context.output().getParent();
    Scratch.remove(fs, context.output(), folder);
    Placed placed = place(context, cut, conf);
    context.reads(cut);
    Scratch.rename(fs, cut, PlaceFiles.cutGraph(context.output()), folder);
    return placed;
  }

  private GraphSurvey survey(StageContext context, Path graph, Configuration conf)
      throws IOException {
    // Of a mixture most molecules have one depth.
    DepthSpread spread = context.facts(SpectrumFacts.class).spread();
    boolean uneven = spread.isUneven() && spread != DepthSpread.MIXTURE;
    int readLength = ReadFolders.facts(context).readLengthAt(k);
    return GraphSurvey.of(graph, k, readLength, uneven, indexLimit(conf), conf);
  }

  private static int reducers(StageContext context, Configuration conf) {
    return Reducers.of(conf, 1, ReadFolders.facts(context).reads() / READS_PER_REDUCER + 1);
  }

  /** Places all reads on a graph, into the folder of the stage. */
  private Placed place(StageContext context, Path graph, Configuration conf)
      throws IOException, InterruptedException, ClassNotFoundException {
    GraphSurvey survey = survey(context, graph, conf);
    ReadFacts packed = ReadFolders.facts(context);
    long reads = packed.reads();
    int reducers = reducers(context, conf);
    int buckets = (int) Math.min(MOST_BUCKETS, Math.max(reducers, reads / READS_PER_BUCKET));
    PlaceSettings.setLibraries(conf, libraries, k, buckets);
    PlaceSettings.setSingleCopy(conf, survey.depth(), packed.readLengthAt(k));
    PlaceSettings.setBasesPerKmer(conf, packed.basesPerKmer(k));
    boolean broadcast =
        survey.indexBytes() <= indexLimit(conf) && survey.seeds() <= SeedIndex.MOST_SEEDS;
    Path anchorKmers = context.output().suffix(".anchor-kmers");
    FileSystem fs = anchorKmers.getFileSystem(conf);
    anchorKmers = fs.makeQualified(anchorKmers);
    anchorKmers =
        AnchorKmers.build(
            graph, survey.anchors(), survey.anchorKmers(), new PlaceSettings(conf), anchorKmers);
    List<Counters> counters =
        broadcast
            ? new BroadcastJob(context, conf, graph, reducers).run(survey, anchorKmers)
            : new SeedJoin(context, conf, graph, reducers).run(survey, anchorKmers);
    Scratch.remove(fs, anchorKmers, anchorKmers.getParent());
    return new Placed(survey, counters);
  }

  /** Bytes that the index and what is beside it may have in memory. */
  private static long indexLimit(Configuration conf) {
    long asked = Settings.INDEX_LIMIT.get(conf);
    return asked > 0 ? asked : MemoryPlan.ofMaps(conf).mapped();
  }

  private List<Invariant> invariants(
      StageContext context, Placed first, SpanJobs spans, PlaceFacts placed, List<Counters> jobs) {
    long ofSimplify = first.survey.unitigs();
    long reads = JobRunner.sum(jobs, PlaceCount.READS);
    return List.of(
        new Invariant(
            "unitigs of simplify",
            context.facts(SimplifyFacts.class, k).finalUnitigs(),
            "looked at",
            ofSimplify),
        new Invariant(
            "fragments of pairs",
            first.sum(PlaceCount.FRAGMENTS),
            "those asked what they span",
            spans.fragments()),
        new Invariant(
            "reads beside them whose mates are elsewhere",
            first.asks() ? first.sum(PlaceCount.MATES_ELSEWHERE) : 0,
            "those asked where",
            spans.matesElsewhere()),
        new Invariant(
            "unitigs + places where they were cut",
            // The first place of a circle makes no new piece.
            ofSimplify + placed.unspanned() - spans.circles(),
            "unitigs that reads were placed on",
            placed.unitigs()),
        new Invariant("reads packed", ReadFolders.facts(context).reads(), "reads looked at", reads),
        sum(PlaceCount.READS, PlaceCount.PLACED, PlaceCount.REPEATED, jobs),
        sum(
            PlaceCount.READS_OF_PAIRS,
            PlaceCount.READS_OF_PLACED_PAIRS,
            PlaceCount.READS_OF_REUSED_NAMES,
            jobs));
  }

  /** One count is the sum of the others from the first to the last. */
  private static Invariant sum(
      PlaceCount whole, PlaceCount first, PlaceCount last, List<Counters> jobs) {
    long sum = 0;
    List<String> parts = new ArrayList<>();
    for (PlaceCount part : EnumSet.range(first, last)) {
      long count = JobRunner.sum(jobs, part);
      sum += count;
      parts.add(count + " " + Words.of(part));
    }
    return new Invariant(
        Words.of(whole), JobRunner.sum(jobs, whole), String.join(" + ", parts) + " =", sum);
  }

  private static PlaceFacts facts(GraphSurvey survey, long unspanned, List<Counters> jobs) {
    Map<PlaceCount, Long> counts = new EnumMap<>(PlaceCount.class);
    for (PlaceCount count : PlaceCount.values()) {
      counts.put(count, JobRunner.sum(jobs, count));
    }
    return new PlaceFacts(
        survey.depth(), survey.occurrences(), survey.unitigs(), unspanned, counts);
  }
}
