package org.pga.driver.command.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pga.driver.Cli;
import org.pga.profile.bench.Bandwidths;
import org.pga.profile.bench.FileSystemRate;

/** Where rates are written to. */
class BenchOptionsTest {
  private static final Bandwidths.Network NETWORK = new Bandwidths.Network(2, 1e9, "b", 1.1e9);

  @TempDir Path folder;
  private Path rates;

  @BeforeEach
  void name() {
    rates = folder.resolve("rates.json");
  }

  @Test
  void aFileThatIsNoRecordOfRatesIsKeptAndSaidSoBeforeAnythingIsMeasured() throws IOException {
    for (String mine : List.of("{\n  \"thesis\" : 1\n}\n", "", "years")) {
      Files.writeString(rates, mine);
      Cli cli = Cli.run("profile", "disk", folder.resolve("nowhere"), "-o", rates);
      assertEquals(2, cli.exit(), cli.err());
      assertTrue(cli.err().contains("rates.json exists and isn't a record as pga"), cli.err());
      assertEquals(mine, Files.readString(rates));
    }
  }

  /** What other benchmarks wrote stays in it; what somebody changed stays as it is. */
  @Test
  void ratesAreWrittenBesideThoseThatAreThereUnlessSomebodyChangedThem() throws IOException {
    write(new Bandwidths(List.of(), List.of(NETWORK)));
    FileSystemRate files = new FileSystemRate("read", 4, 1, 1, 1, "direct", 1, 1, 1, 1, 1);
    write(Bandwidths.ofFiles(List.of(files)));
    try (var in = Files.newInputStream(rates)) {
      Bandwidths all = Bandwidths.read(in);
      assertEquals(List.of(NETWORK), all.network());
      assertEquals(List.of(files), all.fileSystem());
    }
    assertTrue(new ObjectMapper().readTree(rates.toFile()).get("crc32c").isTextual());
    try (var all = Files.list(folder)) {
      assertEquals(List.of(rates), all.toList(), "nothing else is left");
    }
    String changed = Files.readString(rates).replace("1.0E9", "2.0E9");
    assertFalse(changed.equals(Files.readString(rates)));
    Files.writeString(rates, changed);
    assertEquals(2, Cli.run("profile", "disk", folder, "-o", rates).exit());
    assertEquals(changed, Files.readString(rates));
  }

  private void write(Bandwidths measured) throws IOException {
    BenchOptions options = new BenchOptions();
    new picocli.CommandLine(new Holder(options)).parseArgs("-o", rates.toString());
    options.write(measured);
  }

  @picocli.CommandLine.Command
  private static final class Holder {
    @picocli.CommandLine.Mixin private final BenchOptions options;

    Holder(BenchOptions options) {
      this.options = options;
    }
  }
}
