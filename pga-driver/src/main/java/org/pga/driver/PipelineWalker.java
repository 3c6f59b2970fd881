package org.pga.driver;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.pga.core.failure.ClusterException;
import org.pga.core.pipeline.BrokenInvariantException;
import org.pga.core.pipeline.Settings;
import org.pga.core.pipeline.StageOutcome;
import org.pga.profile.Fault;
import org.pga.profile.StageMeter;
import org.pga.profile.StageMetrics;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Runs the stages that aren't finished yet, one after the other. */
final class PipelineWalker {
  private static final Logger LOG = LoggerFactory.getLogger(PipelineWalker.class);

  private final WorkFolder work;
  private final Configuration conf;
  private final ProgressView view;
  private final Interrupts interrupts;
  private final Consumer<Manifest> afterStage;

  /**
   * A walker over one work folder.
   *
   * @param conf what each stage gets a copy of
   * @param afterStage told of each stage's manifest; may throw to stop the run
   */
  PipelineWalker(
      WorkFolder work,
      Configuration conf,
      ProgressView view,
      Interrupts interrupts,
      Consumer<Manifest> afterStage) {
    this.work = work;
    this.conf = conf;
    this.view = view;
    this.interrupts = interrupts;
    this.afterStage = afterStage;
  }

  /**
   * Brings all steps to their end.
   *
   * @param route asked for the steps at first and after each
   * @param fingerprint of the run
   * @param resume whether finished stages of an earlier run count
   * @return the manifests by step, in order
   */
  Map<PipelineStep, Manifest> walk(Route route, String fingerprint, boolean resume)
      throws IOException, InterruptedException, ClassNotFoundException {
    Map<PipelineStep, Manifest> done = new LinkedHashMap<>();
    String before = fingerprint;
    Plan plan = route.after(done.values());
    while (done.size() < plan.steps().size()) {
      PipelineStep step = plan.steps().get(done.size());
      String own = Fingerprint.of(step, before, conf);
      Manifest manifest = resume ? work.finished(step, own) : null;
      boolean kept = manifest != null;
      if (!kept) {
        view.started(step, plan);
        manifest = run(step, own, done);
      }
      done.put(step, manifest);
      plan = route.after(done.values());
      if (kept) {
        view.skipped(step, plan);
      } else {
        view.ended(step, plan, manifest.figures());
      }
      afterStage.accept(manifest);
      before = own;
    }
    return done;
  }

  /** Runs a step, again where the cluster failed it. */
  private Manifest run(PipelineStep step, String fingerprint, Map<PipelineStep, Manifest> done)
      throws IOException, InterruptedException, ClassNotFoundException {
    StageMeter meter = StageMeter.start(step.stage(), conf);
    List<Fault> faults = new ArrayList<>();
    int attempts = Settings.STAGE_ATTEMPTS.get(conf);
    for (int attempt = 1; ; attempt++) {
      long start = System.nanoTime();
      try {
        return attempt(step, fingerprint, done, meter, faults);
      } catch (ClusterException fault) {
        if (!fault.redoable() || interrupts.happened()) {
          throw fault;
        }
        if (attempt == attempts) {
          throw new ClusterException(
              fault.getMessage()
                  + System.lineSeparator()
                  + step.title()
                  + " was tried "
                  + attempts
                  + " times (--stage-attempts); --resume goes on there",
              false,
              fault);
        }
        double lost = (System.nanoTime() - start) / 1_000_000 / 1e3;
        LOG.warn("attempt {} of {} failed, it is done again", attempt, step, fault);
        faults.add(new Fault(System.currentTimeMillis(), fault.getMessage(), 1L, lost));
        view.note(step.title() + " is done again: " + fault.getMessage().lines().findFirst().get());
      }
    }
  }

  private Manifest attempt(
      PipelineStep step,
      String fingerprint,
      Map<PipelineStep, Manifest> done,
      StageMeter meter,
      List<Fault> faults)
      throws IOException, InterruptedException, ClassNotFoundException {
    work.discard(step);
    Path folder = work.newAttempt(step);
    StepContext context = new StepContext(step, folder, work, conf, done, view, interrupts);
    StageOutcome outcome;
    try {
      outcome = step.stage().run(context);
    } finally {
      interrupts.clear();
    }
    BrokenInvariantException.check(step.title(), outcome.invariants());
    faults.addAll(context.faults());
    work.place(folder, step);
    StageMetrics figures = meter.stop(outcome).with(faults); // before all is read again
    Manifest manifest =
        new Manifest(
            step.id(),
            CodeVersion.text(),
            fingerprint,
            outcome.facts(),
            figures,
            context.marks(),
            work.marks(step));
    work.commit(step, manifest);
    return manifest;
  }
}
