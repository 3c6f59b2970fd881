package org.pga.driver.cluster;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.pga.core.failure.InputException;
import org.pga.core.owned.Scratch;

/** Starts and stops the daemons of one cluster. Leaves either all of them running or none. */
final class LocalCluster {
  private static final long FORMAT_SECONDS = 60;
  private static final long START_SECONDS = 120;
  private static final long TERM_SECONDS = 25;
  private static final long KILL_SECONDS = 10;
  private static final long POLL_MILLIS = 100;
  private static final int LOG_LINES = 4;

  private final ClusterFolder folder;

  /** By its command line a process can't be told while it replaces its program. */
  private final Map<Daemon, Process> launched = new EnumMap<>(Daemon.class);

  /** The JVM ends while daemons are being started: no more of them. */
  private boolean ending;

  LocalCluster(ClusterFolder folder) {
    this.folder = folder;
  }

  /**
   * @param memoryMegabytes what all containers together may take
   * @param address of this machine that all listen on
   * @throws InputException if a daemon doesn't come up in time; none is left then
   */
  void start(int memoryMegabytes, int cores, String address)
      throws IOException, InterruptedException {
    if (!folder.processes().isEmpty()) {
      throw new InputException(
          "the cluster in " + folder.path() + " runs already; see pga cluster status");
    }
    Installation installation = Installation.running();
    // Also where start is interrupted, by Ctrl-C or a kill.
    Thread undo = new Thread(this::stopForGood, "stop-cluster");
    Runtime.getRuntime().addShutdownHook(undo);
    try {
      folder.create();
      for (Daemon daemon : Daemon.values()) {
        // Else a new failure would be explained by an old one.
        Scratch.removeFile(folder.log(daemon));
        Scratch.removeFile(folder.output(daemon));
      }
      new ClusterFiles(folder, installation, address).write(memoryMegabytes, cores);
      if (!Files.exists(folder.data("namenode").resolve("current"))) {
        format(installation, address);
      }
      List<Daemon> daemons = List.of(Daemon.values());
      List<Daemon> first = daemons.subList(0, Daemon.HISTORYSERVER.ordinal());
      for (Daemon daemon : first) {
        launch(daemon, installation, address);
      }
      ClusterHealth health = new ClusterHealth(folder);
      // One that finds no HDFS at its start sleeps for 10 s.
      await(health::missingInHdfs);
      launch(Daemon.HISTORYSERVER, installation, address);
      await(health::missing);
    } catch (IOException | InterruptedException | RuntimeException e) {
      stopQuietly();
      throw e;
    } finally {
      // Removing fails only when the JVM is ending, and then the hook has run.
      removeHook(undo);
    }
  }

