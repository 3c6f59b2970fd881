package org.pga.driver;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pga.core.bases.Sequence;
import org.pga.core.failure.ExitCode;
import org.pga.core.failure.InputException;
import org.pga.core.job.ListeningSockets;
import org.pga.core.owned.StoreFiles;
import org.pga.driver.command.SelfTest;
import org.pga.driver.folder.OutputFolder;
import org.pga.profile.Figures;
import org.pga.profile.RunRecord;

/** The command from reads to files, embedded, over small genomes. */
class AssembleTest {
  private static final List<String> RESULTS =
      List.of(
          "contigs.fasta", "scaffolds.fasta", "scaffolds.agp", "assembly_graph.gfa", "stats.json");

  /** Each stage's pairs of figures, by the first; of reads without pairs, with several k's. */
  private static final Map<String, Set<String>> PAIRS =
      Map.of(
          "preprocess",
          Set.of("splits of files", "reads parsed", "letters parsed"),
          "spectrum",
          Set.of("segments packed", "bases packed", "k-mers sampled"),
          "build-graph",
          Set.of(
              "segments packed",
              "bases packed",
              "k-mers of reads emitted",
              "(k+1)-mers of reads emitted, at both their k-mers",
              "unitigs of k",
              "k-mers carried over and of mercy paths",
              "solid k-mers"),
          "simplify",
          Set.of("partial unitigs written", "solid k-mers", "k-mers loaded"),
          "place-reads",
          Set.of(
              "unitigs of simplify",
              "fragments of pairs",
              "reads beside them whose mates are elsewhere",
              "unitigs + places where they were cut",
              "reads packed",
              "reads",
              "reads of pairs"),
          "link-contigs",
          Set.of("unitigs that reads were placed on", "stretches of reads that vote"),
          "scaffold",
          Set.of("unitigs linked"),
          "finish",
          Set.of(
              "links of their smaller ends",
              "hashes of links that only one of their ends knows, added up",
              "unitigs of the graph",
              "unitigs and scaffolds read",
              "contigs written"));

  @TempDir Path folder;

  @Test
  void readsOfOneGenomeGiveOneContigAndAllFilesWhateverTheThreads() throws Exception {
    // What an earlier test left in Hadoop's cache counts no bytes.
    FileSystem.getLocal(new Configuration()).close();
    String genome = letters(3000, new Random(1));
    Path reads = reads(genome);
    Path out = folder.resolve("out");
    AtomicReference<Cli> run = new AtomicReference<>();
    Set<String> sockets =
        ListeningSockets.during(
            () -> {
              run.set(Cli.run("assemble", "-s", reads, "-o", out, "-t", 1));
              return null;
            });
    Cli cli = run.get();
    assertEquals(0, cli.exit(), cli.err());
    assertTrue(sockets.size() >= 2, sockets::toString);
    assertEquals(List.of(), ListeningSockets.open(sockets), "others can connect");
    assertEquals(files("contigs.fasta", "pga.log", "run.json"), names(out));
    String contig = sequence(Files.readString(out.resolve("contigs.fasta")));
    assertNull(SelfTest.problem(List.of(contig), genome));
    assertTrue(
        cli.out().contains("number                            1                1"), cli.out());
    List<String> lines = cli.err().lines().toList();
    assertTrue(lines.get(0).startsWith("[1/?] preprocess"), cli.err());
    assertTrue(lines.get(1).startsWith("[2/12] spectrum"), cli.err());
    assertTrue(lines.get(2).startsWith("k = 31, "), cli.err());
    assertTrue(lines.get(12).startsWith("[12/12] finish"), cli.err());
    cli.out().lines().filter(l -> !l.startsWith("/")).forEach(l -> assertTrue(l.length() <= 80));
    checkRecord(out, reads);
    checkReport(out);

    Path other = folder.resolve("other");
    // A cluster has no effect on an embedded run, it is only noted.
    cli =
        Cli.run(
            "assemble",
            "-s",
            reads,
            "-o",
            other,
            "-t",
            2,
            "--reducers",
            7,
            "--cluster",
            "CeresII",
            "-D",
            "pga.record=false");
    assertEquals(0, cli.exit(), cli.err());
    JsonNode record = new ObjectMapper().readTree(other.resolve("run.json").toFile());
    assertEquals("CeresII", record.get("cluster").asText());
    for (String name : RESULTS) {
      assertArrayEquals(
          Files.readAllBytes(out.resolve(name)), Files.readAllBytes(other.resolve(name)), name);
    }
    String stats = Cli.run("stats", out).out();
    assertTrue(stats.contains("solid k-mers"), stats);
    assertTrue(stats.contains("[[100, "), stats);
    assertFiguresAreReadable(out);
    assertEquals(0, record.get("hosts").size());
  }

