package org.pga.reads.library;

/** The role of the reads in a file; the first three are ordered by mate number. */
public enum Role {
  SINGLE,
  /** R1. */
  FIRST,
  /** R2. */
  SECOND,
  /** R1 and R2 in turn. */
  INTERLEAVED
}
