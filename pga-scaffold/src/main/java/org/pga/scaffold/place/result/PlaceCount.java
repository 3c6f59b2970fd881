package org.pga.scaffold.place.result;

/**
 * What became of the reads: READS is the sum of the next five, READS_OF_PAIRS of the four after it.
 */
public enum PlaceCount {
  READS,
  /** Reads that have one place. */
  PLACED,
  /** Reads without a run of A, C, G, T as long as a seed. */
  TOO_SHORT,
  /** Reads that are long enough, but by chance no m-mer is one of those that are looked at. */
  WITHOUT_SEED,
  /** Reads none of whose seeds any unitig has. */
  NOT_IN_GRAPH,
  /** Reads whose seeds, as far as the graph has them, stand at several places. */
  REPEATED,

  /** Reads that say they are one of a pair. */
  READS_OF_PAIRS,
  /** Reads of pairs of which both mates are placed. */
  READS_OF_PLACED_PAIRS,
  /** Reads of pairs of which one mate or both aren't placed. */
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
  /** Pairs within shallow single-copy unitigs, and circles, which are asked what they span. */
  FRAGMENTS,
  /** Reads on such unitigs whose mates are placed, but elsewhere. */
  MATES_ELSEWHERE,

  /** Of all reads those that contigs are made of: not mate pairs. */
  CONTIG_READS,
  /** Of {@link #CONTIG_READS} those that are {@link #NOT_IN_GRAPH}. */
  CONTIG_READS_NOT_IN_GRAPH
}
