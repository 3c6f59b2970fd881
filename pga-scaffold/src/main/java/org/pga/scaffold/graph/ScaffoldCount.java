package org.pga.scaffold.graph;

import java.util.EnumSet;
import java.util.List;

/** What vertices count; those from UNITIGS to MESSAGES are the job's counters. */
public enum ScaffoldCount {
  /** Unitigs that were loaded. */
  UNITIGS,
  /** Anchors: single-copy unitigs that aren't circles. */
  ANCHORS,
  /** Joins by reads that pass from one anchor to another. */
  THREAD_JOINTS,
  /** Joins of torn ends by reads. */
  SPLICE_JOINTS,
  /** Joins by what other paths left of the ways through a repeat. */
  ELIMINATION_JOINTS,
  /** Joins by the only path of the graph. */
  PATH_JOINTS,
  /** Of {@link #PATH_JOINTS}, joins by a path that absorbs lone anchors. */
  ABSORBING_JOINTS,
  /** Joins by an overlap of ends that aren't linked. */
  OVERLAP_JOINTS,
  /** Joins by N's. */
  GAP_JOINTS,
  /** Ends of scaffold paths that were extended into the repeat beyond. */
  EXTENDED_ENDS,
  /** Of pairs of ends that chose each other: no path of the graph fits. */
  PATHS_NONE,
  /** Exactly one path fits. */
  PATHS_ONE,
  PATHS_MANY,
  /** There is too much between the ends to look at. */
  PATHS_CAPPED,
  /** One path fits, but leads through other scaffold paths. */
  PATHS_THROUGH,
  /** One path fits, but another way beside it is torn. */
  PATHS_TORN,
  /** No path fits, and none could, for nothing is torn. */
  PATHS_CONTRADICTED,
  /** Ends that had candidates and chose none. */
  CONFLICTS,
  /** Scaffolds written. */
  SCAFFOLDS,
  /** Contigs in the scaffolds that were written. */
  CONTIGS,
  /** Scaffold paths that became circular. */
  CIRCULAR_ITEMS,
  /** Circular contigs, those of a circular unitig among them. */
  CIRCULAR_CONTIGS,
  /** Bases in contigs. */
  BASES,
  /** Supersteps, counted by the master. */
  SUPERSTEPS,
  /** Messages sent, counted by org.pga.bsp. */
  MESSAGES,

  /** Different read paths between two anchors, as seen from each of the two ends. */
  READ_PATHS,
  /** Questions about candidates that collide. */
  QUESTIONS,
  /** Candidates of ends. */
  CANDIDATES,
  /** Anchors that owners want for a path of the graph. */
  CLAIMS,
  /** Sum of the hashes of all canonical k-mers that unitigs supplied, modulo 2⁶⁴. */
  KMERS_SUPPLIED,
  /**
   * The same of the contigs built from them, less those k-mers that lie across overlaps that the
   * graph doesn't have: must be equal.
   */
  KMERS_SPELLED;

  private static final List<ScaffoldCount> PUBLISHED =
      List.copyOf(EnumSet.range(UNITIGS, MESSAGES));
  private static final List<ScaffoldCount> OF_LIBRARY =
      List.of(PATH_JOINTS, OVERLAP_JOINTS, GAP_JOINTS);
  private static final List<ScaffoldCount> JOINS =
      List.of(
          THREAD_JOINTS,
          SPLICE_JOINTS,
          ELIMINATION_JOINTS,
          PATH_JOINTS,
          OVERLAP_JOINTS,
          GAP_JOINTS);

  /** The counters of the job. */
  public static List<ScaffoldCount> published() {
    return PUBLISHED;
  }

  /** The counters that there are for each library, too. */
  public static List<ScaffoldCount> ofLibrary() {
    return OF_LIBRARY;
  }

  /** The counters that add up to all joins. */
  public static List<ScaffoldCount> joins() {
    return JOINS;
  }

  /** The group of the counters of a library; their names are those of these constants. */
  public static String group(int library) {
    return "library" + library;
  }
}
