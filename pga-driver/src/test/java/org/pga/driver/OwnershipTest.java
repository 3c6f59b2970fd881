package org.pga.driver;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.zip.GZIPOutputStream;
import org.apache.commons.io.FileUtils;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.pga.core.owned.FolderLock;
import org.pga.core.owned.MiniHdfs;
import org.pga.core.owned.OwnedFolder;
import org.pga.core.pipeline.ResultNames;
import org.pga.driver.folder.OutputFolder;

/** What PGA may remove or replace: each of these has lost somebody's files, or could have. */
class OwnershipTest extends ShortRuns {
  @Test
  void aClusterFolderThatPgaDidntMakeIsNeitherRemovedNorWrittenTo() throws Exception {
    Path mine = folder.resolve("v");
    Files.createDirectories(mine.resolve("conf"));
    Files.writeString(mine.resolve("thesis"), THESIS);
    Files.writeString(mine.resolve("conf/core-site.xml"), THESIS);
    Files.createDirectories(mine.resolve("pids"));
    Files.writeString(mine.resolve("pids/namenode"), THESIS);
    Map<String, String> before = content(mine);
    Cli stop = Cli.run("cluster", "stop", "--delete", "--dir", mine);
    assertEquals(2, stop.exit(), stop.err());
    assertTrue(stop.err().contains("didn't make"), stop.err());
    assertEquals(before, content(mine));
    Cli start = Cli.run("cluster", "start", "--shared-host", "--dir", mine);
    assertEquals(2, start.exit(), start.err());
    assertEquals(before, content(mine));
  }

  @Test
  void anInputThatWouldBeReplacedIsRefused() throws Exception {
    assembled();
    Map<String, String> before = content(out);
    for (String option : List.of("--force", "--resume")) {
      Cli cli = run(out.resolve("contigs.fasta"), out, option);
      assertEquals(2, cli.exit(), cli.err());
      assertTrue(cli.err().contains("contigs.fasta is an input"), cli.err());
      assertEquals(before, content(out));
    }
    Path link = Files.createSymbolicLink(folder.resolve("link.fa"), out.resolve("contigs.fasta"));
    Cli cli = run(link, out, "--force");
    assertEquals(2, cli.exit(), cli.err());
    assertEquals(before, content(out));
  }

  /** As where a batch runs: A is one of its samples. */
  @Test
  void aFolderWithinThatOfALiveRunIsRefused() throws Exception {
    Path sheet = folder.resolve("samples.tsv");
    Files.writeString(sheet, "sample\tsingle\nA\t" + reads + "\n");
    Path inside = Files.createDirectory(out).resolve("A");
    FileSystem fs = FileSystem.getLocal(new Configuration());
    try (FolderLock lock = FolderLock.take(fs, path("out"))) {
      for (Cli cli :
          List.of(
              run(reads, inside),
              run(reads, inside.resolve("deeper")),
              run(reads, folder.resolve("elsewhere"), "--scratch", inside),
              Cli.run("batch", sheet, "-o", inside))) {
        assertEquals(2, cli.exit(), cli.err());
        String pid = "is under way (pid " + ProcessHandle.current().pid();
        assertTrue(cli.err().contains(pid), cli.err());
        assertTrue(!Files.exists(inside));
      }
      lock.check();
    }
    assertEquals(0, run(reads, inside).exit());
    Path other = folder.resolve("other");
    Cli own = run(reads, other, "--scratch", Files.createDirectories(other.resolve("tmp")));
    assertEquals(0, own.exit(), own.err());
  }

  /** File systems take names of 255 bytes. */
  @Test
  void anOutputFolderOfALongNameHasAllFiles() throws Exception {
    Path named = folder.resolve("n".repeat(250));
    Cli cli = run(reads, named);
    assertEquals(0, cli.exit(), cli.err());
    assertTrue(!cli.err().contains("could not be written"), cli.err());
    Set<String> files = content(named).keySet();
    assertTrue(files.containsAll(Set.of("report.tsv", "report.html")), files.toString());
    assertTrue(files.stream().anyMatch(name -> name.endsWith("_pga_mqc.json")), files.toString());
  }

