package org.pga.reads.preprocess;

/**
 * What preprocess counts: {@code READS = READS_USED + READS_WITHOUT_BASES}, {@code LETTERS = BASES
 * + OTHER_LETTERS} + all {@code LETTERS_} after them. A read is counted for each reason for which
 * it lost letters, a letter for one.
 */
public enum ReadCounter {
  /** Uncompressed bytes of the records. */
  BYTES,
  READS,
  /** Reads with at least one A, C, G or T. */
  READS_USED,
  /** Reads of no letters, of none but N's, or too short once trimmed. */
  READS_WITHOUT_BASES,
  LETTERS,
  /** A, C, G, T that are kept. */
  BASES,
  /** N and the other ambiguity codes in what is kept. */
  OTHER_LETTERS,
  LETTERS_POLY_G,
  LETTERS_LOW_QUALITY,
  LETTERS_ADAPTER,
  /** Letters of reads that were too short once trimmed. */
  LETTERS_TOO_SHORT,
  READS_POLY_G,
  READS_LOW_QUALITY,
  READS_ADAPTER,
  READS_TOO_SHORT,
  /** Reads whose qualities don't fit the scale of their file: none is trimmed by them. */
  READS_OF_OTHER_SCALE,
  /** Maximal runs of A, C, G, T. */
  SEGMENTS
}
