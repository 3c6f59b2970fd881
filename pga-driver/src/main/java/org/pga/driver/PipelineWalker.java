package org.pga.driver;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.apache.hadoop.conf.Configuration;
import org.pga.pipeline.StageOutcome;
import org.pga.profile.StageFigures;
import org.pga.profile.StageMeter;

/** Runs the stages that aren't finished yet, one after the other. */
final class PipelineWalker {
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

  private Manifest run(PipelineStep step, String fingerprint, Map<PipelineStep, Manifest> done)
      throws IOException, InterruptedException, ClassNotFoundException {
    work.discard(step);
    StepContext context = new StepContext(step, work, conf, done, view, interrupts);
    StageMeter meter = StageMeter.start(step.stage(), conf);
    StageOutcome outcome;
    try {
      outcome = step.stage().run(context);
    } finally {
      interrupts.clear();
    }
    work.place(step);
    StageFigures figures = meter.stop(outcome); // before all is read again
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
