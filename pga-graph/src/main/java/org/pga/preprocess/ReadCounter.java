package org.pga.preprocess;

/**
 * What preprocess counts: {@code READS = READS_USED + READS_WITHOUT_BASES}, {@code LETTERS = BASES
 * + OTHER_LETTERS}.
 */
public enum ReadCounter {
  /** Uncompressed bytes of the records. */
  BYTES,
  READS,
  /** Reads with at least one A, C, G or T. */
  READS_USED,
  /** Reads of no letters, or of none but N's. */
  READS_WITHOUT_BASES,
  LETTERS,
  /** A, C, G, T. */
  BASES,
  /** N and the other ambiguity codes. */
  OTHER_LETTERS,
  /** Maximal runs of A, C, G, T. */
  SEGMENTS
}
