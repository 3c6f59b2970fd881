package org.pga.scaffold.link.consensus;

/** What the consensus did. */
public enum ConsensusCount {
  /** Bases of unitigs that most reads have otherwise, and that are theirs now. */
  CORRECTED_BASES
}
