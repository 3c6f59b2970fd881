package org.pga.driver.command.bench;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.pga.core.owned.SignedFile;
import org.pga.driver.settings.UsageException;
import org.pga.profile.bench.Bandwidths;
import org.pga.profile.bench.Rounds;
import picocli.CommandLine.Option;

/** What all benchmarks take. */
final class BenchOptions {
  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      description =
          "Write the rates as JSON, for `pga tune` and `pga plan`. Figures that other benchmarks"
              + " wrote to the file are kept.")
  private Path output;

  @Option(
      names = "--repeat",
      paramLabel = "N",
      description = "Measure N times and show medians, minimum, maximum and deviation (1).")
  private int repeat = 1;

  /** One measurement. */
  interface Round {
    Bandwidths measure() throws Exception;
  }

  /**
   * Measures as often as asked, and says how far the rounds lie apart.
   *
   * @return medians
   */
  Bandwidths repeat(PrintWriter out, Round round) throws Exception {
    if (repeat < 1) {
      throw new UsageException("--repeat " + repeat + ": at least 1");
    }
    if (output != null) {
      SignedFile.check(FileSystem.getLocal(new Configuration()), target(), SignedFile.Kind.JSON);
    }
    List<Bandwidths> rounds = new ArrayList<>();
    for (int i = 0; i < repeat; i++) {
      rounds.add(round.measure());
    }
    if (repeat == 1) {
      return rounds.get(0);
    }
    List<Rounds.Spread> spreads = Rounds.spreads(rounds);
    new BenchTables(out).spreads(spreads);
    Rounds.partial(rounds).forEach(out::println);
    Bandwidths medians = Rounds.medians(rounds);
    return new Bandwidths(
        medians.measured(),
        medians.disks(),
        medians.network(),
        medians.fileSystem(),
        medians.oneFile(),
        spreads);
  }

  /** Whether rates are to be written to a file. */
  boolean writes() {
    return output != null;
  }

  /** Writes the lists that this benchmark filled, and keeps what the file has of the others. */
  void write(Bandwidths measured) throws IOException {
    if (output == null) {
      return;
    }
    Bandwidths before = new Bandwidths(null, null);
    if (Files.exists(output)) {
      try (InputStream in = Files.newInputStream(output)) {
        before = Bandwidths.read(in);
      }
    }
    Bandwidths all =
        new Bandwidths(
            Instant.now().truncatedTo(ChronoUnit.SECONDS).toString(),
            either(measured.disks(), before.disks()),
            either(measured.network(), before.network()),
            either(measured.fileSystem(), before.fileSystem()),
            either(measured.oneFile(), before.oneFile()),
            spreads(measured, before));
    SignedFile.write(
        FileSystem.getLocal(new Configuration()), target(), SignedFile.Kind.JSON, all::write);
  }

  private org.apache.hadoop.fs.Path target() {
    return new org.apache.hadoop.fs.Path(output.toAbsolutePath().toUri());
  }

  /** Those of before stay for the lists that stay. */
  private static List<Rounds.Spread> spreads(Bandwidths measured, Bandwidths before) {
    return Stream.concat(
            measured.spreads().stream(),
            before.spreads().stream().filter(spread -> !measured.has(spread.where().split(" ")[0])))
        .toList();
  }

  private static <T> List<T> either(List<T> measured, List<T> before) {
    return measured.isEmpty() ? before : measured;
  }
}
