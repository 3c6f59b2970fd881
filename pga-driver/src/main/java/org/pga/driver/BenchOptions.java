package org.pga.driver;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.pga.profile.bench.Bandwidths;
import picocli.CommandLine.Option;

/** What all benchmarks take. */
final class BenchOptions {
  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      description =
          "Write the rates as JSON, for `pga tune` and `pga plan`. What other benchmarks wrote to"
              + " the file stays in it.")
  private Path output;

  @Option(names = "--verbose", description = "Show stack traces.")
  boolean verbose;

  /** Writes the lists that this benchmark filled, and keeps what the file has of the others. */
  void write(Bandwidths measured) throws IOException {
    if (output == null) {
      return;
    }
    Bandwidths before = new Bandwidths(null, null, null);
    if (Files.exists(output)) {
      try (InputStream in = Files.newInputStream(output)) {
        before = Bandwidths.read(in);
      }
    }
    Bandwidths all =
        new Bandwidths(
            now(),
            either(measured.disks(), before.disks()),
            either(measured.network(), before.network()),
            either(measured.fileSystem(), before.fileSystem()),
            either(measured.oneFile(), before.oneFile()));
    try (OutputStream out = Files.newOutputStream(output)) {
      all.write(out);
    }
  }

  static String now() {
    return Instant.now().truncatedTo(ChronoUnit.SECONDS).toString();
  }

  private static <T> List<T> either(List<T> measured, List<T> before) {
    return measured.isEmpty() ? before : measured;
  }
}
