package org.pga.driver.command.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pga.core.failure.ExitCode;
import org.pga.driver.Cli;
import org.pga.profile.bench.Bandwidths;
import org.pga.profile.bench.FileSystemRate;
import org.pga.profile.cluster.Clusters;
import org.pga.profile.plan.price.Prices;

/** Rates for each dollar an hour, and `pga profile n1` as a person calls it. */
class ProductivityTest {
  @TempDir Path folder;

  private final StringWriter text = new StringWriter();

  /** $2.00 an hour for each of 8 slaves and a master, of which a disk pays one. */
  private ProductivityTable table(int masters) throws IOException {
    return new ProductivityTable(
        new PrintWriter(text),
        "CC2",
        new Prices(null, 1).of(Clusters.load("ec2-cc2.8xlarge")).orElseThrow(),
        masters);
  }

  @Test
  void aDiskIsPaidByItsNode() throws IOException {
    Bandwidths.Disk first =
        new Bandwidths.Disk("a", List.of("/d"), 1L << 20, "direct", 1e8, 9e7, null, null, null);
    Bandwidths.Disk second =
        new Bandwidths.Disk("b", List.of("/d"), 1L << 20, "direct", 2e8, 9e7, null, null, null);
    table(0).disks(List.of(first, second));
    assertTrue(text.toString().contains("on demand of 2014-12-31: 1 × $2.000"), text.toString());
    assertTrue(text.toString().matches("(?s).*/d +1m +75[.]0 +45[.]0 +-.*"), text.toString());
  }

  @Test
  void aFileSystemIsPaidByAllNodesAndTheirMaster() throws IOException {
    FileSystemRate read = new FileSystemRate("read", 16, 8, 1 << 20, 1, "no", 9e8, 1, 1, 1, 1);
    table(1).fileSystem(List.of(read));
    assertTrue(text.toString().contains(": 9 × $2.000"), text.toString());
    assertTrue(text.toString().matches("(?s).*read +1m +50[.]0.*"), text.toString());
  }

  @Test
  void allWaysToWriteOneFileOfAPathThatHasSeveralWriters() throws IOException {
    Cli cli =
        Cli.run(
            "profile",
            "n1",
            folder,
            "--tasks",
            "3",
            "--request",
            "64k",
            "--requests",
            "2",
            "--replication",
            "1,2",
            "--null-io",
            "--cluster",
            "ec2-cc2.8xlarge");
    assertEquals(ExitCode.DONE, cli.exit(), cli.err());
    assertTrue(cli.out().matches("(?s).*strided +64k +- +shared .*"), cli.out());
    assertFalse(cli.out().matches("(?s).*strided +64k +[12] .*"), "a local folder has no copies");
    assertTrue(cli.out().contains("nothing written (null I/O)"), cli.out());
    assertTrue(cli.out().contains("1 × $2.000"), cli.out());
    cli.out().lines().forEach(line -> assertTrue(line.length() <= 100, line));
    try (Stream<Path> left = Files.list(folder)) {
      assertEquals(List.of(), left.toList());
    }
  }

  @Test
  void aSimulationHasNoRatesToWrite() {
    Path rates = folder.resolve("rates.json");
    Cli cli = Cli.run("profile", "n1", "--simulate", "-o", rates);
    assertEquals(ExitCode.USAGE, cli.exit(), cli.err());
    assertTrue(cli.err().contains("--simulate takes no --output"), cli.err());
  }

  @Test
  void whereAFileHasOneWriterThatIsSaid() {
    Cli cli = Cli.run("profile", "n1", "http://nowhere.invalid/x", "--method", "shared");
    assertEquals(ExitCode.USAGE, cli.exit(), cli.err());
    assertTrue(cli.err().contains("has one writer"), cli.err());
    assertEquals(
        ExitCode.USAGE, Cli.run("profile", "n1", folder, "--cluster", "ec2-m1.small").exit());
  }
}
