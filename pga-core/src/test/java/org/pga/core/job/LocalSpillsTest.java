package org.pga.core.job;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.SecureIOUtils;
import org.apache.hadoop.security.UserGroupInformation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LocalSpillsTest {
  @TempDir Path folder;

  /** What MapReduce does in a process that has asked for Kerberos, and has no native library. */
  public static final class Reading {
    private Reading() {}

    public static void main(String[] args) throws Exception {
      System.setProperty("java.security.krb5.realm", "A.TEST");
      System.setProperty("java.security.krb5.kdc", "localhost");
      LocalSpills.allow();
      Configuration conf = new Configuration(false);
      conf.set("hadoop.security.authentication", "kerberos");
      UserGroupInformation.setConfiguration(conf);
      try (var in = SecureIOUtils.openFSDataInputStream(new File(args[0]), "nobody", null)) {
        System.out.print(UserGroupInformation.isSecurityEnabled() + " " + in.read());
      }
    }
  }

  /** In a process of its own, as Hadoop decides it once for all. */
  @Test
  void spillsAreReadWithKerberosAndWithoutTheNativeLibrary() throws Exception {
    Path spill = Files.writeString(folder.resolve("spill"), "A");
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                Reading.class.getName(),
                spill.toString())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    // Hadoop may log before it that the library is missing.
    assertEquals("true 65", said.lines().reduce((earlier, last) -> last).orElse(""), said);
    assertEquals(0, process.waitFor());
  }
}
