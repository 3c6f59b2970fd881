package org.pga.scaffold.finish;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pga.core.bases.Sequence;
import org.pga.core.facts.SomeFacts;
import org.pga.core.onefile.ConcatFileSystem;
import org.pga.core.pipeline.BrokenInvariantException;
import org.pga.core.pipeline.Invariant;
import org.pga.core.pipeline.Settings;
import org.pga.core.unitig.Link;
import org.pga.core.unitig.Scaffold;
import org.pga.core.unitig.Unitig;
import org.pga.scaffold.finish.origin.DnaAGenes;
import org.pga.scaffold.link.insert.LinkFacts;
import org.pga.scaffold.place.result.PlaceCount;
import org.pga.scaffold.place.result.PlaceFacts;

/** Against plain text: what is written is parsed and put together again without any of the code. */
class FinishStageTest {
  @TempDir Path folder;

  @Test
  void theGraphHasEachEdgeOnceAndTrueOverlapsWhateverTheStrands() throws Exception {
    for (long seed = 1; seed <= 3; seed++) {
      Random random = new Random(seed);
      int k = 3 + 2 * random.nextInt(4);
      DrawnGraph graph = new DrawnGraph(genomes(k, random), k, random);
      String message = "seed " + seed;
      FinishRun run = new FinishRun(folder, k).leastLength(1 + random.nextInt(12));
      run.run(graph.unitigs, FinishRun.alone(graph.unitigs, k), 1 + random.nextInt(3), 1);
      String first = run.files().get("assembly_graph.gfa");
      checkGraph(message, graph, k, List.of(first.split("\n")));

      // Other ids, other strands, other files: the same graph.
      Map<Long, Unitig> turned = turned(graph.unitigs, random);
      FinishRun again = new FinishRun(folder, k).leastLength(5);
      again.run(turned, FinishRun.alone(turned, k), 1 + random.nextInt(3), 1);
      assertEquals(graphOnly(first), graphOnly(again.files().get("assembly_graph.gfa")), message);
    }
  }

  private static String graphOnly(String gfa) {
    return gfa.replaceAll("(?m)^P.*\n", "");
  }

  @Test
  void scaffoldsAreMadeOfContigsAndContigsOfUnitigs() throws Exception {
    for (long seed = 1; seed <= 6; seed++) {
      Random random = new Random(seed);
      int k = 3 + 2 * random.nextInt(4);
      DrawnGraph graph = new DrawnGraph(genomes(k, random), k, random);
      Map<Long, Scaffold> scaffolds = new DrawnScaffolds(graph.unitigs, k, random).scaffolds;
      int least = 1 + random.nextInt(60);
      FinishRun run = new FinishRun(folder, k).leastLength(least);
      run.run(graph.unitigs, scaffolds, 2, 1);
      Map<String, String> files = run.files();
      String message = "seed " + seed;
      checkTexts(message, scaffolds, least, files);
      checkStats(message, files);

      // Other strands, other files, several reducers: the same bytes.
      FinishRun again = new FinishRun(folder, k).leastLength(least);
      Map<Long, Scaffold> turned = DrawnScaffolds.turned(scaffolds);
      int parts = seed % 2 == 0 ? 2 + random.nextInt(4) : 1;
      boolean chunks = seed % 4 == 0;
      if (chunks) {
        ConcatFileSystem.use(again.context.conf(), 40 + random.nextInt(200));
      }
      again.run(graph.unitigs, turned, 1, parts);
      int jobs = parts == 1 ? 1 : chunks ? 4 : 3;
      assertEquals(jobs, again.outcome.jobCounters().size(), message);
      assertEquals(files, again.files(), message);
      assertTrue(Files.notExists(again.out.resolve("parts")), message);
    }
  }

