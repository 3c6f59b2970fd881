package org.pga.e2e;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.hash.Hashing;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** One row for each thing that users get wrong: exit code, and what the one message must name. */
class BadInputTest {
  @TempDir Path dir;
  private Path good;

  private record Case(String name, int exitCode, Object[] args, String... says) {}

  private static Object[] args(Object... args) {
    return args;
  }

  @BeforeEach
  void writeGoodReads() throws IOException {
    SimulatedReads reads = new SimulatedReads(1);
    reads.add(reads.genome(2000), false, 20);
    good = reads.write(dir.resolve("good.fq"), 1);
    reads.write(dir.resolve("good_2.fq"), 2);
  }

  private Path file(String name, String text) throws IOException {
    return file(name, text.getBytes(StandardCharsets.ISO_8859_1));
  }

  private Path file(String name, byte[] bytes) throws IOException {
    return Files.write(dir.resolve(name), bytes);
  }

  private static byte[] gzip(byte[] bytes) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
      gzip.write(bytes);
    }
    return out.toByteArray();
  }

  private static String fastq(String... names) {
    StringBuilder text = new StringBuilder();
    for (String name : names) {
      text.append("@").append(name).append("\n").append("ACGTTGCAAC".repeat(6));
      text.append("\n+\n").append("I".repeat(60)).append("\n");
    }
    return text.toString();
  }

  @TestFactory
  Stream<DynamicTest> eachIsOneMessageWithoutATrace() throws IOException {
    byte[] goodBytes = Files.readAllBytes(good);
    byte[] packed = gzip(goodBytes);
    byte[] badCrc = packed.clone();
    badCrc[badCrc.length - 6] ^= 0x55;
    Path readOnly = Files.createDirectory(dir.resolve("taken"));
    Files.writeString(readOnly.resolve("contigs.fasta"), "");
    Path mates = dir.resolve("good_2.fq");
    String lineFive = fastq("a") + "ACGT\n";
    Stream<Case> cases =
        Stream.of(
            new Case("missing", 2, args("-s", dir.resolve("absent.fq")), "absent.fq"),
            new Case("device", 2, args("-s", "/dev/zero"), "/dev/zero", "device"),
            new Case(
                "no length", 2, args("-s", "https://127.0.0.1:1/r.fq"), "https://", "download"),
            new Case("directory", 2, args("-s", dir), dir.getFileName().toString(), "folder"),
            new Case("empty", 2, args("-s", file("empty.fq", "")), "empty.fq", "empty"),
            new Case(
                "truncated gzip",
                2,
                args("-s", file("cut.fq.gz", Arrays.copyOf(packed, packed.length / 2))),
                "cut.fq.gz",
                "byte"),
            new Case("gzip checksum", 2, args("-s", file("crc.fq.gz", badCrc)), "crc.fq.gz"),
            new Case("not FASTQ", 2, args("-s", file("word.doc", "hello\n")), "word.doc", "FASTQ"),
            new Case(
                "garbage in the middle",
                2,
                args("-s", file("five.fq", lineFive)),
                "five.fq",
                "line 5"),
            new Case(
                "quality length",
                2,
                args("-s", file("q.fq", fastq("a") + "@b\nACGT\n+\nIII\n")),
                "q.fq",
                "line "),
            new Case(
                "mate counts",
                2,
                args(
                    "-1",
                    file("m1.fq", fastq("a", "b", "c")),
                    "-2",
                    file("m2.fq", fastq("a", "b"))),
                "m1.fq"),
            new Case(
                "names that don't pair",
                2,
                args("-1", file("n1.fq", fastq("a", "b")), "-2", file("n2.fq", fastq("x", "y"))),
                "--pair-by-order"),
            new Case("no read as long as k", 2, args("-s", good, "-k", "101"), "101"),
            new Case("output exists", 2, args("-s", good, "-o", readOnly), "--force"),
            new Case("even k", 1, args("-s", good, "-k", "32"), "32", "odd"),
            new Case("k too large", 1, args("-s", good, "-k", "129"), "127"),
            new Case("unknown option", 1, args("-s", good, "--outputt", "x"), "--outputt"),
            new Case("no reads given", 1, args(), "-1"),
            new Case("-1 without -2", 1, args("-1", good), "-2"),
            new Case("unknown setting", 1, args("-D", "pga.kk=1", "-s", good), "pga.kk"),
            new Case("same file twice", 2, args("-1", good, "-2", good), "good.fq"),
            new Case("output is a file", 2, args("-s", good, "-o", mates), "good_2.fq"));
    return cases.map(c -> DynamicTest.dynamicTest(c.name, () -> check(c)));
  }

  private void check(Case c) throws IOException {
    Path out = dir.resolve("out-" + c.name.replace(' ', '-'));
    boolean own = Arrays.asList(c.args).contains("-o");
    Map<String, String> before = content();
    Object[] head = own ? args("assemble") : args("assemble", "-o", out);
    Object[] all = Arrays.copyOf(head, head.length + c.args.length);
    System.arraycopy(c.args, 0, all, head.length, c.args.length);
    Run run = Run.pga(all);
    assertEquals(c.exitCode, run.exitCode(), run.err());
    for (String word : c.says) {
      assertTrue(run.err().contains(word), "no “" + word + "” in: " + run.err());
    }
    assertFalse(run.err().contains("Exception"), run.err());
    assertFalse(run.err().contains("\tat "), run.err());
    assertEquals(before, content(), "half output, or something else was touched");
  }

  /** A run's log, lock and finished stages, by which it can be resumed. */
  private static final Pattern MADE =
      Pattern.compile("^out-[^/]*/(pga\\.log|pga-manifest\\.json|\\.pga-lock|\\.pga-work/.*)$");

  /** All files in the folder but what runs keep, that of earlier cases among it. */
  private Map<String, String> content() throws IOException {
    Map<String, String> content = new TreeMap<>();
    try (Stream<Path> files = Files.walk(dir)) {
      for (Path file : (Iterable<Path>) files.filter(Files::isRegularFile)::iterator) {
        content.put(dir.relativize(file).toString(), sha(file));
      }
    }
    content.keySet().removeIf(file -> MADE.matcher(file).find());
    return content;
  }

  private static String sha(Path file) throws IOException {
    return Hashing.sha256().hashBytes(Files.readAllBytes(file)).toString();
  }
}
