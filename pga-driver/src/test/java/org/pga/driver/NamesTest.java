package org.pga.driver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pga.core.bases.Sequence;
import org.pga.driver.folder.Paths;

/**
 * Whatever a file may be called is taken literally: by Hadoop's patterns, URIs and settings too.
 */
class NamesTest {
  private static final List<String> NAMES =
      List.of(
          "-s",
          "a*",
          "a?[b]{c}",
          "$(touch pwned)`x`",
          "50%41",
          "two\nlines",
          "x:y",
          " grün ",
          "a,b;c",
          "back\\slash",
          "#1?q=2");

  /** Beside it, so that a pattern would find more. */
  private static final String LIKE_A_PATTERN = "ab";

  @TempDir Path folder;
  private final String genome = letters(3000);

  @Test
  void filesOfReads() throws Exception {
    List<Object> plain = new ArrayList<>();
    List<Object> odd = new ArrayList<>();
    int share = genome.length() / NAMES.size();
    for (int i = 0; i < NAMES.size(); i++) {
      String part = genome.substring(i * share, Math.min(genome.length(), (i + 1) * share + 100));
      plain.addAll(List.of("-s", pairs("plain" + i + ".fa", part, 1)));
      odd.addAll(List.of("-s", pairs(NAMES.get(i), part, 1)));
    }
    pairs(LIKE_A_PATTERN, letters(500), 1);
    assertEquals(contigs("out", plain), contigs("out of odd ones", odd));
    assertFalse(Files.exists(Path.of("pwned")));
  }

  /** The work folder lies in it, so the name is in that of every file of every job. */
  @Test
  void folders() throws Exception {
    List<Object> reads =
        List.of("-1", pairs("r1.fa", genome, 1), "-2", pairs("r2.fa", genome, 2), "-k", "21,31");
    String odd = "-o *[b]?{c} $(x) 50%41 \n\\# ü";
    assertEquals(contigs("plain", reads), contigs(odd, reads));
  }

  @Test
  void aNameWithAColonIsNoScheme() {
    assertEquals("./a:b.fq", Paths.parse("a:b.fq").toString());
    assertEquals("hdfs://n:8020/a", Paths.parse("hdfs://n:8020/a").toString());
    assertEquals("file:/a", Paths.parse("file:/a").toString());
    assertEquals("d/a:b", Paths.parse("d/a:b").toString());
  }

  private String contigs(String name, List<Object> more) throws IOException {
    List<Object> args = new ArrayList<>(List.of("assemble", "-o", folder.resolve(name), "-t", 1));
    args.addAll(List.of("-D", "pga.record=false", "--report", "none"));
    args.addAll(more.contains("-k") ? List.of() : List.of("-k", 31, "--unitigs"));
    args.addAll(more);
    Cli cli = Cli.run(args.toArray());
    assertEquals(0, cli.exit(), name + ": " + cli.err());
    return Files.readString(folder.resolve(name).resolve("contigs.fasta"));
  }

  private static String letters(int length) {
    Random random = new Random(length);
    StringBuilder letters = new StringBuilder();
    for (int i = 0; i < length; i++) {
      letters.append("ACGT".charAt(random.nextInt(4)));
    }
    return letters.toString();
  }

  /** One mate of pairs of 60 bases, 200 apart, from each second place. */
  private Path pairs(String name, String genome, int mate) throws IOException {
    StringBuilder fasta = new StringBuilder();
    for (int start = 0; start + 200 <= genome.length(); start += 2) {
      Sequence fragment = Sequence.of(genome.substring(start, start + 200));
      String strand = (mate == 1 ? fragment : fragment.reverseComplement()).toString();
      fasta.append(">r").append(start).append('\n').append(strand, 0, 60).append('\n');
    }
    return Files.writeString(folder.resolve(name), fasta);
  }
}
