package org.pga.driver.settings;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UmaskTest {
  @TempDir Path folder;

  /** A process that has the umask of its shell. */
  public static final class Writer {
    private Writer() {}

    /** Writes a file and a folder as a run does; given: where, and Hadoop's umask or "". */
    public static void main(String[] args) throws IOException {
      Configuration user = new Configuration();
      if (!args[1].isEmpty()) {
        user.set("fs.permissions.umask-mode", args[1]);
      }
      Configuration conf = EngineConfiguration.withOptions(user, null, Map.of(), null, null, null);
      try (FileSystem fs = FileSystem.newInstance(URI.create("file:///"), conf)) {
        fs.create(new org.apache.hadoop.fs.Path(args[0], "folder/file")).close();
      }
    }
  }

  /** A bug that has bitten: results had mode 644 whatever the user's umask. */
  @ParameterizedTest
  @CsvSource({"077, '', rw-------, rwx------", "027, 022, rw-r--r--, rwxr-xr-x"})
  void filesFollowTheUsersUmask(String umask, String hadoops, String file, String inner)
      throws Exception {
    Process process =
        new ProcessBuilder(
                "sh",
                "-c",
                "umask " + umask + "; exec \"$@\"",
                "sh",
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                Writer.class.getName(),
                folder.toString(),
                hadoops)
            .redirectErrorStream(true)
            .start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, process.waitFor(), said);
    assertEquals(file, mode("folder/file"));
    assertEquals(inner, mode("folder"));
  }

  private String mode(String name) throws IOException {
    return PosixFilePermissions.toString(Files.getPosixFilePermissions(folder.resolve(name)));
  }
}