  /** All that is to be written, by plain text, and what is written. */
  static void checkTexts(
      String message, Map<Long, Scaffold> scaffolds, int least, Map<String, String> files) {
    List<String> contigTexts = new ArrayList<>();
    List<String> scaffoldTexts = new ArrayList<>();
    int circles = 0;
    for (Scaffold scaffold : scaffolds.values()) {
      String text = DrawnScaffolds.text(scaffold);
      if (text.length() >= least) {
        boolean circle = scaffold.contigs().get(0).circular();
        circles += circle || scaffold.circular() ? 1 : 0;
        scaffoldTexts.add(circle ? text : smaller(text));
        for (Scaffold.Contig contig : scaffold.contigs()) {
          String letters = contig.sequence().toString();
          contigTexts.add(contig.circular() ? letters : smaller(letters));
        }
      }
    }
    Comparator<String> order =
        Comparator.comparing(String::length).reversed().thenComparing(Comparator.naturalOrder());
    contigTexts.sort(order);
    scaffoldTexts.sort(order);
    Map<String, String> contigs =
        byName(message, "contig_", contigTexts, files.get("contigs.fasta"));
    Map<String, String> written =
        byName(message, "scaffold_", scaffoldTexts, files.get("scaffolds.fasta"));
    assertEquals(written, WrittenFiles.agp(files.get("scaffolds.agp"), contigs), message);
    assertEquals(contigs, WrittenFiles.paths(files.get("assembly_graph.gfa")), message);
    assertEquals(circles, files.get("scaffolds.agp").split(" is circular: ").length - 1, message);
    int across = 0;
    for (WrittenFiles.Fasta scaffold : WrittenFiles.fasta(files.get("scaffolds.fasta"))) {
      boolean gap = scaffold.fields().containsKey("closing_gap");
      boolean closed = scaffold.fields().get("circular").equals("true");
      assertTrue(!(gap && closed), message);
      circles -= gap || closed ? 1 : 0;
      across += gap ? 1 : 0;
    }
    assertEquals(0, circles, message);
    assertEquals(
        across,
        files.get("scaffolds.agp").split("between its end and its start").length - 1,
        message);
  }

  private static Map<String, String> byName(
      String message, String prefix, List<String> texts, String fasta) {
    Map<String, String> written = new LinkedHashMap<>();
    for (WrittenFiles.Fasta record : WrittenFiles.fasta(fasta)) {
      written.put(record.name(), record.letters());
      assertEquals(prefix + written.size(), record.name(), message);
    }
    assertEquals(texts, List.copyOf(written.values()), message);
    return written;
  }

  private static String smaller(String text) {
    StringBuilder other = new StringBuilder();
    for (int i = text.length() - 1; i >= 0; i--) {
      other.append("TNGCA".charAt("ANCGT".indexOf(text.charAt(i))));
    }
    return text.compareTo(other.toString()) < 0 ? text : other.toString();
  }

  private static void checkStats(String message, Map<String, String> files) throws Exception {
    JsonNode stats = new ObjectMapper().readTree(files.get("stats.json"));
    List<WrittenFiles.Fasta> scaffolds = WrittenFiles.fasta(files.get("scaffolds.fasta"));
    long total = 0;
    long gapBases = 0;
    long circular = 0;
    long circularWithGap = 0;
    for (WrittenFiles.Fasta scaffold : scaffolds) {
      total += scaffold.letters().length();
      gapBases += scaffold.letters().chars().filter(letter -> letter == 'N').count();
      circular += scaffold.fields().get("circular").equals("true") ? 1 : 0;
      circularWithGap += scaffold.fields().containsKey("closing_gap") ? 1 : 0;
    }
    assertEquals(scaffolds.size(), stats.get("scaffolds").asInt(), message);
    String lines = files.get("assembly_graph.gfa").replaceAll("(?m)^(.).*\n", "$1");
    assertEquals(
        lines.replaceAll("[^L]", "").length(),
        stats.get("links").asInt() + stats.get("joinLinks").asInt(),
        message);
    assertEquals(
        lines.replaceAll("[^S]", "").length(),
        stats.get("unitigs").asInt() + stats.get("fillings").asInt(),
        message);
    assertEquals(total, stats.get("scaffoldTotalLength").asLong(), message);
    assertEquals(gapBases, stats.get("nBases").asLong(), message);
    assertEquals(total - gapBases, stats.get("totalLength").asLong(), message);
    assertEquals(circular, stats.get("circular").asLong(), message);
    assertEquals(circularWithGap, stats.get("circularWithGap").asLong(), message);
    long half = 0;
    for (WrittenFiles.Fasta scaffold : scaffolds) {
      half += scaffold.letters().length();
      if (2 * half >= total) {
        assertEquals(scaffold.letters().length(), stats.get("scaffoldN50").asInt(), message);
        break;
      }
    }
  }

  /** As of segments of a virus; of a plasmid, however deep, the genome's size is known. */
  @Test
  void whereNoDepthStandsForTheContigsNoSizeIsKnown() throws Exception {
    assertEquals(100, stats(12, 8, 6).get("genomeSize").asLong(), "2 and 3");
    assertEquals(100, stats(12, 12, 1400).get("genomeSize").asLong(), "a quarter may be deeper");
    JsonNode stats = stats(12, 7, 6);
    assertTrue(stats.get("genomeSize").isNull());
    assertTrue(stats.get("completeness").isNull());
  }

