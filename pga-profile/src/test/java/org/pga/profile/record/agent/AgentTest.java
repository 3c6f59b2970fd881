package org.pga.profile.record.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.LongStream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.pga.profile.HostSeries;
import org.pga.profile.record.merge.HostMerge;
import org.pga.profile.record.sample.HardwareProbe;
import org.pga.profile.record.sample.Host;
import org.pga.profile.record.sample.SampleFolder;
import org.pga.profile.record.sample.Samples;

/** Virtual machines with the agent, as YARN would start them. */
@Timeout(60)
class AgentTest {
  private static final String END = "end";

  @TempDir Path folder;

  /** A container's program: ends when it is told to. */
  static final class Task {
    public static void main(String[] args) throws InterruptedException {
      System.out.println("the task runs");
      while (!Files.exists(Path.of(END))) {
        Thread.sleep(20);
      }
    }
  }

  private Process container(String name) throws IOException {
    Path jar = folder.resolve("agent.jar");
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest.getMainAttributes().putValue("Premain-Class", Agent.class.getName());
    try (OutputStream out = Files.newOutputStream(jar)) {
      new JarOutputStream(out, manifest).close();
    }
    Path own = Files.createDirectories(folder.resolve(name));
    Configuration conf = new Configuration(false);
    conf.set(Agents.FOLDER, samples().toString());
    try (OutputStream out = Files.newOutputStream(own.resolve("job.xml"))) {
      conf.writeXml(out);
    }
    ProcessBuilder builder =
        new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "-javaagent:" + jar + "=0",
            Task.class.getName());
    builder.environment().put("CLASSPATH", System.getProperty("java.class.path"));
    builder.environment().put("LOCAL_DIRS", application() + ",/nowhere");
    builder.environment().remove("NM_HOST");
    return builder
        .directory(own.toFile())
        .redirectErrorStream(true)
        .redirectOutput(own.resolve("out").toFile())
        .start();
  }

  private Path application() throws IOException {
    return Files.createDirectories(folder.resolve("application_1"));
  }

  private org.apache.hadoop.fs.Path samples() {
    return new org.apache.hadoop.fs.Path(folder.resolve("record").toUri());
  }

  @Test
  void containersOfAHostElectOneSamplerAndAnotherTakesOver() throws Exception {
    Process first = container("c1");
    Process second = container("c2");
    while (nanos(first).count() + nanos(second).count() == 0) {
      Thread.sleep(50);
    }
    boolean firstLeads = nanos(first).count() > 0;
    Process leader = firstLeads ? first : second;
    Process other = firstLeads ? second : first;
    leader.destroyForcibly().waitFor();
    while (nanos(other).count() < 2) {
      Thread.sleep(50);
    }
    String otherFolder = firstLeads ? "c2" : "c1";
    Files.createFile(folder.resolve(otherFolder).resolve(END));
    assertEquals(0, other.waitFor());
    String said = Files.readString(folder.resolve(otherFolder).resolve("out"));
    assertTrue(said.startsWith("the task runs\n"), said);
    assertFalse(said.contains("pga"), said);
    assertTrue(last(leader) < first(other), "two samplers at one time");
    FileSystem fs = FileSystem.getLocal(new Configuration());
    SampleFolder left = SampleFolder.list(fs, samples());
    List<HostSeries> hosts =
        HostMerge.merge(left.boots(), left::of, boot -> HardwareProbe.find(fs, samples(), boot));
    assertEquals(1, hosts.size());
    HostSeries host = hosts.get(0);
    assertTrue(host.columns().keySet().containsAll(List.of("cpu.user", "jvm.gc")), host::toString);
    assertTrue(host.hardware().logicalCpus() > 0, host::toString);
    assertTrue(host.overhead().cpuSeconds() > 0, host::toString);
    assertEquals(Set.of(Host.here().boot()), left.boots());
    Samples any = left.of(Host.here().boot()).get(0);
    assertTrue(any.spans().get("jvm").startsWith("application_1 "), any::toString);
  }

  private long first(Process process) throws IOException {
    return nanos(process).min().orElseThrow();
  }

  private long last(Process process) throws IOException {
    return nanos(process).max().orElseThrow();
  }

  /** Times of a container's samples. */
  private LongStream nanos(Process process) throws IOException {
    List<Samples.Sample> samples = new ArrayList<>();
    Path record = Files.createDirectories(folder.resolve("record"));
    try (var files = Files.list(record)) {
      String own = ".*-" + process.pid() + "-\\d+\\.samples";
      for (Path file : files.filter(f -> f.toString().matches(own)).toList()) {
        try (InputStream in = Files.newInputStream(file)) {
          Samples read = Samples.read(in);
          samples.addAll(read == null ? List.of() : read.samples());
        }
      }
    }
    return samples.stream().mapToLong(Samples.Sample::nanos);
  }

  @Test
  void aTaskRunsOnWhereNothingCanBeSampled() throws Exception {
    Files.createDirectories(folder.resolve("application_1/pga-sampler.tally")); // no file
    Process process = container("c");
    Path out = folder.resolve("c/out");
    while (!Files.readString(out).contains("pga: this container's host isn't sampled")) {
      Thread.sleep(50);
    }
    Files.createFile(folder.resolve("c").resolve(END));
    assertEquals(0, process.waitFor());
    String said = Files.readString(out);
    assertTrue(said.contains("the task runs"), said);
    assertFalse(said.contains("\tat "), said);
  }

  @Test
  void machinesAddToOneTallyWhichOutlivesThem() throws IOException {
    Map<String, Long> read = new TreeMap<>();
    try (HostTally one = new HostTally(folder)) {
      one.add(new long[] {10, 1000, 5, 6, 70});
      one.add(new long[] {15, 2000, 5, 7, 80});
      try (HostTally two = new HostTally(folder)) {
        two.add(new long[] {1, 100, 0, 0, 2});
        two.addLast(new long[] {2, 150, 0, 0, 999});
      }
      one.read(read);
    }
    assertEquals(17, read.get("jvm.gcMillis"));
    assertEquals(2150, read.get("jvm.millis"));
    assertEquals(5, read.get("tasks.readBytes"));
    assertEquals(7, read.get("tasks.writtenBytes"));
    assertEquals(82, read.get("sampler.cpuNanos"), "that of another thread isn't counted");
  }

  /** They call their folders alike. */
  @Test
  void talliesOfTwoNodesOnOneMachineArentOne() throws IOException {
    Path other = Files.createDirectories(folder.resolve("node2/application_1"));
    try (HostTally one = new HostTally(application());
        HostTally same = new HostTally(application());
        HostTally two = new HostTally(other)) {
      assertEquals(one.spans(), same.spans());
      assertNotEquals(one.spans(), two.spans());
      Map<String, Long> read = new TreeMap<>();
      one.read(read);
      read.keySet().removeIf(name -> one.spans().containsKey(name.split("\\.")[0]));
      assertEquals(Map.of(), read, "figures of no span");
    }
  }

  @Test
  void aDriverBesideIsSeenWhileItRuns() throws IOException {
    String run = "test" + ProcessHandle.current().pid();
    assertFalse(DriverBeside.is(run));
    try (DriverBeside beside = DriverBeside.begin(run)) {
      assertTrue(DriverBeside.is(run));
    }
    assertFalse(DriverBeside.is(run));
  }

  /** With a jar that holds none, no container would start. */
  @Test
  void aJarWithoutAnAgentIsNotAttached() {
    Configuration conf = new Configuration(false);
    assertThrows(
        IOException.class, () -> Agents.attach(conf, "0", new org.apache.hadoop.fs.Path("/r")));
    assertEquals(0, conf.size());
  }
}
