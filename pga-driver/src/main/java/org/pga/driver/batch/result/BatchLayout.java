package org.pga.driver.batch.result;

import com.fasterxml.jackson.annotation.JsonValue;

/** Where the files of samples lie in the folder of a batch. */
public enum BatchLayout {
  /** {@code SAMPLE/contigs.fasta}: a folder for each, as {@code pga assemble} makes it. */
  FOLDERS("folders"),
  /** {@code SAMPLE.contigs.fasta}: all in one. */
  FLAT("flat");

  private final String word;

  BatchLayout(String word) {
    this.word = word;
  }

  /** As the option takes it. */
  @JsonValue
  @Override
  public String toString() {
    return word;
  }

  /** A file of a sample, from the batch's folder. */
  public String path(String sample, String file) {
    return sample + (this == FOLDERS ? "/" : ".") + file;
  }
}
