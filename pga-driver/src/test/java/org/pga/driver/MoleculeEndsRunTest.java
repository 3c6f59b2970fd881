package org.pga.driver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pga.core.oracle.Oracle;
import org.pga.core.oracle.RandomReads;

/** A linear molecule that ends with what it begins with: no fragment lies across. */
class MoleculeEndsRunTest {
  private static final int READ = 100;

  @TempDir Path folder;

  private final Random random = new Random(17);
  private final StringBuilder first = new StringBuilder();
  private final StringBuilder second = new StringBuilder();

  /** As of phages: shorter than k, so that no read of the last k closes it, and longer. */
  @Test
  void aMoleculeThatEndsAsItBeginsIsNoCircle() throws Exception {
    for (int shared : new int[] {35, 64, 70, 130}) {
      String repeat = RandomReads.bases(random, shared, 4);
      String linear = repeat + RandomReads.bases(random, 6_000, 4) + repeat;
      String plasmid = RandomReads.bases(random, 4_000, 4);
      addPairs(linear, linear.length(), 50);
      addPairs(plasmid + plasmid, plasmid.length(), 50);
      String[] contigs = contigs("run" + shared, "-k", "31,61");
      assertEquals(2, contigs.length);
      for (String record : contigs) {
        String contig = record.substring(record.indexOf('\n')).replace("\n", "");
        boolean circle = contig.length() <= 4_000;
        assertTrue(record.contains("circular=" + circle), record.substring(0, 80));
        assertTrue(isIn(circle ? plasmid + plasmid : linear, contig), record.substring(0, 80));
        assertTrue(circle || contig.length() > 6_000 + Math.min(shared, 60) - 15, record);
      }
    }
  }

  /**
   * As of vaccinia: a repeat that ends dead, where its last k-mers are few. A rule for copies that
   * end within a repeat once cut both ends off.
   */
  @Test
  void endsThatAreEachOthersReverseComplementAreKept() throws Exception {
    String end = RandomReads.bases(random, 1_500, 4);
    String linear = Oracle.reverseComplement(end) + RandomReads.bases(random, 9_000, 4) + end;
    addPairs(linear, linear.length(), 40);
    String[] contigs = contigs("inverted", "-k", "31,61");
    assertEquals(1, contigs.length);
    String contig = contigs[0].substring(contigs[0].indexOf('\n')).replace("\n", "");
    assertTrue(isIn(linear, contig), contigs[0].substring(0, 80));
    assertTrue(contig.length() > linear.length() - 60, contigs[0].substring(0, 80));
  }

  private static boolean isIn(String molecule, String contig) {
    return molecule.contains(contig) || molecule.contains(Oracle.reverseComplement(contig));
  }

  private String[] contigs(String name, String... options) throws Exception {
    Path one = Files.writeString(folder.resolve(name + "_1.fq"), first);
    Path two = Files.writeString(folder.resolve(name + "_2.fq"), second);
    first.setLength(0);
    second.setLength(0);
    Path out = folder.resolve(name);
    Cli cli = Cli.run("assemble", "-1", one, "-2", two, "-o", out, options[0], options[1]);
    assertEquals(0, cli.exit(), cli.err());
    return Files.readString(out.resolve("contigs.fasta")).substring(1).split("\n>");
  }

  /**
   * Pairs of fragments of 360 to 440 bases.
   *
   * @param starts where they may begin, fewer than so many bases from the first
   */
  private void addPairs(String molecule, int starts, int depth) {
    int pairs = starts * depth / (2 * READ);
    while (pairs > 0) {
      int insert = 360 + random.nextInt(80);
      int start = random.nextInt(starts);
      if (start + insert <= molecule.length()) {
        String name = "r" + first.length();
        int mate = start + insert - READ;
        append(first, name, molecule.substring(start, start + READ));
        append(second, name, Oracle.reverseComplement(molecule.substring(mate, mate + READ)));
        pairs--;
      }
    }
  }

  private static void append(StringBuilder to, String name, String letters) {
    to.append('@').append(name).append('\n').append(letters).append("\n+\n");
    to.append("I".repeat(letters.length())).append('\n');
  }
}
