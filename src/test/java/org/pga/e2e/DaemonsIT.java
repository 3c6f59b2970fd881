package org.pga.e2e;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.yarn.api.records.ApplicationId;
import org.apache.hadoop.yarn.api.records.ApplicationReport;
import org.apache.hadoop.yarn.api.records.YarnApplicationState;
import org.apache.hadoop.yarn.client.cli.RMAdminCLI;
import org.apache.hadoop.yarn.conf.YarnConfiguration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.pga.e2e.LocalDaemons.Running;
import org.pga.e2e.LocalDaemons.Said;

/**
 * The packaged jar on real HDFS and YARN daemons, as users would call it: several runs at once, as
 * jobs mostly wait.
 */
@Timeout(value = 1500, unit = TimeUnit.SECONDS) // one that hangs; beside other work 573 s were seen
class DaemonsIT {
  private static final Map<String, String> LIBRARIES =
      new TreeMap<>(
          Map.of("-1", "r1.fq", "-2", "r2.fq", "-s", "s.fq", "--mp-1", "m1.fq", "--mp-2", "m2.fq"));

  /**
   * Of containers, all for a second's work, which never earns back the time that the JVM's second
   * compiler takes, and that verifying the bytes of 3,000 classes of Hadoop does.
   */
  private static final String QUICK_START =
      "-XX:TieredStopAtLevel=1 -XX:+IgnoreUnrecognizedVMOptions -XX:+UnlockDiagnosticVMOptions"
          + " -XX:-BytecodeVerificationRemote";

  /** One of two queues. */
  private static final String QUEUE = "night";

  private static final Set<YarnApplicationState> ENDED =
      EnumSet.of(
          YarnApplicationState.FINISHED, YarnApplicationState.FAILED, YarnApplicationState.KILLED);

  /** What a run that was interrupted may leave beside its work. */
  private static final Set<String> NO_RESULTS = Set.of("pga-manifest.json", "pga.log");

  private static final Pattern KEPT = Pattern.compile("(?m)^\\[1/\\d+\\] preprocess .*kept");

  @TempDir static Path dir;
  private static LocalDaemons daemons;
  private static Map<String, String> embedded;

  @BeforeAll
  static void startAndAssembleEmbedded() throws Exception {
    daemons = new LocalDaemons(dir);
    EndToEndCase severalKs = EndToEndCases.severalKs();
    embedded = Run.results(severalKs.assemble(dir));
    severalKs.reads().write(dir.resolve("r1.fq.gz"), 1);
    Files.write(dir.resolve("cut.fq"), "@a\nACGT\n+\nIIII\n@b\nACGT\n".getBytes());
    String chromosome = EndToEndCases.longRepeatChromosome();
    SimulatedReads mates = new SimulatedReads(21).addMates(chromosome, 1500, 10);
    mates.write(dir.resolve("m1.fq"), 1);
    mates.write(dir.resolve("m2.fq"), 2);
    new SimulatedReads(22).add(chromosome, false, 5).write(dir.resolve("s.fq"), 1);
    EndToEndCases.classicUnitigs().reads().writeInterleaved(dir.resolve("c.fq"));
    daemons.said(0, "cluster", "start", "--shared-host", "--memory", "12288");
    addQueue();
    List<String> put = new ArrayList<>(List.of("hadoop", "fs", "-put"));
    for (String name :
        List.of("r1.fq", "r2.fq", "r1.fq.gz", "cut.fq", "m1.fq", "m2.fq", "s.fq", "c.fq")) {
      put.add(dir.resolve(name).toString());
    }
    put.add("/");
    daemons.said(0, put.toArray(new String[0]));
  }

