package org.pga.reads.library;

/** What the reads of a file are to each other; the first three by their mate number. */
public enum Role {
  SINGLE,
  /** R1. */
  FIRST,
  /** R2. */
  SECOND,
  /** R1 and R2 in turn. */
  INTERLEAVED
}
