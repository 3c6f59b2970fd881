package org.pga.driver.run;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.hadoop.mapreduce.TaskCounter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pga.core.Words;
import org.pga.core.bases.Sequence;
import org.pga.core.failure.ExitCode;
import org.pga.driver.Cli;
import org.pga.driver.run.WrongCounters.Wrong;
import org.pga.scaffold.place.result.PlaceCount;

/** Reads that got lost, or that are there twice: the run ends, whatever counted them. */
class NothingLostTest {
  private static final int PAIRS = 120;

  /** A pair of figures that differ, of those that a message names. */
  private static final Pattern PAIR =
      Pattern.compile("([^;]+?) (-?\\d+) ≠ [^;]* (-?\\d+)(?:;| \\(log)");

  /** Pairs of what no task counts, but files hold or earlier stages found: tests of the stages. */
  private static final Set<String> UNCOUNTED =
      Set.of(
          "preprocess: splits of files",
          "preprocess: letters parsed",
          "finish: unitigs of the graph",
          "finish: contigs written");

  private static final String TASKS = TaskCounter.class.getName();
  private static final String GRAPH = "org.pga.graph.debruijn.";
  private static final String FINISH = "org.pga.scaffold.finish.record.FinishCount";

  @TempDir Path folder;
  private final Random random = new Random(15);
  private final Set<String> broken = new TreeSet<>();
  private Object[] run;

  @Test
  void aReadThatPreprocessLostEndsTheRun() throws Exception {
    Path reads = pairs();
    for (int difference : new int[] {1, -1}) {
      Path out = folder.resolve("out" + difference);
      Object[] run = {"assemble", "--12", reads, "-o", out, "-k", 31};
      Cli cli = WrongCounters.during(TaskCounter.MAP_INPUT_RECORDS, difference, () -> Cli.run(run));
      String parsed = "reads parsed " + (2 * PAIRS + difference) + " ≠ " + 2 * PAIRS;
      String outcomes = " used + 0 empty + 0 trimmed away + 0 without A, C, G, T = " + 2 * PAIRS;
      assertBroken(cli, "preprocess", parsed + outcomes);
      assertFalse(Files.exists(out.resolve("contigs.fasta")));
    }
  }

  /** Each outcome that there is of a read, and of one of a pair. */
  @Test
  void aReadOfAnyOutcomeThatPlaceReadsLostEndsTheRun() throws Exception {
    Path out = folder.resolve("out");
    Path reads = pairs();
    Object[] run = {
      "assemble", "--12", reads, "-o", out, "-k", 31, "--keep-intermediate", "--resume"
    };
    int difference = 1;
    for (PlaceCount count : EnumSet.range(PlaceCount.READS, PlaceCount.READS_OF_REUSED_NAMES)) {
      difference = -difference;
      int by = difference;
      Cli cli = WrongCounters.during(count, by, () -> Cli.run(run));
      boolean ofPairs = count.compareTo(PlaceCount.READS_OF_PAIRS) >= 0;
      PlaceCount whole = ofPairs ? PlaceCount.READS_OF_PAIRS : PlaceCount.READS;
      int given = 2 * PAIRS + (count == whole ? by : 0);
      int found = 2 * PAIRS + (count == whole ? 0 : by);
      assertBroken(cli, "place-reads", Words.of(whole) + " " + given + " ≠ ", " = " + found);
      if (count == PlaceCount.READS) {
        String packed = "reads packed " + 2 * PAIRS + " ≠ reads looked at " + given;
        assertBroken(cli, "place-reads", packed);
      }
      assertFalse(Files.exists(out.resolve("contigs.fasta")), count.name());
    }
    Cli good = Cli.run(run);
    assertEquals(0, good.exit(), good.err());
    Path other = folder.resolve("other");
    assertEquals(0, Cli.run("assemble", "--12", reads, "-o", other, "-k", 31).exit());
    assertArrayEquals(
        Files.readAllBytes(other.resolve("contigs.fasta")),
        Files.readAllBytes(out.resolve("contigs.fasta")));
  }

