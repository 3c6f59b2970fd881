package org.pga.profile.plan;

import org.pga.core.pipeline.Engine;
import org.pga.profile.StageMetrics;

/**
 * What a stage has to do, whatever the machines: sums over all nodes. Null: not measured.
 *
 * @param name the stage
 * @param k its k, null if it serves all
 * @param giraph whether Giraph runs it, otherwise MapReduce
 * @param jobs that it runs
 * @param supersteps of all of them
 * @param cpuSeconds on the machine that was measured
 * @param in bytes read from where input and output are
 * @param out bytes written there, each once however often it is replicated
 * @param shuffle bytes from maps to reduces
 * @param localRead bytes of intermediate data that tasks read from local disks
 * @param localWritten bytes that they wrote there
 * @param fetchCounted whether {@code localRead} has what was read to send it to the reducers: in
 *     one process it has; on YARN the NodeManager reads that, and Hadoop's counters don't know of
 *     it
 * @param messages of Giraph
 * @param taskMemoryBytes largest memory of a task
 * @param seconds that it took
 */
public record StageLoad(
    String name,
    Integer k,
    boolean giraph,
    int jobs,
    long supersteps,
    Double cpuSeconds,
    Double in,
    Double out,
    Double shuffle,
    Double localRead,
    Double localWritten,
    boolean fetchCounted,
    Double messages,
    Double taskMemoryBytes,
    Double seconds) {

  /**
   * From a run record's figures.
   *
   * @param cpuSeconds null: not measured
   * @param embedded whether it ran in one process
   * @param tasks that shared its memory then
   */
  static StageLoad of(StageMetrics figures, Double cpuSeconds, boolean embedded, int tasks) {
    Double peak = real(figures.peakMemoryBytes());
    return new StageLoad(
        figures.name(),
        figures.k(),
        figures.engine() == Engine.GIRAPH,
        figures.jobs() == null ? 1 : figures.jobs(),
        figures.supersteps() == null ? 0 : figures.supersteps(),
        cpuSeconds,
        real(figures.fsBytesRead()),
        real(figures.fsBytesWritten()),
        real(figures.shuffleBytes()),
        real(figures.localBytesRead()),
        real(figures.localBytesWritten()),
        embedded,
        real(figures.messages()),
        embedded && peak != null ? Double.valueOf(peak / tasks) : peak,
        figures.seconds());
  }

  /**
   * As many times the data; jobs and their starts, supersteps and the memory of a task stay (ours:
   * linear).
   *
   * @param startsInCpu whether CPU seconds have the starts of jobs
   */
  StageLoad times(double factor, boolean startsInCpu) {
    double starts =
        startsInCpu ? Math.min(known(cpuSeconds), jobs * Overheads.START_CPU_SECONDS) : 0;
    return new StageLoad(
        name,
        k,
        giraph,
        jobs,
        supersteps,
        cpuSeconds == null ? null : Double.valueOf(starts + (cpuSeconds - starts) * factor),
        times(in, factor),
        times(out, factor),
        times(shuffle, factor),
        times(localRead, factor),
        times(localWritten, factor),
        fetchCounted,
        times(messages, factor),
        taskMemoryBytes,
        null);
  }

  /** Name and k as a reader is shown them. */
  public String title() {
    return name + (k == null ? "" : " " + k);
  }

  /** A figure, or 0 if it wasn't measured: it then limits nothing. */
  static double known(Double figure) {
    return figure == null ? 0 : figure;
  }

  private static Double real(Long figure) {
    return figure == null ? null : Double.valueOf(figure);
  }

  private static Double times(Double figure, double factor) {
    return figure == null ? null : Double.valueOf(figure * factor);
  }
}
