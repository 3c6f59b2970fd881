package org.pga.driver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pga.core.oracle.Oracle;
import org.pga.core.oracle.RandomReads;

/**
 * Two molecules have 25 bases in common; no read of the one leads on from them, and none of the
 * other into them. Only pairs tell that the way from the one into the other is false.
 */
class CutGraphRunTest {
  private static final int READ = 100;
  private static final int SHARED = 25;

  /** Bases beside them that reads still hold: a dead end that cleaning takes for a tip. */
  private static final int BESIDE = 12;

  @TempDir Path folder;

  private final Random random = new Random(11);
  private final StringBuilder first = new StringBuilder();
  private final StringBuilder second = new StringBuilder();

  @Test
  void aFalseWayIsCutAndSaidSo() throws Exception {
    String shared = RandomReads.bases(random, SHARED, 4);
    String[] molecules = {
      RandomReads.bases(random, 5_000, 4) + shared + RandomReads.bases(random, 4_000, 4),
      RandomReads.bases(random, 3_000, 4) + shared + RandomReads.bases(random, 6_000, 4)
    };
    addPairs(molecules[0], 5_000 + SHARED + BESIDE);
    addPairs(molecules[1], 3_000 - BESIDE);
    Path one = Files.writeString(folder.resolve("r_1.fq"), first);
    Path two = Files.writeString(folder.resolve("r_2.fq"), second);
    Path out = folder.resolve("out");
    Cli cli = Cli.run("assemble", "-1", one, "-2", two, "-k", "21,41", "-o", out);
    assertEquals(0, cli.exit(), cli.err());
    assertTrue(cli.err().contains("graph cut at 1 place that no pair spans"), cli.err());
    assertEquals(
        1,
        new ObjectMapper().readTree(out.resolve("stats.json").toFile()).get("placesCut").asInt());
    int whole = 0;
    for (String record : Files.readString(out.resolve("contigs.fasta")).substring(1).split("\n>")) {
      String contig = record.substring(record.indexOf('\n')).replace("\n", "");
      boolean there = false;
      for (String molecule : molecules) {
        there |= molecule.contains(contig) || molecule.contains(Oracle.reverseComplement(contig));
      }
      assertTrue(there, record);
      whole += contig.length();
    }
    assertTrue(whole > 17_500, whole + " bases");
  }

  /** Pairs at 20×, without those of which a read holds the bases on both sides of a place. */
  private void addPairs(String molecule, int place) {
    for (int i = 0; i < molecule.length() / 10; i++) {
      int insert = 280 + random.nextInt(40);
      int start = random.nextInt(molecule.length() - insert + 1);
      int mate = start + insert - READ;
      boolean holds = start < place && start + READ > place || mate < place && mate + READ > place;
      if (!holds) {
        String name = "m" + place + "." + i;
        append(first, name, molecule.substring(start, start + READ));
        append(second, name, Oracle.reverseComplement(molecule.substring(mate, mate + READ)));
      }
    }
  }

  private static void append(StringBuilder to, String name, String letters) {
    to.append('@').append(name).append('\n').append(letters).append("\n+\n");
    to.append("I".repeat(letters.length())).append('\n');
  }
}
