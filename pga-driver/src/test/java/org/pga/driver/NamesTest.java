package org.pga.driver;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pga.core.bases.Sequence;
import org.pga.driver.folder.Paths;
import org.pga.reads.ReadTexts.Packing;

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
  void anOutputFolderMayHaveAnyName() throws Exception {
    List<Object> reads =
        List.of("-1", pairs("r1.fa", genome, 1), "-2", pairs("r2.fa", genome, 2), "-k", "21,31");
    String odd = "-o *[b]?{c} $(x) 50%41 \n\\# ü";
    assertEquals(contigs("plain", reads), contigs(odd, reads));
  }

  /** Behind a line end a name could say anything, in PGA's words. */
  @Test
  void aNameIsOneLineInWhatIsSaidOfItsFile() throws IOException {
    Path text = pairs("two\nlines", genome, 1);
    byte[] zipped = Packing.GZIP.pack(Files.readAllBytes(text));
    said("doesn't exist", null);
    said(" is empty", new byte[0]);
    said(", line 1, byte offset 0: neither FASTQ nor", "x".getBytes(UTF_8));
    said(", line 4, byte offset 9: '-' is not a", ">a\nA\n>b\nA-\n".getBytes(UTF_8));
    said("byte offset " + (zipped.length - 9), Arrays.copyOf(zipped, zipped.length - 9));
    said("copy or download the file again", Arrays.copyOf(zipped, zipped.length - 9));
    Cli twice = Cli.run("assemble", "-s", text, text, "-o", folder.resolve("out"));
    assertTrue(twice.err().startsWith("pga: " + folder + "/two\\nlines is given"), twice.err());
    assertEquals(1, twice.err().lines().count(), twice.err());
  }

  private void said(String what, byte[] content) throws IOException {
    Path file = folder.resolve("a\npga: all is well\u001b[2J");
    if (content != null) {
      Files.write(file, content);
    }
    Cli cli =
        Cli.run("assemble", "-s", file, "-k", 31, "-o", folder.resolve("o" + what.hashCode()));
    assertEquals(2, cli.exit(), cli.err());
    assertTrue(cli.err().contains("a\\npga: all is well\\u001b[2J"), cli.err());
    assertTrue(cli.err().contains(what), cli.err());
    assertFalse(cli.err().contains("\npga: all"), cli.err());
  }

  /** Its loss at a block's end is no error of the file's. */
  @Test
  void aFileThatMayBeCutOffIsNamedInAWarning() throws IOException {
    byte[] text = Files.readAllBytes(pairs("plain", genome, 1));
    byte[] whole = Packing.BGZF.pack(text);
    Path file = Files.write(folder.resolve("a\nb.fa.gz"), Arrays.copyOf(whole, whole.length - 28));
    Path out = folder.resolve("cut");
    Cli cli = Cli.run("assemble", "-s", file, "-k", 31, "--unitigs", "-o", out);
    assertEquals(0, cli.exit(), cli.err());
    String warning = folder + "/a\\nb.fa.gz is BGZF without the empty block at its end: ";
    assertTrue(cli.err().contains("warning: " + warning), cli.err());
    String record = Files.readString(out.resolve("run.json"));
    assertTrue(record.contains("nb.fa.gz is BGZF without the empty block"), record);
    String page = Files.readString(out.resolve("report.html"));
    assertTrue(page.contains("nb.fa.gz is BGZF without the empty block"), "the report");
    Files.write(file, whole);
    Cli good = Cli.run("assemble", "-s", file, "-k", 31, "--unitigs", "-o", out, "--force");
    assertFalse(good.err().contains("BGZF"), good.err());
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
