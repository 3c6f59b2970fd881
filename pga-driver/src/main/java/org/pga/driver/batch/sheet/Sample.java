package org.pga.driver.batch.sheet;

import java.util.List;

/**
 * One sample of a batch: what {@code pga assemble} would be told.
 *
 * @param name unique in the batch, see {@code SampleName}
 * @param place where it was asked for: {@code samples.tsv, line 4}; null: it is the only one
 * @param arguments of {@code pga assemble}: reads and options, without the output folder
 * @param files the reads
 * @param bytes of the reads, uncompressed, about
 * @param fault why it can't be assembled, known before anything runs; null: nothing
 */
public record Sample(
    String name,
    String place,
    List<String> arguments,
    List<String> files,
    long bytes,
    String fault) {
  /** The sample with the size of its reads. */
  public Sample withBytes(long size) {
    return new Sample(name, place, arguments, files, size, fault);
  }

  /** The sample with the reason why it won't run. */
  public Sample withFault(String reason) {
    return new Sample(name, place, arguments, files, bytes, reason);
  }
}
