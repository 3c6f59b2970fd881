package org.pga.scaffold.link.consensus;

/** What the consensus did. */
public enum ConsensusCount {
  /** Stretches of reads that were looked at. */
  VOTES,
  /** Bases of unitigs that most reads have otherwise, and that are theirs now. */
  CORRECTED_BASES
}
