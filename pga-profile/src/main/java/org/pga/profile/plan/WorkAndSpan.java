package org.pga.profile.plan;

import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.pga.core.pipeline.Engine;
import org.pga.core.pipeline.JobTimes;
import org.pga.profile.Fault;
import org.pga.profile.StageMetrics;

/**
 * What of a stage more machines share, and what they can't: with P tasks at once it takes at least
 * the larger of work ÷ P and its longest task, and Hadoop, which never leaves a free container idle
 * while tasks wait, takes at most both together (Graham, <i>Bounds for certain multiprocessing
 * anomalies</i>, 1966). The terms are Blumofe's and Leiserson's. Disks and network are taken to
 * grow with the machines.
 *
 * @param title name and k
 * @param workers of Giraph, which share the work's CPU seconds, with a barrier for each superstep;
 *     0: a stage of MapReduce; infinite: one process, which says nothing about the workers of a
 *     cluster
 * @param jobs how many
 * @param supersteps of all of them
 * @param phases maps and reduces of all jobs, one after another, with a core for each task; of
 *     Giraph: none
 * @param shared CPU seconds of Giraph
 * @param starts seconds of all jobs in which no task of theirs ran
 * @param driver seconds in which no job ran, in the attempt that succeeded
 */
public record WorkAndSpan(
    String title,
    double workers,
    int jobs,
    long supersteps,
    List<JobTimes.Tasks> phases,
    double shared,
    double starts,
    double driver) {
  /** Of a few tasks one that takes twice as long says little. */
  public static final int FEW_TASKS = 16;

  /** The most by which a task may be longer than the median of many. */
  public static final double EVEN = 1.5;

  /**
   * Of a stage whose jobs' times were recorded.
   *
   * @param cores that its tasks shared ({@link SharedCores}); 0: unknown
   */
  static WorkAndSpan of(StageMetrics stage, int cores) {
    boolean giraph = stage.engine() == Engine.GIRAPH;
    List<JobTimes> jobs = stage.jobTimes();
    List<JobTimes.Tasks> phases =
        jobs.stream()
            .flatMap(job -> Stream.of(job.maps(), job.reduces()))
            .filter(Objects::nonNull)
            .toList();
    double inJobs = jobs.stream().mapToDouble(JobTimes::seconds).sum();
    double lost =
        stage.faults().stream()
            .filter(fault -> fault.ofStage() && fault.lostSeconds() != null)
            .mapToDouble(Fault::lostSeconds)
            .sum();
    double inTasks = phases.stream().mapToDouble(JobTimes.Tasks::elapsed).sum();
    return new WorkAndSpan(
        title(stage),
        giraph ? workers(phases) : 0,
        jobs.size(),
        stage.supersteps() == null ? 0 : stage.supersteps(),
        giraph ? List.of() : phases.stream().map(phase -> SharedCores.part(phase, cores)).toList(),
        giraph ? StageLoad.known(stage.cpuSeconds()) : 0,
        Math.max(0, inJobs - inTasks),
        Math.max(0, StageLoad.known(stage.seconds()) - lost - inJobs));
  }

  static String title(StageMetrics stage) {
    return stage.name() + (stage.k() == null ? "" : " " + stage.k());
  }

  /** All containers but the master's, of the job that has fewest. */
  private static double workers(List<JobTimes.Tasks> phases) {
    return phases.stream()
        .mapToDouble(JobTimes.Tasks::count)
        .filter(containers -> containers > 1)
        .map(containers -> containers - 1)
        .min()
        .orElse(Double.POSITIVE_INFINITY);
  }

  /** Whether it is one of Giraph. */
  public boolean giraph() {
    return workers > 0;
  }

  /** Of MapReduce; 0 of Giraph. */
  public int tasks() {
    return phases.stream().mapToInt(JobTimes.Tasks::count).sum();
  }

  /** The longest task by the median of its kind, where that is most; 0 of Giraph. */
  public double imbalance() {
    return phases.stream()
        .filter(phase -> phase.count() > 1 && phase.median() > 0)
        .mapToDouble(phase -> phase.longest() / phase.median())
        .max()
        .orElse(0);
  }

  /** Whether a task is longer than {@link #EVEN} medians of its more than {@link #FEW_TASKS}. */
  public boolean uneven() {
    return phases.stream()
        .filter(phase -> phase.count() > FEW_TASKS && phase.median() > 0)
        .anyMatch(phase -> phase.longest() > EVEN * phase.median());
  }

  /** Seconds that one task after another and the driver take. */
  public double work() {
    return shared + tasksTotal() + driver;
  }

  private double tasksTotal() {
    return phases.stream().mapToDouble(JobTimes.Tasks::total).sum();
  }

  /** Seconds of the longest task of each phase. */
  public double longest() {
    return phases.stream().mapToDouble(JobTimes.Tasks::longest).sum();
  }

  /**
   * What no number of machines can shorten, but for the starts of jobs.
   *
   * @param superstep seconds of a barrier
   */
  public double span(double superstep) {
    return driver + longest() + (giraph() ? shared / workers : 0) + supersteps * superstep;
  }

  /** Seconds that its jobs' starts take: as they were, or where {@code other} isn't null by it. */
  public double starts(Overheads other) {
    return other == null ? starts : jobs * (giraph() ? other.giraphSeconds() : other.jobSeconds());
  }

  /** Seconds of tasks, at least, while so many run at once: those that the work takes. */
  double byWork(int slots) {
    return shared / slots + phases.stream().mapToDouble(phase -> phase.total() / slots).sum();
  }

  /** Seconds, beyond {@link #byWork}, for which at least the longest tasks run on. */
  double byLongest(int slots) {
    return phases.stream()
        .mapToDouble(phase -> Math.max(0, phase.longest() - phase.total() / slots))
        .sum();
  }

  /** Seconds, beyond {@link #byWork}, for which Giraph's workers run on: they are fewer. */
  double byWorkers(int slots) {
    return giraph() ? shared / Math.min(slots, workers) - shared / slots : 0;
  }
}
