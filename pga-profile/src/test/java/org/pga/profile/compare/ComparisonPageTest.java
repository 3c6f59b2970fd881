package org.pga.profile.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.pga.profile.compare.MadeUp.START;
import static org.pga.profile.compare.MadeUp.stage;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.pga.profile.Hardware;
import org.pga.profile.HostSeries;
import org.pga.profile.RunRecord;
import org.pga.profile.StageMetrics;
import org.pga.profile.cluster.Clusters;
import org.pga.profile.html.Browser;
import org.pga.profile.html.PageData;
import org.pga.profile.html.PageWriter;

class ComparisonPageTest {
  private static final String HOSTILE = "a<b>&\"'</script>";

  /** Whole seconds, so that what the page shows in tenths is exact. */
  private static final RunRecord COMPACT =
      run(
          22.0,
          stage("preprocess", null, 2.0),
          stage("build-graph", 31, 10.0),
          stage("simplify", 31, 4.0),
          stage("scaffold", null, 3.0),
          stage("finish", null, 1.0));

  private static final RunRecord CLASSIC =
      run(
          58.0,
          stage("preprocess", null, 2.0),
          stage("fastq-preprocessing", null, 3.0),
          stage("build-graph", 31, 30.0),
          stage("simplify", 31, 20.0),
          stage("finish", null, 1.0));

  @TempDir private Path folder;
  private Path file;
  private String html;

  @BeforeEach
  void write() throws IOException {
    Repeats compact =
        new Repeats(
            "compact", MadeUp.repeats("compact", COMPACT).runs(), Clusters.load("SwatIII-Basic"));
    Repeats classic =
        new Repeats(
            HOSTILE, MadeUp.repeats(HOSTILE, CLASSIC).runs(), Clusters.load("SwatIII-Storage"));
    Comparison comparison = Comparison.of(List.of(compact, classic), compact);
    file = folder.resolve("compare.html");
    try (OutputStream out = Files.newOutputStream(file)) {
      new PageWriter().write(ComparisonPage.of(comparison), out);
    }
    html = Files.readString(file);
  }

  @ParameterizedTest
  @ValueSource(ints = {1280, 400})
  void isDrawnInABrowser(int width) throws Exception {
    Browser.check(file, PageData.of(html).get("charts").size(), width, folder);
  }

  @Test
  void everySecondAddsUpToTheRecord() throws IOException {
    JsonNode groups = PageData.of(html).at("/charts/time-normalised/data/groups");
    // Ratios times the baseline's own seconds
    Map<String, Double> base =
        Map.of(
            "all",
            22.0,
            "preparation",
            2.0,
            "graph construction",
            10.0,
            "simplification",
            4.0,
            "scaffolding",
            3.0,
            "rest",
            3.0);
    for (int i = 0; i < 2; i++) {
      Map<String, Double> seconds = new HashMap<>();
      for (JsonNode group : groups) {
        String title = group.get("name").textValue();
        JsonNode bar = group.get("bars").get(i);
        seconds.put(title, bar == null ? 0 : bar.get("value").doubleValue() * base.get(title));
      }
      RunRecord record = i == 0 ? COMPACT : CLASSIC;
      double all = seconds.remove("all");
      assertEquals(record.seconds(), all, 1e-9);
      assertEquals(all, seconds.values().stream().mapToDouble(Double::doubleValue).sum(), 1e-9);
    }
    assertTrue(html.contains("between stages"));
  }

  @Test
  void everyByteAddsUpToTheRecord() throws IOException {
    assertBytes("measure-local", s -> s.localBytesRead() + s.localBytesWritten());
    assertBytes("measure-file-system", s -> s.fsBytesRead() + s.fsBytesWritten());
    assertBytes("measure-shuffle", s -> s.shuffleBytes() == null ? 0 : s.shuffleBytes());
    assertBytes("measure-cpu-seconds", s -> Math.round(s.cpuSeconds()));
  }

  private void assertBytes(String chart, ToLongFunction<StageMetrics> figure) throws IOException {
    JsonNode groups = PageData.of(html).at("/charts/" + chart + "/data/groups");
    for (RunRecord record : List.of(COMPACT, CLASSIC)) {
      String name = record == COMPACT ? "compact" : HOSTILE;
      double all = 0;
      double sum = 0;
      for (JsonNode group : groups) {
        for (JsonNode bar : group.get("bars")) {
          boolean own = bar.get("name").textValue().equals(name);
          boolean whole = group.get("name").textValue().equals("all");
          all += own && whole ? bar.get("value").doubleValue() : 0;
          sum += own && !whole ? bar.get("value").doubleValue() : 0;
        }
      }
      assertEquals(record.stages().stream().mapToLong(figure).sum(), all, chart);
      assertEquals(all, sum, chart);
    }
  }

  @Test
  void theLinesAreWhatTheHostsRecorded() throws IOException {
    JsonNode chart = PageData.of(html).at("/charts/iops-over-time-0/data/series/0/points");
    assertEquals(22, chart.size());
    assertEquals("[0.5,30.0]", chart.get(0).toString());
    assertEquals("[3.5,null]", chart.get(3).toString());
  }

  @Test
  void whatWasNotMeasuredIsNeverZero() throws IOException {
    assertTrue(html.contains("Not measured: none of the runs recorded it."), "HDFS");
    assertTrue(PageData.of(html).at("/charts/hdfs-0").isMissingNode());
  }

  @Test
  void performancePerDollarAndDisksAreThoseOfTheClusterFiles() throws IOException {
    JsonNode data = PageData.of(html);
    assertEquals(
        22.0 / 58 * 50_790 / 52_440,
        data.at("/charts/productivity-bought/data/groups/0/bars/1/value").doubleValue(),
        1e-12);
    assertEquals(
        "1 HDD, compact", data.at("/charts/time-by-disks/data/groups/0/bars/0/name").textValue());
    assertTrue(html.contains("$50,790"));
  }

  private static RunRecord run(double seconds, StageMetrics... stages) {
    int steps = (int) seconds;
    HostSeries host =
        new HostSeries(
            "node<1>",
            new Hardware(null, null, null, 2, null, null, List.of(), List.of()),
            START,
            1000,
            Map.of(
                "cpu.user", steps(steps, 0.5),
                "cpu.system", steps(steps, 0.25),
                "cpu.iowait", steps(steps, 0.1),
                "disk.sda.reads", steps(steps, 10.0),
                "disk.sda.writes", steps(steps, 20.0)),
            Map.of("hdfs", "no DataNode was asked"),
            new HostSeries.Overhead(0.01, seconds));
    RunRecord.Input input = new RunRecord.Input(604L, 20L, 2000L);
    return MadeUp.record(seconds, input, Map.of("threads", 2), List.of(host), stages);
  }

  /** Alike in all steps, but for the fourth, which was missed. */
  private static List<Double> steps(int count, double value) {
    Double[] values = new Double[count];
    Arrays.fill(values, value);
    values[3] = null;
    return Arrays.asList(values);
  }
}