  @Test
  void aResultThatWasEmptiedOrChangedIsMadeAnewAndWhatStoodThereIsKept() throws Exception {
    assembled();
    Map<String, String> before = results(out);
    Files.writeString(out.resolve("contigs.fasta"), "");
    Cli cli = resume();
    assertEquals(0, cli.exit(), cli.err());
    assertTrue(!cli.out().contains("Nothing to do"), cli.out());
    assertEquals(before, results(out));

    Files.writeString(out.resolve("scaffolds.fasta"), THESIS);
    Files.delete(out.resolve("stats.json"));
    cli = resume();
    assertEquals(0, cli.exit(), cli.err());
    assertEquals(before, results(out));
    assertEquals(THESIS, Files.readString(out.resolve("scaffolds.fasta.changed-1")));
    assertTrue(resume().out().contains("Nothing to do"));
  }

  /** As {@code gzip -k contigs.fasta} leaves it: it was shown for the result of each later run. */
  @Test
  void aPackedFileThatPgaDidntWriteIsNoResult() throws Exception {
    assembled();
    Files.writeString(out.resolve("contigs.fasta.gz"), THESIS);
    Cli cli = run(reads, out, "--force");
    assertEquals(0, cli.exit(), cli.err());
    assertTrue(cli.out().contains(out.resolve("contigs.fasta") + "  (contigs)"), cli.out());
    assertEquals(0, Cli.run("report", out).exit());
    assertEquals(0, Cli.run("compare", "again=" + out, shared.resolve("out")).exit());
    assertEquals(THESIS, Files.readString(out.resolve("contigs.fasta.gz")));
    // But it is the result where somebody packed it, to save room.
    Files.move(out.resolve("contigs.fasta"), folder.resolve("contigs.fasta"));
    Files.write(out.resolve("contigs.fasta.gz"), packed(folder.resolve("contigs.fasta")));
    assertEquals(0, Cli.run("report", out).exit());
    assertEquals(0, Cli.run("compare", "packed=" + out, "plain=" + shared.resolve("out")).exit());
    FileSystem fs = FileSystem.getLocal(new Configuration());
    org.apache.hadoop.fs.Path result = new org.apache.hadoop.fs.Path(out.toUri());
    assertEquals("contigs.fasta.gz", ResultNames.find(fs, result, ResultNames.CONTIGS).getName());
  }