  private static void removeHook(Thread hook) {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // ending: the hook stops the daemons
    }
  }

  private void format(Installation installation, String address)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(Daemon.NAMENODE.command(java(), folder));
    command.addAll(List.of("-format", "-force", "-nonInteractive"));
    Process process = process(command, Daemon.NAMENODE, installation, address).start();
    if (!process.waitFor(FORMAT_SECONDS, TimeUnit.SECONDS) || process.exitValue() != 0) {
      process.destroyForcibly();
      throw fault(Daemon.NAMENODE, "could not format " + folder.data("namenode"));
    }
  }

  private synchronized void launch(Daemon daemon, Installation installation, String address)
      throws IOException {
    if (ending) {
      throw new InputException("interrupted");
    }
    List<String> command = new ArrayList<>();
    if (hasSetsid()) {
      // A session of its own: Ctrl-C in the terminal, or its end, doesn't reach the daemon.
      command.add("setsid");
    }
    command.addAll(daemon.command(java(), folder));
    Process process = process(command, daemon, installation, address).start();
    launched.put(daemon, process);
    Files.writeString(folder.pidFile(daemon), process.pid() + "\n");
  }

  private ProcessBuilder process(
      List<String> command, Daemon daemon, Installation installation, String address) {
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().put("CLASSPATH", installation.classPath(folder));
    builder.environment().put(ListenAddress.VARIABLE, address);
    builder.environment().put("HADOOP_CONF_DIR", folder.conf().toString());
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    builder.environment().remove("JDK_JAVA_OPTIONS");
    builder.directory(folder.path().toFile());
    File output = folder.output(daemon).toFile();
    return builder
        .redirectInput(new File("/dev/null"))
        .redirectErrorStream(true)
        .redirectOutput(ProcessBuilder.Redirect.appendTo(output));
  }

  /** Waits until no daemon is missing, as long as all that were launched run. */
  private void await(Supplier<Daemon> missing) throws IOException, InterruptedException {
    long limit = System.nanoTime() + TimeUnit.SECONDS.toNanos(START_SECONDS);
    Daemon awaited = missing.get();
    while (awaited != null) {
      for (Map.Entry<Daemon, Process> daemon : launched.entrySet()) {
        if (!daemon.getValue().isAlive()) {
          throw fault(daemon.getKey(), "ended at once");
        }
      }
      if (System.nanoTime() > limit) {
        throw fault(awaited, "did not come up within " + START_SECONDS + " s (machine busy?)");
      }
      Thread.sleep(POLL_MILLIS);
      awaited = missing.get();
    }
  }

  private InputException fault(Daemon daemon, String what) throws IOException {
    StringBuilder message = new StringBuilder(daemon.id() + " " + what + ":");
    for (Path log : List.of(folder.log(daemon), folder.output(daemon))) {
      if (Files.exists(log)) {
        List<String> lines = Files.readAllLines(log).stream().filter(LocalCluster::tells).toList();
        lines
            .subList(Math.max(0, lines.size() - LOG_LINES), lines.size())
            .forEach(line -> message.append("\n  ").append(line.strip()));
      }
    }
    return new InputException(message + "\nMore is in " + folder.log(daemon).getParent());
  }

  private static boolean tells(String line) {
    return line.contains("Exception") || line.contains("ERROR") || line.contains("Error");
  }

  /**
   * Ends every process of the cluster, containers included.
   *
   * @return how many there were
   */
  int stop() throws IOException, InterruptedException {
    int count = running().size();
    // First the one that ends the containers, while those that it reports to still answer.
    ProcessHandle nodeManager = folder.process(Daemon.NODEMANAGER);
    if (nodeManager != null) {
      nodeManager.destroy();
      await(List.of(nodeManager), TERM_SECONDS);
    }
    List<ProcessHandle> others = running();
    others.forEach(ProcessHandle::destroy);
    await(others, TERM_SECONDS);
    List<ProcessHandle> rest = running();
    rest.forEach(ProcessHandle::destroyForcibly);
    await(rest, KILL_SECONDS);
    List<ProcessHandle> left = running();
    if (!left.isEmpty()) {
      throw new InputException(
          "processes that don't end: " + left.stream().map(ProcessHandle::pid).toList());
    }
    if (folder.owned() != null) {
      for (Daemon daemon : Daemon.values()) {
        Scratch.removeFile(folder.pidFile(daemon));
      }
    }
    return count;
  }

  /** Of this cluster, whoever started them. */
  private List<ProcessHandle> running() throws IOException {
    Set<ProcessHandle> all = new LinkedHashSet<>(folder.processes());
    for (Process process : launched.values()) {
      if (process.isAlive()) {
        all.add(process.toHandle());
      }
    }
    return List.copyOf(all);
  }

  private static void await(List<ProcessHandle> processes, long seconds)
      throws InterruptedException {
    long limit = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
    while (processes.stream().anyMatch(ProcessHandle::isAlive) && System.nanoTime() < limit) {
      Thread.sleep(POLL_MILLIS);
    }
  }

  private void stopForGood() {
    synchronized (this) {
      ending = true;
    }
    stopQuietly();
  }

  private void stopQuietly() {
    try {
      stop();
    } catch (IOException e) {
      System.err.println(e.getMessage());
    } catch (InterruptedException e) {
      folder.processes().forEach(ProcessHandle::destroyForcibly);
      Thread.currentThread().interrupt();
    }
  }

  private static String java() {
    return Path.of(System.getProperty("java.home"), "bin", "java").toString();
  }

  private static boolean hasSetsid() {
    return Files.isExecutable(Path.of("/usr/bin/setsid"))
        || Files.isExecutable(Path.of("/bin/setsid"));
  }
}
