package org.pga.profile.record.merge;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
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
   * Merges them, one host's at a time: all together may be more than the driver's memory.
   *
   * @param boots of all hosts
   * @param samplesOf reads those of one host; asked twice
   * @param hardware of a host, by its boot
   * @return in the order of the hosts' names
   */
  public static List<HostSeries> merge(
      Collection<String> boots,
      Function<String, List<Samples>> samplesOf,
      Function<String, Hardware> hardware) {
    Map<String, Set<String>> figures = new TreeMap<>();
    boots.forEach(boot -> figures.put(boot, figures(samplesOf.apply(boot))));
    // The driver's host, where no task ran.
    figures.values().removeIf(names -> !names.contains(JvmMetrics.MILLIS));
    // Bytes that a task counts, a DataNode counts, too: one kind of source for all hosts.
    boolean dataNodes =
        figures.values().stream().anyMatch(names -> names.contains(DataNodes.READ_BYTES));
    int most = STEPS_OF_ALL / Math.max(1, figures.size());
    int steps = Math.max(FEWEST_STEPS, Math.min(MOST_STEPS, most));
    List<HostSeries> hosts = new ArrayList<>();
    for (String boot : figures.keySet()) {
      hosts.add(series(samplesOf.apply(boot), hardware.apply(boot), steps, dataNodes));
    }
    hosts.sort(Comparator.comparing(HostSeries::host));
    return hosts;
  }

  /** Names of all figures of a host. */
  private static Set<String> figures(List<Samples> all) {
    return several(all)
        .flatMap(samples -> samples.samples().stream())
        .map(Samples.Sample::names)
        .distinct() // many samples share one array
        .flatMap(Arrays::stream)
        .collect(Collectors.toSet());
  }

  /** One sample alone is no difference. */
  private static Stream<Samples> several(List<Samples> all) {
    return all.stream().filter(samples -> samples.samples().size() > 1);
  }

  private static HostSeries series(
      List<Samples> left, Hardware hardware, int most, boolean dataNodes) {
    List<Samples> all = several(left).toList();
    Tracks tracks = new Tracks(all);
    StepCurve steps = new StepCurve(tracks, most);
    SeriesColumns columns = new SeriesColumns(tracks, steps, dataNodes);
    Map<String, String> reasons = new TreeMap<>();
    all.forEach(samples -> reasons.putAll(samples.missing()));
    Map<String, String> missing = new TreeMap<>();
    reasons.forEach((group, reason) -> note(missing, columns, group, reason));
    String hdfs = reasons.getOrDefault("datanode", dataNodes ? OTHERS_TELL : null);
    if (hdfs != null) {
      note(missing, columns, "hdfs", hdfs);
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
