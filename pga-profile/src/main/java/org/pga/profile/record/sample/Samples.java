package org.pga.profile.record.sample;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What one sampler left; {@link SampleLines} draws its lines.
 *
 * @param spans what figures are sums of, by the first part of their names, where that isn't the
 *     whole machine since boot
 * @param missing why there are no figures, by the first part of their names
 * @param samples in the order they were taken
 */
public record Samples(
    String host,
    String boot,
    Map<String, String> spans,
    Map<String, String> missing,
    List<Sample> samples) {

  /**
   * One sample.
   *
   * @param nanos monotonic clock of the host
   * @param millis Unix time
   * @param names of the figures; many samples share one array
   * @param values the figures, in the order of the names
   */
  public record Sample(long nanos, long millis, String[] names, long[] values) {}

  /** Reads what there is; null if not even the first line is whole. */
  public static Samples read(InputStream in) throws IOException {
    String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
    String[] host = null;
    String[] names = {};
    Map<String, String> spans = new TreeMap<>();
    Map<String, String> missing = new TreeMap<>();
    List<Sample> samples = new ArrayList<>();
    String whole = text.substring(0, text.lastIndexOf('\n') + 1);
    for (String line : whole.split("\n")) {
      String[] fields = line.split("\t");
      switch (fields[0]) {
        case "host" -> host = fields;
        case "span" -> spans.put(fields[1], fields[2]);
        case "none" -> missing.put(fields[1], fields[2]);
        case "names" -> names = Arrays.copyOfRange(fields, 1, fields.length);
        case "at" -> samples.add(sample(fields, names));
        default -> {} // of a later version
      }
    }
    return host == null ? null : new Samples(host[1], host[2], spans, missing, samples);
  }

  private static Sample sample(String[] fields, String[] names) throws IOException {
    if (fields.length != names.length + 3) {
      throw new IOException("a sample of " + (fields.length - 3) + " figures, not " + names.length);
    }
    long[] values = new long[names.length];
    for (int i = 0; i < values.length; i++) {
      values[i] = Long.parseLong(fields[i + 3]);
    }
    return new Sample(Long.parseLong(fields[1]), Long.parseLong(fields[2]), names, values);
  }
}