  /** A queue beside the only one of a local cluster; both may take all of it. */
  private static void addQueue() throws Exception {
    Path file = dir.resolve("cluster/conf/capacity-scheduler.xml");
    Configuration queues = new Configuration(false);
    queues.addResource(file.toUri().toURL());
    String root = "yarn.scheduler.capacity.root.";
    queues.set(root + "queues", "default," + QUEUE);
    for (String queue : List.of("default", QUEUE)) {
      queues.set(root + queue + ".capacity", "50");
      queues.set(root + queue + ".maximum-capacity", "100");
      queues.set(root + queue + ".user-limit-factor", "2");
    }
    try (OutputStream out = Files.newOutputStream(file)) {
      queues.writeXml(out);
    }
    assertEquals(
        0,
        new RMAdminCLI(new YarnConfiguration(daemons.conf())).run(new String[] {"-refreshQueues"}));
  }

  @AfterAll
  static void stop() throws Exception {
    daemons.said(0, "cluster", "stop");
  }

  /** Paired ends, mate pairs and single reads, in a queue, with a tag. */
  @Test
  @Execution(ExecutionMode.CONCURRENT)
  void twoWorkersGiveTheBytesOfAnEmbeddedRun() throws Exception {
    EndToEndCase severalKs = EndToEndCases.severalKs();
    List<Object> local = new ArrayList<>();
    StringBuilder remote = new StringBuilder();
    LIBRARIES.forEach(
        (option, name) -> {
          local.addAll(List.of(option, dir.resolve(name)));
          remote.append(' ').append(option).append(" /").append(name);
        });
    Map<String, String> here =
        Run.results(severalKs.assembleFiles(dir.resolve("libraries"), local.toArray()));
    assertNotEquals(embedded.get("scaffolds.fasta"), here.get("scaffolds.fasta"));
    // The tuner's settings: two workers, containers of another size. Tasks make the graph's index.
    String options =
        "--cluster local --reducers 2 -D pga.graph-index.alone=1 --tags e2e-two,more --queue "
            + QUEUE;
    assertEquals(here, assemble(severalKs, "/two", options + remote));
    checkApplications("e2e-two");
    JsonNode record =
        new ObjectMapper().readTree(daemons.pga("hadoop", "fs", "-cat", "/two/run.json").text());
    assertEquals("local", record.get("cluster").asText());
    for (JsonNode stage : record.get("stages")) {
      assertTrue(stage.get("fsBytesRead").asLong() > 0, stage::toString);
      checkTimes(stage);
    }
    checkHosts(record.get("hosts"));
    Said again = daemons.pga(assembleCommand("/two", "-s", "/r1.fq"));
    assertEquals(2, again.exitCode(), again.text());
    assertTrue(again.text().contains("--force"), again.text());
  }

  /** Each job's tasks, by its history: two workers and a master of Giraph, two reducers at most. */
  private static void checkTimes(JsonNode stage) {
    JsonNode jobs = stage.get("jobTimes");
    assertEquals(stage.get("jobs").asInt(), jobs.size(), stage::toString);
    for (JsonNode job : jobs) {
      double elapsed = job.at("/maps/elapsed").asDouble();
      assertTrue(elapsed > 0 && elapsed <= job.get("seconds").asDouble(), stage::toString);
      assertTrue(job.at("/reduces/count").asInt() <= 2, stage::toString);
      if (stage.get("engine").asText().equals("giraph")) {
        assertEquals(3, job.at("/maps/count").asInt(), stage::toString);
      }
    }
  }

  /**
   * Chains across workers are merged in rounds here, one file is packed, and the results are
   * gathered by block: several tasks write chunks that HDFS joins.
   */
  @Test
  @Execution(ExecutionMode.CONCURRENT)
  void soDoThreeWorkersThatGatherNothingAndWriteInChunks() throws Exception {
    EndToEndCase unitigs = EndToEndCases.unitigs();
    Path out =
        unitigs.assembleFiles(
            dir.resolve("unitigs"), "-1", dir.resolve("r1.fq"), "-2", dir.resolve("r2.fq"));
    assertEquals(
        Run.results(out),
        assemble(
            unitigs,
            "/three",
            "-1 /r1.fq.gz -2 /r2.fq --workers 3 --reducers 3 -D pga.simplify.gather.limit=0"
                + " -D pga.finish.bytes=10000 -D pga.chunk.bytes=32768"));
    int size = Math.toIntExact(Files.size(out.resolve("contigs.fasta")));
    assertEquals((size + 32_767) / 32_768, blocks("/three/contigs.fasta"));
  }