  /** Of contigs of 6, 6 and 4 bases with so many occurrences of their 4, 4 and 2 k-mers. */
  private JsonNode stats(long first, long second, long third) throws Exception {
    Map<Long, Unitig> unitigs = new HashMap<>();
    unitigs.put(7L, unitig("TTTGGA", first, false));
    unitigs.put(8L, unitig("AACCCA", second, false));
    unitigs.put(9L, unitig("AGAT", third, false));
    FinishRun run = new FinishRun(folder, 3).leastLength(1);
    run.run(unitigs, FinishRun.alone(unitigs, 3), 1, 1);
    return new ObjectMapper().readTree(run.files().get("stats.json"));
  }

  @Test
  void contigsAreOrderedByLengthThenSequenceAndShortOnesStayInTheGraphOnly() throws Exception {
    Map<Long, Unitig> unitigs = new HashMap<>();
    unitigs.put(7L, unitig("TTTGG", 6, false));
    unitigs.put(8L, unitig("AACCC", 30, false));
    unitigs.put(9L, unitig("ACGACTTACG", 20, true));
    unitigs.put(10L, unitig("AGAT", 4, false));
    FinishRun run = new FinishRun(folder, 3).leastLength(5);
    Settings.GENOME_SIZE.set(run.context.conf(), 32L);
    Map<PlaceCount, Long> placed = new EnumMap<>(PlaceCount.class);
    placed.put(PlaceCount.READS, 26L);
    placed.put(PlaceCount.PLACED, 12L);
    placed.put(PlaceCount.NOT_IN_GRAPH, 14L);
    placed.put(PlaceCount.CONTIG_READS, 16L);
    placed.put(PlaceCount.CONTIG_READS_NOT_IN_GRAPH, 4L);
    // 400 letters, three quarters of them in the graph, by 150 occurrences of k-mers: twice as
    // deep.
    run.context.put(SomeFacts.reads(400L, 0, List.of(SomeFacts.library(false))), null);
    run.context.put(new PlaceFacts(0, 150, 4, 3, placed), null);
    LinkFacts.Library linked = new LinkFacts.Library(350.5, 40.5, 9L, 1.0, null, null);
    run.context.put(new LinkFacts(7, new TreeMap<>(Map.of(0, linked))), null);
    run.run(unitigs, FinishRun.alone(unitigs, 3), 2, 1);
    Map<String, String> files = run.files();
    assertEquals(
        """
        >contig_1 length=10 coverage=4.00 kmer_coverage=2.00 circular=true
        ACGACTTACG
        >contig_2 length=5 coverage=20.00 kmer_coverage=10.00 circular=false
        AACCC
        >contig_3 length=5 coverage=4.00 kmer_coverage=2.00 circular=false
        CCAAA
        """,
        files.get("contigs.fasta"));
    assertEquals(
        """
        >scaffold_1 length=10 gaps=0 circular=true coverage=4.00 kmer_coverage=2.00
        ACGACTTACG
        >scaffold_2 length=5 gaps=0 circular=false coverage=20.00 kmer_coverage=10.00
        AACCC
        >scaffold_3 length=5 gaps=0 circular=false coverage=4.00 kmer_coverage=2.00
        CCAAA
        """,
        files.get("scaffolds.fasta"));
    assertEquals(
        """
        H\tVN:Z:1.2
        S\tunitig_1\tACGACTTACG\tLN:i:10\tKC:i:20\tDP:f:4.00
        S\tunitig_2\tAACCC\tLN:i:5\tKC:i:30\tDP:f:20.00
        S\tunitig_3\tCCAAA\tLN:i:5\tKC:i:6\tDP:f:4.00
        S\tunitig_4\tAGAT\tLN:i:4\tKC:i:4\tDP:f:4.00
        L\tunitig_1\t+\tunitig_1\t+\t0M
        P\tcontig_1\tunitig_1+\t0M\tTP:Z:circular
        P\tcontig_2\tunitig_2+\t*
        P\tcontig_3\tunitig_3+\t*
        """,
        files.get("assembly_graph.gfa"));
    assertEquals(
        """
        ##agp-version\t2.1
        # scaffolds of scaffolds.fasta from contigs of contigs.fasta
        # scaffold_1 is circular: its end goes on with its start
        scaffold_1\t1\t10\t1\tW\tcontig_1\t1\t10\t+
        scaffold_2\t1\t5\t1\tW\tcontig_2\t1\t5\t+
        scaffold_3\t1\t5\t1\tW\tcontig_3\t1\t5\t+
        """,
        files.get("scaffolds.agp"));
    JsonNode stats = new ObjectMapper().readTree(files.get("stats.json"));
    assertEquals(3, stats.get("contigs").asInt());
    assertEquals(20, stats.get("totalLength").asInt());
    assertEquals(10, stats.get("n50").asInt());
    assertEquals(1, stats.get("l50").asInt());
    assertEquals(5, stats.get("ng50").asInt());
    assertEquals(3, stats.get("lg50").asInt());
    assertEquals(7.5, stats.get("auN").asDouble());
    assertEquals(0.5, stats.get("gc").asDouble());
    assertEquals(7, stats.get("meanCoverage").asDouble());
    assertEquals(7, stats.get("basesCorrected").asInt());
    assertEquals(3.5, stats.get("meanKmerCoverage").asDouble());
    assertEquals(4, stats.get("unitigs").asInt());
    assertEquals(1, stats.get("links").asInt());
    assertEquals(0, stats.get("joinLinks").asInt());
    assertEquals(0, stats.get("fillings").asInt());
    assertEquals(17, stats.get("cutoff").asInt());
    assertEquals(0.16, stats.get("completeness").asDouble()); // 10 + 3 + 3 of 100 k-mers
    assertEquals(12, stats.get("readsPlaced").asInt());
    assertEquals(3, stats.get("placesCut").asInt());
    assertEquals(350.5, stats.get("library1.insertMean").asDouble());
  }