  @Test
  void eachPairOfTheCompactPipelineIsOfTheFiguresThatItNames() throws Exception {
    run("-k", "31,51");
    assertBroken("preprocess", Map.of("reads parsed", 1), TASKS + ": MAP_INPUT_RECORDS");
    assertBroken(
        "spectrum",
        Map.of("segments packed", -1, "bases packed", -2, "k-mers sampled", 4 - 8),
        "org.pga.reads.spectrum.SpectrumMapper$Count: SEGMENTS BASES KMERS_SAMPLED",
        "org.pga.reads.spectrum.SpectrumReducer$Count: KMERS_COUNTED");
    assertBroken(
        "build-graph k=51",
        Map.of(
            "segments packed",
            -1,
            "bases packed", // those at the ends of segments are 50 each
            -(50 * (1 - 2) + 4 + 16 + 1024),
            "k-mers of reads emitted",
            8 - (16 + 1024),
            "(k+1)-mers of reads emitted, at both their k-mers",
            2 * 32 - (2 * 64 + 2048),
            "unitigs of k",
            -256,
            "k-mers carried over and of mercy paths",
            128 + 512 - 4096,
            "solid k-mers",
            8192 - 16384),
        GRAPH
            + "SuperKmerMapper$Count@pga build-graph k=51: SEGMENTS SEGMENTS_SHORTER_THAN_K"
            + " BASES_SHORTER_THAN_K KMERS KMERS_NOT_SOLID EDGES EDGES_NOT_SOLID MERCY_KMERS",
        GRAPH + "PreviousUnitigMapper$Count@pga build-graph k=51: UNITIGS KMERS",
        GRAPH
            + "UnitigReducer$Count@pga build-graph k=51: KMER_OCCURRENCES EDGE_OCCURRENCES"
            + " PREVIOUS_KMERS SOLID_KMERS UNITIG_KMERS");
    assertBroken(
        "simplify k=51",
        Map.of("partial unitigs written", -1, "solid k-mers", -2, "k-mers loaded", 2 - (4 + 8)),
        "org.pga.simplify.plan.SimplifyCount@pga simplify k=51: PARTIAL_UNITIGS KMERS_LOADED"
            + " KMERS_WRITTEN KMERS_REMOVED");
    assertBroken(
        "place-reads",
        Map.of(
            "reads packed",
            -1,
            "reads",
            1 - (2 + 4 + 8 + 16 + 32),
            "reads of pairs",
            64 - (128 + 256 + 512 + 1024),
            "fragments of pairs",
            2048 - 8192,
            "reads beside them whose mates are elsewhere",
            4096 - 16384),
        "org.pga.scaffold.place.result.PlaceCount: READS PLACED TOO_SHORT WITHOUT_SEED NOT_IN_GRAPH"
            + " REPEATED READS_OF_PAIRS READS_OF_PLACED_PAIRS READS_OF_OTHER_PAIRS"
            + " READS_WITHOUT_MATE READS_OF_REUSED_NAMES FRAGMENTS MATES_ELSEWHERE",
        "org.pga.scaffold.place.span.SpanReducer$Count: FRAGMENTS MATES_ELSEWHERE");
    assertBroken(
        "link-contigs",
        Map.of(
            "unitigs that reads were placed on",
            -1,
            "stretches of reads that vote",
            -2,
            "pairs between unitigs, library 1",
            4 - (8 + 16 + 32 + 64)),
        TASKS + "@pga link-contigs: REDUCE_OUTPUT_RECORDS",
        "org.pga.scaffold.link.consensus.ConsensusCount: VOTES",
        "Links of library 1: READ LINKING DUPLICATES TOO_FAR OF_UNKNOWN_INSERT");
    assertBroken(
        "scaffold", Map.of("unitigs linked", -1), "org.pga.scaffold.graph.ScaffoldCount: UNITIGS");
    assertBroken(
        "finish",
        Map.of(
            "links of their smaller ends",
            1 - 2,
            "hashes of links that only one of their ends knows, added up",
            4),
        FINISH + ": LINKS_OF_SMALLER_ENDS LINKS_OF_LARGER_ENDS LINK_BALANCE");
    assertBroken("finish", Map.of("unitigs and scaffolds read", -1), FINISH + ": SHORT_SCAFFOLDS");
    // Files hold them: PlaceAndLinkTest and CutGraphTest, of the stage.
    broken.add("place-reads: unitigs of simplify");
    broken.add("place-reads: unitigs + places where they were cut");
    assertAllWereBroken();
  }

  @Test
  void eachPairOfTheClassicPipelineIsOfTheFiguresThatItNames() throws Exception {
    run("-k", "31", "--pipeline", "classic");
    assertBroken(
        "fastq-preprocessing",
        Map.of("reads of the libraries that contigs are made of", -1, "letters of these reads", -2),
        TASKS + "@pga classic fastq-preprocessing: MAP_OUTPUT_RECORDS",
        "org.pga.graph.classic.TextReadMapper$Count: LETTERS");
    assertBroken(
        "build-graph k=31",
        Map.of(
            "letters of reads, both strands",
            -(1 + 2 + 8),
            "k-mers emitted",
            32 - 64,
            "(k+1)-mers emitted",
            16 - 4),
        "org.pga.graph.classic.AdjacencyReducer$Count: OCCURRENCES_KEPT OCCURRENCES_DROPPED"
            + " EDGE_OCCURRENCES",
        "org.pga.graph.classic.KmerMapper$Count: LETTERS_WITHOUT_KMER EDGES",
        TASKS + "@pga classic build-graph: MAP_OUTPUT_RECORDS REDUCE_INPUT_RECORDS");
    String jobs = "org.pga.simplify.classic.graph.ClassicCount";
    assertBroken(
        "simplify k=31", // a job that finds nothing to clean, and the last
        Map.of(
            "k-mers of build-graph",
            -1,
            "k-mers left by job 1",
            1 - 2 - 4,
            "k-mers left by job 2",
            4 - 8 - 2 * (64 - 30 * (16 - 32))),
        jobs + "@pga classic simplify 1: KMERS_LOADED KMERS_REMOVED",
        jobs + "@pga classic simplify 2: KMERS_LOADED KMERS_REMOVED UNITIGS CIRCLES BASES");
    assertBroken(
        "scaffold",
        Map.of(
            "unitigs of simplify",
            -1,
            "contigs as text",
            1 - 2,
            "paths + contigs on none",
            4 - 8 + 16 + 32 - 64),
        "org.pga.scaffold.classic.job.ClassicCount: CONTIGS LAID_OUT ANCHORS JOINS CIRCLES LONE"
            + " SCAFFOLDS");
    // As in the compact pipeline.
    broken.add("preprocess: reads parsed");
    for (String pair : List.of("segments packed", "bases packed", "k-mers sampled")) {
      broken.add("spectrum: " + pair);
    }
    broken.add("finish: links of their smaller ends");
    broken.add("finish: hashes of links that only one of their ends knows, added up");
    broken.add("finish: unitigs and scaffolds read");
    assertAllWereBroken();
  }

