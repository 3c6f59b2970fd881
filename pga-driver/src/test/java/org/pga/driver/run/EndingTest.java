package org.pga.driver.run;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.pga.bsp.giraph.FullHeap;

@Timeout(80) // Hadoop itself gives hooks up after 100 s
class EndingTest {
  /** A run that was told to end, and has no memory for it. */
  public static final class Thrashing {
    private Thrashing() {}

    public static void main(String[] args) {
      try (Interrupts interrupts = new Interrupts(text -> {}, "", 1)) {
        interrupts.add(FullHeap::thrash);
        System.out.println("ready");
        FullHeap.thrash();
      }
    }
  }

  @Test
  void sigtermEndsAProcessWhoseHeapIsFull() throws Exception {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx32m",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                Thrashing.class.getName())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      assertEquals("ready", lines.readLine());
      process.destroy();
      assertEquals(143, process.waitFor());
    } finally {
      process.destroyForcibly();
    }
  }
}