  /** Ctrl-C within the second application leaves none in YARN, and nothing of a result. */
  @Test
  @Execution(ExecutionMode.CONCURRENT)
  void soDoesTheClassicPipelineResumedAfterCtrlC() throws Exception {
    assumeTrue(LocalDaemons.canStartInterruptible(), "env has no --default-signal on this machine");
    EndToEndCase classic = EndToEndCases.classicUnitigs();
    String tag = "e2e-classic";
    List<String> options = new ArrayList<>(List.of("--12", "/c.fq", "--tags", tag));
    options.addAll(List.of("--workers", "2", "--reducers", "1"));
    classic.options().forEach(option -> options.add(option.toString()));
    Running run =
        daemons.startInterruptible(assembleCommand("/classic", options.toArray(new String[0])));
    Said said;
    try {
      awaitRunning(2, tag, run.process());
      run.pressCtrlC();
      said = run.await();
    } finally {
      run.process().destroyForcibly(); // where it hasn't ended by itself
    }
    assertEquals(130, said.exitCode(), said.text());
    assertTrue(said.text().contains("interrupted"), said.text());
    List<ApplicationReport> ended = daemons.applications(tag);
    assertEquals(2, ended.size(), ended::toString);
    for (ApplicationReport application : ended) {
      assertTrue(ENDED.contains(application.getYarnApplicationState()), application::toString);
    }
    List<String> left = daemons.names("/classic");
    assertTrue(left.contains(".pga-work"), left::toString);
    left.removeIf(name -> name.startsWith(".") || NO_RESULTS.contains(name));
    assertEquals(List.of(), left, "nothing of a result");

    options.add("--resume");
    Said resumed = daemons.pga(assembleCommand("/classic", options.toArray(new String[0])));
    assertEquals(0, resumed.exitCode(), resumed.text());
    assertTrue(KEPT.matcher(resumed.text()).find(), resumed.text());
    Path here = classic.assembleFiles(dir.resolve("classic-here"), "--12", dir.resolve("c.fq"));
    assertEquals(Run.results(here), fetch(classic, "/classic"));
  }

  /** Waits until so many applications of a run have been submitted, and one of them runs. */
  private static void awaitRunning(int number, String tag, Process driver) throws Exception {
    List<ApplicationReport> found = List.of();
    while (found.size() < number || found.stream().noneMatch(DaemonsIT::runs)) {
      assertTrue(driver.isAlive(), "ended before Ctrl-C");
      Thread.sleep(200);
      found = daemons.applications(tag);
    }
  }

  private static boolean runs(ApplicationReport application) {
    return application.getYarnApplicationState() == YarnApplicationState.RUNNING;
  }

  @Test
  @Execution(ExecutionMode.CONCURRENT)
  void aFaultThatATaskFindsReachesTheUser() throws Exception {
    Said said = daemons.pga(assembleCommand("/bad", "-s", "/cut.fq"));
    assertEquals(2, said.exitCode(), said.text());
    assertTrue(said.text().contains("cut.fq"), said.text());
    assertTrue(said.text().contains("line "), said.text());
    assertFalse(said.text().contains("\tat "), said.text());
  }