  /** In a copy: where PGA wrote a file, it doesn't show what somebody made of it. */
  private void assertFiguresAreReadable(Path out) throws IOException {
    ObjectMapper json = new ObjectMapper();
    ObjectNode figures = (ObjectNode) json.readTree(out.resolve("stats.json").toFile());
    for (int i = 0; i < 17; i++) {
      figures.withArray("readLengths").add(i);
    }
    figures.put("completeness", 0.9453);
    Path copy = Files.createDirectory(folder.resolve("copy"));
    json.writeValue(copy.resolve("stats.json").toFile(), figures);
    Files.copy(out.resolve("run.json"), copy.resolve("run.json"));
    String stats = Cli.run("stats", copy).out();
    assertTrue(stats.contains("18 values, in stats.json"), stats);
    assertTrue(stats.contains(" 0.9453\n"), "below 0.95, which two places hide: " + stats);
  }

  private static void checkRecord(Path out, Path reads) throws IOException {
    JsonNode record = new ObjectMapper().readTree(out.resolve("run.json").toFile());
    try (InputStream in = RunRecord.class.getResourceAsStream("run.schema.json")) {
      assertEquals(
          Set.of(),
          JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
              .getSchema(in)
              .validate(record));
    }
    assertEquals(Files.size(reads), record.at("/input/bytes").asLong());
    assertTrue(record.at("/hosts/0/columns/cpu.user").size() > 0, "nothing was recorded");
    long supersteps = 0;
    for (JsonNode stage : record.get("stages")) {
      supersteps += stage.get("supersteps").asLong();
    }
    long marks = 0;
    for (JsonNode mark : record.get("marks")) {
      marks += mark.get("kind").asText().equals("superstep") ? 1 : 0;
    }
    assertEquals(supersteps, marks);
    assertTrue(record.at("/options/kmer").isNull());
    JsonNode ks = new ObjectMapper().readTree(out.resolve("stats.json").toFile()).get("ks");
    assertTrue(ks.size() > 1, ks.toString());
    assertEquals(ks.size(), record.get("graph").size());
    for (JsonNode k : ks) {
      assertTrue(record.at("/graph/" + k + "/solidKmers").asLong() > 0);
    }
    for (JsonNode stage : record.get("stages")) {
      assertTrue(stage.get("fsBytesRead").asLong() > 0, stage.toString());
      assertEquals(stage.get("jobs").asInt(), stage.get("jobTimes").size(), stage.toString());
    }
  }

