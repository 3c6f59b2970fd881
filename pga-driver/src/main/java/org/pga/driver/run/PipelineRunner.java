package org.pga.driver.run;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.pga.core.Words;
import org.pga.core.failure.ClusterException;
import org.pga.core.failure.InputException;
import org.pga.core.failure.ResourceException;
import org.pga.core.pipeline.BrokenInvariantException;
import org.pga.core.pipeline.Settings;
import org.pga.core.pipeline.StageFacts;
import org.pga.core.pipeline.StageOutcome;
import org.pga.driver.folder.Manifest;
import org.pga.driver.folder.WorkFolder;
import org.pga.driver.pipeline.Pipeline;
import org.pga.driver.pipeline.PipelineStep;
import org.pga.profile.Fault;
import org.pga.profile.StageMeter;
import org.pga.profile.StageMetrics;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Runs the stages that aren't finished yet, one after another.
 *
 * @param work the folder of their folders
 * @param conf what each stage gets a copy of
 * @param reads bytes of the input, uncompressed, about
 * @param check told what each stage found
 */
record PipelineRunner(
    WorkFolder work,
    Configuration conf,
    RunListener listener,
    Interrupts interrupts,
    long reads,
    PipelineRunner.Check check) {
  private static final Logger LOG = LoggerFactory.getLogger(PipelineRunner.class);

  /** Less isn't worth a collection. */
  private static final long MUCH_HEAP = 128 << 20;

  /**
   * Reads of fewer bytes never make the heap grow much. In a process that has assembled before,
   * there is so much garbage all the same that each stage would begin with 0.1 s of collection.
   */
  private static final long FEW_READS = 16 << 20;

  /** Looks at what stages find; may throw to stop the run. */
  interface Check {
    /** What is in the work folder is about to be changed: at each attempt's begin and end. */
    default void changes() throws IOException {}

    /** What a stage left, at its end. */
    void found(StageFacts facts);

    /** See {@link StageAttempt#unpacked}. */
    default void unpacked(long bytes) throws IOException {}

    /**
     * A stage that {@link StageAttempt#readsInput} has ended, or failed; nothing of it counts yet.
     *
     * @throws InputException if it can't have read what the run began with
     */
    default void readInput() throws IOException {}

    /** See {@link StageAttempt#application}. */
    default void began(String application) {}
  }

  /**
   * Runs all steps to the end.
   *
   * @param pipeline asked for the steps at first and after each
   * @param fingerprint of the run
   * @param resume whether finished stages of an earlier run count
   * @return the manifests by step, in order
   */
  Map<PipelineStep, Manifest> run(Pipeline pipeline, String fingerprint, boolean resume)
      throws IOException, InterruptedException, ClassNotFoundException {
    Map<PipelineStep, Manifest> done = new LinkedHashMap<>();
    List<StageFacts> found = new ArrayList<>();
    String before = fingerprint;
    List<PipelineStep> steps = pipeline.after(found);
    while (done.size() < steps.size()) {
      PipelineStep step = steps.get(done.size());
      String own = Fingerprint.of(step, before, conf);
      Manifest manifest = resume ? work.finished(step, own) : null;
      boolean kept = manifest != null;
      if (!kept) {
        listener.started(step, pipeline.isWholeAfter(found) ? steps.size() : null);
        manifest = run(step, own, done);
      }
      done.put(step, manifest);
      found.add(manifest.facts());
      steps = pipeline.after(found);
      Integer count = pipeline.isWholeAfter(found) ? steps.size() : null;
      if (kept) {
        listener.kept(step, count);
      } else {
        listener.ended(step, count, manifest.figures());
      }
      check.found(manifest.facts());
      listener.found(manifest.facts());
      before = own;
    }
    return done;
  }

  /** Runs a step, again where the cluster failed it. */
  private Manifest run(PipelineStep step, String fingerprint, Map<PipelineStep, Manifest> done)
      throws IOException, InterruptedException, ClassNotFoundException {
    collectGarbage();
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
              Words.of(
                  "%s%n%s was tried %s times (--stage-attempts); --resume continues there",
                  fault.getMessage(), step.title(), attempts),
              false,
              fault);
        }
        double lost = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start) / 1e3;
        LOG.warn("attempt {} of {} failed and is repeated", attempt, step, fault);
        faults.add(new Fault(System.currentTimeMillis(), fault.getMessage(), 1L, lost, true));
        listener.note(
            step.title() + " is done again: " + fault.getMessage().lines().findFirst().get());
      }
    }
  }

  /**
   * Of the stage before: hardly anything of it is alive any more, so never is it cheaper. Left
   * there, the heap would grow by what the next stage needs.
   */
  private void collectGarbage() {
    Runtime machine = Runtime.getRuntime();
    if (reads > FEW_READS && machine.totalMemory() - machine.freeMemory() > MUCH_HEAP) {
      System.gc();
    }
  }

  private Manifest attempt(
      PipelineStep step,
      String fingerprint,
      Map<PipelineStep, Manifest> done,
      StageMeter meter,
      List<Fault> faults)
      throws IOException, InterruptedException, ClassNotFoundException {
    check.changes();
    work.discard(step);
    Path folder = work.newAttempt(step);
    StageAttempt context =
        new StageAttempt(step, folder, work, conf, done, listener, interrupts, check);
    StageOutcome outcome;
    try {
      outcome = step.stage().run(context);
      context.checkFiles(false);
    } catch (IOException | RuntimeException | Error e) {
      explain(e, context);
      throw e;
    } finally {
      interrupts.clear();
    }
    BrokenInvariantException.check(step.title(), outcome.invariants());
    faults.addAll(context.faults());
    check.changes();
    work.place(folder, step);
    StageMetrics figures = // before all is read again
        meter.stop(outcome).with(faults, context.times());
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

  /** Throws what explains a failure better, if a file that the stage read is damaged or changed. */
  private void explain(Throwable failure, StageAttempt context)
      throws ResourceException, InputException {
    if (interrupts.happened()) {
      return;
    }
    try {
      context.checkFiles(true);
    } catch (ResourceException | InputException better) {
      better.addSuppressed(failure);
      throw better;
    } catch (IOException | RuntimeException e) {
      failure.addSuppressed(e);
    }
  }
}
