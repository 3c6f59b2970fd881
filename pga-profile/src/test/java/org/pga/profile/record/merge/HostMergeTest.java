package org.pga.profile.record.merge;

import static java.util.stream.Collectors.toList;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.lang.ref.WeakReference;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.pga.profile.Hardware;
import org.pga.profile.HostSeries;
import org.pga.profile.record.sample.Samples;

class HostMergeTest {
  private static final long SECOND = 1_000_000_000L;
  private static final long UNIX = 1_700_000_000_000L;
  private static final Hardware UNKNOWN =
      new Hardware(null, null, null, null, null, null, List.of(), List.of());

  private static Samples.Sample at(double seconds, Object... figures) {
    String[] names = new String[figures.length / 2];
    long[] values = new long[names.length];
    for (int i = 0; i < names.length; i++) {
      names[i] = (String) figures[2 * i];
      values[i] = ((Number) figures[2 * i + 1]).longValue();
    }
    long nanos = Math.round(seconds * SECOND);
    return new Samples.Sample(nanos, UNIX + nanos / 1_000_000, names, values);
  }

  private static Samples samples(String boot, String span, Samples.Sample... samples) {
    Map<String, String> spans = Map.of("jvm", span, "tasks", span, "sampler", span);
    return new Samples("name-" + boot, boot, spans, Map.of(), List.of(samples));
  }

  private static HostSeries one(Samples... all) {
    List<HostSeries> hosts = merge(List.of(all));
    assertEquals(1, hosts.size());
    return hosts.get(0);
  }

  private static List<HostSeries> merge(List<Samples> all) {
    Map<String, List<Samples>> byBoot =
        all.stream().collect(Collectors.groupingBy(Samples::boot, TreeMap::new, toList()));
    return HostMerge.merge(byBoot.keySet(), byBoot::get, boot -> UNKNOWN);
  }

  /** All hosts' samples were in memory at once: of a large cluster, more than the driver has. */
  @Test
  void onlyOneHostsSamplesAreInMemory() {
    List<WeakReference<Samples>> given = new ArrayList<>();
    Function<String, List<Samples>> read =
        boot -> {
          for (WeakReference<Samples> before : given) {
            for (int i = 0; i < 100 && !before.refersTo(null); i++) {
              System.gc();
            }
            assertTrue(before.refersTo(null), "still there when " + boot + " is read");
          }
          Samples one =
              samples(boot, "x", at(0, "jvm.millis", 0), at(1, "jvm.millis", given.size()));
          given.add(new WeakReference<>(one));
          return List.of(one);
        };
    assertEquals(3, HostMerge.merge(List.of("a", "b", "c"), read, boot -> UNKNOWN).size());
  }

  @Test
  void columnsAreDifferencesInTheirUnits() {
    HostSeries series =
        one(
            samples(
                "a",
                "driver",
                at(
                    10,
                    "cpu.user",
                    100,
                    "cpu.system",
                    10,
                    "cpu.idle",
                    500,
                    "cpu.iowait",
                    0,
                    "cpu.steal",
                    0,
                    "psi.io.some",
                    1000,
                    "memory.used",
                    77,
                    "disk.sda.reads",
                    5,
                    "disk.sda.readBytes",
                    4096,
                    "disk.sda.readMillis",
                    10,
                    "disk.sda.writes",
                    1,
                    "disk.sda.writtenBytes",
                    0,
                    "disk.sda.writeMillis",
                    0,
                    "disk.sda.busyMillis",
                    0,
                    "disk.sda.queueMillis",
                    0,
                    "jvm.gcMillis",
                    0,
                    "jvm.millis",
                    1000,
                    "tasks.readBytes",
                    0,
                    "tasks.writtenBytes",
                    0,
                    "sampler.cpuNanos",
                    0),
                at(
                    11,
                    "cpu.user",
                    250,
                    "cpu.system",
                    20,
                    "cpu.idle",
                    530,
                    "cpu.iowait",
                    10,
                    "cpu.steal",
                    0,
                    "psi.io.some",
                    251_000,
                    "memory.used",
                    99,
                    "disk.sda.reads",
                    9,
                    "disk.sda.readBytes",
                    8192,
                    "disk.sda.readMillis",
                    30,
                    "disk.sda.writes",
                    5,
                    "disk.sda.writtenBytes",
                    512,
                    "disk.sda.writeMillis",
                    4,
                    "disk.sda.busyMillis",
                    500,
                    "disk.sda.queueMillis",
                    1500,
                    "jvm.gcMillis",
                    100,
                    "jvm.millis",
                    2000,
                    "tasks.readBytes",
                    0,
                    "tasks.writtenBytes",
                    0,
                    "sampler.cpuNanos",
                    2_000_000)));
    assertEquals(UNIX + 10_000, series.startMillis());
    assertEquals(1000, series.stepMillis());
    Map<String, List<Double>> expected = new TreeMap<>();
    expected.put("cpu.user", List.of(0.75));
    expected.put("cpu.system", List.of(0.05));
    expected.put("cpu.iowait", List.of(0.05));
    expected.put("cpu.steal", List.of(0.0));
    expected.put("psi.io.some", List.of(0.25));
    expected.put("memory.used", List.of(99.0));
    expected.put("disk.sda.reads", List.of(4.0));
    expected.put("disk.sda.readBytes", List.of(4096.0));
    expected.put("disk.sda.writes", List.of(4.0));
    expected.put("disk.sda.writtenBytes", List.of(512.0));
    expected.put("disk.sda.busy", List.of(0.5));
    expected.put("disk.sda.queue", List.of(1.5));
    expected.put("disk.sda.awaitMillis", List.of(3.0)); // (20 + 4) ms for 4 + 4 requests
    expected.put("jvm.gc", List.of(0.1));
    assertEquals(expected, new TreeMap<>(series.columns()));
    assertEquals(new HostSeries.Overhead(0.002, 1.0), series.overhead());
    assertTrue(series.notMeasured().containsKey("net"), series.notMeasured()::toString);
    assertTrue(series.notMeasured().containsKey("hdfs"), series.notMeasured()::toString);
    assertFalse(series.notMeasured().containsKey("disk"), series.notMeasured()::toString);
  }

