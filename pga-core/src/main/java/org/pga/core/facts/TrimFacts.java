package org.pga.core.facts;

import java.util.List;
import java.util.SortedMap;

/**
 * What was trimmed of the reads. Nothing here counts files: the same reads may come in one or in
 * several.
 *
 * @param lost by reason
 * @param readsOfOtherScale reads whose qualities don't fit their file's scale
 * @param qualityScales those of the files
 * @param adapters {@code name: sequence} of those that some file has
 * @param polyGTails whether some file has tails of G that come from the machine
 * @param tooManyLow whether some file has so many low qualities that none was trimmed for them
 * @param qualities letters by quality from 0, of one read in 16
 * @param qualitiesByPlace mean quality by place in those reads
 */
public record TrimFacts(
    SortedMap<TrimReason, Lost> lost,
    long readsOfOtherScale,
    List<String> qualityScales,
    List<String> adapters,
    boolean polyGTails,
    boolean tooManyLow,
    List<Long> qualities,
    List<Double> qualitiesByPlace) {

  /**
   * What one reason took.
   *
   * @param bases letters, each lost for one reason
   * @param reads that lost some; a read may for several reasons
   */
  public record Lost(long bases, long reads) {}
}