  private static byte[] packed(Path file) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
      Files.copy(file, out);
    }
    return bytes.toByteArray();
  }

  @Test
  void aPackedResultThatWasChangedIsKeptAsideOfAPlainOne() throws Exception {
    assertEquals(0, run(reads, out, "--gzip").exit());
    Files.writeString(out.resolve("contigs.fasta.gz"), THESIS);
    Cli cli = run(reads, out, "--force");
    assertEquals(0, cli.exit(), cli.err());
    assertTrue(cli.err().contains("contigs.fasta.gz.changed-1 is what stood"), cli.err());
    assertEquals(THESIS, Files.readString(out.resolve("contigs.fasta.gz.changed-1")));
    assertFalse(Files.exists(out.resolve("contigs.fasta.gz")));
  }

  @Test
  void readsThatWereOnlyTouchedAreTheSame() throws Exception {
    Path reads = reads(folder.resolve("reads.fa"), new Random(6));
    assertEquals(0, run(reads, out).exit());
    Files.setLastModifiedTime(reads, FileTime.fromMillis(1_000_000_000_000L));
    assertTrue(run(reads, out, "--resume").out().contains("Nothing to do"));
    // The same length, and the same time as before, but another base.
    byte[] bytes = Files.readAllBytes(reads);
    bytes[bytes.length - 2] = (byte) (bytes[bytes.length - 2] == 'A' ? 'C' : 'A');
    Files.write(reads, bytes);
    Files.setLastModifiedTime(reads, FileTime.fromMillis(1_000_000_000_000L));
    Cli cli = run(reads, out, "--resume");
    assertEquals(0, cli.exit(), cli.err());
    assertTrue(!cli.out().contains("Nothing to do"), cli.out());
  }

  @Test
  void aFinishedResultStaysUntilAnotherIsComplete() throws Exception {
    assembled();
    Map<String, String> before = results(out);
    Path broken = Files.writeString(folder.resolve("broken.fq"), "@a\nACGTAC\n+\nIIII\n");
    for (String option : List.of("--force", "--resume")) {
      Cli cli = run(broken, out, option);
      assertEquals(2, cli.exit(), cli.err());
      assertEquals(before, results(out), option);
    }
    assertTrue(resume().out().contains("Nothing to do"));
  }

  @Test
  void aFileNameMakesNoFolderOurs() throws Exception {
    Files.createDirectory(out);
    for (String name : List.of("pga.log", "contigs.fasta", "scaffolds.fasta", "report.html")) {
      Files.writeString(out.resolve(name), THESIS);
    }
    Map<String, String> before = content(out);
    for (String option : List.of("--force", "--resume")) {
      Cli cli = run(reads, out, option);
      assertEquals(2, cli.exit(), cli.err());
      assertEquals(before, content(out));
    }
  }

  /** What a pipeline's task does: it runs in the folder where its inputs are. */
  @Test
  void aResultGoesBesideFilesOfOthersWhereNoneHasItsName() throws Exception {
    Files.createDirectories(out.resolve("work"));
    Files.writeString(out.resolve("work/thesis"), THESIS);
    Files.createDirectories(out.resolve("conf"));
    Path here = Files.copy(reads, out.resolve("reads.fa"));
    Map<String, String> before = content(out);
    Cli cli = run(here, out);
    assertEquals(0, cli.exit(), cli.err());
    Map<String, String> after = content(out);
    before.forEach((name, text) -> assertEquals(text, after.get(name), name));
    assertEquals(results(shared.resolve("out")), results(out));
    // Now it holds a run, which is replaced only if that is asked for; the others stay again.
    assertEquals(2, run(here, out).exit());
    assertEquals(0, run(here, out, "--force").exit());
    before.forEach((name, text) -> assertTrue(Files.exists(out.resolve(name)), name));
    assertEquals(THESIS, Files.readString(out.resolve("work/thesis")));
  }

  /** The first waits for its reads, which come from a pipe. */
  @Test
  @Timeout(value = 300, threadMode = Timeout.ThreadMode.SEPARATE_THREAD) // nobody may read the pipe
  void twoRunsIntoOneFolderDontMeet() throws Exception {
    Path pipe = folder.resolve("pipe");
    assertEquals(0, new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor());
    CompletableFuture<Cli> first = CompletableFuture.supplyAsync(() -> run(pipe, out));
    try (OutputStream writer = Files.newOutputStream(pipe)) { // opens when the pipe is read
      for (String option : List.of("--resume", "--force")) {
        Cli cli = run(reads, out, option);
        assertEquals(2, cli.exit(), cli.err());
        String pid = "pid " + ProcessHandle.current().pid();
        assertTrue(cli.err().contains(pid), cli.err());
      }
      Files.copy(reads, writer);
    }
    assertEquals(0, first.get().exit(), first.get().err());
  }

  /** The names that {@code String.hashCode} can't tell apart. */
  @Test
  void foldersWithOneScratchHaveWorkFoldersOfTheirOwn() throws Exception {
    Configuration conf = new Configuration();
    org.apache.hadoop.fs.Path scratch = new org.apache.hadoop.fs.Path(folder.toUri());
    assertNotEquals(
        new OutputFolder(path("d/Aa"), conf).work(scratch).path(),
        new OutputFolder(path("d/BB"), conf).work(scratch).path());
  }

  @Test
  void aResultIsOfOneRunEvenWhereTheRunEndedBetweenTwoRenames() throws Exception {
    assembled();
    Path other = folder.resolve("other");
    Path fresh = reads(folder.resolve("fresh.fa"), new Random(5));
    assertEquals(0, run(fresh, other).exit());
    // What a run leaves that ended when the first file of its new result had its place.
    Path next = Files.createDirectory(out.resolve(".pga-new-" + id()));
    for (String name : content(other).keySet()) {
      if (!name.equals("pga.log")) {
        Files.copy(other.resolve(name), next.resolve(name));
      }
    }
    Files.move(
        next.resolve("contigs.fasta"),
        out.resolve("contigs.fasta"),
        java.nio.file.StandardCopyOption.REPLACE_EXISTING);
    Cli cli = run(fresh, out, "--resume");
    assertTrue(cli.out().contains("Nothing to do"), cli.out() + cli.err());
    assertEquals(results(other), results(out));
    assertTrue(!Files.exists(next));
  }

  @Test
  void allThisHoldsOnHdfsToo() throws Exception {
    try (MiniHdfs hdfs = new MiniHdfs(folder.resolve("hdfs"));
        FileSystem fs = hdfs.client()) {
      org.apache.hadoop.fs.Path there = new org.apache.hadoop.fs.Path(hdfs.uri() + "/out");
      Cli cli = run(reads, there);
      assertEquals(0, cli.exit(), cli.err());
      assertTrue(run(reads, there, "--resume").out().contains("Nothing to do"));
      for (String name : results(shared.resolve("out")).keySet()) {
        org.apache.hadoop.fs.Path local = path(name);
        fs.copyToLocalFile(new org.apache.hadoop.fs.Path(there, name), local);
        assertEquals(-1, Files.mismatch(shared.resolve("out/" + name), folder.resolve(name)), name);
      }
      fs.create(new org.apache.hadoop.fs.Path(there, "contigs.fasta"), true).close();
      cli = run(reads, there, "--resume");
      assertEquals(0, cli.exit(), cli.err());
      assertTrue(fs.exists(new org.apache.hadoop.fs.Path(there, "contigs.fasta.changed-1")));
      assertTrue(run(reads, there, "--resume").out().contains("Nothing to do"));
      try (FolderLock lock = FolderLock.take(fs, there)) {
        cli = run(reads, there, "--force");
        assertEquals(2, cli.exit(), cli.err());
        assertTrue(cli.err().contains("pid " + ProcessHandle.current().pid()), cli.err());
        lock.check();
      }
    }
  }

  @Test
  void outputAndInputDontLieWithinEachOther() throws Exception {
    Cli cli = run(reads, reads.resolve("out"));
    assertEquals(2, cli.exit(), cli.err());
    assertTrue(cli.err().contains("within the input"), cli.err());

    Path cut =
        Files.writeString(folder.resolve("cut.fq"), "@a\n" + "ACGTA".repeat(20) + "\n+\nIIII");
    assertEquals(2, run(cut, out).exit());
    Path work = out.resolve(".pga-work");
    assertTrue(Files.isDirectory(work));
    for (Path inside : List.of(work, work.resolve("deeper"))) {
      cli = run(reads, inside, "--force");
      assertEquals(2, cli.exit(), cli.err());
      assertTrue(cli.err().contains("work folder of another run"), cli.err());
    }
    Path moved = Files.copy(reads, work.resolve("reads.fa"));
    cli = run(moved, out, "--force");
    assertEquals(2, cli.exit(), cli.err());
    assertArrayEquals(Files.readAllBytes(reads), Files.readAllBytes(moved));
  }

  /** As where the disk was full, and the next run took another for its stages. */
  @Test
  void stagesInTheOutputFolderGoWhenARunWithOthersHasEnded() throws Exception {
    Path cut =
        Files.writeString(folder.resolve("cut.fq"), "@a\n" + "ACGTA".repeat(20) + "\n+\nIIII");
    assertEquals(2, run(cut, out).exit());
    Path work = out.resolve(".pga-work");
    Path aside = folder.resolve("aside");
    FileUtils.copyDirectory(work.toFile(), aside.toFile());
    Path scratch = folder.resolve("scratch");
    Cli cli = run(reads, out, "--resume", "--scratch", scratch);
    assertEquals(0, cli.exit(), cli.err());
    assertFalse(Files.exists(work));
    Path other = folder.resolve("other");
    assertEquals(0, run(reads, other).exit());
    Path anothers = other.resolve(".pga-work");
    FileUtils.copyDirectory(aside.toFile(), anothers.toFile());
    Map<String, String> before = content(anothers);
    assertEquals(0, run(reads, other, "--force", "--scratch", scratch).exit());
    assertEquals(before, content(anothers), "of another output folder");
  }

  /** Its manifest's id is the original's, and so is the name of its work folder. */
  @Test
  void aCopyOfAnOutputFolderWaitsForTheWorkFolderThatTheOriginalUses() throws Exception {
    Path scratch = folder.resolve("scratch");
    assertEquals(0, run(reads, out, "--scratch", scratch, "--keep-intermediate").exit());
    Path copy = folder.resolve("copy");
    FileUtils.copyDirectory(out.toFile(), copy.toFile());
    Map<String, String> before = content(scratch);
    FileSystem fs = FileSystem.getLocal(new Configuration());
    for (String how : List.of("--force", "--resume")) {
      try (FolderLock lock = FolderLock.take(fs, path("out"))) {
        Cli cli = run(reads, copy, how, "--scratch", scratch);
        assertEquals(2, cli.exit(), cli.err());
        String said =
            "is the work folder of " + out + ", too, where a run of pga is under way (pid";
        assertTrue(cli.err().contains(said), cli.err());
        assertEquals(before, content(scratch));
        lock.check();
      }
    }
    Cli cli = run(reads, copy, "--force", "--scratch", scratch, "--keep-intermediate");
    assertEquals(0, cli.exit(), cli.err());
    try (FolderLock lock = FolderLock.take(fs, path("copy"))) {
      assertEquals(2, run(reads, out, "--force", "--scratch", scratch).exit());
      lock.check();
    }
    Path moved = Files.move(copy, folder.resolve("moved"));
    assertEquals(0, run(reads, copy, "--scratch", scratch).exit()); // something else is there now
    try (FolderLock lock = FolderLock.take(fs, path("copy"))) {
      cli = run(reads, moved, "--resume", "--scratch", scratch, "--min-count", "2");
      assertEquals(0, cli.exit(), cli.err());
      lock.check();
    }
  }

  @Test
  void stagesThatWereKeptStayWhenARunWithOthersHasEnded() throws Exception {
    assertEquals(0, run(reads, out, "--keep-intermediate").exit());
    Map<String, String> kept = content(out.resolve(".pga-work"));
    Cli cli =
        run(reads, out, "--force", "--scratch", folder.resolve("scratch"), "--min-count", "2");
    assertEquals(0, cli.exit(), cli.err());
    assertEquals(kept, content(out.resolve(".pga-work")));
  }

  @Test
  void aUsersFileInTheWorkFolderOutlivesIt() throws Exception {
    Path cut =
        Files.writeString(folder.resolve("cut.fq"), "@a\n" + "ACGTA".repeat(20) + "\n+\nIIII");
    assertEquals(2, run(cut, out).exit());
    Files.writeString(out.resolve(".pga-work/thesis"), THESIS);
    Cli cli = run(reads, out, "--force");
    assertEquals(0, cli.exit(), cli.err());
    assertEquals(THESIS, Files.readString(out.resolve(".pga-work/thesis")));
    assertEquals(Set.of("thesis", "pga-manifest.json"), content(out.resolve(".pga-work")).keySet());
  }

  private Cli resume() {
    return run(reads, out, "--resume");
  }

  private String id() throws IOException {
    FileSystem fs = FileSystem.getLocal(new Configuration());
    return OwnedFolder.open(fs, path("out"), "output").manifest().id();
  }
}
