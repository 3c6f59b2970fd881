package org.pga.driver.batch.result;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The outcome of a sample and the resources it took, kept in the batch's folder; what {@code
 * --resume} relies on.
 *
 * @param sample its name
 * @param status what became of it
 * @param reason why there is no result, null if there is one
 * @param attempts how often it was tried
 * @param wallSeconds of the last attempt
 * @param cpuSeconds of the last attempt's process, null if unknown
 * @param peakBytes resident memory of that process at most, null if unknown
 * @param warnings what the user should look into
 * @param fingerprint what the result is the result of
 * @param layout where its files lie
 * @param sha256 of the file of contigs, in hexadecimal digits
 * @param stats figures of {@code stats.json} that summaries show
 * @param blame of one without a result; null: it isn't known
 */
public record SampleRecord(
    String sample,
    SampleStatus status,
    String reason,
    int attempts,
    double wallSeconds,
    Double cpuSeconds,
    Long peakBytes,
    List<String> warnings,
    String fingerprint,
    BatchLayout layout,
    String sha256,
    Map<String, Object> stats,
    Blame blame) {
  /** Of a sample that has no result. */
  public static SampleRecord failed(String sample, SampleStatus status, String reason) {
    return new SampleRecord(
        sample, status, reason, 0, 0, null, null, List.of(), null, null, null, Map.of(), null);
  }

  /** The same with more that the user should look into. */
  SampleRecord warned(List<String> more) {
    List<String> all = new ArrayList<>(warnings);
    all.addAll(more);
    return new SampleRecord(
        sample,
        status,
        reason,
        attempts,
        wallSeconds,
        cpuSeconds,
        peakBytes,
        all,
        fingerprint,
        layout,
        sha256,
        stats,
        blame);
  }

  /** A figure, or null. */
  public Number figure(String name) {
    return stats.get(name) instanceof Number number ? number : null;
  }
}
