package org.pga.e2e;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Libraries of all kinds in one run. */
class LibrariesTest {
  /** A read of another genome. */
  private static final String STRANGER = new SimulatedReads(17).genome(120);

  @TempDir Path dir;
  private final List<Object> args = new ArrayList<>();
  private Path out;

  /** Paired ends twice, single reads, mate pairs of 1500 and too few of others. */
  private void writeLibraries() throws IOException {
    String genome = new SimulatedReads(11).genome(20_000);
    SimulatedReads pairs = new SimulatedReads(12).add(genome, false, 20);
    SimulatedReads more = new SimulatedReads(13).add(genome, false, 10);
    SimulatedReads mates = new SimulatedReads(14).addMates(genome, 1500, 10);
    SimulatedReads few = new SimulatedReads(15).addMates(genome, 3000, 1);
    Path single = new SimulatedReads(16).add(genome, false, 5).write(dir.resolve("s.fq"), 1);
    String stranger = "@stranger\n" + STRANGER + "\n+\n" + "I".repeat(STRANGER.length()) + "\n";
    Files.writeString(single, stranger, StandardOpenOption.APPEND);
    out = dir.resolve("out");
    Stream.of(
            "assemble",
            "-1",
            pairs.write(dir.resolve("a1.fq"), 1),
            "-2",
            pairs.write(dir.resolve("a2.fq.gz"), 2),
            "--12",
            more.writeInterleaved(dir.resolve("b.fq")),
            "-s",
            single,
            "--mp-1",
            mates.write(dir.resolve("m1.fq"), 1),
            "--mp-2",
            mates.write(dir.resolve("m2.fq"), 2),
            "--mp-12",
            few.writeInterleaved(dir.resolve("few.fq")),
            "-o",
            out,
            "-k",
            "31",
            "--keep-intermediate")
        .forEach(args::add);
  }

  private Run run(Object... more) {
    List<Object> all = new ArrayList<>(args);
    all.addAll(List.of(more));
    Run run = Run.pga(all.toArray());
    assertEquals(0, run.exitCode(), run.err());
    return run;
  }

  private JsonNode libraries() throws IOException {
    return new ObjectMapper().readTree(out.resolve("run.json").toFile()).get("libraries");
  }

  @Test
  void insertSizesAreFoundNamedRecordedAndOverruled() throws IOException {
    writeLibraries();
    Run run = run("--unused-reads");
    Path unused = out.resolve("unused_reads.fastq.gz");
    assertTrue(run.out().contains(unused.toString()), run.out());
    try (InputStream in = new GZIPInputStream(Files.newInputStream(unused))) {
      String reads = new String(in.readAllBytes(), StandardCharsets.US_ASCII);
      assertTrue(reads.contains("@stranger\n" + STRANGER + "\n+\nIII"), reads);
    }
    assertTrue(run.err().contains("library 1 (paired ends, a1.fq): insert size 300 ±"), run.err());
    assertTrue(run.err().contains("library 2 (paired ends, b.fq): insert size 300 ±"), run.err());
    String warning = "library 5 (mate pairs, few.fq): insert size could not be estimated: only ";
    assertTrue(run.err().contains("warning: " + warning), run.err());
    assertEquals(1, run.err().split("warning: ", -1).length - 1, run.err());
    assertTrue(Files.readString(out.resolve("pga.log")).contains(warning));
    JsonNode libraries = libraries();
    assertEquals(5, libraries.size());
    assertEquals("single reads", libraries.at("/2/kind").asText());
    assertEquals(1500, libraries.at("/3/insertMean").asDouble(), 60);
    assertEquals(150, libraries.at("/3/insertDeviation").asDouble(), 40);
    assertTrue(libraries.at("/4/insertMean").isNull());
    assertTrue(libraries.at("/4/insertReason").asText().startsWith("only "));

    run = run("--resume", "--unused-reads", "--mp-insert-size", "auto", "3000,300");
    List<String> ran =
        run.err().lines().filter(l -> l.startsWith("[") && !l.contains("kept")).toList();
    assertTrue(ran.get(0).contains("link-contigs"), run.err());
    assertTrue(!run.err().contains("warning"), run.err());
    assertTrue(
        run.err().contains("library 5 (mate pairs, few.fq): insert size 3000 ± 300, as given"),
        run.err());
    assertEquals(3000, libraries().at("/4/insertMean").asDouble());
  }
}
