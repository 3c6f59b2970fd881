package org.pga.e2e;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.yarn.api.records.ApplicationReport;
import org.apache.hadoop.yarn.api.records.YarnApplicationState;
import org.apache.hadoop.yarn.client.api.YarnClient;
import org.apache.hadoop.yarn.conf.YarnConfiguration;

/** The packaged release as users call it, and a cluster of its {@code pga cluster} in a folder. */
record LocalDaemons(Path dir) {
  static final Path RELEASE = Path.of(System.getProperty("pga.release"));

  /** Less than a test may take, so that what a command said is seen. */
  private static final int SECONDS = 540;

  /** A background job of a shell ignores Ctrl-C, and so would what it starts. */
  private static final List<String> HEAR_INTERRUPTS = List.of("env", "--default-signal=INT");

  record Said(int exitCode, String text) {}

  /** A command that runs; its process is the JVM itself, so signals reach it. */
  record Running(Process process, Path output) {
    void pressCtrlC() throws IOException, InterruptedException {
      assertEquals(0, new ProcessBuilder("kill", "-INT", "" + process.pid()).start().waitFor());
    }

    Said await() throws IOException, InterruptedException {
      if (!process.waitFor(SECONDS, TimeUnit.SECONDS)) {
        process.destroy();
        return new Said(-1, "doesn't end:\n" + Files.readString(output));
      }
      return new Said(process.exitValue(), Files.readString(output));
    }
  }

  void said(int exitCode, String... arguments) throws Exception {
    Said said = pga(arguments);
    assertEquals(exitCode, said.exitCode(), String.join(" ", arguments) + "\n" + said.text());
  }

  Said pga(String... arguments) throws IOException, InterruptedException {
    return start(List.of(), arguments).await();
  }

  /** Starts a command that Ctrl-C ends, however the tests were started. */
  Running startInterruptible(String... arguments) throws IOException {
    return start(HEAR_INTERRUPTS, arguments);
  }

  /** Whether this machine has what {@link #startInterruptible} needs. */
  static boolean canStartInterruptible() throws InterruptedException {
    List<String> nothing = new ArrayList<>(HEAR_INTERRUPTS);
    nothing.add("true");
    try {
      return new ProcessBuilder(nothing).start().waitFor() == 0;
    } catch (IOException e) {
      return false;
    }
  }

  private Running start(List<String> by, String... arguments) throws IOException {
    List<String> command = new ArrayList<>(by);
    command.addAll(List.of("bash", RELEASE.resolve("bin/pga").toString()));
    command.addAll(List.of(arguments));
    Path output = Files.createTempFile(dir, "said", ".txt");
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().put("PGA_CLUSTER_DIR", dir.resolve("cluster").toString());
    builder.environment().remove("HADOOP_CONF_DIR");
    return new Running(builder.redirectOutput(output.toFile()).start(), output);
  }

  /** The cluster's. */
  Configuration conf() throws IOException {
    Configuration conf = new Configuration();
    for (String name : List.of("core-site.xml", "yarn-site.xml")) {
      conf.addResource(dir.resolve("cluster/conf").resolve(name).toUri().toURL());
    }
    return conf;
  }

  /** All applications that ever had a tag. */
  List<ApplicationReport> applications(String tag) throws Exception {
    try (YarnClient client = client()) {
      return client.getApplications(
          Set.of(), EnumSet.allOf(YarnApplicationState.class), Set.of(tag));
    }
  }

  /** All applications that ever were. */
  List<ApplicationReport> applications() throws Exception {
    try (YarnClient client = client()) {
      return client.getApplications();
    }
  }

  private YarnClient client() throws IOException {
    YarnClient client = YarnClient.createYarnClient();
    client.init(new YarnConfiguration(conf()));
    client.start();
    return client;
  }

  /** Names of what is in a folder of HDFS. */
  List<String> names(String folder) throws IOException {
    List<String> names = new ArrayList<>();
    for (FileStatus status :
        FileSystem.get(conf()).listStatus(new org.apache.hadoop.fs.Path(folder))) {
      names.add(status.getPath().getName());
    }
    return names;
  }
}
