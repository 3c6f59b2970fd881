package org.pga.core.pipeline;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** What this process has mapped into memory. */
public final class Mappings {
  private static final Path MAPS = Path.of("/proc/self/maps");

  private Mappings() {}

  /** Whether some of a file is mapped; skips the test where that can't be known. */
  public static boolean contain(Path file) throws IOException {
    assumeTrue(Files.isReadable(MAPS), "only Linux says what is mapped");
    String path = file.toRealPath().toString();
    return Files.readAllLines(MAPS).stream().anyMatch(line -> line.endsWith(path));
  }
}
