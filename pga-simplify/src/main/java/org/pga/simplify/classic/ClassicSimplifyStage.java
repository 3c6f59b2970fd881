package org.pga.simplify.classic;

import java.io.IOException;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.pga.core.facts.GraphFacts;
import org.pga.core.pipeline.Settings;
import org.pga.core.pipeline.StageAtOneK;
import org.pga.core.pipeline.StageContext;
import org.pga.core.pipeline.StageKind;
import org.pga.core.pipeline.StageOutcome;
import org.pga.simplify.classic.giraph.JobSeries;
import org.pga.simplify.classic.graph.ClassicCount;
import org.pga.simplify.classic.plan.ClassicJob;

/**
 * simplify: a series of Giraph jobs over the directed graph of k-mers, each of which loads the
 * graph from text and writes it as text; the last writes the bidirected graph of unitigs, each
 * once, in the form of the compact pipeline's simplify stage.
 *
 * <p>A job compresses, removes tips, compresses, removes bubbles and compresses; jobs follow one
 * another until one finds nothing to remove. With {@code pga.simplify.clean} false there is one,
 * which compresses.
 */
public final class ClassicSimplifyStage extends StageAtOneK {
  /** As many Giraph jobs as the paper's Table I has. */
  private static final int MOST_JOBS = 15;

  public ClassicSimplifyStage(int k) {
    super(StageKind.SIMPLIFY, k);
  }

  @Override
  public StageOutcome run(StageContext context)
      throws IOException, InterruptedException, ClassNotFoundException {
    Configuration conf = context.newConfiguration();
    Settings.K.set(conf, k);
    JobSeries jobs = new JobSeries(conf, context);
    if (Settings.CLEAN.get(conf)) {
      long removed;
      do {
        jobs.run(ClassicJob.Clean.class);
        removed = jobs.last(ClassicCount.TIPS) + jobs.last(ClassicCount.BUBBLES);
      } while (removed > 0 && jobs.size() < MOST_JOBS - 1);
    } else {
      jobs.run(ClassicJob.Compress.class);
    }
    jobs.run(ClassicJob.Fold.class);
    long loaded = context.facts(GraphFacts.class, k).partialUnitigs();
    return new StageOutcome(
        List.copyOf(jobs.counters()),
        loaded,
        jobs.last(ClassicCount.UNITIGS),
        jobs.facts(),
        jobs.invariants(loaded));
  }
}