  /** Nothing is lost where one container's sampler ends and the next one's begins. */
  @Test
  void containersOfOneHostAreOneSeries() {
    HostSeries series =
        one(
            samples(
                "a",
                "app1",
                at(0, "net.eth0.sentBytes", 1000, "jvm.gcMillis", 0, "jvm.millis", 0),
                at(1, "net.eth0.sentBytes", 1100, "jvm.gcMillis", 500, "jvm.millis", 1000)),
            samples(
                "a",
                "app2",
                at(3, "net.eth0.sentBytes", 1500, "jvm.gcMillis", 10, "jvm.millis", 100),
                at(4, "net.eth0.sentBytes", 1550, "jvm.gcMillis", 260, "jvm.millis", 2100)));
    assertEquals(List.of(100.0, 200.0, 200.0, 50.0), series.columns().get("net.eth0.sentBytes"));
    assertEquals(Arrays.asList(0.5, null, null, 0.125), series.columns().get("jvm.gc"));
  }

  /** Nodes of one machine, each with its own eth0 and DataNode: 1, 2 and 3 KB/s, not 71 GB/s. */
  @Test
  void nodesOfOneMachineAreAddedUp() throws IOException {
    Samples[] nodes = new Samples[3];
    for (int node = 0; node < nodes.length; node++) {
      StringBuilder text = new StringBuilder("host\tname\tboot\n");
      text.append("span\tnet\tnet:[" + node + "]\n");
      text.append("span\tdatanode\tnet:[" + node + "] [127.0.0.1:9864]\n");
      text.append("span\tjvm\tapp " + node + "\n");
      text.append("names\tnet.eth0.sentBytes\tdatanode.readBytes\tdatanode.writtenBytes");
      text.append("\tjvm.gcMillis\tjvm.millis\tmemory.used\n");
      for (int second = 0; second <= 4; second++) {
        long bytes = (1L + second) * 1000 * (node + 1);
        text.append("at\t" + (second * SECOND + node * SECOND * 4 / 10) + "\t" + UNIX);
        text.append("\t" + ((long) node * 70_000_000_000L + bytes) + "\t" + bytes + "\t7");
        text.append("\t" + (node * 50_000_000) + "\t" + second * 1000 + "\t99\n");
      }
      byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
      nodes[node] = Samples.read(new ByteArrayInputStream(bytes));
    }
    HostSeries series = one(nodes);
    // Those that speak later say nothing of the first tenths.
    assertEquals(
        List.of(6000.0, 6000.0, 6000.0), series.columns().get("net.eth0.sentBytes").subList(1, 4));
    assertEquals(
        List.of(6000.0, 6000.0, 6000.0), series.columns().get("hdfs.readBytes").subList(1, 4));
    assertEquals(List.of(3.0, 3.0, 3.0), series.columns().get("jvm.running").subList(1, 4));
    assertEquals(List.of(0.0, 0.0, 0.0), series.columns().get("jvm.gc").subList(1, 4));
  }

