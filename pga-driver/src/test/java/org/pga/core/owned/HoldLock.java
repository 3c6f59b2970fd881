package org.pga.core.owned;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;

/** A process that takes the lock of a folder, says so, and waits to be killed. */
public final class HoldLock {
  private HoldLock() {}

  public static void main(String[] args) throws Exception {
    org.apache.hadoop.fs.Path folder = new org.apache.hadoop.fs.Path(args[0]);
    FileSystem fs = FileSystem.get(URI.create(args[0]), new Configuration());
    FolderLock lock = FolderLock.take(fs, folder);
    lock.note("application_1_0001");
    Files.writeString(Path.of(args[1]), "held");
    Thread.sleep(600_000);
  }

  /** Starts one and waits until it has the lock. */
  static Process start(String folder, Path temp) throws IOException, InterruptedException {
    Path held = Files.createTempFile(temp, "held", "");
    Process process =
        new ProcessBuilder(
                List.of(
                    Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                    "-Xmx128m",
                    "-cp",
                    System.getProperty("java.class.path"),
                    HoldLock.class.getName(),
                    folder,
                    held.toString()))
            .redirectErrorStream(true)
            .redirectOutput(temp.resolve("holder.out").toFile())
            .start();
    while (!Files.readString(held, StandardCharsets.UTF_8).equals("held")) {
      if (!process.isAlive()) {
        throw new IOException(Files.readString(temp.resolve("holder.out")));
      }
      Thread.sleep(20);
    }
    return process;
  }
}
