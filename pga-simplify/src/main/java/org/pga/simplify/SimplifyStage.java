package org.pga.simplify;

import com.google.common.base.CaseFormat;
import java.io.IOException;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.apache.giraph.conf.GiraphConfiguration;
import org.apache.giraph.conf.GiraphConstants;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.mapreduce.Counters;
import org.apache.hadoop.mapreduce.MRJobConfig;
import org.pga.bsp.giraph.GiraphRunner;
import org.pga.bsp.phased.PhasedJobs;
import org.pga.core.Words;
import org.pga.core.facts.GraphFacts;
import org.pga.core.facts.ReadFacts;
import org.pga.core.facts.SimplifyFacts;
import org.pga.core.facts.SpectrumFacts;
import org.pga.core.job.JobInput;
import org.pga.core.pipeline.Invariant;
import org.pga.core.pipeline.Settings;
import org.pga.core.pipeline.StageAtOneK;
import org.pga.core.pipeline.StageContext;
import org.pga.core.pipeline.StageKind;
import org.pga.core.pipeline.StageOutcome;
import org.pga.core.unitig.Unitig;
import org.pga.core.unitig.UnitigFolder;
import org.pga.simplify.clean.CleaningDepth;
import org.pga.simplify.giraph.PartialUnitigInputFormat;
import org.pga.simplify.giraph.UnitigOutputFormat;
import org.pga.simplify.plan.SimplifyCount;
import org.pga.simplify.plan.SimplifyJob;

/**
 * Partial unitigs → the simplified graph of unitigs, in one Giraph job: joined, compressed, and
 * cleaned unless {@code pga.simplify.clean} says otherwise. If a larger k follows, each end also
 * carries what is behind it, as {@link Unitig} says; if it is one that only mends ({@link
 * SpectrumFacts#MENDING_STEP}), cleaning is left to it.
 *
 * <p>Writes SequenceFiles of (id, {@link Unitig}), and in a folder beside them, for a larger k, the
 * arms of bubbles that it mustn't count again ({@link UnitigFolder#forEachPopped}). Their order is
 * arbitrary; the unitigs and their links are not. If no larger k follows, ids and strands aren't
 * either: each unitig lies on its smaller strand (circles as {@code CircleCut} says), and its id is
 * a hash of its bases.
 */
public final class SimplifyStage extends StageAtOneK {
  private final Integer nextK;

  /** The only k, or the last. */
  public SimplifyStage(int k) {
    this(k, null);
  }

  /**
   * @param nextK the next k, whose graph uses this one; null: none
   * @throws IllegalArgumentException if it isn't larger
   */
  public SimplifyStage(int k, Integer nextK) {
    super(StageKind.SIMPLIFY, k);
    if (nextK != null && nextK <= k) {
      throw new IllegalArgumentException("k " + nextK + " can't follow k " + k);
    }
    this.nextK = nextK;
  }

  @Override
  public StageOutcome run(StageContext context)
      throws IOException, InterruptedException, ClassNotFoundException {
    GiraphConfiguration conf = new GiraphConfiguration(context.newConfiguration());
    Settings.K.set(conf, k);
    Settings.NEXT_K.set(conf, nextK == null ? 0 : nextK);
    SpectrumFacts spectra = context.facts(SpectrumFacts.class);
    SpectrumFacts.Spectrum spectrum = spectra.at(k);
    if (nextK != null && nextK - k <= SpectrumFacts.MENDING_STEP) {
      Settings.CLEAN.set(conf, false);
    }
    Settings.MEDIAN.set(conf, spectrum.depth());
    conf.setDouble(
        SimplifyJob.CLEANING_DEPTH, CleaningDepth.of(spectrum.depth(), spectrum.cutoff()));
    conf.setEnum(SimplifyJob.SPREAD, spectra.spread());
    conf.setInt(SimplifyJob.READ_LENGTH, context.facts(ReadFacts.class).readLengthAt(k));
    configure(conf, context.outputOf(StageKind.BUILD_GRAPH, k));
    Counters counters =
        GiraphRunner.run(
            conf,
            "pga simplify k=" + k,
            context.output(),
            new SimplifyNeed(context.facts(GraphFacts.class, k)),
            context);
    return new StageOutcome(
        List.of(counters),
        count(counters, SimplifyCount.PARTIAL_UNITIGS),
        count(counters, SimplifyCount.FINAL_UNITIGS),
        facts(counters),
        invariants(context, counters));
  }

  private static SimplifyFacts facts(Counters counters) {
    SortedMap<String, Long> counts = new TreeMap<>();
    for (String count : SimplifyCount.names()) {
      String name = CaseFormat.UPPER_UNDERSCORE.to(CaseFormat.LOWER_CAMEL, count);
      counts.put(name, SimplifyCount.get(counters, count));
    }
    return new SimplifyFacts(
        count(counters, SimplifyCount.UNITIGS),
        count(counters, SimplifyCount.FINAL_UNITIGS),
        count(counters, SimplifyCount.SUPERSTEPS),
        count(counters, SimplifyCount.MESSAGES),
        counts);
  }

  /**
   * All that build-graph wrote was loaded, and each of its k-mers was kept or removed; that these
   * are the same k-mers is checked by the job's master, by their hashes.
   */
  private List<Invariant> invariants(StageContext context, Counters counters) {
    GraphFacts built = context.facts(GraphFacts.class, k);
    long loaded = count(counters, SimplifyCount.KMERS_LOADED);
    long written = count(counters, SimplifyCount.KMERS_WRITTEN);
    long removed = count(counters, SimplifyCount.KMERS_REMOVED);
    return List.of(
        new Invariant(
            "partial unitigs written",
            built.partialUnitigs(),
            "partial unitigs loaded",
            count(counters, SimplifyCount.PARTIAL_UNITIGS)),
        new Invariant("solid k-mers", built.solidKmers(), "k-mers loaded", loaded),
        new Invariant(
            "k-mers loaded",
            loaded,
            Words.of("%d written + %d removed =", written, removed),
            written + removed));
  }

  private static long count(Counters counters, SimplifyCount count) {
    return counters.findCounter(count).getValue();
  }

  /** What makes a Giraph job this one; k and median depth are set apart. */
  static void configure(GiraphConfiguration conf, Path partialUnitigs) throws IOException {
    PhasedJobs.configure(conf, SimplifyJob.class, SimplifyJob.Computation.class);
    conf.setVertexInputFormatClass(PartialUnitigInputFormat.class);
    conf.setVertexOutputFormatClass(UnitigOutputFormat.class);
    // A worker's threads would each take a share, and glue a group of that size.
    GiraphConstants.NUM_INPUT_THREADS.set(conf, 1);
    JobInput.set(conf, partialUnitigs);
    conf.setClass(MRJobConfig.OUTPUT_KEY_CLASS, LongWritable.class, Object.class);
    conf.setClass(MRJobConfig.OUTPUT_VALUE_CLASS, Unitig.class, Object.class);
  }
}
