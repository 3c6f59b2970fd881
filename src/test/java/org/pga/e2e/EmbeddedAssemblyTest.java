package org.pga.e2e;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.io.compress.SnappyCodec;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.pga.core.oracle.Oracle;

/** Whole runs in this process: the cases of the table, and reads that give nothing. */
class EmbeddedAssemblyTest {
  private static final EndToEndCase SEVERAL_KS = EndToEndCases.severalKs();

  @TempDir static Path shared;

  /** Of {@link #SEVERAL_KS}, with no other options. */
  private static Path usual;

  @TempDir Path dir;

  @BeforeAll
  static void assembleSeveralKs() throws IOException {
    usual = SEVERAL_KS.assemble(shared);
  }

  @ParameterizedTest
  @MethodSource("org.pga.e2e.EndToEndCases#all")
  void comesOutAsItShould(EndToEndCase endToEnd) throws IOException {
    if (endToEnd.name().equals(SEVERAL_KS.name())) {
      endToEnd.checkResults(usual);
    } else {
      endToEnd.assemble(dir);
    }
  }

  /** As a cluster's mapred-site.xml may have it for all jobs. */
  @ParameterizedTest
  @ValueSource(strings = {"compact", "classic"})
  void aSiteThatCompressesTheOutputOfJobsChangesNothing(String pipeline) throws IOException {
    SimulatedReads reads = new SimulatedReads(8);
    reads.add(reads.genome(2000), false, 30).shuffle();
    List<Object> options = List.of("-k", 31, "--pipeline", pipeline, "--force");
    EndToEndCase endToEnd = new EndToEndCase("site", reads, options, out -> {});
    Map<String, String> expected = Run.results(endToEnd.assemble(dir));
    Object[] site = {
      "-D",
      "mapreduce.output.fileoutputformat.compress=true",
      "-D",
      "mapreduce.output.fileoutputformat.compress.codec=" + SnappyCodec.class.getName()
    };
    assertEquals(expected, Run.results(endToEnd.assemble(dir, site)));
  }

  /** Same input, same options, same bytes, however the work was cut up. */
  @Test
  void theResultDoesntDependOnHowItWasMade() throws IOException {
    final Map<String, String> expected = Run.results(usual);
    Path one = shared.resolve("r1.fq");
    Path two = shared.resolve("r2.fq");
    Path oneGz = SEVERAL_KS.reads().write(dir.resolve("r1.fq.gz"), 1);
    Path twoGz = SEVERAL_KS.reads().write(dir.resolve("r2.fq.gz"), 2);
    Path both = SEVERAL_KS.reads().writeInterleaved(dir.resolve("both.fq"));
    Object[][] ways = {
      {"-1", one, "-2", two, "-t", "2", "--reducers", "2"},
      {
        "-D",
        "mapreduce.input.fileinputformat.split.minsize.per.node=1000000000",
        "-1",
        one,
        "-2",
        two,
        "-t",
        "1",
        "--reducers",
        "1"
      },
      {"-D", "mapreduce.input.fileinputformat.split.maxsize=100000", "-1", oneGz, "-2", two},
      {"--reducers", "7", "-D", "pga.place.index.limit=1", "-1", one, "-2", twoGz},
      {"--12", both, "-D", "pga.table.kmers=500", "-D", "pga.finish.bytes=3000"},
      {"--12", both, "-D", "mapreduce.job.reduces=3", "-D", "pga.finish.bytes=3000"},
      {"-1", one, "-2", two, "-D", "pga.graph-index.alone=1"},
    };
    for (Object[] way : ways) {
      Path out = Files.createTempDirectory(dir, "way").resolve("out");
      Map<String, String> results = Run.results(SEVERAL_KS.assembleFiles(out, way));
      assertEquals(
          expected.get("contigs.fasta"), results.get("contigs.fasta"), List.of(way)::toString);
      assertEquals(expected, results, List.of(way)::toString);
    }
  }

  /** Each stage that reads the reads has a limit of its own. */
  @Test
  void splitsAreAsSmallAsTheUserWants() throws IOException {
    String small = "mapreduce.input.fileinputformat.split.maxsize=50000";
    Path out = SEVERAL_KS.assemble(dir, "-D", small);
    assertEquals(Run.results(usual), Run.results(out));
    Map<String, Integer> few = mostMaps(usual);
    Map<String, Integer> more = mostMaps(out);
    for (String stage : List.of("spectrum", "build-graph 31", "build-graph 61", "place-reads")) {
      assertTrue(more.get(stage) > few.get(stage) + 2, stage + ": " + few + ", " + more);
    }
  }

