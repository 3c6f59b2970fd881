package org.pga.driver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.commons.io.FileUtils;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.pga.core.owned.FolderLock;

/** What a batch may remove or replace, and what may be put beside its samples. */
class BatchOwnershipTest extends ShortRuns {
  /** Sample A's reads. */
  private static Path own;

  /** Of samples A and B.1, once in each layout: each batch starts a process. */
  @BeforeAll
  static void makeBatches() throws IOException {
    own = Files.copy(reads, shared.resolve("own.fa"));
    Path sheet = sheet(shared, "A", "B.1");
    for (String layout : List.of("folders", "flat")) {
      Cli cli = withPages(sheet, shared.resolve(layout), layout, "--report", "short");
      assertEquals(0, cli.exit(), cli.err());
    }
  }

  private static Path sheet(Path folder, String... samples) throws IOException {
    StringBuilder sheet = new StringBuilder("sample\tsingle\n");
    for (String sample : samples) {
      Path file = sample.equals("A") ? own : reads;
      sheet.append(sample).append('\t').append(file).append('\n');
    }
    return Files.writeString(folder.resolve("samples.tsv"), sheet);
  }

  /** Puts a finished batch there. */
  private void done(String layout) throws IOException {
    FileUtils.copyDirectory(shared.resolve(layout).toFile(), out.toFile());
  }

  @ParameterizedTest
  @ValueSource(strings = {"folders", "flat"})
  void aBatchsInputThatWouldBeReplacedIsRefused(String layout) throws Exception {
    Path sheet = folder.resolve("samples.tsv");
    String of = layout.equals("flat") ? "." : "/";
    done(layout);
    Path link = folder.resolve("link.fa");
    Path linked = Files.createSymbolicLink(folder.resolve("linked"), out);
    Files.createSymbolicLink(link, out.resolve("A" + of + "contigs.fasta"));
    Files.copy(reads, out.resolve(".pga-batch/reads.fa"));
    Map<String, String> before = content(out);
    for (Path input :
        List.of(
            out.resolve("A" + of + "contigs.fasta"),
            out.resolve("B.1" + of + "scaffolds.fasta"),
            out.resolve(".pga-batch/reads.fa"),
            linked.resolve("A" + of + "contigs.fasta"),
            link)) {
      Files.writeString(sheet, "sample\tsingle\nB.1\t" + reads + "\nA\t" + input + "\n");
      for (String option : List.of("--force", "--resume", "--force --dry-run", "--dry-run")) {
        Cli cli = batch(sheet, layout, (Object[]) option.split(" "));
        if (option.equals("--dry-run")) {
          assertTrue(cli.err().contains(out + " exists; --resume "), cli.err());
          continue;
        }
        assertEquals(2, cli.exit(), cli.err());
        assertTrue(cli.err().contains("samples.tsv, line 3: "), cli.err());
        assertTrue(cli.err().contains("is an input and would be replaced"), cli.err());
        assertEquals(before, content(out));
      }
    }
    Cli cli = run(reads, out.resolve(".pga-batch").resolve("work").resolve("mine"));
    assertEquals(2, cli.exit(), cli.err());
    assertTrue(cli.err().contains("keeps things for itself"), cli.err());
    // A result of a sample that isn't on the sheet stays.
    Files.writeString(
        sheet, "sample\tsingle\nC\t" + out.resolve("A" + of + "contigs.fasta") + "\n");
    cli = batch(sheet, layout, "--resume");
    assertEquals(0, cli.exit(), cli.err());
    String name = "A" + of + "contigs.fasta";
    assertEquals(before.get(name), content(out).get(name));
  }

