package org.pga.profile.plan;

import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.pga.core.Words;
import org.pga.core.failure.InputException;
import org.pga.profile.RunRecord;
import org.pga.profile.StageMetrics;

/**
 * How much faster a run gets with more nodes, and what keeps it from getting faster: {@link
 * WorkAndSpan} of all its stages.
 *
 * @param stages in their order
 * @param starts of jobs; null: as they were recorded
 * @param superstep seconds of a barrier
 * @param cores of the hosts that it ran on, of which no task has more than one; 0: unknown
 */
public record ScaleOut(List<WorkAndSpan> stages, Overheads starts, double superstep, int cores) {
  /** Something that a run's time goes to. */
  public record Share(String what, double seconds) {}

  /**
   * A point of the curve.
   *
   * @param slots tasks that run at once
   * @param atLeast seconds that no order of the tasks is below
   * @param atMost seconds that Hadoop's order is not above
   * @param most what most of {@code atLeast} goes to
   */
  public record Point(int slots, double atLeast, double atMost, Share most) {}

  /**
   * Of a recorded run.
   *
   * @param name a reader is shown
   * @throws InputException if it has no times of tasks, or lacks those of a job
   */
  public static ScaleOut of(RunRecord run, String name, Overheads starts, double superstep)
      throws InputException {
    if (run.stages().stream().anyMatch(stage -> stage.jobTimes().isEmpty())) {
      throw new InputException(
          name
              + " has no times of tasks (jobTimes): --scale-out wants a run of this version's"
              + " `pga assemble`");
    }
    for (StageMetrics stage : run.stages()) {
      int known = stage.jobTimes().size();
      if (stage.jobs() != null && known < stage.jobs()) {
        throw new InputException(
            Words.of(
                "%s: %s has times of tasks (jobTimes) of %d of its %d jobs, so --scale-out can't"
                    + " tell what the others took. Hadoop isn't asked for those of jobs with more"
                    + " than 10,000 tasks of a kind, and its history may not have answered: take a"
                    + " run with fewer or repeat it",
                name, WorkAndSpan.title(stage), known, stage.jobs()));
      }
    }
    int cores = SharedCores.of(run.hosts());
    return new ScaleOut(
        run.stages().stream().map(stage -> WorkAndSpan.of(stage, cores)).toList(),
        starts,
        superstep,
        cores);
  }

  /** With so many tasks at once. */
  public Point at(int slots) {
    List<Share> shares = shares(slots);
    double atLeast = shares.stream().mapToDouble(Share::seconds).sum();
    double gap = stages.stream().mapToDouble(WorkAndSpan::longest).sum();
    double waiting = stages.stream().mapToDouble(stage -> stage.byLongest(slots)).sum();
    // Graham: total ÷ P + (1 − 1 ÷ P) · longest.
    double atMost = atLeast - waiting + gap * (slots - 1) / slots;
    return new Point(
        slots,
        atLeast,
        Math.max(atLeast, atMost),
        shares.stream().max(Comparator.comparingDouble(Share::seconds)).orElseThrow());
  }

  private List<Share> shares(int slots) {
    Stream<Share> common =
        Stream.of(
            new Share("work", sum(stage -> stage.byWork(slots))),
            new Share("starts of jobs", sum(stage -> stage.starts(starts))),
            new Share("supersteps", sum(stage -> stage.supersteps() * superstep)),
            new Share("driver", sum(WorkAndSpan::driver)));
    Stream<Share> tasks =
        stages.stream()
            .map(
                stage ->
                    stage.giraph()
                        ? new Share(
                            Words.of("workers of %s", stage.title()), stage.byWorkers(slots))
                        : new Share(
                            Words.of("longest task of %s", stage.title()), stage.byLongest(slots)));
    return Stream.concat(common, tasks).toList();
  }

  /** Of all stages. */
  public double work() {
    return sum(WorkAndSpan::work);
  }

  /** Of all stages, without the starts of jobs. */
  public double span() {
    return sum(stage -> stage.span(superstep));
  }

  private double sum(ToDoubleFunction<WorkAndSpan> figure) {
    return stages.stream().mapToDouble(figure).sum();
  }
}
