package org.pga.scaffold.classic.job;

/** What the jobs of the classic scaffolding saw and did. */
public enum ClassicCount {
  /** Reads of pairs. */
  MATES,
  CONTIGS,
  /** Contigs that stand in the genome once. */
  ANCHORS,
  /** Pairs of which each mate stands on another anchor, or looks away from the other. */
  LINKING_PAIRS,
  /** Two ends that enough pairs link. */
  LINKS,
  /** Two ends that chose each other. */
  CHOSEN,
  /** Walks that go on after a hop. */
  WALKS,
  /** Joins of ends between which the graph has just one way of that length. */
  JOINS,
  /** Ends that chose each other, with more than one way between them, or one beside a hole. */
  UNSURE,
  /** Paths with a join that is still to be made. */
  OPEN_PATHS,
  /** Joins that closed a circle. */
  CIRCLES,
  /** Contigs that were laid out. */
  LAID_OUT,
  /** Contigs that no path passes through. */
  LONE,
  SCAFFOLDS
}
