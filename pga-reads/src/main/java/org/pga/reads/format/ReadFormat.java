package org.pga.reads.format;

import java.io.InputStream;

/** FASTQ or FASTA, known by the first byte of the text. */
public enum ReadFormat {
  FASTQ,
  FASTA;

  /** The format of a text that begins with this byte, or null. */
  static ReadFormat of(byte first) {
    return first == '@' ? FASTQ : first == '>' ? FASTA : null;
  }

  /** A parser of the format; the parameters are those of {@link ReadParser}. */
  public ReadParser parser(InputStream text, String file, boolean compressed, long offset) {
    return this == FASTQ
        ? new FastqParser(text, file, compressed, offset)
        : new FastaParser(text, file, compressed, offset);
  }
}