  /** Neither is a result: a log and a page may be removed, or made again. */
  @ParameterizedTest
  @ValueSource(strings = {"folders", "flat"})
  void onlyItsLogAndPageMayBeMissingFromAResult(String layout) throws Exception {
    Path sheet = sheet(folder, "A", "B.1");
    done(layout);
    String of = layout.equals("flat") ? "." : "/";
    Files.delete(out.resolve("A" + of + "pga.log"));
    Files.delete(out.resolve("A" + of + "report.html"));
    Cli cli = withPages(sheet, out, layout, "--resume");
    assertTrue(cli.err().contains("2 are done already"), cli.err());

    Files.delete(out.resolve("A" + of + "contigs.fasta"));
    String changed = "B.1" + of + "contigs.fasta";
    Files.writeString(out.resolve(changed), THESIS);
    cli = withPages(sheet, out, layout, "--resume");
    assertEquals(0, cli.exit(), cli.err());
    assertFalse(cli.err().contains("are done already"), cli.err());
    assertTrue(Files.exists(out.resolve("A" + of + "contigs.fasta")));
    assertEquals(THESIS, Files.readString(out.resolve(changed + ".changed-1")));
    String summary = Files.readString(out.resolve("summary.tsv"));
    assertTrue(summary.contains("\t" + changed + ".changed-1 is what stood in"), summary);
  }

  /** It is kept where none is asked for; and one that has none is kept, too. */
  @ParameterizedTest
  @CsvSource({"folders,A/report.html,-D,pga.report=none", "flat,A.report.html,--report,none"})
  void thePageOfABatchLinksToPagesThatAreThere(
      String layout, String page, String option, String none) throws IOException {
    Path sheet = sheet(folder, "A");
    done(layout);
    assertLinked(page, true);
    again(sheet, layout, "--resume", "--report", "none");
    assertLinked(page, true);
    again(sheet, layout, "--force", option, none);
    assertLinked(page, false);
    again(sheet, layout, "--resume");
    assertLinked(page, false);
  }

  private void again(Path sheet, String layout, Object... options) {
    Cli cli = withPages(sheet, out, layout, options);
    assertEquals(0, cli.exit(), cli.err());
  }

  private void assertLinked(String page, boolean there) throws IOException {
    assertEquals(there, Files.exists(out.resolve(page)), page);
    String all = Files.readString(out.resolve("batch.html"));
    assertTrue(all.contains("<td"), all);
    assertEquals(there, all.contains("href=\"" + page + "\""), all);
  }

  private FolderLock lock(String name) throws IOException {
    return FolderLock.take(FileSystem.getLocal(new Configuration()), path(name));
  }

  @Test
  void aBatchBringsNoResultToAFolderThatAnotherRunHas() throws Exception {
    Path sheet = sheet(folder, "A");
    done("folders");
    try (FolderLock lock = lock("out/A")) {
      Map<String, String> before = results(out.resolve("A"));
      Cli cli = batch(sheet, "folders", "--force");
      assertEquals(7, cli.exit(), cli.err());
      String pid = "in use by another run of pga (pid " + ProcessHandle.current().pid();
      assertTrue((cli.err() + cli.out()).contains(pid), cli.out() + cli.err());
      assertEquals(before, results(out.resolve("A")));
      lock.check();
    }
    Cli cli = batch(sheet, "folders", "--resume");
    assertEquals(0, cli.exit(), cli.err());
  }

  /** It wrote the old manifest over that of the result which the batch put there meanwhile. */
  @Test
  void aReportIsntPutIntoTheFolderOfASampleWhileItsBatchRuns() throws Exception {
    done("folders");
    try (FolderLock lock = lock("out")) {
      Map<String, String> before = content(out.resolve("A"));
      Cli cli = Cli.run("report", out.resolve("A"));
      assertEquals(2, cli.exit(), cli.err());
      String pid = "is under way (pid " + ProcessHandle.current().pid();
      assertTrue(cli.err().contains(pid), cli.err());
      Map<String, String> after = content(out.resolve("A"));
      after.remove(".pga-lock");
      assertEquals(before, after);
      cli = Cli.run("report", out.resolve("A"), "-o", folder.resolve("A.html"));
      assertEquals(0, cli.exit(), cli.err());
      lock.check();
    }
    Cli cli = Cli.run("report", out.resolve("A"));
    assertEquals(0, cli.exit(), cli.err());
  }