  /** The report of a real run has what its record has; {@code ReportTest} has made-up ones. */
  private static void checkReport(Path out) throws IOException {
    JsonNode record = new ObjectMapper().readTree(out.resolve("run.json").toFile());
    String html = Files.readString(out.resolve("report.html"));
    List<String> rows = rows(html.substring(html.indexOf("Nothing lost</h")));
    Map<String, Set<String>> pairs = new TreeMap<>();
    for (JsonNode stage : record.get("stages")) {
      String name = stage.get("name").asText();
      String k = stage.get("k").isNull() ? "" : " k=" + stage.get("k");
      for (JsonNode pair : stage.get("invariants")) {
        assertEquals(pair.get("given").asLong(), pair.get("found").asLong(), pair.toString());
        String row = name + k;
        for (String side : List.of("from given", "to found")) {
          String[] keys = side.split(" ");
          row += "\n" + pair.get(keys[0]).asText();
          row += "\n" + Figures.number(pair.get(keys[1]).asLong());
        }
        assertTrue(rows.contains(row), row + " isn't in\n" + rows);
        String first = pair.get("from").asText().replaceAll("k=\\d+", "k");
        pairs.computeIfAbsent(name, any -> new TreeSet<>()).add(first);
      }
    }
    assertEquals(PAIRS, pairs, "none is missing, none unknown to the documents");
    String data = html.substring(html.indexOf("<script type=\"application/json\" id=\"data\">"));
    data = data.substring(data.indexOf('>') + 1, data.indexOf("</script>"));
    JsonNode spans = new ObjectMapper().readTree(data).at("/charts/time-line/data/stages");
    assertEquals(record.get("stages").size(), spans.size());
    for (int i = 0; i < spans.size(); i++) {
      double seconds = spans.get(i).get("to").asDouble() - spans.get(i).get("from").asDouble();
      assertEquals(record.at("/stages/" + i + "/seconds").asDouble(), seconds, 1e-6);
    }
  }

  /** The rows of a page's tables, a line for each cell. */
  private static List<String> rows(String html) {
    List<String> rows = new ArrayList<>();
    for (String row : html.split("<tr>")) {
      rows.add(
          row.replaceAll("(?s)</tr>.*", "")
              .replaceAll("</t[dh]>", "\n")
              .replaceAll("<[^>]*>", "")
              .replace("&#x3D;", "=")
              .replaceAll("\\s*\n\\s*", "\n")
              .strip());
    }
    return rows;
  }

  @Test
  void aRunIsResumedRepeatedAndReplaced() throws Exception {
    Path reads = reads(letters(2000, new Random(3)));
    Path out = folder.resolve("out");
    Object[] first = {"assemble", "-s", reads, "-o", out, "-k", "31,61", "--keep-intermediate"};
    assertEquals(0, Cli.run(first).exit());
    Cli again = Cli.run("assemble", "-s", reads, "-o", out, "-k", 61, "-k", 31, "--resume");
    assertTrue(again.out().contains("Nothing to do"), again.out());
    Cli longer =
        Cli.run(
            "assemble",
            "-s",
            reads,
            "-o",
            out,
            "-k",
            "31,61",
            "--resume",
            "--min-contig-length",
            500,
            "--keep-intermediate");
    assertEquals(0, longer.exit(), longer.err());
    assertTrue(longer.err().contains("[1/10] preprocess             kept  from"), longer.err());
    assertTrue(!longer.err().contains("[10/10] finish                kept"), longer.err());

    Cli other =
        Cli.run("assemble", "-s", reads, "-o", out, "--resume", "-k", "31", "--keep-intermediate");
    assertTrue(other.err().contains("[1/8] preprocess              kept  from"), other.err());
    assertTrue(!other.err().contains("[2/8] spectrum                kept"), other.err());

    Files.writeString(out.resolve("mine.txt"), "precious");
    Cli forced = Cli.run("assemble", "-s", reads, "-o", out, "-k", "31", "--force");
    assertEquals(0, forced.exit(), forced.err());
    assertEquals(files("contigs.fasta", "mine.txt", "pga.log", "run.json"), names(out));
  }

