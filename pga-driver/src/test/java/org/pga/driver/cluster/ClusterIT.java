package org.pga.driver.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.apache.commons.io.IOUtils;
import org.apache.giraph.conf.GiraphConfiguration;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.pga.bsp.giraph.GiraphJobException;
import org.pga.bsp.giraph.GiraphRunner;
import org.pga.bsp.giraph.HeapNeed;
import org.pga.bsp.giraph.NoContext;
import org.pga.bsp.giraph.PathSum;
import org.pga.core.failure.InputException;
import org.pga.core.pipeline.Settings;

/** Real daemons from the packaged release: they start, run jobs, and leave no process behind. */
@Timeout(value = 240, unit = TimeUnit.SECONDS)
class ClusterIT {
  private static final java.nio.file.Path RELEASE =
      java.nio.file.Path.of(System.getProperty("pga.release"));

  @TempDir static java.nio.file.Path temp;
  private static Configuration conf;

  @BeforeAll
  static void start() throws Exception {
    String said = pga(0, "cluster", "start", "--shared-host", "--dir", dir(), "--memory", "3072");
    assertTrue(said.contains("export HADOOP_CONF_DIR=" + dir() + "/conf"), said);
    conf = new Configuration();
    for (String name : List.of("core", "hdfs", "yarn", "mapred")) {
      conf.addResource(new Path(dir() + "/conf/" + name + "-site.xml"));
    }
    conf.set("mapreduce.map.memory.mb", "512");
    conf.set("mapreduce.reduce.memory.mb", "512");
  }

  @AfterAll
  static void stop() throws Exception {
    pga(0, "cluster", "stop", "--dir", dir());
    List<String> left =
        ProcessHandle.allProcesses()
            .map(process -> process.info().commandLine().orElse(""))
            .filter(command -> command.contains(dir()))
            .toList();
    assertEquals(List.of(), left);
    assertTrue(pga(1, "cluster", "status", "--dir", dir()).contains("no cluster runs"));
  }

  @Test
  void aFailureNamesItsCauseAndTheApplication() throws Exception {
    GiraphConfiguration giraph = giraph("/path2");
    giraph.setLong(PathSum.BREAK_MASTER, 2);
    Exception failure =
        assertThrows(
            GiraphJobException.class,
            () ->
                GiraphRunner.run(
                    giraph, "sum", new Path("/sum2"), HeapNeed.UNKNOWN, new NoContext()));
    assertTrue(failure.getMessage().contains("master broke on purpose"), failure::getMessage);
    assertTrue(
        failure.getMessage().contains("yarn logs -applicationId application_"),
        failure::getMessage);
  }

  @Test
  void moreWorkersThanTheClusterHoldsIsAnErrorAfterTheLimit() throws Exception {
    GiraphConfiguration giraph = giraph("/path3");
    Settings.WORKERS.set(giraph, 20);
    Settings.CONTAINER_WAIT.set(giraph, 5);
    Exception failure =
        assertThrows(
            InputException.class,
            () ->
                GiraphRunner.run(
                    giraph, "sum", new Path("/sum3"), HeapNeed.UNKNOWN, new NoContext()));
    assertTrue(failure.getMessage().contains("of the 21 containers"), failure::getMessage);
    assertTrue(failure.getMessage().contains("1 nodes with 3072 MB"), failure::getMessage);
  }

  /** Daemons, and application masters while a job runs: else others than this machine's can ask. */
  @Test
  void allListenOnLoopbackOnly() throws Exception {
    assumeTrue(Files.exists(java.nio.file.Path.of("/proc/net/tcp")));
    Set<String> seen = new TreeSet<>();
    ExecutorService job = Executors.newSingleThreadExecutor();
    try {
      Future<?> sum =
          job.submit(
              () ->
                  GiraphRunner.run(
                      giraph("/path4"),
                      "sum",
                      new Path("/sum4"),
                      HeapNeed.UNKNOWN,
                      new NoContext()));
      while (!sum.isDone()) {
        seen.addAll(Listening.of(dir()));
        Thread.sleep(200);
      }
      sum.get();
    } finally {
      job.shutdown();
    }
    for (String process : List.of("NodeManager", "NameNode", "MRAppMaster")) {
      assertTrue(seen.contains(process + " 127.0.0.1"), seen::toString);
    }
    assertTrue(seen.stream().allMatch(some -> some.endsWith(" 127.0.0.1")), seen::toString);
  }

  /** Scripts read it; another library on the daemons' class path leaves the inner name out. */
  @Test
  void theResourceManagerAnswersInHadoopsForm() throws Exception {
    URL nodes =
        new URL(
            "http://" + conf.get("yarn.resourcemanager.webapp.address") + "/ws/v1/cluster/nodes");
    String said = IOUtils.toString(nodes, StandardCharsets.UTF_8);
    assertTrue(said.startsWith("{\"nodes\":{\"node\":[{"), said);
  }

  private static GiraphConfiguration giraph(String name) throws IOException {
    GiraphConfiguration giraph = new GiraphConfiguration(conf);
    giraph.set("mapreduce.job.jar", RELEASE.resolve("pga.jar").toString());
    giraph.set(
        "tmpjars", PathSum.class.getProtectionDomain().getCodeSource().getLocation().toString());
    Settings.WORKERS.set(giraph, 2);
    PathSum.configure(giraph, write(name, "0\t1\n1\t2\n2\t3\n3\t4\n4\t5\n5\t6\n6\t7\n7\n"));
    return giraph;
  }

  private static Path write(String name, String text) throws IOException {
    Path path = new Path(name);
    try (FSDataOutputStream out = path.getFileSystem(conf).create(path)) {
      out.write(text.getBytes(StandardCharsets.UTF_8));
    }
    return path;
  }

  private static String dir() {
    return temp.resolve("cluster").toString();
  }

  private static String pga(int exitCode, String... arguments) throws Exception {
    List<String> command = new ArrayList<>(List.of("bash", RELEASE.resolve("bin/pga").toString()));
    command.addAll(List.of(arguments));
    java.nio.file.Path output = Files.createTempFile(temp, "pga", ".out");
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    boolean ended = process.waitFor(200, TimeUnit.SECONDS);
    String said = Files.readString(output);
    assertTrue(ended, () -> "doesn't end: " + said);
    assertEquals(exitCode, process.exitValue(), said);
    return said;
  }
}
