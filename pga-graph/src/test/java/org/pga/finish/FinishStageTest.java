package org.pga.finish;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeSet;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.io.SequenceFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pga.bases.Sequence;
import org.pga.pipeline.Settings;
import org.pga.pipeline.StageContext;
import org.pga.unitig.Link;
import org.pga.unitig.Unitig;

class FinishStageTest {
  @TempDir Path folder;

  @Test
  void theGraphHasEachEdgeOnceAndTrueOverlapsWhateverTheStrands() throws Exception {
    for (long seed = 1; seed <= 15; seed++) {
      Random random = new Random(seed);
      int k = 3 + 2 * random.nextInt(4);
      List<String> genomes = new ArrayList<>();
      for (int n = 1 + random.nextInt(3); n > 0; n--) {
        genomes.add(genome(k, random));
      }
      DrawnGraph graph = new DrawnGraph(genomes, k, random);
      String message = "seed " + seed;
      Path out = finish(graph.unitigs, k, 1 + random.nextInt(12), 1 + random.nextInt(3));
      checkGraph(message, graph, k, Files.readAllLines(out.resolve("assembly_graph.gfa")));
      String first = Files.readString(out.resolve("assembly_graph.gfa"));

      // Other ids, other strands, other files: the same bytes.
      Map<Long, Unitig> turned = turned(graph.unitigs, random);
      Path again = finish(turned, k, 5, 1 + random.nextInt(3));
      assertEquals(first, Files.readString(again.resolve("assembly_graph.gfa")), message);
    }
  }

  @Test
  void contigsAreOrderedByLengthThenSequenceAndShortOnesStayInTheGraphOnly() throws Exception {
    Map<Long, Unitig> unitigs = new HashMap<>();
    unitigs.put(7L, unitig("TTTGG", 6, false));
    unitigs.put(8L, unitig("AACCC", 30, false));
    unitigs.put(9L, unitig("ACGACTTACG", 20, true));
    unitigs.put(10L, unitig("AGAT", 4, false));
    Path out = finish(unitigs, 3, 5, 2);
    assertEquals(
        """
        >contig_1 length=10 coverage=2.00 circular=yes
        ACGACTTACG
        >contig_2 length=5 coverage=10.00 circular=no
        AACCC
        >contig_3 length=5 coverage=2.00 circular=no
        CCAAA
        """,
        Files.readString(out.resolve("contigs.fasta")));
    assertEquals(
        """
        H\tVN:Z:1.0
        S\tcontig_1\tACGACTTACG\tLN:i:10\tKC:i:20\tdp:f:2.00
        S\tcontig_2\tAACCC\tLN:i:5\tKC:i:30\tdp:f:10.00
        S\tcontig_3\tCCAAA\tLN:i:5\tKC:i:6\tdp:f:2.00
        S\tcontig_4\tAGAT\tLN:i:4\tKC:i:4\tdp:f:2.00
        L\tcontig_1\t+\tcontig_1\t+\t0M
        """,
        Files.readString(out.resolve("assembly_graph.gfa")));
    JsonNode stats = new ObjectMapper().readTree(out.resolve("stats.json").toFile());
    assertEquals(3, stats.get("contigs").asInt());
    assertEquals(20, stats.get("totalLength").asInt());
    assertEquals(10, stats.get("n50").asInt());
    assertEquals(1, stats.get("l50").asInt());
    assertEquals(7.5, stats.get("auN").asDouble());
    assertEquals(0.5, stats.get("gc").asDouble());
    assertEquals(3.5, stats.get("meanCoverage").asDouble());
    assertEquals(4, stats.get("unitigs").asInt());
    assertEquals(1, stats.get("links").asInt());
    assertEquals(17, stats.get("cutoff").asInt());
    assertTrue(Files.notExists(out.resolve("part-r-00000")));
  }

  @Test
  void noUnitigsGiveEmptyContigsAndAGraphOfNothing() throws Exception {
    Path out = finish(Map.of(), 31, 200, 1);
    assertEquals("", Files.readString(out.resolve("contigs.fasta")));
    assertEquals("H\tVN:Z:1.0\n", Files.readString(out.resolve("assembly_graph.gfa")));
    JsonNode stats = new ObjectMapper().readTree(out.resolve("stats.json").toFile());
    assertEquals(0, stats.get("contigs").asInt());
    assertTrue(stats.get("n50").isNull());
  }

  @Test
  void aLinkWithoutItsMirrorFailsTheJob() throws Exception {
    Unitig one = unitig("AACCC", 3, false);
    one.links(1).add(new Link(2, 0, 1));
    Map<Long, Unitig> unitigs = Map.of(1L, one, 2L, unitig("CCGA", 2, false));
    assertThrows(IOException.class, () -> finish(unitigs, 3, 1, 1));
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
        assertEquals("contig_" + segments.size(), field[1], message);
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

  private Path finish(Map<Long, Unitig> unitigs, int k, int leastLength, int files)
      throws Exception {
    Path work = Files.createTempDirectory(folder, "run");
    Path in = Files.createDirectory(work.resolve("simplify"));
    Configuration conf = new Configuration(false);
    conf.addResource("core-default.xml");
    conf.addResource("mapred-default.xml");
    conf.set("hadoop.tmp.dir", work.resolve("tmp").toString());
    conf.setInt("mapreduce.client.progressmonitor.pollinterval", 10);
    conf.setInt("mapreduce.task.io.sort.mb", 8);
    Settings.MIN_CONTIG_LENGTH.set(conf, leastLength);
    for (int file = 0; file < files; file++) {
      try (SequenceFile.Writer writer =
          SequenceFile.createWriter(
              conf,
              SequenceFile.Writer.file(
                  new org.apache.hadoop.fs.Path(in.resolve("part-" + file).toUri())),
              SequenceFile.Writer.keyClass(LongWritable.class),
              SequenceFile.Writer.valueClass(Unitig.class))) {
        int n = 0;
        for (Map.Entry<Long, Unitig> entry : unitigs.entrySet()) {
          if (n++ % files == file) {
            writer.append(new LongWritable(entry.getKey()), entry.getValue());
          }
        }
      }
    }
    Path out = work.resolve("finish");
    new FinishStage(k).run(new FolderContext(conf, in, out));
    return out;
  }

  private record FolderContext(Configuration conf, Path in, Path out) implements StageContext {
    @Override
    public Configuration newConfiguration() {
      return new Configuration(conf);
    }

    @Override
    public org.apache.hadoop.fs.Path output() {
      return new org.apache.hadoop.fs.Path(out.toUri());
    }

    @Override
    public org.apache.hadoop.fs.Path outputOf(String stage, Integer k) {
      assertEquals("simplify", stage);
      return new org.apache.hadoop.fs.Path(in.toUri());
    }

    @Override
    public Object fact(String stage, Integer k, String name) {
      return name.endsWith(".cutoff") ? 17 : null;
    }

    @Override
    public void progress(double fraction) {}

    @Override
    public void onInterrupt(AutoCloseable kill) {}
  }
}
