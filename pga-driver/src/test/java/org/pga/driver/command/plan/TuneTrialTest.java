package org.pga.driver.command.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pga.core.failure.ExitCode;
import org.pga.core.oracle.RandomReads;
import org.pga.driver.Cli;
import org.pga.driver.settings.UsageException;
import org.pga.profile.cluster.Clusters;
import org.pga.profile.cluster.Trial;

class TuneTrialTest {
  private static final String CLUSTER =
      """
      # mine
      description: one
      nodes: %d
      masters: 0
      node:
        cores: 2
        memory: this machine
      """;

  @TempDir private Path folder;

  /**
   * Who asks for it first decides whether its bytes are counted; that may have been another test.
   */
  @BeforeEach
  void nobodyHasTheLocalFileSystem() throws IOException {
    FileSystem.getLocal(new Configuration()).close();
  }

  @Test
  void theFastestIsWrittenWithAllThatWasMeasured() throws IOException {
    Path file = cluster(1);
    Cli cli = Cli.run("tune", file, "--trial", "--containers", "1,2", "--reads", reads());
    assertEquals(ExitCode.DONE, cli.exit(), cli.err());
    Trial trial = Clusters.load(file.toString()).trial();
    assertEquals(List.of(1, 2), trial.attempts().stream().map(Trial.Attempt::containers).toList());
    Trial.Attempt fastest =
        trial.attempts().stream()
            .min(Comparator.comparingDouble(Trial.Attempt::seconds))
            .orElseThrow();
    assertEquals(fastest.containers(), trial.containers());
    for (Trial.Attempt attempt : trial.attempts()) {
      assertTrue(attempt.seconds() > 0 && attempt.cpuSeconds() > 0, attempt::toString);
      assertTrue(attempt.localBytes() > 1000, attempt::toString);
    }
    assertTrue(Files.readString(file).startsWith(CLUSTER.formatted(1)), "the rest of the file");
    assertTrue(cli.out().contains("tried:   2 containers"), cli.out());
    assertTrue(cli.out().contains("instead: pga tune --trial, 20"), cli.out());
  }

  /** Each cluster's profile is by its file alone. */
  @Test
  void allClustersTakeNoOptionsOfOne() {
    Path profiles = folder.resolve("profiles");
    for (List<String> option :
        List.of(
            List.of("--bandwidths", "rates.json"),
            List.of("--shuffle", "2TB"),
            List.of("--trial"))) {
      List<Object> arguments = new ArrayList<>(List.of("tune", "--all", "--write", profiles));
      arguments.addAll(option);
      Cli cli = Cli.run(arguments.toArray());
      assertEquals(ExitCode.USAGE, cli.exit(), cli.err());
      assertTrue(cli.err().contains("--all takes no " + option.get(0)), cli.err());
    }
    assertFalse(Files.exists(profiles));
  }

  @Test
  void ratesOfThePageCacheAreDoubted() throws IOException {
    String disks =
        """
        {"disks": [{"host": "h", "devices": ["/d"], "cache": "%s", "read": 9e9, "write": 9e9}]}
        """;
    for (String cache : List.of("not defeated", "direct")) {
      Path rates = Files.writeString(folder.resolve("rates.json"), disks.formatted(cache));
      Cli cli = Cli.run("tune", "SuperMikeII", "--bandwidths", rates);
      assertEquals(ExitCode.DONE, cli.exit(), cli.err());
      boolean doubted = cli.out().contains("- disks measured with the page cache in between");
      assertEquals(!cache.equals("direct"), doubted, cli.out());
    }
  }

  @Test
  void whereATrialIsImpossibleNothingIsRun() throws IOException {
    Cli cli = Cli.run("tune", "one-machine", "--trial");
    assertEquals(ExitCode.USAGE, cli.exit());
    assertTrue(cli.err().contains("give the path of one"), cli.err());
    cli = Cli.run("tune", cluster(3), "--trial");
    assertEquals(ExitCode.USAGE, cli.exit());
    assertTrue(cli.err().contains("can't stand for 3 nodes"), cli.err());
    assertEquals(ExitCode.USAGE, Cli.run("tune", cluster(1), "--containers", "2").exit());
    cli = Cli.run("tune", "--trial");
    assertEquals(ExitCode.USAGE, cli.exit());
    assertTrue(cli.err().contains("CLUSTER is missing"), cli.err());
  }

  /** With 2 containers the tuner would run 4, and the file would say that 2 were measured. */
  @Test
  void onYarnANumberThatTheTunerWouldChangeIsRefused() throws IOException {
    Configuration yarn = new Configuration(false);
    yarn.set("mapreduce.framework.name", "yarn");
    Trials trials =
        new Trials(Clusters.load(cluster(1).toString()), yarn, new PrintWriter(System.out));
    UsageException fault =
        assertThrows(UsageException.class, () -> trials.run(List.of(4, 2), List.of(), 1));
    assertTrue(
        fault.getMessage().contains("--containers 2: the tuner makes 4 of it"), fault::toString);
  }

  private Path cluster(int nodes) throws IOException {
    return Files.writeString(folder.resolve("mine.yaml"), CLUSTER.formatted(nodes));
  }

  private Path reads() throws IOException {
    Random random = new Random(1);
    String genome = RandomReads.bases(random, 900, 4);
    StringBuilder fastq = new StringBuilder();
    for (int i = 0; i < 300; i++) {
      int from = random.nextInt(genome.length() - 100);
      String read = genome.substring(from, from + 100);
      fastq.append("@" + i + "\n" + read + "\n+\n" + "I".repeat(100) + "\n");
    }
    return Files.writeString(folder.resolve("r.fq"), fastq);
  }
}