  /** Two containers join one, and their agents speak when they have run for three seconds. */
  @Test
  void containersThatRunAreCounted() {
    int[] millis = {0, 1000, 2000, 9000, 12_000, 15_000, 15_500, 16_500};
    Samples.Sample[] samples = new Samples.Sample[millis.length];
    for (int second = 0; second < millis.length; second++) {
      samples[second] = at(second, "jvm.gcMillis", 0, "jvm.millis", millis[second]);
    }
    assertEquals(
        List.of(1.0, 1.0, 3.0, 3.0, 3.0, 1.0, 0.5),
        one(samples("a", "app", samples)).columns().get("jvm.running"));
  }

  @Test
  void aLongGapIsNullAndSoIsACounterThatFell() {
    HostSeries series =
        one(
            samples(
                "a",
                "x",
                at(0, "net.eth0.sentBytes", 0, "jvm.millis", 0),
                at(1, "net.eth0.sentBytes", 5, "jvm.millis", 0),
                at(12, "net.eth0.sentBytes", 500, "jvm.millis", 0),
                at(13, "net.eth0.sentBytes", 503, "jvm.millis", 0),
                at(14, "net.eth0.sentBytes", 1, "jvm.millis", 0),
                at(15, "net.eth0.sentBytes", 9, "jvm.millis", 0)));
    List<Double> sent = series.columns().get("net.eth0.sentBytes");
    assertEquals(15, sent.size());
    assertEquals(5.0, sent.get(0));
    assertEquals(11, sent.subList(1, 12).stream().filter(Objects::isNull).count());
    assertEquals(3.0, sent.get(12));
    assertNull(sent.get(13));
    assertEquals(8.0, sent.get(14));
  }

  @Test
  void theDriversHostCountsOnlyWhereATaskRan() {
    Samples driver =
        samples("a", "driver", at(0, "memory.used", 1, "psi.io.some", 0), at(1, "memory.used", 2));
    Samples task = samples("b", "app", at(0, "jvm.millis", 1), at(1, "jvm.millis", 2));
    Samples beside = samples("a", "app", at(0, "jvm.millis", 1), at(1, "jvm.millis", 2));
    List<HostSeries> apart = merge(List.of(driver, task));
    assertEquals(List.of("name-b"), apart.stream().map(HostSeries::host).toList());
    HostSeries both = one(driver, beside);
    assertEquals(List.of(2.0), both.columns().get("memory.used"));
  }

  @Test
  void dataNodesTellHdfsElseTheTasksDo() {
    Object[] tasks = {"jvm.millis", 1, "tasks.readBytes", 0, "tasks.writtenBytes", 0};
    Object[] later = {"jvm.millis", 2, "tasks.readBytes", 70, "tasks.writtenBytes", 7};
    HostSeries byTasks = one(samples("a", "x", at(0, tasks), at(1, later)));
    assertEquals(List.of(70.0), byTasks.columns().get("hdfs.readBytes"));
    assertTrue(byTasks.source().get("hdfs").contains("virtual machines"));
    HostSeries byNodes =
        one(
            samples("a", "x", at(0, tasks), at(1, later)),
            samples(
                "a",
                "driver",
                at(0, "datanode.readBytes", 5, "datanode.writtenBytes", 6),
                at(1, "datanode.readBytes", 50, "datanode.writtenBytes", 60)));
    assertEquals(List.of(45.0), byNodes.columns().get("hdfs.readBytes"));
    assertEquals(List.of(54.0), byNodes.columns().get("hdfs.writtenBytes"));
    assertTrue(byNodes.source().get("hdfs").contains("DataNode"));
  }

  /** What tasks read from DataNodes of other hosts is in those hosts' figures already. */
  @Test
  void whereSomeHostsHaveDataNodesTheOthersTasksArentCountedToo() {
    Samples task =
        samples(
            "a",
            "x",
            at(0, "jvm.millis", 1, "tasks.readBytes", 0, "tasks.writtenBytes", 0),
            at(1, "jvm.millis", 2, "tasks.readBytes", 70, "tasks.writtenBytes", 7));
    Samples withNode =
        samples(
            "b",
            "x",
            at(0, "jvm.millis", 1, "datanode.readBytes", 5, "datanode.writtenBytes", 6),
            at(1, "jvm.millis", 2, "datanode.readBytes", 75, "datanode.writtenBytes", 13));
    List<HostSeries> hosts = merge(List.of(task, withNode));
    assertFalse(hosts.get(0).columns().containsKey("hdfs.readBytes"));
    assertTrue(hosts.get(0).notMeasured().get("hdfs").contains("DataNodes of other hosts"));
    assertEquals(List.of(70.0), hosts.get(1).columns().get("hdfs.readBytes"));

    Map<String, String> refused = Map.of("datanode", "connection refused");
    Samples unread = new Samples("c", "c", task.spans(), refused, task.samples());
    assertEquals(
        "connection refused", merge(List.of(unread, withNode)).get(0).notMeasured().get("hdfs"));
  }