  @Test
  void aRotatedCircleBeginsWithDnaAInAllFiles() throws Exception {
    String circle = DnaAGenes.gene(DnaAGenes.E_COLI) + letters(3000, new Random(5)) + "TAACTAACTAA";
    String turned =
        Sequence.of(circle.substring(2000) + circle.substring(0, 2000))
            .reverseComplement()
            .toString();
    Map<Long, Unitig> unitigs =
        Map.of(4L, unitig(turned, 9, true), 5L, unitig("AACCC".repeat(50), 9, false));
    FinishRun run = new FinishRun(folder, 31);
    Settings.ROTATE.set(run.context.conf(), true);
    run.run(unitigs, FinishRun.alone(unitigs, 31), 1, 1);
    Map<String, String> files = run.files();
    WrittenFiles.Fasta contig = WrittenFiles.fasta(files.get("contigs.fasta")).get(0);
    assertEquals(circle, contig.letters());
    assertEquals("dnaA", contig.fields().get("start"));
    assertEquals(circle, WrittenFiles.fasta(files.get("scaffolds.fasta")).get(0).letters());
    String path = WrittenFiles.paths(files.get("assembly_graph.gfa")).get("contig_1");
    assertEquals(circle.length(), path.length());
    assertTrue((circle + circle).contains(path));
    JsonNode stats = new ObjectMapper().readTree(files.get("stats.json"));
    assertEquals(1, stats.get("rotatedToDnaA").asInt());
    assertEquals(0, stats.get("circularWithoutDnaA").asInt());
  }

  @Test
  void shortContigsOfALongScaffoldAreWritten() throws Exception {
    Map<Long, Unitig> unitigs =
        Map.of(1L, unitig("CCAAA", 3, false), 2L, unitig("AACCC", 9, false));
    Map<Long, Scaffold> alone = FinishRun.alone(unitigs, 3);
    Scaffold scaffold = new Scaffold();
    scaffold.contigs().add(alone.get(1L).contigs().get(0));
    scaffold.contigs().add(alone.get(2L).contigs().get(0));
    scaffold.gaps().add(new Scaffold.Gap(2, true));
    scaffold.gaps().add(new Scaffold.Gap(100, false));
    scaffold.setCircular(true);
    FinishRun run = new FinishRun(folder, 3).leastLength(12);
    Settings.TOPOLOGY.set(run.context.conf(), true);
    run.run(unitigs, Map.of(5L, scaffold), 1, 1);
    assertEquals(
        """
        >scaffold_1 length=12 gaps=1 circular=false closing_gap=unknown coverage=2.00\
         kmer_coverage=2.00
        CCAAANNAACCC
        """,
        run.files().get("scaffolds.fasta"));
    assertEquals(
        """
        ##agp-version\t2.1
        # scaffolds of scaffolds.fasta from contigs of contigs.fasta
        # scaffold_1 is circular: between its end and its start lie an unknown number of bases,\
         which aren't written
        scaffold_1\t1\t5\t1\tW\tcontig_2\t1\t5\t+
        scaffold_1\t6\t7\t2\tN\t2\tscaffold\tyes\tpaired-ends
        scaffold_1\t8\t12\t3\tW\tcontig_1\t1\t5\t+
        """,
        run.files().get("scaffolds.agp"));
  }

