package org.pga.driver.batch.result;

import com.fasterxml.jackson.annotation.JsonValue;

/** What became of a sample. */
public enum SampleStatus {
  DONE("done"),
  /** It ran to its end, and the reads gave no contig. */
  NO_CONTIGS("no contigs"),
  FAILED("failed"),
  /** Memory was too small. */
  MEMORY("out of memory"),
  TIMEOUT("timeout");

  private final String words;

  SampleStatus(String words) {
    this.words = words;
  }

  /** For people and files. */
  @JsonValue
  public String words() {
    return words;
  }

  /** Whether there is a result. */
  public boolean good() {
    return this == DONE || this == NO_CONTIGS;
  }
}
