package org.pga.core.pipeline;

import java.util.List;
import org.apache.hadoop.mapreduce.Counters;

/**
 * What a stage leaves besides its files.
 *
 * @param jobCounters the final counters of each Hadoop or Giraph job it ran, in order
 * @param recordsIn records read, null if unknown
 * @param recordsOut records written, null if unknown
 * @param facts what later stages, the run record and the user are told
 * @param invariants what must hold; whoever runs the stage checks this before its files count
 */
public record StageOutcome(
    List<Counters> jobCounters,
    Long recordsIn,
    Long recordsOut,
    StageFacts facts,
    List<Invariant> invariants) {

  /** Of a stage that looks itself, or has nothing to compare. */
  public StageOutcome(
      List<Counters> jobCounters, Long recordsIn, Long recordsOut, StageFacts facts) {
    this(jobCounters, recordsIn, recordsOut, facts, List.of());
  }
}
