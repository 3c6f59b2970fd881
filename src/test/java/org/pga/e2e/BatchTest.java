package org.pga.e2e;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code pga batch} on this machine: several samples in processes beside this one. */
class BatchTest {
  @TempDir static Path dir;

  private static final String HEADER = "sample\tfastq_1\tfastq_2\tmin_contig_length\n";

  @BeforeAll
  static void makeReads() throws IOException {
    for (int i = 1; i <= 2; i++) {
      SimulatedReads reads = new SimulatedReads(i);
      reads.add(reads.genome(6000 + 1000 * i), false, 25).shuffle();
      reads.write(dir.resolve("s" + i + "_1.fq"), 1);
      reads.write(dir.resolve("s" + i + "_2.fq"), 2);
    }
    Files.writeString(dir.resolve("cut_1.fq"), "@a\nACGT\n+\nIIII\n@b\nACGT\n");
    Files.writeString(dir.resolve("cut_2.fq"), "@a\nACGT\n+\nIIII\n@b\nACGT\n+\nIIII\n");
  }

  private static String row(String sample, String reads, String option) {
    return sample
        + "\t"
        + dir.resolve(reads + "_1.fq")
        + "\t"
        + dir.resolve(reads + "_2.fq")
        + "\t"
        + option
        + "\n";
  }

  private static Map<String, String> single(String reads, Object... options) throws IOException {
    Path out = Files.createTempDirectory(dir, "single").resolve("out");
    Object[] all = new Object[options.length + 7];
    Object[] said = {
      "assemble", "-1", dir.resolve(reads + "_1.fq"), "-2", dir.resolve(reads + "_2.fq"), "-o", out
    };
    System.arraycopy(said, 0, all, 0, said.length);
    System.arraycopy(options, 0, all, said.length, options.length);
    Run run = Run.pga(all);
    assertEquals(0, run.exitCode(), run.err());
    return Run.results(out);
  }

  /** By sample and column. */
  private static Map<String, Map<String, String>> summary(Path out) throws IOException {
    List<String> lines = Files.readAllLines(out.resolve("summary.tsv"));
    String[] header = lines.get(0).split("\t", -1);
    Map<String, Map<String, String>> summary = new HashMap<>();
    for (String line : lines.subList(1, lines.size())) {
      String[] fields = line.split("\t", -1);
      assertEquals(header.length, fields.length, line);
      Map<String, String> row = new HashMap<>();
      for (int i = 0; i < fields.length; i++) {
        row.put(header[i], fields[i]);
      }
      summary.put(fields[0], row);
    }
    return summary;
  }

  @Test
  void theBytesOfSingleRunsAndEveryFailureWithItsReason() throws Exception {
    Path sheet = dir.resolve("samples.tsv");
    Path out = dir.resolve("out");
    Files.writeString(
        sheet,
        HEADER
            + row("one", "s1", "")
            + row("two", "s2", "300")
            + row("broken", "cut", "")
            + row("gone", "nowhere", ""));
    AtomicBoolean ended = new AtomicBoolean();
    Path work = out.resolve(".pga-batch/work");
    Thread killer = new Thread(() -> killAnAssembler(work, ended));
    killer.start();
    Run run =
        Run.pga("batch", sheet, "-o", out, "-k", 31, "--report", "none", "-t", "2", "-m", "3");
    ended.set(true);
    killer.join();
    assertEquals(7, run.exitCode(), run.err());
    assertEquals(single("s1", "-k", 31), Run.results(out.resolve("one")));
    Map<String, String> two = single("s2", "-k", 31, "--min-contig-length", "300");
    assertEquals(two, Run.results(out.resolve("two")));
    assertFalse(Files.exists(out.resolve("one/report.html")));
    assertFalse(Files.exists(work));

    Map<String, Map<String, String>> summary = summary(out);
    assertEquals("done", summary.get("one").get("status"));
    assertTrue(run.err().contains("1 samples are tried again with twice the memory"), run.err());
    List<String> attempts =
        Stream.of("one", "two").map(name -> summary.get(name).get("attempts")).sorted().toList();
    assertEquals(List.of("1", "2"), attempts);
    assertTrue(Double.parseDouble(summary.get("one").get("cpu_s")) > 0);
    assertEquals("failed", summary.get("broken").get("status"));
    String reason = summary.get("broken").get("reason");
    assertTrue(reason.startsWith(sheet + ", line 4: "), reason);
    assertTrue(reason.contains("cut_1.fq, line 5"), reason);
    assertTrue(Files.readString(out.resolve(".pga-batch/broken.log")).contains("the run failed"));
    assertTrue(summary.get("gone").get("reason").contains("there is no file"), run.err());
    assertTrue(run.err().contains("warning: " + sheet + ", line 5: there is no file"), run.err());
    assertTrue(run.out().contains("2 of 4 samples have a result; 2 failed:"), run.out());
    assertTrue(Files.readString(out.resolve("batch.html")).contains("samples: 2 with a result"));

    Run refused = Run.pga("batch", sheet, "-o", out);
    assertEquals(2, refused.exitCode());
    assertTrue(refused.err().contains("--resume"), refused.err());
    resume(sheet, out, two);
  }