  /**
   * Few reads: one application, which gives the same bytes, the same fault, and the same result to
   * resume, whichever way made it.
   */
  @Test
  @Execution(ExecutionMode.CONCURRENT)
  void aSmallAssemblyRunsWholeInOneContainer() throws Exception {
    Said planned =
        daemons.pga(smallCommand("/small", "-1", "/r1.fq.gz", "-2", "/r2.fq", "--dry-run"));
    assertEquals(0, planned.exitCode(), planned.text());
    assertTrue(planned.text().contains("Way:      one container (3162 MB, "), planned.text());
    String options = "-1 /r1.fq.gz -2 /r2.fq --tags e2e-one --queue default --cluster local";
    Said said = daemons.pga(smallCommand("/small", options.split(" ")));
    assertEquals(0, said.exitCode(), said.text());
    assertTrue(said.text().contains("Runs whole in one container (3162 MB, "), said.text());
    for (String line : List.of("[1/10] preprocess ", "[10/10] finish ")) {
      assertTrue(said.text().contains("\n" + line), said.text());
    }
    daemons.said(0, "hadoop", "fs", "-get", "/small", dir.toString());
    Path out = dir.resolve("small");
    assertEquals(embedded, Run.results(out));
    assertTrue(Files.exists(out.resolve("report.html")));
    assertTrue(Files.readString(out.resolve("pga.log")).contains("MapTask"), "the container's log");
    assertEquals(1, daemons.applications("e2e-one").size());
    JsonNode record = new ObjectMapper().readTree(out.resolve("run.json").toFile());
    assertEquals("local", record.get("cluster").asText());
    JsonNode asked = record.get("options");
    assertEquals("default", asked.get("queue").asText());
    assertEquals("e2e-one", asked.get("tags").asText());
    assertTrue(asked.get("output").asText().endsWith("/small"), asked::toString);

    String[] again = {"-1", "/r1.fq.gz", "-2", "/r2.fq", "--resume", "--local-below", "0"};
    Said resumed = daemons.pga(smallCommand("/small", again));
    assertEquals(0, resumed.exitCode(), resumed.text());
    assertTrue(resumed.text().contains("Nothing to do"), resumed.text());

    Said cut = daemons.pga(smallCommand("/small-cut", "-s", "/cut.fq"));
    assertEquals(2, cut.exitCode(), cut.text());
    assertTrue(cut.text().contains("cut.fq, line 5"), cut.text());
    assertFalse(cut.text().contains("\tat "), cut.text());
  }

  private static String[] smallCommand(String out, String... more) {
    List<String> command =
        new ArrayList<>(
            List.of(
                "hadoop", "jar", LocalDaemons.RELEASE.resolve("pga.jar").toString(), "assemble"));
    command.addAll(List.of("-o", out, "-k", "31,61"));
    command.addAll(List.of(more));
    return command.toArray(new String[0]);
  }

  /** One job, one task for all samples; the broken one is named and nothing else is lost. */
  @Test
  @Execution(ExecutionMode.CONCURRENT)
  void aBatchGivesTheBytesOfAnEmbeddedRun() throws Exception {
    Path sheet = dir.resolve("samples.tsv");
    Files.writeString(
        sheet,
        "sample\tfastq_1\tfastq_2\n"
            + "good\t/r1.fq\t/r2.fq\n"
            + "packed\t/r1.fq.gz\t/r2.fq\n"
            + "broken\t/cut.fq\t\n");
    Said said = daemons.pga(batchCommand(sheet, "-D", "pga.batch.task=1000000000"));
    assertEquals(7, said.exitCode(), said.text());
    assertTrue(said.text().contains("2 of 3 samples have a result; 1 failed:"), said.text());
    assertTrue(said.text().contains("samples.tsv, line 4: "), said.text());
    assertTrue(said.text().contains("cut.fq, line 5"), said.text());
    daemons.said(0, "hadoop", "fs", "-get", "/batch", dir.toString());
    Path out = dir.resolve("batch");
    assertEquals(embedded, Run.results(out.resolve("good")));
    assertEquals(embedded, Run.results(out.resolve("packed")));
    assertFalse(Files.exists(out.resolve("broken")));
    assertFalse(Files.exists(out.resolve(".pga-batch/attempts")));
    Said again = daemons.pga(batchCommand(sheet, "--resume"));
    assertEquals(7, again.exitCode(), again.text());
    assertTrue(again.text().contains("2 are done already"), again.text());
  }

