package org.pga.driver;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.pga.Main;

/** What a wrong command line or environment answers: exit code, one message, nothing written. */
class BadUsageTest {
  @TempDir Path folder;
  private Path reads;
  private Path out;

  @BeforeEach
  void writeReads() throws IOException {
    reads = Files.writeString(folder.resolve("r.fq"), "@r\nACGTACGTACGT\n+\nIIIIIIIIIIII\n");
    out = folder.resolve("out");
  }

  static Stream<Arguments> wrong() {
    return Stream.of(
        wrong(1, "Unknown option: '--foce'\nPossible solutions: --force", "--foce"),
        wrong(1, "-k 32 is even, but k must be odd: take 31 or 33", "-k", "32"),
        wrong(1, "-k 129 is out of range: 3 to 127", "-k", "129"),
        wrong(1, "-k 1 is out of range: 3 to 127", "-k", "1"),
        wrong(1, "'x' is not a whole number", "-k", "x"),
        wrong(1, "-k 31 is given twice", "-k", "31,55", "-k", "31"),
        wrong(1, "-k 54 is even, but k must be odd: take 53 or 55", "-k", "31,54"),
        wrong(1, "unknown setting pga.colour; there are pga.", "-D", "pga.colour=red"),
        wrong(1, "-conf absent.xml: there is no such file", "-conf", "absent.xml"),
        wrong(2, "foo://x/r.fq can't be read: No FileSystem", "-s", "foo://x/r.fq"),
        wrong(1, "--workers 0 (pga.workers): expected 1 to 100000", "--workers", "0"),
        wrong(1, "pga.workers=0: expected 1 to 100000", "-D", "pga.workers=0"),
        wrong(1, "--workers 1 (pga.workers): Giraph needs", "--workers", "1"),
        wrong(1, "--workers 1 (pga.workers): Giraph needs", "-D", "pga.workers=1"),
        wrong(1, "'much' is not a", "-m", "much"),
        wrong(1, "pga.cutoff is set by PGA itself and can't be", "-D", "pga.cutoff=3"),
        wrong(1, "pga.median is set by PGA itself and can't be", "-D", "pga.median=3"),
        wrong(1, "pga.k.next is set by PGA itself and can't be", "-D", "pga.k.next=33"),
        wrong(1, "checkpointFrequency can't be given", "-D", "giraph.checkpointFrequency=1"),
        wrong(1, "giraph.restartSuperstep can't be given", "-D", "giraph.restartSuperstep=2"),
        wrong(1, "giraph.restart.jobId can't be given", "-D", "giraph.restart.jobId=job_1_1"),
        wrong(1, "--unused-reads needs reads that", "--unitigs", "-k", "21", "--unused-reads"),
        wrong(1, "mate pairs and insert sizes", "--unitigs", "-k", "21", "--mp-12", "other"),
        wrong(
            1,
            "mate pairs and insert sizes",
            "--unitigs",
            "-k",
            "21",
            "--12",
            "other",
            "--insert-size",
            "350"),
        wrong(1, "--name is empty", "--name", ""),
        wrong(1, "an argument is empty", "-s", ""),
        wrong(2, "r.fq doesn't exist; separate files by spaces", "-s", "list"),
        wrong(1, "--test brings its own reads and options: leave out", "--test"),
        wrong(
            1, "--min-contig-length -5 (pga.min-contig-length): exp", "--min-contig-length", "-5"),
        wrong(1, "--depth -3 (pga.depth): expected", "--depth", "-3"),
        wrong(1, "--stage-attempts 0 (pga.stage.attempts): expected", "--stage-attempts", "0"),
        wrong(1, "'31' (several k's stand between commas, as -k 21,31)", "-k", "21", "31"),
        wrong(1, "not understood: '8'\n", "-k", "21", "-t", "4", "8"),
        wrong(1, "-t 0: at least one thread", "-t", "0"),
        wrong(1, "framework.name is mr3; it may be", "-D", "mapreduce.framework.name=mr3"),
        wrong(2, "file://there/r.fq", "-s", "file://there/r.fq"),
        wrong(1, "-1 is given once, -2 0 times: each -1 needs a -2", "-1", "reads"),
        wrong(1, "option -2 names no file", "-1", "reads", "-2"),
        wrong(1, "--mp-1 is given 0 times, --mp-2 once: each --mp-1 needs", "--mp-2", "reads"),
        wrong(1, "--insert-size has 1 value, but there are 0 libr", "--insert-size", "350"),
        wrong(
            1,
            "has 2 values, but there is 1 library of mate",
            "--mp-12",
            "r",
            "--mp-insert-size",
            "1",
            "auto"),
        wrong(1, "350,x: expected MEAN or", "--12", "reads", "--insert-size", "350,x"),
        wrong(1, "350,400: expected MEAN or", "--12", "reads", "--insert-size", "350,400"),
        wrong(
            1,
            "200000: pairs that are more than 262,144 bases apart link nothing, and 200000 ± 20000"
                + " may be as far apart as 280000 (mean and 4 deviations): leave the library out,"
                + " or give its deviation, if that is less",
            "--12",
            "reads",
            "--insert-size",
            "200000"),
        wrong(1, "apart as 264001 (mean", "--12", "reads", "--insert-size", "264000,0.25"),
        wrong(1, "--name a/b (pga.name): a name has 1 to 100 letters, digits", "--name", "a/b"),
        wrong(
            1,
            "--name unitig (pga.name): contigs would be named as segments of the graph are, unitig_1",
            "--name",
            "unitig"),
        wrong(1, "'5x' is no length of a genome: give bases, as 4.9m", "--genome-size", "5x"),
        wrong(1, "'0m' is no length of a genome", "--genome-size", "0m"),
        wrong(1, "--force starts over and --resume continues", "--force", "--resume"),
        wrong(1, "there is no pipeline classy: --pipeline takes compact", "--pipeline", "classy"),
        wrong(1, "--pipeline classic works at one k: give it with -k", "--pipeline", "classic"),
        wrong(
            1,
            "--unused-reads is of the compact",
            "--pipeline",
            "classic",
            "-k",
            "31",
            "--unused-reads"),
        wrong(1, "--unitigs works at one k: give it with -k", "--unitigs", "-k", "21,31"),
        wrong(1, "--min-count 0: at least 1", "--min-count", "0"),
        wrong(1, "-m 0 is too small", "-m", "0"),
        wrong(2, "-m 999999 is more than this machine's", "-m", "999999"),
        wrong(4, "too little scratch space: about", "-D", "pga.scratch.factor=1000", "-s", "big"),
        wrong(1, "-s -: the standard input is named /dev/stdin; on a cluster", "-s", "-"),
        wrong(1, "-2 -: the standard input is named /dev/stdin", "-1", "reads", "-2", "r", "-"),
        wrong(2, ". is a folder; name the files", "-s", "."),
        wrong(2, "; download it (curl -O) and name that", "-s", "ftp://127.0.0.1:1/r.fq"),
        wrong(2, "its letters aren't those of the locale", "-s", "\ud800.fq"),
        wrong(1, "z\ufffd: \ufffd stands for bytes that are no letters", "-o", "z\ufffd"),
        wrong(1, "\ufffd stands for bytes that are no letters", "-D", "pga.tags=\ufffd"),
        wrong(1, "-D foo: expected -D key=value", "-D", "foo"),
        wrong(2, "nowhere.invalid: there is no such host", "-fs", "hdfs://nowhere.invalid"),
        wrong(2, "nowhere.fq doesn't exist", "-s", "nowhere.fq"));
  }

