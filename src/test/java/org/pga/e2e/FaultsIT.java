package org.pga.e2e;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * The most telling rows of {@code scripts/faults/run}, on daemons of their own: a worker killed in
 * each Giraph stage, a map task in each MapReduce stage, the driver at a random commit step, and
 * scratch on a disk that fills up. In the Maven profile {@code faults}.
 */
class FaultsIT {
  private static final Path RELEASE = Path.of(System.getProperty("pga.release"));
  private static final Path SCRIPT =
      Path.of(System.getProperty("basedir"), "..", "scripts", "faults", "run");

  /** Ends of rows. */
  private static final List<String> VERDICTS = List.of("  ok", "  WRONG");

  @TempDir Path dir;

  @TestFactory
  @Timeout(value = 3000, unit = TimeUnit.SECONDS)
  Stream<DynamicTest> eachFaultIsSurvivedOrNamed() throws Exception {
    assumeTrue(hasPython(), "no python3 on this machine: scripts/faults/run needs it");
    Path said = dir.resolve("said.txt");
    Process process =
        new ProcessBuilder(
                "python3",
                SCRIPT.toString(),
                "--quick",
                "--release",
                RELEASE.toString(),
                "--dir",
                dir.resolve("faults").toString())
            .redirectErrorStream(true)
            .redirectOutput(said.toFile())
            .start();
    try {
      process.waitFor();
    } finally {
      // Ends its daemons, too, where this test is out of time.
      process.destroy();
      process.waitFor(120, TimeUnit.SECONDS);
    }
    String text = Files.readString(said);
    System.out.println(text);
    List<DynamicTest> rows = new ArrayList<>();
    for (String line : text.lines().toList()) {
      if (VERDICTS.stream().anyMatch(line::endsWith)) {
        rows.add(DynamicTest.dynamicTest(line, () -> assertTrue(line.endsWith("  ok"), text)));
      } else if (line.contains(" skipped: ")) {
        rows.add(DynamicTest.dynamicTest(line, () -> assumeTrue(false, line)));
      }
    }
    rows.add(DynamicTest.dynamicTest("all ran", () -> checkEnd(process, rows.size() - 1, text)));
    return rows.stream();
  }

  /** Eight stages, the driver, and the disk with what follows it, or that it was skipped. */
  private static void checkEnd(Process process, int rows, String text) {
    assertEquals(0, process.exitValue(), text);
    assertTrue(rows >= 10, text);
  }

  private static boolean hasPython() throws InterruptedException {
    try {
      return new ProcessBuilder("python3", "--version").start().waitFor() == 0;
    } catch (IOException e) {
      return false;
    }
  }
}
