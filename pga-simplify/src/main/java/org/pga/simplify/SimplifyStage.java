package org.pga.simplify;

import com.google.common.base.CaseFormat;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.apache.giraph.conf.GiraphConfiguration;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.mapreduce.Counters;
import org.apache.hadoop.mapreduce.MRJobConfig;
import org.apache.hadoop.mapreduce.lib.input.FileInputFormat;
import org.pga.bsp.giraph.GiraphRunner;
import org.pga.bsp.phased.PhasedJobs;
import org.pga.core.pipeline.Invariant;
import org.pga.core.pipeline.Settings;
import org.pga.core.pipeline.Stage;
import org.pga.core.pipeline.StageContext;
import org.pga.core.pipeline.StageOutcome;
import org.pga.core.unitig.Unitig;
import org.pga.simplify.giraph.PartialUnitigInputFormat;
import org.pga.simplify.giraph.UnitigOutputFormat;
import org.pga.simplify.plan.SimplifyCount;
import org.pga.simplify.plan.SimplifyJob;

/**
 * Partial unitigs → the simplified graph of unitigs, in one Giraph job: joined, compressed, and
 * cleaned unless {@code pga.simplify.clean} says otherwise. Where a larger k follows, each end also
 * carries what is behind it, as {@link Unitig} says.
 *
 * <p>Writes SequenceFiles of (id, {@link Unitig}). Their order is left to chance; which unitigs
 * with which links there are isn't. Where no larger k follows, ids and strands aren't either: each
 * unitig lies on its smaller strand (circles as {@code CircleCut} says), and its id is a hash of
 * its bases.
 */
public final class SimplifyStage implements Stage {
  private final int k;
  private final Integer nextK;

  /** The only k, or the last. */
  public SimplifyStage(int k) {
    this(k, null);
  }

  /**
   * @param nextK the k that is built from this graph; null: none
   * @throws IllegalArgumentException where it isn't larger
   */
  public SimplifyStage(int k, Integer nextK) {
    if (nextK != null && nextK <= k) {
      throw new IllegalArgumentException("k " + nextK + " can't follow k " + k);
    }
    this.k = k;
    this.nextK = nextK;
  }

  @Override
  public String name() {
    return "simplify";
  }

  @Override
  public Integer k() {
    return k;
  }

  @Override
  public String engine() {
    return "giraph";
  }

  @Override
  public StageOutcome run(StageContext context)
      throws IOException, InterruptedException, ClassNotFoundException {
    GiraphConfiguration conf = new GiraphConfiguration(context.newConfiguration());
    Settings.K.set(conf, k);
    Settings.NEXT_K.set(conf, nextK == null ? 0 : nextK);
    double median = ((Number) context.fact("spectrum", null, "k" + k + ".depth")).doubleValue();
    Settings.MEDIAN.set(conf, median);
    configure(conf, context.outputOf("build-graph", k));
    Counters counters = GiraphRunner.run(conf, "pga simplify k=" + k, context.output(), context);
    Map<String, Object> facts = new TreeMap<>();
    for (SimplifyCount count : SimplifyCount.values()) {
      String name = CaseFormat.UPPER_UNDERSCORE.to(CaseFormat.LOWER_CAMEL, count.name());
      facts.put(name, counters.findCounter(count).getValue());
    }
    return new StageOutcome(
        List.of(counters),
        counters.findCounter(SimplifyCount.PARTIAL_UNITIGS).getValue(),
        counters.findCounter(SimplifyCount.FINAL_UNITIGS).getValue(),
        facts,
        invariants(context, counters));
  }

  /**
   * What build-graph wrote was loaded, and its k-mers are there or were removed; that they are the
   * same ones the job's master looks at, by their hashes.
   */
  private List<Invariant> invariants(StageContext context, Counters counters) {
    List<Invariant> invariants = new ArrayList<>();
    Object pieces = context.fact("build-graph", k, "partialUnitigs");
    Object kmers = context.fact("build-graph", k, "solidKmers");
    if (pieces != null) {
      invariants.add(
          new Invariant(
              "partial unitigs written",
              ((Number) pieces).longValue(),
              "partial unitigs loaded",
              count(counters, SimplifyCount.PARTIAL_UNITIGS)));
    }
    long loaded = count(counters, SimplifyCount.KMERS_LOADED);
    if (kmers != null) {
      invariants.add(
          new Invariant("solid k-mers", ((Number) kmers).longValue(), "k-mers loaded", loaded));
    }
    long written = count(counters, SimplifyCount.KMERS_WRITTEN);
    long removed = count(counters, SimplifyCount.KMERS_REMOVED);
    invariants.add(
        new Invariant(
            "k-mers loaded",
            loaded,
            String.format(Locale.ROOT, "%d written + %d removed =", written, removed),
            written + removed));
    return invariants;
  }

  private static long count(Counters counters, SimplifyCount count) {
    return counters.findCounter(count).getValue();
  }

  /** What makes a Giraph job this one; k and median depth are set apart. */
  static void configure(GiraphConfiguration conf, Path pieces) throws IOException {
    PhasedJobs.configure(conf, SimplifyJob.class, SimplifyJob.Computation.class);
    conf.setVertexInputFormatClass(PartialUnitigInputFormat.class);
    conf.setVertexOutputFormatClass(UnitigOutputFormat.class);
    conf.set(FileInputFormat.INPUT_DIR, pieces.toString());
    conf.setClass(MRJobConfig.OUTPUT_KEY_CLASS, LongWritable.class, Object.class);
    conf.setClass(MRJobConfig.OUTPUT_VALUE_CLASS, Unitig.class, Object.class);
  }
}