  @Test
  void aSampleWhoseRecordIsDamagedIsDoneAgainAndNoOther() throws Exception {
    Path sheet = sheet(folder, "A", "B.1");
    done("folders");
    Map<String, String> before = results(out.resolve("A"));
    Path record = out.resolve(".pga-batch/A.json");
    String whole = Files.readString(record);
    String other = whole.replace("\"attempts\" : 1", "\"attempts\" : 2");
    for (String damaged : List.of(whole.substring(0, whole.length() / 2), other)) {
      Files.writeString(record, damaged);
      Cli again = batch(sheet, "folders", "--resume");
      assertEquals(0, again.exit(), again.err());
      assertTrue(again.err().contains("1 are done already"), again.err());
      assertEquals(before, results(out.resolve("A")));
      Cli resumed = batch(sheet, "folders", "--resume");
      assertTrue(resumed.err().contains("2 are done already"), resumed.err());
    }
  }

  /** As where their disk isn't mounted for a while. */
  @Test
  void aResultIsStillThereWhenItsReadsAreBack() throws Exception {
    Path sheet = sheet(folder, "A", "B.1");
    done("folders");
    Object before =
        Files.readAttributes(out.resolve("A/contigs.fasta"), "lastModifiedTime,fileKey").toString();
    String record = Files.readString(out.resolve(".pga-batch/A.json"));

    Files.move(own, folder.resolve("away.fa"));
    Cli away = batch(sheet, "folders", "--resume");
    assertEquals(7, away.exit(), away.err());
    assertTrue(away.err().contains("there is no file"), away.err());
    String summary = Files.readString(out.resolve("summary.tsv"));
    assertTrue(summary.contains("A\tfailed") && summary.contains("B.1\tdone"), summary);
    assertEquals(record, Files.readString(out.resolve(".pga-batch/A.json")));

    Files.writeString(own, "no reads"); // it is there, and can't be read
    Cli unread = batch(sheet, "folders", "--resume");
    assertEquals(7, unread.exit(), unread.err());
    assertEquals(record, Files.readString(out.resolve(".pga-batch/A.json")));

    Files.delete(own);
    Files.move(folder.resolve("away.fa"), own);
    Cli back = batch(sheet, "folders", "--resume");
    assertEquals(0, back.exit(), back.err());
    assertTrue(back.err().contains("2 are done already"), back.err());
    assertEquals(
        before,
        Files.readAttributes(out.resolve("A/contigs.fasta"), "lastModifiedTime,fileKey").toString(),
        "made again");
  }

  @Test
  void aFolderOfAnotherCommandIsCalledThat() throws Exception {
    assembled();
    Map<String, String> before = content(out);
    Path sheet = sheet(folder, "A");
    for (String option : List.of("--force", "--resume")) {
      Cli cli = batch(sheet, "folders", option);
      assertEquals(2, cli.exit(), cli.err());
      assertTrue(cli.err().contains("(pga-manifest.json: output, not batch)"), cli.err());
      assertEquals(before, content(out));
    }
  }

  private Cli batch(Path sheet, String layout, Object... more) {
    List<Object> options = new ArrayList<>(List.of("--report", "none"));
    options.addAll(List.of(more));
    return withPages(sheet, out, layout, options.toArray());
  }

  /** A page about each sample is part of it. */
  private static Cli withPages(Path sheet, Path out, String layout, Object... more) {
    List<Object> args = new ArrayList<>(List.of("batch", sheet, "-o", out, "-k", 31));
    args.addAll(List.of("--layout", layout, "-t", 1));
    args.addAll(List.of(more));
    return Cli.run(args.toArray());
  }
}