  /** Of a genome with a repeat that is longer than k and shorter than a read's pair spans. */
  private void run(String... options) throws IOException {
    String repeat = bases(70);
    Path reads = pairs(bases(600) + repeat + bases(600) + repeat + bases(600), 200);
    List<Object> words = new ArrayList<>(List.of("assemble", "--12", reads));
    words.addAll(List.of("-o", folder.resolve("out"), "--keep-intermediate", "--resume"));
    words.addAll(List.of(options));
    run = words.toArray();
  }

  /**
   * Asserts that a stage's pairs differ by just the figures that are in them.
   *
   * @param pairs what is too large of what was given, or too small, by its name
   * @param figures groups of counters, some with {@code @} and how the job's name begins that
   *     counts them, and their names; the first is one too large, each other twice as much as the
   *     one before
   */
  private void assertBroken(String stage, Map<String, Integer> pairs, String... figures)
      throws Exception {
    List<Wrong> wrong = new ArrayList<>();
    for (String group : figures) {
      String[] whose = group.split(": ");
      String[] job = whose[0].split("@");
      for (String name : whose[1].split(" ")) {
        wrong.add(new Wrong(job[0], name, job.length == 1 ? "" : job[1], 1L << wrong.size()));
      }
    }
    Cli cli = WrongCounters.during(wrong, () -> Cli.run(run));
    assertBroken(cli, stage);
    String said = cli.err().substring(cli.err().indexOf("twice: ") + "twice: ".length());
    Matcher pair = PAIR.matcher(said.lines().findFirst().get());
    Map<String, Integer> found = new TreeMap<>();
    while (pair.find()) {
      String name = pair.group(1).strip().replaceAll(" of k=\\d+$", " of k");
      long difference = Long.parseLong(pair.group(2)) - Long.parseLong(pair.group(3));
      found.put(name, Math.toIntExact(difference));
      broken.add(stage.replaceAll(" k=.*", "") + ": " + name);
    }
    assertEquals(new TreeMap<>(pairs), found, cli.err());
  }

  /** No pair of the run's record is left that no test has broken. */
  private void assertAllWereBroken() throws IOException {
    Cli good = Cli.run(run);
    assertEquals(0, good.exit(), good.err());
    JsonNode record = new ObjectMapper().readTree(folder.resolve("out/run.json").toFile());
    Set<String> pairs = new TreeSet<>();
    for (JsonNode stage : record.get("stages")) {
      for (JsonNode pair : stage.get("invariants")) {
        String name = pair.get("from").asText().replaceAll(" of k=\\d+$", " of k");
        pairs.add(stage.get("name").asText() + ": " + name);
      }
    }
    broken.addAll(UNCOUNTED);
    assertEquals(pairs, broken);
  }

  private static void assertBroken(Cli cli, String stage, String... parts) {
    assertEquals(ExitCode.BUG, cli.exit(), cli.err());
    String said = "pga: " + stage + " lost something or has it twice: ";
    assertTrue(cli.err().contains(said), cli.err());
    for (String part : parts) {
      assertTrue(cli.err().contains(part), () -> part + " isn't in " + cli.err());
    }
  }

  private Path pairs() throws IOException {
    return pairs(bases(900), PAIRS);
  }

  private String bases(int length) {
    StringBuilder bases = new StringBuilder();
    for (int i = 0; i < length; i++) {
      bases.append("ACGT".charAt(random.nextInt(4)));
    }
    return bases.toString();
  }

  private Path pairs(String genome, int pairs) throws IOException {
    StringBuilder fasta = new StringBuilder();
    for (int pair = 0; pair < pairs; pair++) {
      int start = random.nextInt(genome.length() - 300);
      Sequence one = Sequence.of(genome.substring(start, start + 100));
      Sequence two = Sequence.of(genome.substring(start + 200, start + 300)).reverseComplement();
      fasta.append(">r" + pair + "/1\n" + one + "\n>r" + pair + "/2\n" + two + "\n");
    }
    return Files.writeString(folder.resolve("pairs.fa"), fasta);
  }
}
