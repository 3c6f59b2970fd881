package org.pga.driver.cluster;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.pga.core.failure.InputException;
import org.pga.core.owned.OwnedFolder;

/** Where a cluster's files are, and which processes are its. */
final class ClusterFolder {
  /** What {@link OwnedFolder} calls such a folder. */
  private static final String KIND = "cluster";

  /** What containers run: their scripts, and Java. */
  private static final Pattern CONTAINER = Pattern.compile("(^|/)(bash|java)$");

  private static final List<String> PARTS = List.of("conf", "data", "logs", "pids");

  private final Path path;

  ClusterFolder(Path path) {
    this.path = real(path.toAbsolutePath().normalize());
  }

  /** Without links, as far as it is there: daemons are told apart by the name of their folder. */
  private static Path real(Path path) {
    Path there = path;
    while (there.getParent() != null && !Files.exists(there)) {
      there = there.getParent();
    }
    try {
      return there.toRealPath().resolve(there.relativize(path));
    } catch (IOException e) {
      return path;
    }
  }

  /** {@code $PGA_CLUSTER_DIR}, otherwise a folder in the user's cache. */
  static Path usual() {
    String chosen = System.getenv("PGA_CLUSTER_DIR");
    if (chosen != null && !chosen.isBlank()) {
      return Path.of(chosen);
    }
    // As the launcher does: Java takes the folder that the system's list of users has.
    String home = System.getenv("HOME");
    boolean given = home != null && Path.of(home).isAbsolute();
    return Path.of(given ? home : System.getProperty("user.home"), ".cache", "pga", "cluster");
  }

  Path path() {
    return path;
  }

  /** The value for HADOOP_CONF_DIR. */
  Path conf() {
    return path.resolve("conf");
  }

  Path data(String name) {
    return path.resolve("data").resolve(name);
  }

  /** Containers' folders: their processes have this path in their command lines. */
  Path containers() {
    return data("containers");
  }

  Path log(Daemon daemon) {
    return path.resolve("logs").resolve(daemon.id() + ".log");
  }

  /** What a daemon prints besides its log: what went wrong before there was a log. */
  Path output(Daemon daemon) {
    return path.resolve("logs").resolve(daemon.id() + ".out");
  }

  Path pidFile(Daemon daemon) {
    return path.resolve("pids").resolve(daemon.id().toLowerCase(Locale.ROOT));
  }

  /** An option without effect that tells this cluster's daemons from any other's. */
  String mark() {
    return "-Dpga.cluster=" + path;
  }

  /**
   * Makes the folder if PGA hasn't made it before.
   *
   * @throws InputException if there is one that PGA didn't make
   */
  void create() throws IOException {
    if (owned() == null) {
      if (!OwnedFolder.isFree(local(), hadoop(path))) {
        throw new InputException(
            path + " isn't empty, and pga cluster didn't make it; name another with --dir");
      }
      OwnedFolder.claimForOneself(local(), hadoop(path), KIND, OwnedFolder.newId(), null);
    }
    for (String name : PARTS) {
      Files.createDirectories(path.resolve(name));
    }
    // The daemons' web servers insist on these.
    for (String name : List.of("hdfs", "datanode", "secondary", "static")) {
      Files.createDirectories(conf().resolve("webapps").resolve(name));
    }
  }

  /** The folder, if PGA made it, otherwise null. */
  OwnedFolder owned() throws IOException {
    return OwnedFolder.open(local(), hadoop(path), KIND);
  }

  /**
   * Removes what PGA made of it; files that others put beside stay.
   *
   * @throws InputException if PGA didn't make it
   */
  void delete() throws IOException {
    OwnedFolder owned = owned();
    if (owned == null) {
      throw new InputException(path + " stays as it is: pga cluster didn't make it");
    }
    owned.delete(PARTS::contains);
  }

  private static FileSystem local() throws IOException {
    return FileSystem.getLocal(new Configuration(false));
  }

  private static org.apache.hadoop.fs.Path hadoop(Path path) {
    return new org.apache.hadoop.fs.Path(path.toUri());
  }

  /**
   * All processes of this cluster: those that the pid files name, containers, and daemons whose pid
   * file was lost. Goes by command lines, for a number alone may since belong to another process;
   * but who looks at a container's files, or called this, only names them.
   */
  List<ProcessHandle> processes() {
    Set<ProcessHandle> callers = new HashSet<>();
    for (ProcessHandle caller = ProcessHandle.current();
        caller != null;
        caller = caller.parent().orElse(null)) {
      callers.add(caller);
    }
    try (Stream<ProcessHandle> all = ProcessHandle.allProcesses()) {
      return all.filter(process -> !callers.contains(process) && isOurs(process)).toList();
    }
  }

  private boolean isOurs(ProcessHandle process) {
    String line = process.info().commandLine().orElse("");
    String program = process.info().command().orElse("");
    return line.contains(mark() + " ")
        || CONTAINER.matcher(program).find() && line.contains(containers() + "/");
  }

  /** The running process of a daemon, or null. */
  ProcessHandle process(Daemon daemon) throws IOException {
    Path file = pidFile(daemon);
    if (!Files.exists(file)) {
      return null;
    }
    try {
      long pid = Long.parseLong(Files.readString(file).strip());
      return ProcessHandle.of(pid).filter(this::isOurs).orElse(null);
    } catch (NumberFormatException e) {
      return null;
    }
  }
}