  @Test
  void noUnitigsGiveEmptyContigsAndAGraphOfNothing() throws Exception {
    for (int parts : List.of(1, 3)) {
      FinishRun run = new FinishRun(folder, 31).run(Map.of(), Map.of(), 1, parts);
      assertEquals("", run.files().get("contigs.fasta"));
      assertEquals("", run.files().get("scaffolds.fasta"));
      assertEquals("H\tVN:Z:1.2\n", run.files().get("assembly_graph.gfa"));
      JsonNode stats = new ObjectMapper().readTree(run.files().get("stats.json"));
      assertEquals(0, stats.get("contigs").asInt());
      assertTrue(stats.get("n50").isNull());
    }
  }

  @Test
  void aLinkWithoutItsMirrorFailsTheStage() throws Exception {
    Unitig one = unitig("AACCC", 3, false);
    one.links(1).add(new Link(2, 0, 1));
    Map<Long, Unitig> unitigs = Map.of(1L, one, 2L, unitig("CCGA", 2, false));
    FinishRun run = new FinishRun(folder, 3).leastLength(1);
    String broken =
        assertThrows(
                BrokenInvariantException.class,
                () -> run.run(unitigs, FinishRun.alone(unitigs, 3), 1, 1))
            .getMessage();
    assertTrue(
        broken.startsWith("finish lost something or has it twice: links of their smaller ends "),
        broken);
  }

  @Test
  void unitigsThatGotLostFailTheStage() throws Exception {
    Map<Long, Unitig> unitigs = Map.of(1L, unitig("AACCC", 3, false));
    FinishRun run = new FinishRun(folder, 3).leastLength(1);
    run.context.put(SomeFacts.simplified(2), 3);
    String broken =
        assertThrows(
                BrokenInvariantException.class,
                () -> run.run(unitigs, FinishRun.alone(unitigs, 3), 1, 1))
            .getMessage();
    assertEquals(
        "finish lost something or has it twice: unitigs of the graph 2 ≠ unitigs written 1",
        broken);
  }

  @Test
  void whatWasReadIsWrittenOrTooShort() throws Exception {
    Random random = new Random(4);
    DrawnGraph graph = new DrawnGraph(genomes(5, random), 5, random);
    Map<Long, Scaffold> scaffolds = new DrawnScaffolds(graph.unitigs, 5, random).scaffolds;
    for (int parts : new int[] {1, 3}) {
      FinishRun run = new FinishRun(folder, 5).leastLength(20);
      run.run(graph.unitigs, scaffolds, 2, parts);
      List<Invariant> invariants = run.outcome.invariants();
      JsonNode stats = new ObjectMapper().readTree(run.files().get("stats.json"));
      long contigs = stats.get("contigs").asLong();
      List<Long> expected =
          List.of(
              (long) graph.unitigs.size(), (long) graph.unitigs.size() + scaffolds.size(), contigs);
      for (int i = 0; i < expected.size(); i++) {
        Invariant pair = invariants.get(invariants.size() - 3 + i);
        assertEquals(expected.get(i), pair.given(), pair::toString);
      }
      assertTrue(scaffolds.size() > stats.get("scaffolds").asLong(), "none is too short");
      Map<String, Object> written =
          Map.of("unitigs", graph.unitigs.size(), "scaffolds", scaffolds.size(), "contigs", 9);
      for (int wrong = 0; wrong <= 3; wrong++) {
        List<Invariant> pairs =
            FinishStage.ofRecords(
                graph.unitigs.size() + (wrong == 1 ? 1 : 0),
                graph.unitigs.size() + scaffolds.size() - (wrong == 2 ? 1 : 0),
                written,
                9 - (wrong == 3 ? 1 : 0),
                List.of());
        String broken =
            wrong == 0
                ? ""
                : assertThrows(
                        BrokenInvariantException.class,
                        () -> BrokenInvariantException.check("finish", pairs))
                    .getMessage();
        assertEquals(wrong == 0 ? 0 : 1, pairs.stream().filter(p -> !p.holds()).count(), broken);
      }
    }
  }

