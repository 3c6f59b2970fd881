package org.pga.profile.record.merge;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.pga.profile.Hardware;
import org.pga.profile.HostSeries;
import org.pga.profile.record.sample.DataNodes;
import org.pga.profile.record.sample.JvmMetrics;
import org.pga.profile.record.sample.Samples;

/** What all samplers left → one series for each host that ran a virtual machine of the run. */
public final class HostMerge {
  private static final int MOST_STEPS = 7200;
  private static final int FEWEST_STEPS = 450;

  /** StepCurve of all hosts together, so that the record of a large cluster stays small, too. */
  private static final int STEPS_OF_ALL = 4 * MOST_STEPS;

  /** What a series should have, and why it hasn't where nothing else says so. */
  private static final Map<String, String> EXPECTED =
      Map.of(
          "cpu", "the kernel told no processor times",
          "psi", "the kernel told no pressure",
          "memory", "the kernel told no use of memory",
          "disk", "the kernel told of no block device with hardware behind it",
          "net", "the kernel told of no interface",
          "hdfs", "no DataNode was asked, and tasks used local file systems only",
          "jvm", "no virtual machine told its collections");

  private static final String OTHERS_TELL =
      "DataNodes of other hosts tell; what this host's tasks count is in their figures";

  private HostMerge() {}

  /**
   * Merges them.
   *
   * @param hardware of a host, by its boot
   * @return in the order of the hosts' names
   */
  public static List<HostSeries> merge(List<Samples> all, Function<String, Hardware> hardware) {
    Map<String, List<Samples>> byBoot =
        all.stream()
            .filter(samples -> samples.samples().size() > 1)
            .collect(Collectors.groupingBy(Samples::boot, TreeMap::new, Collectors.toList()));
    // The driver's host, where no task ran.
    byBoot.values().removeIf(list -> !have(list, JvmMetrics.MILLIS));
    // Bytes that a task counts, a DataNode counts, too: one kind of source for all hosts.
    boolean dataNodes = byBoot.values().stream().anyMatch(list -> have(list, DataNodes.READ_BYTES));
    int most = STEPS_OF_ALL / Math.max(1, byBoot.size());
    int steps = Math.max(FEWEST_STEPS, Math.min(MOST_STEPS, most));
    List<HostSeries> hosts = new ArrayList<>();
    byBoot.forEach((boot, list) -> hosts.add(series(list, hardware.apply(boot), steps, dataNodes)));
    hosts.sort(Comparator.comparing(HostSeries::host));
    return hosts;
  }

  private static boolean have(List<Samples> all, String figure) {
    return all.stream()
        .flatMap(samples -> samples.samples().stream())
        .anyMatch(sample -> List.of(sample.names()).contains(figure));
  }

  private static HostSeries series(
      List<Samples> all, Hardware hardware, int most, boolean dataNodes) {
    Tracks tracks = new Tracks(all);
    StepCurve steps = new StepCurve(tracks, most);
    SeriesColumns columns = new SeriesColumns(tracks, steps, dataNodes);
    Map<String, String> reasons = new TreeMap<>();
    all.forEach(samples -> reasons.putAll(samples.missing()));
    Map<String, String> missing = new TreeMap<>();
    reasons.forEach((group, reason) -> note(missing, columns, group, reason));
    if (dataNodes) {
      note(missing, columns, "hdfs", OTHERS_TELL);
    } else if (reasons.containsKey("datanode")) {
      note(missing, columns, "hdfs", reasons.get("datanode"));
    }
    missing.remove("datanode");
    EXPECTED.forEach(
        (group, reason) -> {
          if (missing.keySet().stream().noneMatch(key -> (key + ".").startsWith(group + "."))) {
            note(missing, columns, group, reason);
          }
        });
    Long nanos = tracks.last(JvmMetrics.SAMPLER_NANOS);
    return new HostSeries(
        all.get(0).host(),
        hardware,
        tracks.fromMillis(),
        steps.millis(),
        columns.columns(),
        missing,
        columns.source(),
        new HostSeries.Overhead(
            nanos == null ? null : Double.valueOf(Math.round(nanos / 1e6) / 1e3),
            Math.round((tracks.to() - tracks.from()) / 1e6) / 1e3));
  }

  private static void note(
      Map<String, String> missing, SeriesColumns columns, String group, String reason) {
    boolean there =
        columns.columns().keySet().stream().anyMatch(name -> (name + ".").startsWith(group + "."));
    if (!there) {
      missing.put(group, reason);
    }
  }
}
