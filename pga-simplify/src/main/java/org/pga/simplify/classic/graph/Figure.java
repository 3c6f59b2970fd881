package org.pga.simplify.classic.graph;

/** What vertices count in a superstep; the master adds up. */
public enum Figure {
  /** Vertices there are, counted in LINK, TAG and FOLD. */
  STRANDS,
  /** K-mers in them, both strands. */
  KMERS,
  /** Edges by which LINK sent word. */
  EDGES,
  /** Predecessors that MERGE heard of. */
  FOLLOWS,
  /** Joints that can be merged. */
  COMPRESSIBLE,
  /** Vertices removed as tips. */
  TIPS,
  /** Vertices removed as weaker arms of bubbles. */
  BUBBLES,
  /** K-mers in vertices that were removed. */
  KMERS_REMOVED,
  /** Unitigs written: one for each two vertices. */
  UNITIGS,
  /** Circular ones of them. */
  CIRCLES,
  /** Bases of them. */
  BASES,
  /** Messages sent. */
  MESSAGES
}