  private static void checkGraph(String message, DrawnGraph graph, int k, List<String> gfa) {
    Map<String, String> segments = new HashMap<>();
    TreeSet<String> edges = new TreeSet<>();
    int crossing = 0;
    int lastLength = Integer.MAX_VALUE;
    for (String line : gfa) {
      String[] field = line.split("\t");
      if (field[0].equals("S")) {
        segments.put(field[1], field[2]);
        assertEquals("unitig_" + segments.size(), field[1], message);
        assertTrue(field[2].length() <= lastLength, message);
        lastLength = field[2].length();
        for (int i = 0; i + k < field[2].length(); i++) {
          edges.add(DrawnGraph.canonical(field[2].substring(i, i + k + 1)));
        }
      } else if (field[0].equals("L")) {
        String from = strand(segments.get(field[1]), field[2]);
        String to = strand(segments.get(field[3]), field[4]);
        if (field[5].equals("0M")) {
          assertEquals(field[1], field[3], message);
          String around = from.repeat(k + 1);
          for (int i = 0; i < from.length(); i++) {
            edges.add(DrawnGraph.canonical(around.substring(i, i + k + 1)));
          }
        } else {
          assertEquals(k - 1 + "M", field[5], message);
          String overlap = from.substring(from.length() - k + 1);
          assertEquals(overlap, to.substring(0, k - 1), message + ": " + line);
          String edge = from.charAt(from.length() - k) + overlap + to.charAt(k - 1);
          assertTrue(edges.add(DrawnGraph.canonical(edge)), message + ": twice: " + line);
          crossing++;
        }
      }
    }
    assertEquals(graph.unitigs.size(), segments.size(), message);
    assertEquals(graph.edges, edges, message + ", " + crossing + " links");
  }

  private static String strand(String letters, String sign) {
    return sign.equals("+") ? letters : DrawnGraph.complement(letters);
  }

  static List<String> genomes(int k, Random random) {
    List<String> genomes = new ArrayList<>();
    for (int n = 1 + random.nextInt(5); n > 0; n--) {
      genomes.add(genome(k, random));
    }
    return genomes;
  }

  /** Random letters with a repeat, an inverted repeat, a tandem or a circle among them. */
  private static String genome(int k, Random random) {
    String letters = letters(10 + random.nextInt(30), random);
    String repeat = letters(k + 1, random);
    switch (random.nextInt(4)) {
      case 0:
        return repeat + letters + repeat + letters(5, random) + repeat;
      case 1:
        return letters + repeat + DrawnGraph.complement(repeat) + letters(7, random);
      case 2:
        return letters + repeat.substring(0, 2).repeat(k);
      default:
        return letters + letters.substring(0, Math.min(letters.length(), k));
    }
  }

  private static String letters(int length, Random random) {
    StringBuilder letters = new StringBuilder();
    for (int i = 0; i < length; i++) {
      letters.append("ACGT".charAt(random.nextInt(4)));
    }
    return letters.toString();
  }

  private static Unitig unitig(String letters, long countSum, boolean circular) {
    Unitig unitig = new Unitig();
    unitig.setSequence(Sequence.of(letters), countSum);
    unitig.setCircular(circular);
    return unitig;
  }

  private static Map<Long, Unitig> turned(Map<Long, Unitig> unitigs, Random random) {
    Map<Long, Long> ids = new HashMap<>();
    Map<Long, Integer> flips = new HashMap<>();
    for (long id : unitigs.keySet()) {
      ids.put(id, random.nextLong());
      flips.put(id, unitigs.get(id).circular() ? 0 : random.nextInt(2));
    }
    Map<Long, Unitig> turned = new HashMap<>();
    unitigs.forEach(
        (id, old) -> {
          Unitig unitig = new Unitig();
          Sequence letters = old.sequence();
          unitig.setSequence(
              flips.get(id) == 1 ? letters.reverseComplement() : letters, old.countSum());
          unitig.setCircular(old.circular());
          for (int end = 0; end < 2; end++) {
            for (Link link : old.links(end)) {
              int neighbourEnd = link.neighbourEnd() ^ flips.get(link.neighbour());
              unitig
                  .links(end ^ flips.get(id))
                  .add(0, new Link(ids.get(link.neighbour()), neighbourEnd, link.count()));
            }
          }
          turned.put(ids.get(id), unitig);
        });
    return turned;
  }
}
