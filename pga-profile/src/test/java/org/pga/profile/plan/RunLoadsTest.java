package org.pga.profile.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.pga.core.failure.InputException;
import org.pga.profile.RunRecord;
import org.pga.profile.cluster.Cluster;
import org.pga.profile.cluster.Clusters;

/** Loads of records as a person might type them in. */
class RunLoadsTest {
  private static final String STAGE =
      """
      "name": "scaffold", "k": 31, "engine": "giraph", "jobs": 3, "startMillis": 10000,
      "seconds": 4, "cpuSeconds": 7.5, "peakMemoryBytes": 800, "fsBytesRead": 100,
      "fsBytesWritten": 50, "shuffleBytes": 30, "localBytesRead": 20, "localBytesWritten": 10,
      "supersteps": 12, "messages": 99
      """;

  private static RunRecord record(String json) throws IOException {
    byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
    return RunLoads.read(new ByteArrayInputStream(bytes), "typed.json");
  }

  private static RunLoad load(String others) throws IOException {
    return RunLoads.of(record("{%s \"stages\": [{%s}]}".formatted(others, STAGE)), "typed");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {}                                  | typed.json has no stages
          {"stages": []}                      | typed.json has no stages
          null                                | typed.json:1: is no run record
          {"stages": [{"name": "x"}]}         | needs a name and an engine
          {"stages": [{"engine": "giraph"}]}  | needs a name and an engine
          {"stages": [null]}                  | stages has a hole: null
          nonsense                            | typed.json:1: is no run record
          """)
  void whatIsNoRecordIsRefused(String text, String message) {
    String said = assertThrows(InputException.class, () -> record(text)).getMessage();
    assertTrue(said.contains(message), said);
  }

  /** The model divides by some of them; a quoted NaN and 1e999 are numbers to the parser, too. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          "environment": {"memoryBytes": 0}, | "jobs": 1            | environment.memoryBytes is 0
          "environment": {"cores": -2},      | "jobs": 1            | environment.cores is -2
          "input": {"bytes": -1},            | "jobs": 1            | input.bytes is -1
          "seconds": 1e999,                  | "jobs": 1            | seconds is Infinity
          ''                                 | "cpuSeconds": -500   | stage s, cpuSeconds is -500
          ''                                 | "seconds": "NaN"     | stage s, seconds is NaN
          ''                                 | "fsBytesRead": -1    | stage s, fsBytesRead is -1
          """)
  void figuresThatCantBeAreRefused(String others, String figure, String message) {
    String text =
        "{%s \"stages\": [{\"name\": \"s\", \"engine\": \"giraph\", %s}]}"
            .formatted(others, figure);
    String said = assertThrows(InputException.class, () -> record(text)).getMessage();
    assertTrue(said.startsWith("typed.json: " + message), said);
  }

  @Test
  void theLineIsNamed() {
    String text = "{\n\"stages\": [\n}";
    String said = assertThrows(InputException.class, () -> record(text)).getMessage();
    assertTrue(said.startsWith("typed.json:3: is no run record"), said);
  }

  @Test
  void figuresOfAStageAreTakenOver() throws IOException {
    RunLoad load = load("\"seconds\": 5, \"input\": {\"bytes\": 1000, \"bases\": 400},");
    assertEquals("typed", load.name());
    assertEquals(1000, load.inputBytes());
    assertEquals(400, load.bases());
    assertEquals(5, load.seconds());
    assertFalse(load.embedded());
    assertFalse(load.hostCpu());
    StageLoad stage = load.stages().get(0);
    assertEquals("scaffold 31", stage.title());
    assertTrue(stage.giraph());
    assertEquals(3, stage.jobs());
    assertEquals(12, stage.supersteps());
    assertEquals(7.5, stage.cpuSeconds());
    assertEquals(100, stage.in());
    assertEquals(50, stage.out());
    assertEquals(30, stage.shuffle());
    assertEquals(20, stage.localRead());
    assertEquals(10, stage.localWritten());
    assertFalse(stage.fetchCounted());
    assertEquals(99, stage.messages());
    assertEquals(800, stage.taskMemoryBytes());
    assertEquals(4, stage.seconds());
    assertNull(load.ranOn().cores());
    assertNull(load.ranOn().memoryBytes());
    assertNull(load.ranOn().memoryPerTask());
  }