  /** As the system does where memory runs out: by SIGKILL, while it assembles. */
  private static void killAnAssembler(Path work, AtomicBoolean ended) {
    try {
      while (!ended.get()
          && !(begun(work) && assemblers().anyMatch(ProcessHandle::destroyForcibly))) {
        Thread.sleep(20);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static boolean begun(Path work) {
    return Stream.of("one", "two").anyMatch(name -> Files.exists(work.resolve(name + "/pga.log")));
  }

  private static Stream<ProcessHandle> assemblers() {
    return ProcessHandle.current()
        .children()
        .filter(child -> child.info().command().orElse("").endsWith("/java"));
  }

  /** What is done stays, what was damaged or mended is done, what is new is added. */
  private static void resume(Path sheet, Path out, Map<String, String> two) throws Exception {
    Path kept = out.resolve("one/contigs.fasta");
    FileTime before = Files.getLastModifiedTime(kept);
    Files.writeString(out.resolve("two/contigs.fasta"), ">contig_1\nA\n");
    Files.copy(dir.resolve("s1_1.fq"), dir.resolve("nowhere_1.fq"));
    Files.copy(dir.resolve("s1_2.fq"), dir.resolve("nowhere_2.fq"));
    Run run = Run.pga("batch", sheet, "-o", out, "-k", 31, "--report", "none", "--resume");
    assertEquals(7, run.exitCode(), run.err());
    assertTrue(run.err().contains("1 are done already"), run.err());
    assertEquals(before, Files.getLastModifiedTime(kept));
    assertEquals(two, Run.results(out.resolve("two")));
    assertEquals(">contig_1\nA\n", Files.readString(out.resolve("two/contigs.fasta.changed-1")));
    Map<String, Map<String, String>> summary = summary(out);
    assertEquals("done", summary.get("gone").get("status"));
    assertEquals(
        summary.get("one").get("contigs_sha256"), summary.get("gone").get("contigs_sha256"));
    assertEquals("failed", summary.get("broken").get("status"));
  }

  @Test
  void allInOneFolderNamedBySampleAndPacked() throws Exception {
    Path sheet = dir.resolve("flat.csv");
    Path out = dir.resolve("flat");
    Files.writeString(
        sheet, "sample,fastq_1,fastq_2\n" + row("one", "s1", "").strip().replace('\t', ',') + "\n");
    Run run = Run.pga("batch", sheet, "-o", out, "--layout", "flat", "--name", "--gzip", "-k", 31);
    assertEquals(0, run.exitCode(), run.err());
    Map<String, String> plain = single("s1", "-k", 31, "--name", "one");
    for (String name : List.of("contigs.fasta", "scaffolds.fasta", "scaffolds.agp")) {
      try (InputStream in =
          new GZIPInputStream(Files.newInputStream(out.resolve("one." + name + ".gz")))) {
        assertEquals(plain.get(name), new String(in.readAllBytes(), StandardCharsets.UTF_8));
      }
    }
    assertTrue(plain.get("contigs.fasta").startsWith(">one_1 "));
    assertTrue(plain.get("scaffolds.fasta").startsWith(">one_scaffold_1 "));
    assertEquals(plain.get("stats.json"), Files.readString(out.resolve("one.stats.json")));
    assertTrue(Files.readString(out.resolve("batch.html")).contains("href=\"one.report.html\""));
    run =
        Run.pga(
            "batch",
            sheet,
            "-o",
            out,
            "--layout",
            "flat",
            "--name",
            "--gzip",
            "-k",
            31,
            "--resume");
    assertEquals(0, run.exitCode(), run.err());
    assertTrue(run.err().contains("1 are done already"), run.err());
  }

  @Test
  void aSampleThatTakesTooLongIsEnded() throws Exception {
    Path sheet = dir.resolve("slow.tsv");
    Files.writeString(sheet, HEADER + row("one", "s1", ""));
    Path out = dir.resolve("slow");
    Run run = Run.pga("batch", sheet, "-o", out, "--sample-timeout", "1s");
    assertEquals(7, run.exitCode(), run.err());
    assertEquals("timeout", summary(out).get("one").get("status"));
  }

  @Test
  void wrongSheetsAreRefusedBeforeAnythingRuns() throws Exception {
    Path sheet = dir.resolve("wrong.tsv");
    Path out = dir.resolve("wrong");
    Files.writeString(
        sheet, HEADER + row("one", "s1", "") + row("one", "s2", "") + row("x", "s1", "short"));
    Run run = Run.pga("batch", sheet, "-o", out);
    assertEquals(2, run.exitCode());
    assertTrue(run.err().contains("wrong.tsv, line 3: the sample one is named before"), run.err());
    Files.writeString(sheet, HEADER + row("one", "s1", "") + row("x", "s1", "short"));
    run = Run.pga("batch", sheet, "-o", out);
    assertEquals(2, run.exitCode());
    assertTrue(run.err().contains("wrong.tsv, line 3: "), run.err());
    assertTrue(run.err().contains("--min-contig-length"), run.err());
    assertFalse(Files.exists(out));
  }
}
