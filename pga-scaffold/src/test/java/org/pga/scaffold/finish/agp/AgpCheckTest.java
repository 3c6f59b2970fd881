package org.pga.scaffold.finish.agp;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Random;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pga.scaffold.finish.DrawnGraph;

class AgpCheckTest {
  @TempDir Path folder;

  private final String one = letters(150, 1);
  private final String two = letters(70, 2);
  private final String contigs =
      ">contig_1 length=150 coverage=3.00 circular=false\n"
          + lines(one)
          + ">contig_2 length=70 coverage=9.00 circular=false\n"
          + lines(two);
  private final String agp =
      """
      ##agp-version\t2.1
      # scaffold_2 is circular: its end goes on with its start
      scaffold_1\t1\t150\t1\tW\tcontig_1\t1\t150\t-
      scaffold_1\t151\t153\t2\tN\t3\tscaffold\tyes\tpaired-ends
      scaffold_1\t154\t223\t3\tW\tcontig_2\t1\t70\t+
      scaffold_2\t1\t70\t1\tW\tcontig_2\t1\t70\t+
      """;
  private final String scaffolds =
      ">scaffold_1 length=223 gaps=1 circular=false coverage=5.00\n"
          + lines(DrawnGraph.complement(one) + "NNN" + two)
          + ">scaffold_2 length=70 gaps=0 circular=true coverage=9.00\n"
          + lines(two);

  @Test
  void whatFitsPasses() throws Exception {
    check(contigs, agp, scaffolds);
    check("", "##agp-version\t2.1\n", "");
  }

  @Test
  void aGapFromEndToStartIsInTheHeader() throws Exception {
    String across = " lie about 42 bases, which aren't written";
    String agpAcross =
        agp.replace("its end goes on with its start", "between its end and its start" + across);
    String header = scaffolds.replace("circular=true", "circular=false closing_gap=42");
    check(contigs, agpAcross, header);
    assertWrong(contigs, agpAcross, scaffolds);
    assertWrong(contigs, agpAcross, header.replace("42", "43"));
    assertWrong(contigs, agp, header);
    check(
        contigs,
        agpAcross.replace("about 42", "an unknown number of"),
        header.replace("42", "unknown"));
  }

  @Test
  void anyOtherLetterIsFound() {
    Random random = new Random(1);
    for (int n = 0; n < 60; n++) {
      for (String file : new String[] {contigs, scaffolds}) {
        int at = random.nextInt(file.length());
        String line = file.substring(file.lastIndexOf('\n', at) + 1, at + 1);
        // Coverage is all that AGP doesn't know.
        if (!line.startsWith(">") && file.charAt(at) != '\n') {
          char other = file.charAt(at) == 'A' ? 'C' : 'A';
          String changed = file.substring(0, at) + other + file.substring(at + 1);
          assertWrong(
              file.equals(contigs) ? changed : contigs,
              agp,
              file.equals(scaffolds) ? changed : scaffolds);
        }
      }
    }
  }

  @Test
  void anyOtherLayoutIsFound() {
    Map<String, String> changes =
        Map.of(
            "contig_1\t1\t150\t-", "contig_1\t1\t150\t+",
            "N\t3\t", "N\t4\t",
            "contig_2\t1\t70\t+\nscaffold_2", "contig_1\t1\t70\t+\nscaffold_2",
            "# scaffold_2", "# scaffold_1",
            "scaffold_2\t1\t70\t1\tW\tcontig_2\t1\t70\t+\n", "",
            "153\t2\t", "153\t3\t");
    changes.forEach(
        (from, to) -> {
          assertTrue(agp.contains(from), from);
          assertWrong(contigs, agp.replace(from, to), scaffolds);
        });
    assertWrong(contigs, agp, scaffolds + "A\n");
    assertWrong(contigs, agp, scaffolds.substring(0, scaffolds.length() - 1));
    assertWrong(contigs, agp, scaffolds.replace("gaps=1", "gaps=2"));
    assertWrong(contigs, agp, scaffolds.replace("length=223", "length=22"));
  }

  private void assertWrong(String newContigs, String newAgp, String newScaffolds) {
    assertThrows(
        IllegalStateException.class, () -> check(newContigs, newAgp, newScaffolds), newAgp);
  }

  private void check(String newContigs, String newAgp, String newScaffolds) throws Exception {
    FileSystem fs = FileSystem.getLocal(new Configuration()).getRawFileSystem();
    AgpCheck.check(
        fs,
        write("contigs.fasta", newContigs),
        write("scaffolds.agp", newAgp),
        write("scaffolds.fasta", newScaffolds));
  }

  private org.apache.hadoop.fs.Path write(String name, String text) throws Exception {
    Path path = folder.resolve(name);
    Files.writeString(path, text);
    return new org.apache.hadoop.fs.Path(path.toUri());
  }

  private static String letters(int length, long seed) {
    StringBuilder letters = new StringBuilder();
    new Random(seed).ints(length, 0, 4).forEach(i -> letters.append("ACGT".charAt(i)));
    return letters.toString();
  }

  private static String lines(String letters) {
    return letters.replaceAll("(.{1,70})", "$1\n");
  }
}