  /** The maps of each stage's largest job. */
  private static Map<String, Integer> mostMaps(Path out) throws IOException {
    Map<String, Integer> maps = new HashMap<>();
    JsonNode record = new ObjectMapper().readTree(out.resolve("run.json").toFile());
    for (JsonNode stage : record.get("stages")) {
      String k = stage.get("k").isNull() ? "" : " " + stage.get("k");
      for (JsonNode job : stage.get("jobTimes")) {
        int count = job.get("maps").get("count").asInt();
        maps.merge(stage.get("name").asText() + k, count, Math::max);
      }
    }
    return maps;
  }

  /** They would be bubbles again at the second k, or tear the graph. */
  @Test
  void whatARareStrainHasIsPoppedOnce() throws IOException {
    SimulatedReads reads = new SimulatedReads(12);
    reads.withVariants(0.15).add(reads.genome(10_000), false, 60).shuffle();
    List<Object> options = List.of("-k", "31,61");
    Path out = new EndToEndCase("a rare strain", reads, options, end -> {}).assemble(dir);
    List<Integer> popped =
        Files.readString(out.resolve("pga.log"))
            .lines()
            .filter(line -> line.matches("\\s*BUBBLES_REMOVED=.*"))
            .map(line -> Integer.valueOf(line.replaceAll("\\D", "")))
            .toList();
    assertEquals(2, popped.size());
    assertTrue(popped.get(0) >= 50 && popped.get(1) < 10, popped::toString);
  }

  /** Of reads of one molecule the result is the same if they are: only the counters tell. */
  @Test
  void fromTheSecondKOnMostErrorsAreNotCounted() throws IOException {
    SimulatedReads reads = new SimulatedReads(13);
    reads.add(reads.genome(10_000), false, 60).shuffle();
    List<Object> options = List.of("-k", "31,61");
    Path out = new EndToEndCase("errors", reads, options, end -> {}).assemble(dir);
    assertTrue(
        Files.readString(out.resolve("pga.log"))
            .lines()
            .anyMatch(line -> line.matches("\\s*KMERS_NOT_SOLID=[1-9].*")));
  }

  /** Of reads with so many errors few hold a k-mer without one, and the graph is made of these. */
  @Test
  void basesThatMostReadsHaveOtherwiseAreCorrected() throws IOException {
    SimulatedReads reads = new SimulatedReads(14);
    String genome = reads.genome(40_000);
    reads.withErrors(0.1).add(genome, false, 40).shuffle();
    EndToEndCase endToEnd = new EndToEndCase("poor reads", reads, List.of("--force"), end -> {});
    Path out = endToEnd.assemble(dir);
    JsonNode stats = new ObjectMapper().readTree(out.resolve("stats.json").toFile());
    assertTrue(stats.get("basesCorrected").asInt() >= 3, stats::toString);
    int bases = 0;
    for (String unitig : Gfa.check(out.resolve("assembly_graph.gfa")).values()) {
      if (unitig.length() >= 200) {
        // Nearer to their ends few reads vote, or the graph goes on.
        String middle = unitig.substring(40, unitig.length() - 40);
        assertTrue(
            genome.contains(middle) || genome.contains(Oracle.reverseComplement(middle)), middle);
        bases += middle.length();
      }
    }
    assertTrue(bases > 10_000, bases + " bases");
    Map<String, String> expected = Run.results(out);
    assertEquals(
        expected,
        Run.results(endToEnd.assemble(dir, "-D", "pga.place.index.limit=1", "--reducers", "5")));
  }

  @Test
  void readsOfNothingButNGiveNoContigsAndSaySo() throws IOException {
    Path file = dir.resolve("n.fq");
    Files.writeString(file, ("@a\n" + "N".repeat(60) + "\n+\n" + "I".repeat(60) + "\n"));
    Path out = dir.resolve("out");
    Run run = Run.pga("assemble", "-s", file, "-o", out);
    assertEquals(6, run.exitCode(), run.err());
    assertEquals("", Files.readString(out.resolve("contigs.fasta")));
    assertTrue(
        (run.out() + run.err()).contains("0 contigs")
            || (run.out() + run.err()).contains("no contigs"),
        run.out() + run.err());
  }

  @Test
  void readsThatNeverOverlapGiveNoContigsAndSaySo() throws IOException {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 20; i++) {
      String bases = new SimulatedReads(100 + i).genome(80);
      text.append("@r" + i + "\n" + bases + "\n+\n" + "I".repeat(80) + "\n");
    }
    Path file = dir.resolve("alone.fq");
    Files.writeString(file, text);
    Path out = dir.resolve("out");
    Run run = Run.pga("assemble", "-s", file, "-o", out);
    assertEquals(6, run.exitCode(), run.err());
    assertEquals("", Files.readString(out.resolve("contigs.fasta")));
    assertFalse((run.out() + run.err()).contains("Exception"), run.out() + run.err());
  }
}
