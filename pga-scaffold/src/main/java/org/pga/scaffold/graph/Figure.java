package org.pga.scaffold.graph;

/**
 * What vertices count in a superstep; the master sums over vertices, {@code PhaseMachine} over
 * time.
 */
public enum Figure {
  /** Unitigs that were loaded. */
  UNITIGS,
  /** Those that are single-copy. */
  ANCHORS,
  /** Different read threads between two anchors, as seen from each of the two ends. */
  THREADS,
  /** Questions about candidates that collide. */
  QUESTIONS,
  /** Candidates of ends. */
  CANDIDATES,
  /** Ends that had candidates and chose none. */
  CONFLICTS,
  /** Choices of ends. */
  PROPOSALS,
  /** Pairs of ends that chose each other. */
  MATCHES,
  /** Of those: no path fits. */
  PATHS_NONE,
  /** Exactly one does. */
  PATHS_ONE,
  PATHS_MANY,
  /** There is too much between the ends to look at. */
  PATHS_CAPPED,
  /** One fits, but leads through other items. */
  PATHS_THROUGH,
  /** Anchors that leaders want for such a path. */
  CLAIMS,
  /** Joints by read threads. */
  THREAD_JOINTS,
  /** Joints of torn ends by reads. */
  SPLICE_JOINTS,
  /** Joints by the only path. */
  PATH_JOINTS,
  /** Those of them that absorb lone anchors. */
  ABSORBING_JOINTS,
  /** Joints by an overlap of ends that aren't linked. */
  OVERLAP_JOINTS,
  /** Joints by N's. */
  GAP_JOINTS,
  /** Items that were merged into another. */
  MERGED,
  /** Items that became circular. */
  CIRCLES,
  /** Sum of the hashes of all canonical k-mers that unitigs supplied, modulo 2⁶⁴. */
  KMERS_SUPPLIED,
  /**
   * The same of the contigs spelled from them, less those k-mers that lie across overlaps that the
   * graph doesn't have: must be equal.
   */
  KMERS_SPELLED,
  /** Scaffolds written. */
  SCAFFOLDS,
  /** Contigs in them. */
  CONTIGS,
  /** Circular contigs, those of a circular unitig among them. */
  CIRCULAR_CONTIGS,
  /** Bases in contigs. */
  BASES,
  /** Messages sent by vertices. */
  MESSAGES
}
