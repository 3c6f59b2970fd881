package org.pga.driver.run;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Random;
import org.apache.hadoop.mapreduce.TaskCounter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pga.core.Words;
import org.pga.core.bases.Sequence;
import org.pga.core.failure.ExitCode;
import org.pga.driver.Cli;
import org.pga.scaffold.place.result.PlaceCount;

/** Reads that got lost, or that are there twice: the run ends, whatever counted them. */
class NothingLostTest {
  private static final int PAIRS = 120;

  @TempDir Path folder;

  @Test
  void aReadThatPreprocessLostEndsTheRun() throws Exception {
    Path reads = pairs();
    for (int difference : new int[] {1, -1}) {
      Path out = folder.resolve("out" + difference);
      Object[] run = {"assemble", "--12", reads, "-o", out, "-k", 31};
      Cli cli = WrongCounters.during(TaskCounter.MAP_INPUT_RECORDS, difference, () -> Cli.run(run));
      String parsed = "reads parsed " + (2 * PAIRS + difference) + " ≠ " + 2 * PAIRS;
      String outcomes = " used + 0 empty + 0 trimmed away + 0 without A, C, G, T = " + 2 * PAIRS;
      assertBroken(cli, "preprocess", parsed + outcomes);
      assertFalse(Files.exists(out.resolve("contigs.fasta")));
    }
  }

  /** Each outcome that there is of a read, and of one of a pair. */
  @Test
  void aReadOfAnyOutcomeThatPlaceReadsLostEndsTheRun() throws Exception {
    Path out = folder.resolve("out");
    Path reads = pairs();
    Object[] run = {
      "assemble", "--12", reads, "-o", out, "-k", 31, "--keep-intermediate", "--resume"
    };
    int difference = 1;
    for (PlaceCount count : EnumSet.range(PlaceCount.READS, PlaceCount.READS_OF_REUSED_NAMES)) {
      difference = -difference;
      int by = difference;
      Cli cli = WrongCounters.during(count, by, () -> Cli.run(run));
      boolean ofPairs = count.compareTo(PlaceCount.READS_OF_PAIRS) >= 0;
      PlaceCount whole = ofPairs ? PlaceCount.READS_OF_PAIRS : PlaceCount.READS;
      int given = 2 * PAIRS + (count == whole ? by : 0);
      int found = 2 * PAIRS + (count == whole ? 0 : by);
      assertBroken(cli, "place-reads", Words.of(whole) + " " + given + " ≠ ", " = " + found);
      if (count == PlaceCount.READS) {
        String packed = "reads packed " + 2 * PAIRS + " ≠ reads looked at " + given;
        assertBroken(cli, "place-reads", packed);
      }
      assertFalse(Files.exists(out.resolve("contigs.fasta")), count.name());
    }
    Cli good = Cli.run(run);
    assertEquals(0, good.exit(), good.err());
    Path other = folder.resolve("other");
    assertEquals(0, Cli.run("assemble", "--12", reads, "-o", other, "-k", 31).exit());
    assertArrayEquals(
        Files.readAllBytes(other.resolve("contigs.fasta")),
        Files.readAllBytes(out.resolve("contigs.fasta")));
  }

  private static void assertBroken(Cli cli, String stage, String... parts) {
    assertEquals(ExitCode.BUG, cli.exit(), cli.err());
    String said = "pga: " + stage + " lost something or has it twice: ";
    assertTrue(cli.err().contains(said), cli.err());
    for (String part : parts) {
      assertTrue(cli.err().contains(part), () -> part + " isn't in " + cli.err());
    }
  }

  private Path pairs() throws IOException {
    Random random = new Random(15);
    StringBuilder genome = new StringBuilder();
    for (int i = 0; i < 900; i++) {
      genome.append("ACGT".charAt(random.nextInt(4)));
    }
    StringBuilder fasta = new StringBuilder();
    for (int pair = 0; pair < PAIRS; pair++) {
      int start = random.nextInt(genome.length() - 300);
      Sequence one = Sequence.of(genome.substring(start, start + 100));
      Sequence two = Sequence.of(genome.substring(start + 200, start + 300)).reverseComplement();
      fasta.append(">r" + pair + "/1\n" + one + "\n>r" + pair + "/2\n" + two + "\n");
    }
    return Files.writeString(folder.resolve("pairs.fa"), fasta);
  }
}
