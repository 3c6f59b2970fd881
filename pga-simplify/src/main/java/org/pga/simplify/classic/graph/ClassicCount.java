package org.pga.simplify.classic.graph;

/** What vertices count, and behind it what the master adds when a job ends. */
public enum ClassicCount {
  /** Vertices there are, counted where they tell their successors, tag and fold. */
  VERTICES,
  /** K-mers in the vertices, both strands. */
  KMERS,
  /** Edges by which vertices told their successors. */
  EDGES,
  /** Predecessors that vertices heard of. */
  FOLLOWS,
  /** Edges that can be compacted. */
  COMPACTABLE,
  /** Vertices removed as tips. */
  TIPS,
  /** Vertices removed as weaker arms of bubbles. */
  BUBBLES,
  /** K-mers in vertices that were removed. */
  KMERS_REMOVED,
  /** Unitigs written: one for each two vertices. */
  UNITIGS,
  /** Circular unitigs written. */
  CIRCLES,
  /** Bases of the unitigs written. */
  BASES,
  /** Messages that vertices sent. */
  MESSAGES,
  SUPERSTEPS,
  /** K-mers of the vertices that were loaded. */
  KMERS_LOADED,
  /** Vertices after the first complete compression. */
  VERTICES_AT_FIRST
}
