package org.pga.reads.spectrum;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.hadoop.mapreduce.TaskCounter;
import org.pga.core.facts.SpectrumFacts;
import org.pga.core.pipeline.Settings;
import org.pga.core.pipeline.Stage;
import org.pga.core.pipeline.StageContext;
import org.pga.core.pipeline.StageKind;
import org.pga.core.pipeline.StageOutcome;

/**
 * Packed reads → for each k the k-mer spectrum of a sample of the k-mers. From it follow cutoff,
 * median depth and genome size, and the weights of minimizer slots by which build-graph balances
 * its buckets.
 *
 * <p>Takes one pass over the reads if the k's are given, and one before it if depth is limited. If
 * they are to be chosen, it takes two, rarely three ({@link KChooser}): which k's are worth
 * measuring follows from coverage, which the first pass tells, and measuring all of 3 to 127 at
 * once would cost more than assembling.
 *
 * <p>{@code pga.min-count} replaces each cutoff; median and genome size remain those of the
 * spectrum.
 *
 * <p>{@link SpectrumPasses} runs the passes, each a {@link SpectrumJob}; {@link SpectrumFiles}
 * reads what they wrote.
 */
public final class SpectrumStage implements Stage {
  private final List<Integer> ks;
  private final boolean sampling;

  /** One spectrum for each of {@code ks}, increasing; with none they are chosen. */
  public SpectrumStage(List<Integer> ks) {
    this(ks, true);
  }

  /**
   * As {@link #SpectrumStage(List)}, with reads sampled or not.
   *
   * @param sampling whether reads that are deeper than {@code pga.depth} are reduced to it, for all
   *     later stages
   */
  public SpectrumStage(List<Integer> ks, boolean sampling) {
    this.ks = List.copyOf(ks);
    this.sampling = sampling;
  }

  @Override
  public StageKind kind() {
    return StageKind.SPECTRUM;
  }

  @Override
  public StageOutcome run(StageContext context)
      throws IOException, InterruptedException, ClassNotFoundException {
    int limit = sampling ? Settings.DEPTH.get(context.newConfiguration()) : 0;
    SpectrumPasses passes = new SpectrumPasses(context, limit);
    List<Integer> at = ks;
    String reason = null;
    if (ks.isEmpty()) {
      KChooser.Choice choice = choose(passes);
      at = choice.ks();
      reason = choice.reason();
    } else {
      boolean known = passes.sampledFirst();
      passes.run(ks, 0, 1);
      if (!known && passes.sampled()) {
        passes.run(ks, 0.5, 1);
      }
    }
    return new StageOutcome(
        passes.counters(),
        passes.counters().get(0).findCounter(TaskCounter.MAP_INPUT_RECORDS).getValue(),
        passes.counters().stream()
            .mapToLong(c -> c.findCounter(TaskCounter.REDUCE_OUTPUT_RECORDS).getValue())
            .sum(),
        new SpectrumFacts(
            at, reason, passes.spread(at.get(0)), passes.spectra(at), passes.sample()),
        passes.invariants());
  }

  private static KChooser.Choice choose(SpectrumPasses passes)
      throws IOException, InterruptedException, ClassNotFoundException {
    KChooser chooser = new KChooser(passes.reads().contigBasesKept(), passes.reads().lengths());
    Map<Integer, DepthAtK> seen = new TreeMap<>();
    double done = 0;
    for (List<Integer> wanted = chooser.wanted(seen);
        !wanted.isEmpty();
        wanted = chooser.wanted(seen)) {
      double next = (1 + done) / 2; // how many are to come isn't known
      passes.run(wanted, done, next);
      if (passes.sampled()) {
        return choose(passes);
      }
      seen = passes.seen();
      done = next;
    }
    return chooser.choose(seen);
  }
}