  @Test
  void whatIsLeftOutIsNotKnown() throws IOException {
    RunRecord record = record("{\"stages\": [{\"name\": \"finish\", \"engine\": \"mapreduce\"}]}");
    RunLoad load = RunLoads.of(record, "typed");
    assertNull(load.inputBytes());
    assertNull(load.bases());
    StageLoad stage = load.stages().get(0);
    assertEquals("finish", stage.title());
    assertFalse(stage.giraph());
    assertEquals(1, stage.jobs());
    assertEquals(0, stage.supersteps());
    assertNull(stage.in());
    assertNull(stage.taskMemoryBytes());
    assertNull(load.times(2).stages().get(0).in());
    assertNull(load.times(2).inputBytes());
  }

  /** In one process its tasks share its memory: as many as {@code -t} asked for, or cores. */
  @Test
  void tasksOfOneProcessShareItsMemory() throws IOException {
    String machine =
        "\"environment\": {\"mode\": \"embedded\", \"cores\": 8, \"memoryBytes\": 1600},";
    RunLoad load = load(machine);
    assertTrue(load.embedded());
    assertTrue(load.stages().get(0).fetchCounted());
    assertEquals(100, load.stages().get(0).taskMemoryBytes());
    assertEquals(8, load.ranOn().cores());
    assertEquals(1600, load.ranOn().memoryBytes());
    assertEquals(200, load.ranOn().memoryPerTask());
    assertEquals(400, load.withContainers(4).ranOn().memoryPerTask());
    assertEquals(4, load(machine + "\"options\": {\"threads\": 4},").ranOn().cores());
    assertEquals(8, load(machine + "\"options\": {\"threads\": \"4\"},").ranOn().cores());
  }

  @Test
  void asManyTimesTheData() throws IOException {
    RunLoad load = load("\"seconds\": 5, \"input\": {\"bytes\": 1000, \"bases\": 400},").times(3);
    assertEquals(3000, load.inputBytes());
    assertEquals(1200, load.bases());
    assertNull(load.seconds());
    StageLoad stage = load.stages().get(0);
    assertEquals(3, stage.jobs());
    assertEquals(12, stage.supersteps());
    assertEquals(22.5, stage.cpuSeconds());
    assertEquals(300, stage.in());
    assertEquals(150, stage.out());
    assertEquals(90, stage.shuffle());
    assertEquals(60, stage.localRead());
    assertEquals(30, stage.localWritten());
    assertEquals(297, stage.messages());
    assertEquals(800, stage.taskMemoryBytes());
    assertNull(stage.seconds());
    assertEquals(90 + 300 + 2 * 150, load.bytesToHold(2, false));
    assertEquals(90, load.bytesToHold(2, true));
  }

  /** Of 50 CPU seconds that hosts recorded, two jobs' starts took 30.8, whatever the data. */
  @Test
  void startsOfJobsStayWhateverTheData() {
    for (boolean giraph : new boolean[] {false, true}) {
      assertEquals(30.8 + 10 * 19.2, tenTimes(Loads.stage(giraph, 2, 0, 50.0), true), 1e-9);
      assertEquals(500, tenTimes(Loads.stage(giraph, 2, 0, 50.0), false), 1e-9);
    }
    assertEquals(20, tenTimes(Loads.stage(false, 2, 0, 20.0), true), "starts alone");
    assertNull(tenTimes(Loads.stage(false, 2, 0, null), true));
  }

  private static Double tenTimes(StageLoad stage, boolean hostCpu) {
    RunLoad run = new RunLoad("r", null, null, RanOn.UNKNOWN, false, hostCpu, null, List.of(stage));
    return run.times(10).stages().get(0).cpuSeconds();
  }

  /** The stage is from 10 to 14 s; steps of a second, whose middles count. */
  @Test
  void onYarnTheHostsProcessorsTellCpuSeconds() throws IOException {
    String shares = "[1, 0.5, 0.5, null, 0.25, 1]";
    RunLoad load = load(hosts(host(4, 9000, shares, shares), host(2, 20_000, shares, shares)));
    assertTrue(load.hostCpu());
    // Steps of 10, 11 and 13 s are known: 1, 1 and 0.5 of 4 processors, of 4 s three quarters.
    assertEquals((1 + 1 + 0.5) / 3 * 4 * 3, load.stages().get(0).cpuSeconds(), 1e-9);
    double both =
        load(hosts(host(4, 9000, shares, shares), host(2, 10_000, "[1, 1, 1, 1]", "[0, 0, 0, 0]")))
            .stages()
            .get(0)
            .cpuSeconds();
    assertEquals(10 + 2 * 4, both, 1e-9);
  }

