package org.pga.scaffold.place.result;

/** What became of the reads: READS is the sum of the next five, READS_OF_PAIRS of the rest. */
public enum PlaceCount {
  READS,
  /** Placed uniquely. */
  PLACED,
  /** No run of A, C, G, T as long as a seed. */
  TOO_SHORT,
  /** Long enough, but by chance no m-mer is one of those that are looked at. */
  WITHOUT_SEED,
  /** No unitig has any of its seeds. */
  NOT_IN_GRAPH,
  /** Those of its seeds that the graph has stand at several places. */
  REPEATED,

  /** Reads that say they are one of a pair. */
  READS_OF_PAIRS,
  /** Both mates placed. */
  READS_OF_PLACED_PAIRS,
  /** One or both mates not placed. */
  READS_OF_OTHER_PAIRS,
  /** No other read has the name. */
  READS_WITHOUT_MATE,
  /** More than two reads, or two first or second ones, have the name: no pair. */
  READS_OF_REUSED_NAMES,

  /** What reads say beyond the end of a unitig. */
  OVERHANGS,
  /** Reads that go from a torn end on to another. */
  SPLICES,
  /** Stretches of reads on anchors whose bases are voted on. */
  VOTES,
  /** Pairs between ends of single-copy unitigs. */
  LINKING_PAIRS,
  /** Pairs within shallow single-copy unitigs, which are asked what they span. */
  FRAGMENTS,
  /** Reads on such unitigs whose mates are placed, but elsewhere. */
  MATES_ELSEWHERE
}
