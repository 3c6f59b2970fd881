package org.pga.profile;

import java.util.List;
import java.util.Map;
import org.pga.core.pipeline.Engine;
import org.pga.core.pipeline.Invariant;
import org.pga.core.pipeline.JobTimes;

/**
 * What one stage cost. A figure that could not be measured is null, never 0.
 *
 * @param name the stage, {@code build-graph} …
 * @param k its k, null if it serves all
 * @param engine what ran its jobs
 * @param jobs Hadoop or Giraph jobs it ran
 * @param startMillis when it began, Unix time
 * @param seconds wall time
 * @param cpuSeconds user and system time
 * @param peakMemoryBytes embedded: resident memory of the process; on YARN: of the largest task
 * @param recordsIn records read
 * @param recordsOut records written
 * @param shuffleBytes bytes that went from maps to reduces
 * @param spilledRecords records written to local disk by sorting and merging
 * @param localBytesRead bytes read from scratch on local disks
 * @param localBytesWritten bytes written there
 * @param fsBytesRead bytes read from the file system that holds input, stages and output
 * @param fsBytesWritten bytes written there
 * @param supersteps of Giraph, null for MapReduce
 * @param messages of Giraph, null for MapReduce
 * @param source for each of the figures above how it was measured
 * @param faults what broke and was made good; the seconds above hold what it cost, other figures
 *     are of what succeeded
 * @param invariants pairs of figures that had to be equal, and were
 * @param jobTimes of the jobs that succeeded, in their order; empty: not recorded
 */
public record StageMetrics(
    String name,
    Integer k,
    Engine engine,
    Integer jobs,
    Long startMillis,
    Double seconds,
    Double cpuSeconds,
    Long peakMemoryBytes,
    Long recordsIn,
    Long recordsOut,
    Long shuffleBytes,
    Long spilledRecords,
    Long localBytesRead,
    Long localBytesWritten,
    Long fsBytesRead,
    Long fsBytesWritten,
    Long supersteps,
    Long messages,
    Map<String, String> source,
    List<Fault> faults,
    List<Invariant> invariants,
    List<JobTimes> jobTimes) {

  public StageMetrics {
    // Null where nothing broke, and in records of earlier versions.
    faults = faults == null ? List.of() : List.copyOf(faults);
    invariants = invariants == null ? List.of() : List.copyOf(invariants);
    jobTimes = jobTimes == null ? List.of() : List.copyOf(jobTimes);
  }

  /** Bytes read from and written to scratch on local disks; null unless both were measured. */
  public Long localBytes() {
    return Sums.of(localBytesRead, localBytesWritten);
  }

  /** Bytes read from and written to the file system; null unless both were measured. */
  public Long fsBytes() {
    return Sums.of(fsBytesRead, fsBytesWritten);
  }

  /** When it ended, Unix time; null unless beginning and duration were measured. */
  public Long endMillis() {
    return startMillis == null || seconds == null
        ? null
        : Long.valueOf(startMillis + Math.round(1000 * seconds));
  }

  /** The same with what broke. */
  public StageMetrics with(List<Fault> broken) {
    return with(broken, invariants, jobTimes);
  }

  /** The same with what broke and what its jobs took. */
  public StageMetrics with(List<Fault> broken, List<JobTimes> times) {
    return with(broken, invariants, times);
  }

  /** The same with what was found equal. */
  StageMetrics withInvariants(List<Invariant> equal) {
    return with(faults, equal, jobTimes);
  }

  private StageMetrics with(List<Fault> broken, List<Invariant> equal, List<JobTimes> times) {
    return new StageMetrics(
        name,
        k,
        engine,
        jobs,
        startMillis,
        seconds,
        cpuSeconds,
        peakMemoryBytes,
        recordsIn,
        recordsOut,
        shuffleBytes,
        spilledRecords,
        localBytesRead,
        localBytesWritten,
        fsBytesRead,
        fsBytesWritten,
        supersteps,
        messages,
        source,
        broken,
        equal,
        times);
  }
}