  /** Its series begins with its first container: before that it did nothing for the run. */
  @Test
  void aHostThatJoinsLateCountsFromThen() throws IOException {
    RunLoad load = load(hosts(host(4, 13_000, "[1]", "[0]")));
    assertEquals(4, load.stages().get(0).cpuSeconds(), 1e-9);
    RunLoad left = load(hosts(host(4, 9000, "[1, 0.5, 1]", "[0, 0.5, 0]")));
    assertEquals(8, left.stages().get(0).cpuSeconds(), 1e-9);
  }

  @Test
  void whereAHostDoesntTellHadoopsCounterDoes() throws IOException {
    String shares = "[1, 0.5, 0.5, null, 0.25, 1]";
    assertEquals(7.5, load(hosts(host(4, 20_000, shares, shares))).stages().get(0).cpuSeconds());
    String unknown = host(4, 9000, shares, shares).replace("\"logicalCpus\": 4", "\"hertz\": 1");
    assertFalse(load(hosts(unknown)).hostCpu());
    String one = host(4, 9000, shares, shares).replace("cpu.system", "cpu.iowait");
    assertFalse(load(hosts(one)).hostCpu());
    assertFalse(load("\"environment\": {\"mode\": \"yarn\"}, \"hosts\": [],").hostCpu());
    String here = hosts(host(4, 9000, shares, shares)).replace("yarn", "embedded");
    assertEquals(7.5, load(here).stages().get(0).cpuSeconds());
  }

  @Test
  void aHostTellsItsClock() throws IOException {
    String host =
        host(4, 9000, "[1]", "[1]")
            .replace("\"logicalCpus\"", "\"hertz\": 2500000000, \"logicalCpus\"");
    assertEquals(2.5, load(hosts(host)).ranOn().gigahertz());
    assertNull(load(hosts(host(4, 9000, "[1]", "[1]"))).ranOn().gigahertz());
    assertNull(load("").ranOn().gigahertz());
  }

  @Test
  void whatHoldsForExamples() {
    assertEquals(new Assumptions(3, false, Overheads.YARN), RunLoads.assumptions("bumble-bee"));
    assertEquals(new Assumptions(1, false, Overheads.NONE), RunLoads.assumptions("sort-100tb"));
    assertEquals(
        new Assumptions(2, false, Overheads.YARN), RunLoads.assumptions("exposito-pagerank"));
    assertEquals(Assumptions.PLAIN, RunLoads.assumptions("exposito-other"));
    assertEquals(Assumptions.PLAIN, RunLoads.assumptions("mine"));
  }

  private static String hosts(String... hosts) {
    return "\"environment\": {\"mode\": \"yarn\"}, \"hosts\": [%s],"
        .formatted(String.join(",", hosts));
  }

  private static String host(int processors, long start, String user, String system) {
    return """
    {"host": "n", "hardware": {"logicalCpus": %d}, "startMillis": %d, "stepMillis": 1000,
     "columns": {"cpu.user": %s, "cpu.system": %s}}
    """
        .formatted(processors, start, user, system);
  }

  /** Its cluster file goes before what the machine that wrote the record said. */
  @Test
  void aClusterFileTellsWhereItRan() throws IOException {
    RunLoad load =
        load(
            "\"cluster\": \"ec2-cc2.8xlarge\","
                + "\"environment\": {\"mode\": \"yarn\", \"cores\": 3, \"memoryBytes\": 5},"
                + "\"options\": {\"threads\": 7},");
    Cluster cluster = Clusters.load("ec2-cc2.8xlarge");
    assertEquals(cluster, load.ranOn().cluster());
    assertEquals(cluster.node().processors(), load.ranOn().cores());
    assertEquals(cluster.node().memoryBytes(), load.ranOn().memoryBytes());
    assertEquals(cluster.node().gigahertz(), load.ranOn().gigahertz());
    assertEquals(cluster.node().computeUnits(), load.ranOn().computeUnits());
    assertNull(load.ranOn().containers());
    assertEquals(8, load("\"cluster\": \"SuperMikeII\",").ranOn().containers());
  }
}