  private static Arguments wrong(int exit, String message, String... options) {
    return Arguments.of(exit, message, List.of(options));
  }

  @ParameterizedTest
  @MethodSource("wrong")
  void oneMessageSaysWhatIsWrongAndNothingIsWritten(int exit, String message, List<String> options)
      throws IOException {
    Stream.Builder<Object> args = Stream.builder();
    Stream.of("assemble", "-o", out, "-s", reads).forEach(args);
    for (String option : options) {
      args.add(
          switch (option) {
            case "reads" -> reads;
            case "other" -> Files.copy(reads, folder.resolve("other.fq"));
            case "list" -> reads + "," + reads;
            case "big" -> big();
            default -> option;
          });
    }
    Cli cli = Cli.run(args.build().toArray());
    assertTrue(cli.err().contains(message), cli.err());
    assertFalse(cli.err().contains("\tat "), cli.err());
    assertEquals(exit, cli.exit(), cli.err());
    assertFalse(Files.exists(out));
  }

  /** Petabytes on paper, nothing on disk. */
  private Path big() throws IOException {
    Path big = folder.resolve("big.fq");
    Files.writeString(big, Files.readString(reads));
    try (java.io.RandomAccessFile file = new java.io.RandomAccessFile(big.toFile(), "rw")) {
      file.setLength(1L << 42);
    }
    return big;
  }

