package org.pga.e2e;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.pga.core.oracle.RandomReads;

/** The compact pipeline against the classic one, from FASTQ to the files that users get. */
class PipelinesTest {
  @TempDir Path dir;

  /**
   * At k-mers of one and of several longs, shorter and longer than minimizers' usual places; with
   * cutoff 1, all k-mers, as in the paper, which names none.
   */
  @ParameterizedTest
  @CsvSource({"21, 3, 40", "11, 3, 6", "33, 1, 6", "65, 3, 4"})
  void bothGiveTheSameUnitigs(int k, int cutoff, int genomes) throws IOException {
    Random random = new Random(7);
    StringBuilder fastq = new StringBuilder();
    for (int genome = 0; genome < genomes; genome++) {
      for (String read : RandomReads.of(random, k)) {
        fastq.append("@r" + fastq.length() + "\n" + read + "\n+\n" + "I".repeat(read.length()));
        fastq.append('\n');
      }
    }
    Path reads = Files.writeString(dir.resolve("r.fq"), fastq);
    Map<String, String> compact = unitigs(reads, k, cutoff, "compact");
    assertEquals(compact, unitigs(reads, k, cutoff, "classic"));
    String fasta = compact.get("contigs.fasta");
    assertFalse(fasta.isEmpty());
    assertEquals(
        fasta.lines().filter(line -> line.startsWith(">")).count(),
        compact.get("assembly_graph.gfa").lines().filter(line -> line.startsWith("S")).count(),
        "unitigs of any length");
  }

  private Map<String, String> unitigs(Path reads, int k, int cutoff, String pipeline)
      throws IOException {
    Path out = dir.resolve(pipeline);
    Object[] args = {
      "assemble",
      "-s",
      reads,
      "-o",
      out,
      "-k",
      k,
      "--unitigs",
      "--min-count",
      cutoff,
      "--pipeline",
      pipeline,
      "-t",
      2
    };
    Run run = Run.pga(args);
    assertEquals(0, run.exitCode(), run.err());
    Gfa.check(out.resolve("assembly_graph.gfa"));
    return Map.of(
        "contigs.fasta", Files.readString(out.resolve("contigs.fasta")),
        "assembly_graph.gfa", Files.readString(out.resolve("assembly_graph.gfa")),
        "stats.json", Files.readString(out.resolve("stats.json")));
  }
}
