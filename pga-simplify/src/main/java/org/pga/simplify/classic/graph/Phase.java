package org.pga.simplify.classic.graph;

/** One superstep each. */
public enum Phase {
  /** Vertices tell their successors who they are. */
  LINK,
  /** Heads take in their tails; successors note whom they follow. */
  MERGE,
  /** Coins are drawn, tails go to their heads. */
  TAG,
  /** Tips go. */
  TIPS,
  /** What has one predecessor and one successor tells the predecessor. */
  ARMS,
  /** Of arms with the same successor the strongest stays. */
  CHOOSE,
  /** Vertices tell their neighbours which unitig they are. */
  NAME,
  /** Of a vertex and its reverse complement one becomes the unitig. */
  FOLD,
  /** The job is done. */
  DONE
}