  @Test
  void circlesAreCalledSoForNcbiAndTheReportIsLeftOutWhereThatIsWanted() throws Exception {
    String genome = letters(1500, new Random(12));
    Path reads = reads(genome + genome.substring(0, 99));
    Path out = folder.resolve("a sample");
    Cli cli =
        Cli.run("assemble", "-s", reads, "-o", out, "-k", 31, "--topology", "--report", "none");
    assertEquals(0, cli.exit(), cli.err());
    for (String name : List.of("contigs.fasta", "scaffolds.fasta")) {
      String header = Files.readAllLines(out.resolve(name)).get(0);
      assertTrue(header.contains(" circular=true"), header);
      assertTrue(header.endsWith(" [topology=circular]"), header);
    }
    assertTrue(Files.notExists(out.resolve("report.html")));
    String row = Files.readString(out.resolve("a_sample_pga_mqc.json"));
    assertTrue(row.contains("\"a_sample\" : {"), row);
    assertTrue(
        Files.readString(out.resolve("report.tsv")).startsWith("Assembly\ta_sample_contigs"));

    cli = Cli.run("report", out, "--short");
    assertEquals(0, cli.exit(), cli.err());
    String page = Files.readString(out.resolve("report.html"));
    assertTrue(page.contains("<h1>a_sample</h1>"));
    assertTrue(!page.contains("Time and machines"));
    assertTrue(page.contains("pga assemble -s "), "the command to copy");
    assertEquals(1, Cli.run("assemble", "-s", reads, "-o", out, "--report", "all").exit());
  }

  @Test
  void scratchElsewhereIsEmptyInTheEnd() throws Exception {
    Path reads = reads(letters(1000, new Random(5)));
    Path scratch = Files.createDirectory(folder.resolve("scratch"));
    Path out = folder.resolve("out");
    Cli cli = Cli.run("assemble", "-s", reads, "-o", out, "-k", 31, "--scratch", scratch);
    assertEquals(0, cli.exit(), cli.err());
    assertEquals(Set.of(), names(scratch));
    assertEquals(files("contigs.fasta", "pga.log", "run.json"), names(out));
  }

  /** Nothing is renamed or replaced there in one step, folders not at all. */
  @Test
  void aStoreOfObjectsGetsTheSameFiles() throws Exception {
    Path reads = reads(letters(1000, new Random(13)));
    Path out = folder.resolve("out");
    assertEquals(0, Cli.run("assemble", "-s", reads, "-o", out, "-k", 31).exit());
    Path stored = folder.resolve("stored");
    List<Object> run = new ArrayList<>(List.of("assemble", "-s", reads, "-o", "store:" + stored));
    run.addAll(List.of("-k", 31, "--scratch", folder.resolve("scratch")));
    run.addAll(List.of("-D", "fs.store.impl=" + StoreFiles.class.getName()));
    for (String option : List.of("", "--force", "--resume")) {
      if (!option.isEmpty()) {
        run.add(option);
      }
      Cli cli = Cli.run(run.toArray());
      assertEquals(0, cli.exit(), cli.err());
      assertEquals(option.equals("--resume"), cli.out().contains("Nothing to do"), cli.out());
      assertEquals(files("contigs.fasta", "pga.log", "run.json"), names(stored));
      for (String name : RESULTS) {
        assertArrayEquals(
            Files.readAllBytes(out.resolve(name)), Files.readAllBytes(stored.resolve(name)), name);
      }
      run.remove("--force");
    }
  }

  /** A workflow that declared the file failed. */
  @Test
  void unusedReadsAreAFileWhereThereAreNone() throws Exception {
    Path reads = reads(letters(1000, new Random(5)));
    Path out = folder.resolve("out");
    Cli cli = Cli.run("assemble", "-s", reads, "-o", out, "-k", 31, "--unused-reads");
    assertEquals(0, cli.exit(), cli.err());
    try (InputStream in =
        new GZIPInputStream(Files.newInputStream(out.resolve("unused_reads.fasta.gz")))) {
      assertEquals(0, in.readAllBytes().length);
    }
    assertFalse(Files.exists(out.resolve("unused_reads.fastq.gz")), "of no FASTQ");
  }