  private static String[] batchCommand(Path sheet, String... more) {
    List<String> command =
        new ArrayList<>(
            List.of("hadoop", "jar", LocalDaemons.RELEASE.resolve("pga.jar").toString(), "batch"));
    // A file of this machine: the cluster's paths are HDFS's.
    command.addAll(List.of(sheet.toUri().toString(), "-o", "/batch", "-k", "31,61"));
    command.addAll(List.of(more));
    return command.toArray(new String[0]);
  }

  /** All applications with a tag are in the queue, and no others. */
  private static void checkApplications(String tag) throws Exception {
    Set<ApplicationId> tagged = new HashSet<>();
    for (ApplicationReport application : daemons.applications(tag)) {
      assertEquals("root." + QUEUE, application.getQueue());
      assertTrue(application.getApplicationTags().contains("more"), application::toString);
      tagged.add(application.getApplicationId());
    }
    Set<ApplicationId> queued = new HashSet<>();
    for (ApplicationReport application : daemons.applications()) {
      if (application.getQueue().equals("root." + QUEUE)) {
        queued.add(application.getApplicationId());
      }
    }
    assertEquals(queued, tagged);
    assertTrue(tagged.size() >= 8, () -> tagged.size() + " applications for eight stages");
  }

  /** The driver samples the host, agents in the containers tell what their machines did. */
  private static void checkHosts(JsonNode hosts) {
    assertEquals(1, hosts.size(), "daemons of one machine are on one host");
    for (String column : List.of("cpu.user", "memory.cached", "jvm.gc", "hdfs.writtenBytes")) {
      double sum = 0;
      for (JsonNode value : hosts.get(0).get("columns").get(column)) {
        sum += value.asDouble();
      }
      assertTrue(sum > 0, () -> column + ": " + hosts.get(0).get("notMeasured"));
    }
  }

  /** Runs a case of the table from HDFS to HDFS and checks its results; returns them. */
  private static Map<String, String> assemble(EndToEndCase endToEnd, String out, String more)
      throws Exception {
    List<String> options = new ArrayList<>(List.of(more.split(" ")));
    endToEnd.options().forEach(option -> options.add(option.toString()));
    daemons.said(0, assembleCommand(out, options.toArray(new String[0])));
    return fetch(endToEnd, out);
  }

  /** Checks the results of a case on HDFS; returns them. */
  private static Map<String, String> fetch(EndToEndCase endToEnd, String out) throws Exception {
    daemons.said(0, "hadoop", "fs", "-get", out, dir.toString());
    Path fetched = dir.resolve(out.substring(1));
    endToEnd.checkResults(fetched);
    return Run.results(fetched);
  }

  private static String[] assembleCommand(String out, String... more) {
    List<String> command =
        new ArrayList<>(
            List.of(
                "hadoop", "jar", LocalDaemons.RELEASE.resolve("pga.jar").toString(), "assemble"));
    for (String key :
        List.of(
            "mapreduce.admin.map.child.java.opts",
            "mapreduce.admin.reduce.child.java.opts",
            "yarn.app.mapreduce.am.admin-command-opts")) {
      command.addAll(List.of("-D", key + "=" + QUICK_START));
    }
    command.addAll(List.of("-o", out));
    // Sets this small would run in one container.
    command.addAll(List.of("--local-below", "0"));
    command.addAll(List.of(more));
    return command.toArray(new String[0]);
  }

  private static int blocks(String file) throws IOException {
    FileSystem fs = FileSystem.get(daemons.conf());
    FileStatus status = fs.getFileStatus(new org.apache.hadoop.fs.Path(file));
    return fs.getFileBlockLocations(status, 0, status.getLen()).length;
  }
}