  /** However late samples come, and however long the steps: all that was counted is there. */
  @Test
  void stepsAddUpToWhatWasCounted() {
    for (long seed = 0; seed < 3; seed++) {
      stepsAddUp(seed);
    }
  }

  private static void stepsAddUp(long seed) {
    Random random = new Random(seed);
    for (int seconds : new int[] {3, 100, 7200, 7205, 40_000}) {
      List<Samples.Sample> samples = new ArrayList<>();
      long bytes = random.nextInt(1000);
      long first = bytes;
      double now = 0;
      while (now < seconds) {
        samples.add(at(now, "net.eth0.sentBytes", bytes, "jvm.millis", 0));
        bytes += random.nextInt(1_000_000);
        now += 1 + random.nextInt(3) * random.nextDouble();
      }
      samples.add(at(seconds, "net.eth0.sentBytes", bytes, "jvm.millis", 0));
      HostSeries series = one(samples("a", "x", samples.toArray(new Samples.Sample[0])));
      List<Double> sent = series.columns().get("net.eth0.sentBytes");
      assertTrue(sent.size() <= 7200, "seed " + seed);
      assertEquals(
          seconds > 14_400 ? 8000 : seconds > 7200 ? 2000 : 1000,
          series.stepMillis(),
          "seed " + seed);
      double sum = sent.stream().mapToDouble(rate -> rate * series.stepMillis() / 1e3).sum();
      double step = series.stepMillis() / 1e3;
      for (int i = 0; i < sent.size(); i++) {
        double rate = (counted(samples, (i + 1) * step) - counted(samples, i * step)) / step;
        assertEquals(
            rate, sent.get(i), 1, "seed " + seed + ", step " + i + " of " + seconds + " s");
      }
      // The last step is left out where it isn't complete.
      double whole = counted(samples, sent.size() * step) - first;
      assertEquals(whole, sum, sent.size() * step, "seed " + seed);
      assertTrue(seconds - sent.size() * step < step, "seed " + seed);
    }
  }

  /** What the counter would have shown then, if it grew evenly between two looks. */
  private static double counted(List<Samples.Sample> samples, double seconds) {
    int before = 0;
    int after = samples.size() - 1; // the first of those then or later, but for the first of all
    assertTrue(samples.get(after).nanos() >= seconds * SECOND, seconds + " s");
    while (after - before > 1) {
      int middle = (before + after) / 2;
      if (samples.get(middle).nanos() >= seconds * SECOND) {
        after = middle;
      } else {
        before = middle;
      }
    }
    Samples.Sample from = samples.get(after - 1);
    Samples.Sample to = samples.get(after);
    double share = (seconds * SECOND - from.nanos()) / (to.nanos() - from.nanos());
    return from.values()[0] + share * (to.values()[0] - from.values()[0]);
  }

  /** A burst at the end of a run, counted as if it had gone on, was 9 % of all bytes. */
  @Test
  void whatHappenedInTheLastPartOfAStepIsntStretched() {
    HostSeries series =
        one(
            samples(
                "a",
                "x",
                at(0, "net.eth0.sentBytes", 0, "jvm.millis", 0),
                at(1, "net.eth0.sentBytes", 10, "jvm.millis", 0),
                at(1.6, "net.eth0.sentBytes", 900, "jvm.millis", 0)));
    assertEquals(List.of(10.0), series.columns().get("net.eth0.sentBytes"));
  }

  @Test
  void aLargeClustersRecordHasFewerSteps() {
    List<Samples> all = new ArrayList<>();
    for (int host = 0; host < 40; host++) {
      List<Samples.Sample> samples = new ArrayList<>();
      for (int second = 0; second <= 3600; second += 5) {
        samples.add(at(second, "jvm.millis", second, "jvm.gcMillis", 0));
      }
      all.add(samples("h" + host, "x", samples.toArray(new Samples.Sample[0])));
    }
    List<HostSeries> hosts = merge(all);
    assertEquals(40, hosts.size());
    assertEquals(8000, hosts.get(0).stepMillis());
    assertEquals(450, hosts.get(0).columns().get("jvm.gc").size());
  }
}
