package org.pga.driver.run.log;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.ipc.RemoteException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class RunLogTest {
  /** A bug that has bitten: the NameNode's stack stood on the terminal. */
  @Test
  void aLogThatStaysIsOneLine() {
    IOException quota =
        new RemoteException(
            "org.apache.hadoop.hdfs.protocol.NSQuotaExceededException",
            "The NameSpace quota of /out is exceeded: quota=68 file count=69\n"
                + "\tat org.apache.hadoop.hdfs.server.namenode.FSDirectory.verifyQuota(FSDirectory.java:1238)\n");
    assertEquals(
        "The log stays in /tmp/pga-1.log: The NameSpace quota of /out is exceeded: quota=68 file"
            + " count=69",
        RunLog.left(Path.of("/tmp/pga-1.log"), quota));
    assertEquals(
        "The log stays in /tmp/pga-1.log: null",
        RunLog.left(Path.of("/tmp/pga-1.log"), new IOException()));
  }

  /** A bug that has bitten: log4j's stack trace stood on the terminal. */
  @Test
  @EnabledOnOs(OS.LINUX)
  void aLogOnAFullDiskIsOneLine(@TempDir Path folder) throws IOException {
    Path file = Files.createSymbolicLink(folder.resolve("pga.log"), Path.of("/dev/full"));
    PrintStream before = System.err;
    ByteArrayOutputStream terminal = new ByteArrayOutputStream();
    System.setErr(new PrintStream(terminal, true, StandardCharsets.UTF_8));
    try (RunLog log =
        RunLog.open(
            new org.apache.hadoop.fs.Path(folder.toUri()), new Configuration(false), false)) {
      log.failed(new IOException("x"));
      log.failed(new IOException("y"));
      log.close();
      assertEquals(
          "note: the log isn't complete: " + file + ": No space left on device", log.incomplete());
    } finally {
      System.setErr(before);
    }
    assertEquals("", terminal.toString(StandardCharsets.UTF_8));
  }
}