  @Test
  void readsOfNsOrWithoutOverlapGiveNoContigsAndTheReason() throws Exception {
    Path reads = folder.resolve("n.fa");
    Files.writeString(reads, ">a\n" + "N".repeat(80) + "\n>b\n" + "N".repeat(90) + "\n");
    Cli cli = Cli.run("assemble", "-s", reads, "-o", folder.resolve("n"));
    assertEquals(ExitCode.NO_CONTIGS, cli.exit(), cli.err());
    assertTrue(cli.out().contains("no contigs: no read has a base but N."), cli.out());
    Path out = folder.resolve("n");
    for (String name : List.of("report.html", "run.json")) {
      String text = Files.readString(out.resolve(name));
      assertTrue(text.contains("no contigs: no read has a base but N"), name);
      assertFalse(text.contains("There is nothing to look into"), name);
    }

    Path alone = folder.resolve("alone.fa");
    Files.writeString(alone, ">a\n" + letters(90, new Random(7)) + "\n");
    cli = Cli.run("assemble", "-s", alone, "-o", folder.resolve("alone"));
    assertEquals(ExitCode.NO_CONTIGS, cli.exit(), cli.err());
    assertTrue(cli.out().contains("the reads don't overlap"), cli.out());
    assertEquals(0, Files.size(folder.resolve("alone/contigs.fasta")));
  }

  @Test
  void aKThatNoReadHasIsAnErrorThatNamesTheLongest() throws Exception {
    Path reads = folder.resolve("short.fa");
    Files.writeString(reads, ">a\nACGTACGGTC\n");
    Path out = folder.resolve("out");
    Cli cli = Cli.run("assemble", "-s", reads, "-o", out, "-k", "9,31");
    assertEquals(2, cli.exit());
    assertTrue(
        cli.err().contains("no read has 31 bases, the longest has 10: give an odd -k"), cli.err());
    assertEquals(Set.of("pga.log", "pga-manifest.json", ".pga-work"), names(out));
  }

  @Test
  void aCutFileLeavesOnlyTheLogAndTheWorkFolder() throws Exception {
    Path reads = folder.resolve("cut.fq");
    Files.writeString(reads, "@a\n" + "ACGTA".repeat(20) + "\n+\nIIII");
    Path out = folder.resolve("out");
    Cli cli = Cli.run("assemble", "-s", reads, "-o", out);
    assertEquals(2, cli.exit(), cli.err());
    assertTrue(cli.err().contains("cut.fq"), cli.err());
    assertTrue(Set.of("pga.log", "pga-manifest.json", ".pga-work").containsAll(names(out)));
    assertEquals(
        PosixFilePermissions.fromString("rwx------"),
        Files.getPosixFilePermissions(out.resolve(".pga-work")));
  }

  /** A bug that has bitten: --force removed a folder of the user's that was named like our own. */
  @Test
  void forceRemovesNothingThatPgaDidntWrite() throws Exception {
    Path reads = reads(letters(1000, new Random(6)));
    Path foreign = Files.createDirectories(folder.resolve("foreign/.pga-work"));
    Files.writeString(foreign.resolve("thesis.txt"), "years");
    Cli cli = Cli.run("assemble", "-s", reads, "-o", foreign.getParent(), "--force");
    assertEquals(2, cli.exit(), cli.err());
    assertTrue(cli.err().contains("holds nothing of a run of pga"), cli.err());
    assertTrue(cli.err().contains(", but .pga-work, which"), cli.err());

    Path out = folder.resolve("out");
    assertEquals(0, Cli.run("assemble", "-s", reads, "-o", out, "-k", 31).exit());
    for (String name : List.of("work", ".pga-work")) {
      Path mine = Files.createDirectories(out.resolve(name)).resolve("thesis.txt");
      Files.writeString(mine, "years");
    }
    cli = Cli.run("assemble", "-s", reads, "-o", out, "-k", 31, "--force");
    assertEquals(2, cli.exit(), cli.err());
    assertTrue(cli.err().contains("in use by something else"), cli.err());
    assertEquals("years", Files.readString(out.resolve(".pga-work/thesis.txt")));
    Files.delete(out.resolve(".pga-work/thesis.txt"));
    cli = Cli.run("assemble", "-s", reads, "-o", out, "-k", 31, "--force");
    assertEquals(0, cli.exit(), cli.err());
    assertEquals("years", Files.readString(out.resolve("work/thesis.txt")));
    assertEquals("years", Files.readString(foreign.resolve("thesis.txt")));
  }

