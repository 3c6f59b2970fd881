package org.pga.driver.command.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pga.driver.Cli;

/** What {@code pga batch} refuses before anything is written, with and without --dry-run. */
class BatchCommandTest {
  @TempDir Path folder;
  private Path reads;
  private Path sheet;
  private Path out;

  @BeforeEach
  void writeReads() throws IOException {
    reads = Files.writeString(folder.resolve("r.fq"), "@r\nACGTACGTACGT\n+\nIIIIIIIIIIII\n");
    sheet = folder.resolve("samples.tsv");
    out = folder.resolve("out");
  }

  private void sheet(String... rows) throws IOException {
    Files.writeString(sheet, String.join("\n", rows).replace("READS", reads.toString()) + "\n");
  }

  private Cli batch(Object... options) {
    List<Object> words = new ArrayList<>(List.of("batch", sheet, "-o", out));
    words.addAll(List.of(options));
    return Cli.run(words.toArray());
  }

  private void refused(int exit, List<String> messages, Object... options) {
    for (boolean dry : new boolean[] {true, false}) {
      List<Object> words = new ArrayList<>(List.of(options));
      if (dry) {
        words.add("--dry-run");
      }
      Cli cli = batch(words.toArray());
      for (String message : messages) {
        assertTrue(cli.err().contains(message), cli.err() + cli.out());
      }
      assertEquals(exit, cli.exit(), cli.err());
      assertFalse(Files.exists(out));
    }
  }

  /** Each failed all by itself, when others had been assembled for hours. */
  @Test
  void valuesOutOfRangeAreErrorsOfTheSheet() throws IOException {
    sheet(
        "sample\tsingle\tmin_contig_length\treport\tdepth",
        "good\tREADS",
        "a\tREADS\t-5",
        "b\tREADS\t\tbogus",
        "c\tREADS\t\t\t-3");
    refused(
        2,
        List.of(
            "samples.tsv, line 3: --min-contig-length -5 (pga.min-contig-length): expected",
            "samples.tsv, line 4: --report bogus: takes none, short, full",
            "samples.tsv, line 5: --depth -3 (pga.depth): expected"));
  }

  @Test
  void whatThePipelineCantDoIsAnErrorOfTheSheet() throws IOException {
    sheet("sample\tsingle\tkmer", "a\tREADS\t31", "b\tREADS\t31,55");
    refused(
        2,
        List.of("samples.tsv, line 3: --pipeline classic works at one k"),
        "-D",
        "pga.pipeline=classic");
  }

  /** Too little was refused when the folder was the batch's, so that the next command was, too. */
  @Test
  void memoryIsLookedAtFirst() throws IOException {
    sheet("sample\tsingle", "a\tREADS");
    refused(1, List.of("-m 0.5 is too small: PGA needs 1 GB or more"), "-m", "0.5");
    refused(2, List.of("-m 999999 is more than this machine's"), "-m", "999999");
  }

  /** Each sample failed by that. */
  @Test
  void foldersThatHadoopsJobsCantWorkInAreRefused() throws IOException {
    sheet("sample\tsingle", "a\tREADS");
    for (String name : List.of("q,1", "q;1", "q${x", "q:1")) {
      out = folder.resolve(name).resolve("o");
      refused(2, List.of("Hadoop's jobs can't work in a folder with a comma"));
    }
    Path odd = folder.resolve("s,1");
    out = folder.resolve("out");
    refused(2, List.of("s,1: Hadoop's jobs can't work in", "--scratch"), "--scratch", odd);
    out = folder.resolve("q,1");
    Cli elsewhere = batch("--scratch", folder.resolve("s"), "--dry-run");
    assertEquals(0, elsewhere.exit(), elsewhere.err());
  }

  @Test
  void anOptionMayBeGivenMoreThanOnce() throws IOException {
    sheet("sample\tfastq_1\tfastq_2\tinterleaved", "a\tREADS\tREADS\tREADS");
    Cli cli = batch("--dry-run", "-k", "31", "-k", "61", "--insert-size", "350,40", "auto");
    assertEquals(0, cli.exit(), cli.err());
    String said = "--kmer 31 --kmer 61 --insert-size 350,40 --insert-size auto -1 ";
    assertTrue(cli.out().contains(said), cli.out());
  }

  @Test
  void aCellMayHoldSeveralValues() throws IOException {
    sheet(
        "sample\tfastq_1\tfastq_2\tinterleaved\tinsert_size\tkmer",
        "a\tREADS\tREADS\tREADS\t350,40; auto\t31;61",
        "b\tREADS\tREADS\t\t350\t31,61");
    Cli cli = batch("--dry-run", "--insert-size", "200");
    assertEquals(0, cli.exit(), cli.err());
    String a = "--insert-size 350,40 --insert-size auto --kmer 31 --kmer 61 -1 ";
    assertTrue(cli.out().contains(a), cli.out());
    assertTrue(cli.out().contains("--insert-size 350 --kmer 31,61 -1 "), cli.out());
    // which library lacks one can't be told
    sheet("sample\tfastq_1\tfastq_2\tinsert_size", "a\tREADS\tREADS\t350;");
    refused(2, List.of("samples.tsv, line 2: "));
  }
}
