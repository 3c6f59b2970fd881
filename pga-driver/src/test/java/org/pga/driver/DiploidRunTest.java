package org.pga.driver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pga.core.oracle.RandomReads;

/** Two molecules of a genome that differ at one base in a hundred. */
class DiploidRunTest {
  private static final int GENOME = 30_000;
  private static final int READ = 150;
  private static final int DEPTH = 44;

  @TempDir Path folder;

  private final Random random = new Random(5);

  /**
   * All alleles were kept, in contigs of 78,451 bases, and the genome seemed to have 37,000. Now
   * those of 33,120 hold few.
   */
  @Test
  void contigsHoldOneAlleleOfEachPlace() throws Exception {
    StringBuilder one = new StringBuilder(RandomReads.bases(random, GENOME, 4));
    StringBuilder other = new StringBuilder(one);
    for (int i = 0; i < GENOME; i++) {
      if (random.nextInt(100) == 0) {
        other.setCharAt(i, "CGTA".charAt("ACGT".indexOf(one.charAt(i))));
      }
    }
    StringBuilder fasta = new StringBuilder();
    for (int r = 0; r < GENOME * DEPTH / READ; r++) {
      int start = random.nextInt(GENOME - READ + 1);
      fasta.append(">r").append(r).append('\n');
      fasta.append(r % 2 == 0 ? one : other, start, start + READ).append('\n');
    }
    Path reads = Files.writeString(folder.resolve("reads.fa"), fasta);
    Path out = folder.resolve("out");
    Cli cli = Cli.run("assemble", "-s", reads, "-o", out);
    assertEquals(0, cli.exit(), cli.err());
    JsonNode stats = new ObjectMapper().readTree(out.resolve("stats.json").toFile());
    assertEquals(GENOME, stats.get("totalLength").asLong(), GENOME / 8.0);
    assertEquals(GENOME, stats.get("genomeSize").asLong(), GENOME / 10.0);
    assertTrue(cli.err().contains("both copies of a diploid one"), cli.err());
  }
}