  @Test
  void anOptionOfAFileIsRefusedForItsLetters() throws IOException {
    Path options = folder.resolve("options");
    Files.write(options, ("-s " + reads + " -o " + out + "\u00ff").getBytes(ISO_8859_1));
    Cli cli = Cli.run("assemble", "@" + options);
    assertEquals(1, cli.exit(), cli.err());
    assertTrue(cli.err().contains("out\ufffd: \ufffd stands for bytes"), cli.err());
    try (Stream<Path> left = Files.list(folder)) {
      assertEquals(2, left.count(), "reads and options");
    }
  }

  /** In a process of its own, whose folder has one. */
  @Test
  void aFileThatIsCalledAsOptionsAreIsRefusedWithTheWayToNameIt() throws Exception {
    Files.copy(reads, folder.resolve("-x.fq"));
    List<String> java = List.of(System.getProperty("java.home") + "/bin/java", "-cp");
    List<String> command = new ArrayList<>(java);
    command.addAll(List.of(System.getProperty("java.class.path"), Main.class.getName()));
    command.addAll(List.of("assemble", "-o", "out", "-s", "-x.fq"));
    Process process =
        new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true).start();
    String said = new String(process.getInputStream().readAllBytes(), UTF_8);
    assertEquals(1, process.waitFor(), said);
    assertTrue(
        said.contains("-x.fq begins as an option does; to name the file, write ./-x.fq"), said);
    assertFalse(Files.exists(out));
  }

  /** Two slashes too few: it was called a bug. */
  @Test
  void aFileOfAnotherHostIsNone() {
    Cli cli = Cli.run("assemble", "-o", "file://there/out", "-s", reads);
    assertEquals(2, cli.exit(), cli.err());
    assertTrue(cli.err().contains("file://there/out"), cli.err());
    assertTrue(cli.err().contains(" names a host; a file of this machine is"), cli.err());
  }

  @Test
  void theTestRefusesWhatStandsInAFile() throws IOException {
    Path options = Files.writeString(folder.resolve("options"), "--test -s " + reads);
    Cli cli = Cli.run("assemble", "-o", out, "@" + options);
    assertEquals(1, cli.exit(), cli.err());
    assertTrue(cli.err().contains("--test brings its own reads and options: leave out"), cli.err());
    assertFalse(Files.exists(out));
  }

  /** In words of ours: picocli's name an exception of Java. */
  @Test
  void aBatchSaysTheSameOfItsMemory() throws IOException {
    Path sheet = Files.writeString(folder.resolve("s.tsv"), "sample\tfastq_1\na\t" + reads + "\n");
    Cli cli = Cli.run("batch", sheet, "-o", out, "-m", "much");
    assertEquals(1, cli.exit(), cli.err());
    assertTrue(cli.err().contains("'much' is not a number of gigabytes\n"), cli.err());
    assertFalse(Files.exists(out));
  }

  @Test
  void commandsThatAreNoneAndThoseThatLackOneAreNamed() {
    Cli typo = Cli.run("assembel");
    assertTrue(
        typo.err().startsWith("pga: not understood: 'assembel'\nDid you mean: pga assemble?"),
        typo.err());
    Cli cluster = Cli.run("cluster");
    assertTrue(
        cluster.err().startsWith("pga: a command is missing: start, status, stop\n"),
        cluster.err());
    assertTrue(Cli.run().err().startsWith("pga: a command is missing: assemble, batch, cite, "));
  }

  @Test
  void anOutputFolderThatHoldsARunIsRefusedWithAdvice() throws IOException {
    Cli.run("assemble", "-s", reads, "-o", out, "-k", 7, "--unitigs");
    Cli cli = Cli.run("assemble", "-s", reads, "-o", out);
    assertEquals(2, cli.exit());
    assertTrue(cli.err().contains("exists; --resume continues with its run, --force replaces it"));
  }

  @Test
  void aFileIsNoOutputFolderEvenByForce() {
    Cli cli = Cli.run("assemble", "-s", reads, "-o", reads, "--force");
    assertEquals(2, cli.exit());
    assertTrue(cli.err().contains("is a file; name another output folder"), cli.err());
  }

  @Test
  void anOutputFolderThatCannotBeMadeIsNamed() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "no folder");
    Cli cli = Cli.run("assemble", "-s", reads, "-o", file.resolve("below"));
    assertEquals(2, cli.exit(), cli.err());
    assertTrue(cli.err().contains("can't write to the output folder"), cli.err());
  }

  @Test
  void noReadsAndNoOutputAreUsageErrors() {
    assertEquals(1, Cli.run("assemble", "-o", out).exit());
    assertEquals(1, Cli.run("assemble", "-s", reads).exit());
    assertEquals(1, Cli.run().exit());
    assertTrue(Cli.run("asemble").err().contains("assemble"));
  }

  @Test
  void contigsAreNotMadeOfMatePairs() {
    Cli cli = Cli.run("assemble", "--mp-12", reads, "-o", out);
    assertEquals(1, cli.exit());
    assertTrue(cli.err().contains("only mate pairs are given, but contigs are made"), cli.err());
  }

  @Test
  void aDryRunShowsLibrariesWithTheirKindsAndInsertSizes() throws IOException {
    Object[] files = new Object[5];
    for (int i = 0; i < files.length; i++) {
      files[i] = Files.copy(reads, folder.resolve("r" + i + ".fq"));
    }
    Cli cli =
        Cli.run(
            "assemble",
            "--mp-1",
            files[0],
            "--mp-2",
            files[1],
            "--12",
            files[2],
            "--12",
            files[3],
            "-s",
            files[4],
            "--insert-size",
            "auto",
            "350.5±40",
            "--mp-insert-size",
            "3000",
            "--genome-size",
            "4.9Mb",
            "-o",
            out,
            "--dry-run");
    assertEquals(0, cli.exit(), cli.err());
    List<String> shown =
        cli.out().lines().filter(line -> line.contains("library ")).map(String::strip).toList();
    assertEquals(
        List.of(
            "library 1: paired ends, insert size to be estimated",
            "library 2: paired ends, insert size 351 ± 40",
            "library 3: single reads",
            "library 4: mate pairs, insert size 3000 ± 300"),
        shown);
    assertTrue(cli.out().contains("pga.genome-size=4900000"), cli.out());
  }

  @Test
  void statsOfAnotherFolderSaysSo() {
    Cli cli = Cli.run("stats", folder);
    assertEquals(2, cli.exit());
    assertTrue(cli.err().contains("has no stats.json: it isn't an output folder"), cli.err());
    assertTrue(Cli.run("stats", out).err().contains("doesn't exist"));
  }

  @Test
  void aDryRunShowsThePlanAndWritesNothing() {
    Cli cli = Cli.run("assemble", "-s", reads, "-o", out, "--dry-run", "-D", "pga.workers=5");
    assertEquals(0, cli.exit(), cli.err());
    assertTrue(cli.out().contains("pga.workers=5"), cli.out());
    assertTrue(cli.out().contains("k's are chosen after the spectrum"), cli.out());
    assertFalse(cli.out().contains("build-graph"), cli.out());
    assertFalse(Files.exists(out));
    cli = Cli.run("assemble", "-s", reads, "-o", out, "--dry-run", "-k", 55, "-k", "77,31");
    List<String> stages =
        cli.out().lines().filter(line -> line.contains(" k=")).map(String::strip).toList();
    assertEquals(6, stages.size(), cli.out());
    assertTrue(stages.get(1).startsWith("simplify k=31"), cli.out());
    assertTrue(stages.get(4).startsWith("build-graph k=77"), cli.out());
  }

  /** A terminal would obey what stands in a name. */
  @Test
  void namesAreShownWithTheirControlCharactersAsEscapes() throws IOException {
    String escape = "\u001b[2J";
    Path strange = Files.copy(reads, folder.resolve("a" + escape + ".fq"));
    Path to = folder.resolve("to" + escape);
    Cli dry = Cli.run("assemble", "-s", strange, "-o", to, "--dry-run");
    assertEquals(0, dry.exit(), dry.err());
    assertTrue(dry.out().contains("a\\u001b[2J.fq") && dry.out().contains("to\\u001b[2J"));
    assertFalse((dry.out() + dry.err()).contains("\u001b"), dry.out());
    Cli missing = Cli.run("assemble", "-s", strange + "x", "-o", to);
    assertEquals(2, missing.exit());
    assertTrue(missing.err().contains("a\\u001b[2J.fqx doesn't exist"), missing.err());
    Cli lines = Cli.run("stats", folder.resolve("no\npga: all went well"));
    assertTrue(lines.err().contains("no\\npga: all went well doesn't exist"), lines.err());
  }

  @Test
  void helpFitsEightyColumnsAndVersionIsTheBuilds() {
    Cli help = Cli.run("assemble", "--help");
    assertEquals(0, help.exit());
    help.out().lines().forEach(line -> assertTrue(line.length() <= 80, line));
    assertTrue(
        Cli.run("--version")
            .out()
            .matches("pga \\d+\\.\\d+\\.\\d+( \\(commit [0-9a-f]+(-dirty)?\\))?\\R"));
  }
}
