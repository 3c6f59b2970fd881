package org.pga.simplify.graph;

/**
 * What vertices count in a superstep, besides what each rule of cleaning counts; the master sums
 * over vertices, {@code JobState} over time.
 */
public enum VertexCounter {
  /** Partial unitigs that were loaded, before they were glued. */
  PARTIAL_UNITIGS,
  /** K-mers of the partial unitigs that were loaded. */
  NUMBER_IN,
  /** K-mers of what was removed. */
  NUMBER_REMOVED,
  /** K-mers of what is written. */
  NUMBER_OUT,
  /** Sum of the hashes of all canonical k-mers loaded, modulo 2⁶⁴. */
  KMERS_IN,
  /** Sum of the hashes of all canonical k-mers that were removed. */
  KMERS_REMOVED,
  /** Sum of the hashes of those written: with the removed it must come to what was loaded. */
  KMERS_OUT,
  /** Links as seen from here minus as seen from there: must come to 0. */
  MIRROR,
  /** Vertices that are unitigs, counted in ASK and FINISH. */
  UNITIGS,
  /** Registered ends of compactable edges: two for each edge. */
  COMPACTABLE_ENDS,
  /** Partial unitigs that were merged into a head. */
  MERGED,
  /** Circular unitigs written. */
  CIRCLES,
  /** Bases written. */
  BASES_OUT,
  /** Arms of bubbles that went for good. */
  POPPED,
  /** In a judgement: arms of bubbles that are surely half as deep as the genome. */
  ALLELES,
  /** In a judgement: arms of bubbles, not the deepest, that are surely as deep as the genome. */
  COPIES
}