  /**
   * Only the check is called: a test that ran into the root folder would do what it guards against.
   */
  @Test
  void theRootFolderIsNeverAnOutputFolder() throws Exception {
    OutputFolder root =
        new OutputFolder(new org.apache.hadoop.fs.Path("file:///"), new Configuration());
    assertThrows(InputException.class, () -> root.check(true, false));
    assertThrows(InputException.class, () -> root.check(false, true));
  }

  @Test
  void foldersWhoseNamesHadoopTakesApartNeedScratchElsewhere() throws Exception {
    Path reads = reads(letters(1000, new Random(8)));
    for (String name : List.of("${user.name}", "c:d", "a,b")) {
      Cli cli = Cli.run("assemble", "-s", reads, "-o", folder.resolve(name));
      assertEquals(2, cli.exit(), cli.err());
      assertTrue(cli.err().contains("comma, semicolon"), cli.err());
    }
    Path out = folder.resolve("${user.name}, c:d");
    Path scratch = folder.resolve("scratch");
    Cli cli = Cli.run("assemble", "-s", reads, "-o", out, "-k", 31, "--scratch", scratch);
    assertEquals(0, cli.exit(), cli.err());
    assertEquals(files("contigs.fasta", "pga.log", "run.json"), names(out));
  }

  @Test
  void scratchThatCantBeWrittenIsTheEnvironmentsFault() throws Exception {
    Path reads = reads(letters(1000, new Random(9)));
    Path file = Files.writeString(folder.resolve("file"), "");
    Cli cli =
        Cli.run("assemble", "-s", reads, "-o", folder.resolve("out"), "--scratch", file + "/in");
    assertEquals(2, cli.exit(), cli.err());
    assertTrue(cli.err().contains("can't write to the scratch folder " + file), cli.err());
  }

  private static Set<String> files(String... more) {
    Set<String> names = new TreeSet<>(RESULTS);
    names.addAll(List.of("report.html", "report.tsv", "NAME_pga_mqc.json", "pga-manifest.json"));
    names.addAll(List.of(more));
    return names;
  }

  private static Set<String> names(Path of) throws IOException {
    try (Stream<Path> files = Files.list(of)) {
      Set<String> names = new TreeSet<>();
      files.forEach(
          file -> names.add(file.getFileName().toString().replaceAll(".*(_pga_mqc)", "NAME$1")));
      names.remove(".pga-lock"); // stays, empty
      return names;
    }
  }

  private static String sequence(String fasta) {
    return fasta.substring(fasta.indexOf('\n')).replace("\n", "");
  }

  private static String letters(int length, Random random) {
    StringBuilder letters = new StringBuilder();
    for (int i = 0; i < length; i++) {
      letters.append("ACGT".charAt(random.nextInt(4)));
    }
    return letters.toString();
  }

  /** Reads of 100 bases without errors, one from each second place, strands in turn. */
  private Path reads(String genome) throws IOException {
    StringBuilder fasta = new StringBuilder();
    for (int start = 0; start + 100 <= genome.length(); start += 2) {
      Sequence read = Sequence.of(genome.substring(start, start + 100));
      Sequence strand = start % 4 == 0 ? read : read.reverseComplement();
      fasta.append(">r" + start + "\n" + strand + "\n");
    }
    return Files.writeString(folder.resolve("reads.fa"), fasta);
  }
}
