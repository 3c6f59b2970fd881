package org.pga.profile.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.pga.profile.compare.MadeUp.START;
import static org.pga.profile.compare.MadeUp.stage;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.pga.core.failure.InputException;
import org.pga.core.pipeline.StageGroup;
import org.pga.profile.Hardware;
import org.pga.profile.HostSeries;
import org.pga.profile.RunRecord;

/** Two seconds of build-graph, then two of simplify; a host of 1 processor and one of 3. */
class LoadTest {
  private static final HostSeries SMALL =
      host(
          "small",
          1,
          START,
          Map.of(
              "cpu.user", List.of(0.4, 0.4, 0.0, 0.0),
              "cpu.system", List.of(0.1, 0.1, 0.0, 0.0),
              "cpu.iowait", List.of(0.5, 0.3, 0.1, 0.1),
              "cpu.steal", List.of(0.0, 0.2, 0.1, 0.3),
              "disk.sda.reads", List.of(10.0, 20.0, 0.0, 0.0),
              "disk.sda.writes", List.of(1.0, 2.0, 0.0, 0.0),
              "disk.sdb.reads", List.of(100.0, 0.0, 0.0, 0.0),
              "disk.sdb.writes", List.of(0.0, 0.0, 0.0, 3.0),
              "hdfs.readBytes", List.of(50.0, 50.0, 0.0, 0.0),
              "hdfs.writtenBytes", List.of(0.0, 10.0, 0.0, 0.0)));

  /** Its first container came a second later, and it missed a step. */
  private static final HostSeries LARGE =
      host(
          "large",
          3,
          START + 1000,
          Map.of(
              "cpu.user", Arrays.asList(0.8, null, 0.2),
              "cpu.system", List.of(0.1, 0.1, 0.2),
              "disk.sda.reads", List.of(5.0, 5.0, 5.0),
              "disk.sda.writes", List.of(0.0, 0.0, 0.0),
              "hdfs.readBytes", List.of(7.0, 8.0, 9.0),
              "hdfs.writtenBytes", List.of(0.0, 0.0, 0.0)));

  private static final Run RUN = run(List.of(SMALL, LARGE));

  @Test
  void cpuIsAMeanOverTheProcessorsThatWereSampled() {
    // 0.5 alone; (1 × 0.5 + 3 × 0.9) / 4 = 0.8
    assertEquals(0.65, of(Load.CPU, StageGroup.GRAPH_CONSTRUCTION), 1e-12);
    // 0 alone, for the other missed it; (1 × 0 + 3 × 0.4) / 4 = 0.3
    assertEquals(0.15, of(Load.CPU, StageGroup.SIMPLIFICATION), 1e-12);
    assertEquals(0.4, of(Load.CPU, null), 1e-12);
  }

  @Test
  void aColumnThatAHostLacksIsOfTheOthers() {
    assertEquals(0.4, of(Load.IO_WAIT, StageGroup.GRAPH_CONSTRUCTION), 1e-12);
    assertEquals(0.1, of(Load.IO_WAIT, StageGroup.SIMPLIFICATION), 1e-12);
    assertEquals(0.1, of(Load.STOLEN, StageGroup.GRAPH_CONSTRUCTION), 1e-12);
    assertEquals(0.15, of(Load.STOLEN, null), 1e-12);
  }

  @Test
  void iopsAreThoseOfAllDisksOfTheBusiestHost() {
    assertEquals("small", Load.busiest(new HostLoad(RUN.record().hosts())).host());
    assertEquals((111.0 + 22.0) / 2, of(Load.IOPS, StageGroup.GRAPH_CONSTRUCTION));
    assertEquals(111.0, of(Load.PEAK_IOPS, StageGroup.GRAPH_CONSTRUCTION));
    assertEquals(3.0, of(Load.PEAK_IOPS, StageGroup.SIMPLIFICATION));
  }

  @Test
  void theRateOfHdfsIsTheSumOverHosts() {
    // 50, then 60 + 7
    assertEquals(58.5, of(Load.HDFS, StageGroup.GRAPH_CONSTRUCTION));
    assertEquals(67.0, of(Load.PEAK_HDFS, null));
  }

  @Test
  void aRunWithoutHostsWasNotMeasured() {
    for (Load load : Load.values()) {
      Run.Figure figure = load.of(run(List.of()), null);
      assertTrue(figure.present());
      assertNull(figure.value());
    }
  }

  @Test
  void aGroupWithoutStagesIsAbsent() {
    assertFalse(Load.CPU.of(RUN, StageGroup.SCAFFOLDING).present());
  }

  @Test
  void thinningKeepsTheMean() {
    Series series = new Series(0, 1000, Arrays.asList(1.0, 3.0, null, 5.0, 8.0));
    assertEquals(new Series(0, 2000, List.of(2.0, 5.0, 8.0)), series.thinned(3));
    assertEquals(series, series.thinned(5));
  }

  @Test
  void stepsBelongWhereTheirMiddleLies() {
    Series series = new Series(100, 10, List.of(1.0, 2.0, 3.0));
    assertEquals(List.of(1.0, 2.0, 3.0), series.within(0, 1000));
    assertEquals(List.of(2.0), series.within(106, 116));
    assertEquals(List.of(1.0), series.within(105, 115));
    assertEquals(List.of(), series.within(126, 130));
    assertEquals(List.of(), series.within(0, 50));
  }

  /** A longer run is recorded in longer steps, over which a burst is less of a peak. */
  @Test
  void peaksAreOfStepsOfOneLength() throws InputException {
    List<Double> seconds = Arrays.asList(10.0, 90.0, 20.0, 0.0, null, 30.0, 95.0);
    List<Double> two = List.of(50.0, 10.0, 30.0);
    Repeats fine = repeats(1000, seconds);
    Comparison comparison = Comparison.of(List.of(fine, repeats(2000, two)), fine);
    for (Load load : List.of(Load.PEAK_IOPS, Load.PEAK_HDFS)) {
      Row row = comparison.summary(load).get(0);
      assertEquals(50.0, row.cells().get(0).sample().median(), load.title());
      assertEquals(50.0, row.cells().get(1).sample().median(), load.title());
    }
    Row mean = comparison.summary(Load.HDFS).get(0);
    assertEquals(245.0 / 6, mean.cells().get(0).sample().median(), 1e-12);
  }

  private static Repeats repeats(long stepMillis, List<Double> values) {
    List<Double> zero = values.stream().map(value -> 0.0).toList();
    Map<String, List<Double>> columns =
        Map.of(
            "disk.sda.reads", values,
            "disk.sda.writes", zero,
            "hdfs.readBytes", values,
            "hdfs.writtenBytes", zero);
    HostSeries host = new HostSeries("h", null, START, stepMillis, columns, Map.of(), null);
    return new Repeats(stepMillis + "", List.of(run(List.of(host))), null);
  }

  private static Double of(Load load, StageGroup group) {
    return load.of(RUN, group).value();
  }

  private static Run run(List<HostSeries> hosts) {
    RunRecord record =
        MadeUp.record(
            4.0,
            new RunRecord.Input(1L, 1L, 1L),
            Map.of(),
            hosts,
            stage("build-graph", 31, 2.0),
            stage("simplify", 31, 2.0));
    return new Run("run", record, null);
  }

  private static HostSeries host(
      String name, int cpus, long start, Map<String, List<Double>> columns) {
    Hardware hardware = new Hardware(null, null, null, cpus, null, null, List.of(), List.of());
    return new HostSeries(name, hardware, start, 1000, columns, Map.of(), null);
  }
}
