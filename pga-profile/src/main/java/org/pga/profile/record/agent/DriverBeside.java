package org.pga.profile.record.agent;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.pga.core.owned.Scratch;

/**
 * A file that says that a run's driver is on this host, and samples it: containers leave that to
 * it, for it is there before, between and after them.
 */
public final class DriverBeside implements AutoCloseable {
  private final Path file;

  private DriverBeside(String run) {
    file = Path.of("/tmp", "pga-sampler-" + run);
  }

  /** Says so, until it is closed. */
  public static DriverBeside begin(String run) throws IOException {
    DriverBeside beside = new DriverBeside(run);
    // The run's name is random; a new file follows no link that somebody laid there.
    Files.writeString(
        beside.file,
        Long.toString(ProcessHandle.current().pid()),
        StandardOpenOption.CREATE_NEW,
        StandardOpenOption.WRITE);
    Scratch.removeFileAtExit(beside.file);
    return beside;
  }

  /** Whether a driver that said so still runs. */
  static boolean is(String run) {
    try {
      String process = Files.readString(new DriverBeside(run).file);
      return !process.isEmpty() && Files.exists(Path.of("/proc", process));
    } catch (IOException | RuntimeException e) {
      return false;
    }
  }

  @Override
  public void close() throws IOException {
    Scratch.removeFile(file);
  }
}
