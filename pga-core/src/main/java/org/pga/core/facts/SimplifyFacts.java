package org.pga.core.facts;

import java.util.SortedMap;
import org.pga.core.pipeline.StageFacts;

/**
 * The simplified graph at one k.
 *
 * @param unitigs after the first complete compression, before cleaning
 * @param finalUnitigs that are written
 * @param supersteps of all jobs
 * @param messages of all jobs
 * @param counts what else was counted, {@code tipsRemoved} and so on: for people
 */
public record SimplifyFacts(
    long unitigs, long finalUnitigs, Long supersteps, Long messages, SortedMap<String, Long> counts)
    implements StageFacts {
  /** Ways of the other molecule of a diploid genome that were left out. */
  public long alleles() {
    return counts.getOrDefault("allelesRemoved", 0L);
  }

  /** Arms of bubbles that were removed for good, and written beside the graph. */
  public long poppedArms() {
    return counts.getOrDefault("poppedArms", 0L);
  }
}
