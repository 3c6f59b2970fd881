package org.pga.profile.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.pga.core.pipeline.Engine;
import org.pga.profile.Fault;
import org.pga.profile.Figures;
import org.pga.profile.RunRecord;
import org.pga.profile.StageMetrics;
import org.pga.profile.html.Browser;
import org.pga.profile.html.PageData;

class ReportTest {
  private static final RunRecord RUN = MadeUpRun.record();

  @TempDir Path folder;

  static BufferedReader text(String text) {
    return new BufferedReader(new StringReader(text));
  }

  /** A ring of unitigs with a tip at every third, and a circle. */
  static ResultFiles files() throws IOException {
    Random random = new Random(1);
    StringBuilder gfa = new StringBuilder("S\tunitig_1\t*\tLN:i:90\tDP:f:80\n");
    gfa.append("L\tunitig_1\t+\tunitig_1\t+\t0M\n");
    for (int i = 2; i <= 60; i++) {
      int length = 100 + random.nextInt(5000);
      gfa.append("S\tunitig_" + i + "\t*\tLN:i:" + length + "\tDP:f:" + 10 * (1 + i % 4) + "\n");
    }
    for (int i = 2; i < 60; i++) {
      gfa.append("L\tunitig_" + i + "\t+\tunitig_" + (i + (i % 3 == 0 ? 2 : 1)) + "\t+\t30M\n");
    }
    gfa.append("P\tcontig_1\tunitig_1+\t0M\tTP:Z:circular\n");
    return new ResultFiles(
        Sequences.read(
            text(
                ">contig_1 length=500 coverage=20.50 circular=true\n"
                    + "ACGTG".repeat(100)
                    + "\n>contig_2 length=300 coverage=9 circular=false\n"
                    + "ACGTA".repeat(60)
                    + "\n")),
        Sequences.read(text(">scaffold_1 length=801 coverage=20.50 x\n")),
        AssemblyGraph.read(text(gfa.toString().replace("unitig_61", "unitig_2"))));
  }

  /** Of reads that weren't looked at nobody knows whether they could be placed. */
  @Test
  void theShareOfReadsPlacedIsThatOfTheSample() throws IOException {
    Map<String, Object> stats = MadeUpRun.stats();
    stats.put("reads", 10_000_000);
    assertTrue(html(RUN, files(), stats).contains("of 10,000,000 reads"));
    stats.put("depthOfAllReads", 900.5);
    stats.put("readsSampled", 4);
    String sampled = html(RUN, files(), stats);
    assertTrue(sampled.contains("of 4 sampled reads"), "in the verdict");
    assertTrue(sampled.contains("4 sampled, 3"), "in the figures");
  }

  @Test
  void contigsOfMoreThanTheGenomeSaySo() throws IOException {
    Map<String, Object> stats = MadeUpRun.stats();
    stats.put("completeness", 0.9867);
    assertTrue(html(RUN, files(), stats).contains(">98.7 %<"));
    stats.put("completeness", 1.2136);
    assertTrue(html(RUN, files(), stats).contains(">121.4 %, so that size is too small<"));
  }

  /** With --unitigs no read is placed, nor scaffolded: that is no result of 0. */
  @Test
  void whatWasntDoneIsNoneOfTheResult() throws IOException {
    Map<String, Object> stats = MadeUpRun.stats();
    stats.put("n50", null);
    stats.keySet().removeIf(key -> key.startsWith("reads"));
    stats.put("reads", 13_500);
    String html = html(RUN, files(), stats);
    assertFalse(html.contains("reads placed"), "in the verdict");
    assertTrue(html.contains("13,500, not measured"), "in the figures");
    assertTrue(html.contains("<dt>N50</dt><dd>none</dd>"), "without contigs there is none");
  }

  /** Bases of a read between two unitigs are none, and have no depth. */
  @Test
  void fillingsOfTheGraphAreNoUnitigs() throws IOException {
    AssemblyGraph graph =
        AssemblyGraph.read(
            text(
                "S\tunitig_1\t*\tLN:i:50\tDP:f:9\nS\tunitig_2\t*\tLN:i:40\tDP:f:9\n"
                    + "S\tcontig_1_filling_1\tAC\tLN:i:2\tKC:i:0\tDP:f:0.00\n"
                    + "L\tunitig_1\t+\tcontig_1_filling_1\t+\t0M\n"
                    + "L\tcontig_1_filling_1\t+\tunitig_2\t+\t0M\n"));
    ResultFiles files = files();
    String html = html(RUN, new ResultFiles(files.contigs(), files.scaffolds(), graph));
    assertTrue(html.contains("2 unitigs and 1 filling between them in 1 component, with 2 dead"));
    assertTrue(html.contains("2 dead ends, where neither the graph nor a contig goes on."));
    JsonNode segments = PageData.of(html).at("/charts/graph-picture/data/segments");
    assertEquals(9, segments.at("/0/depth").asDouble());
    assertTrue(segments.at("/1/depth").isNull(), segments::toString);
    assertTrue(html(RUN, files).contains("60 unitigs in "), "without any");
  }

  /** A file that somebody moved away is no empty one. */
  @Test
  void aFileThatIsGoneIsNoEmptyResult() throws IOException {
    String gone = html(RUN, new ResultFiles(null, null, null));
    assertFalse(gone.contains("There are no contigs."));
    assertFalse(gone.contains("There is no graph."));
    for (String file : List.of("contigs.fasta", "assembly_graph.gfa")) {
      assertTrue(gone.contains(file + " isn&#39;t in the folder of the result any more."), file);
    }
    Sequences none = Sequences.read(text(""));
    String empty = html(RUN, new ResultFiles(none, none, AssemblyGraph.read(text(""))));
    assertTrue(empty.contains("There are no contigs.") && empty.contains("There is no graph."));
    Sequences contigs = files().contigs();
    String without = html(RUN, new ResultFiles(contigs, null, null));
    assertTrue(without.contains("scaffolds.fasta isn&#39;t in the folder of the result any more."));
  }

  @Test
  void dotsAreATableToo() throws IOException {
    String html = html(RUN, files());
    assertTrue(html.contains("<caption>Contigs by depth and length</caption>"));
    assertTrue(
        html.replaceAll("\\s+", " ")
            .contains(
                "<tr><th scope=\"row\">500</th><td class=\"number\">20.50</td>"
                    + "<td class=\"number\">1</td></tr>"));
  }

  static String html(RunRecord run, ResultFiles files) throws IOException {
    return html(run, files, files == null ? null : MadeUpRun.stats());
  }

  private static String html(RunRecord run, ResultFiles files, Map<String, Object> stats)
      throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    new Report(run, stats).write(files, out);
    return out.toString(StandardCharsets.UTF_8);
  }

  /** The kernel of ARM's machines doesn't. */
  @Test
  void processorsThatDontTellTheirModel() throws IOException {
    ByteArrayOutputStream json = new ByteArrayOutputStream();
    RUN.write(json);
    String without =
        json.toString(StandardCharsets.UTF_8)
            .replaceAll("\"cpu\" : \"(?:[^\"\\\\]|\\\\.)*\"", "\"cpu\" : null");
    String html =
        html(
            RunRecord.read(new ByteArrayInputStream(without.getBytes(StandardCharsets.UTF_8))),
            files());
    assertTrue(html.contains("2 × not measured"), "the driver's");
    assertTrue(html.contains("4 × not measured"), "the hosts'");
  }

  @Test
  void everySecondIsThatOfTheRecord() throws IOException {
    JsonNode line = PageData.of(html(RUN, files())).at("/charts/time-line/data");
    assertEquals(RUN.stages().size(), line.get("stages").size());
    double sum = 0;
    for (int i = 0; i < RUN.stages().size(); i++) {
      JsonNode span = line.get("stages").get(i);
      double seconds = span.get("to").doubleValue() - span.get("from").doubleValue();
      assertEquals(RUN.stages().get(i).seconds(), seconds, 1e-9);
      sum += seconds;
    }
    assertEquals(20 + 50.25 + 0.5 + 28.125, sum, 1e-9);
    assertEquals(RUN.seconds(), line.get("seconds").doubleValue());
    assertEquals(72.1, line.at("/marks/0/at").doubleValue(), 1e-9);
  }

  @Test
  void everyByteIsThatOfTheRecord() throws IOException {
    JsonNode data = PageData.of(html(RUN, files()));
    JsonNode groups = data.at("/charts/bytes-by-stage/data/groups");
    assertEquals(RUN.stages().size(), groups.size());
    for (int i = 0; i < groups.size(); i++) {
      StageMetrics stage = RUN.stages().get(i);
      JsonNode bars = groups.get(i).get("bars");
      boolean giraph = stage.engine() == Engine.GIRAPH;
      assertEquals(giraph ? 2 : 3, bars.size());
      if (giraph) {
        assertTrue(bars.at("/0/value").isNull(), "bytes written weren't measured");
      } else {
        assertEquals(
            stage.localBytesRead() + stage.localBytesWritten(), bars.at("/0/value").longValue());
        assertEquals(stage.shuffleBytes(), bars.at("/2/value").longValue());
      }
      assertEquals(stage.fsBytesRead() + stage.fsBytesWritten(), bars.at("/1/value").longValue());
    }
    JsonNode ratios = data.at("/charts/bytes-per-byte/data/groups");
    // build-graph, without preprocess: 18 and 30 times 22 million bytes, of 10⁹
    assertEquals(18 * 22e6 / 1e9, ratios.at("/0/bars/0/value").doubleValue(), 1e-12);
    assertEquals(22.22, ratios.at("/0/bars/1/value").doubleValue(), 0.01);
    assertEquals(30 * 22e6 / 1e9, ratios.at("/1/bars/0/value").doubleValue(), 1e-12);
    assertEquals(30 * 73e6 / 1e9, ratios.at("/2/bars/0/value").doubleValue(), 1e-12);
    assertEquals(10.73, ratios.at("/2/bars/1/value").doubleValue(), 0.01);
    assertEquals(30 * 74e6 / 1e9, ratios.at("/3/bars/0/value").doubleValue(), 1e-12);
  }

  @Test
  void whatWasNotMeasuredSaysSo() throws IOException {
    JsonNode panels = PageData.of(html(RUN, files())).at("/charts/time-line/data/panels");
    assertEquals("not measured: an old kernel", panels.at("/2/missing").textValue());
    assertEquals("not measured: " + MadeUpRun.HOSTILE, panels.at("/6/missing").textValue());
    assertTrue(panels.at("/1/missing").isNull());
    assertTrue(panels.at("/1/series/0/points/60/1").isNull(), "neither host in that step");
    // half a second of simplify has no step of its own
    String html = html(RUN, files());
    assertTrue(html.contains("<td>not measured</td>"), "what bound simplify");
    assertFalse(html.contains("<img src=x"));
  }

  @Test
  void whatBrokeAndWhatItCostIsListed() throws IOException {
    assertTrue(html(RUN, files()).contains("Nothing broke"));
    List<StageMetrics> stages = new ArrayList<>(RUN.stages());
    stages.set(
        2,
        stages
            .get(2)
            .with(
                List.of(
                    new Fault(1L, "a container died <b>", 1L, 12.5),
                    new Fault(2L, "map attempts failed", 3L, null))));
    String html = html(MadeUpRun.with(stages), files());
    assertFalse(html.contains("Nothing broke"));
    assertTrue(html.contains("a container died &lt;b&gt;"), "as text");
    assertTrue(html.contains(Figures.seconds(12.5)));
    assertTrue(html.contains("map attempts failed"));
  }

  @Test
  void sharesAreMeansAndBytesAreSumsOverHosts() throws IOException {
    JsonNode panels = PageData.of(html(RUN, files())).at("/charts/time-line/data/panels");
    double user = 0;
    double read = 0;
    double containers = 0;
    for (int host = 0; host < 2; host++) {
      user += RUN.hosts().get(host).columns().get("cpu.user").get(10) / 2;
      containers += RUN.hosts().get(host).columns().get("jvm.running").get(10);
      read += RUN.hosts().get(host).columns().get("disk.sda.readBytes").get(10);
    }
    assertEquals("Containers", panels.at("/0/title").textValue());
    assertEquals(containers, panels.at("/0/series/0/points/10/1").doubleValue(), 1e-9);
    assertEquals(user, panels.at("/1/series/0/points/10/1").doubleValue(), 1e-9);
    assertEquals(10.5, panels.at("/1/series/0/points/10/0").doubleValue());
    assertEquals(read, panels.at("/3/series/0/points/10/1").doubleValue(), 1e-3);
  }

  @ParameterizedTest
  @ValueSource(ints = {1280, 400})
  void everyChartIsDrawnInABrowser(int width) throws Exception {
    Path page = folder.resolve("report.html");
    Files.writeString(page, html(RUN, files()));
    // two of lengths, three of contigs, graph, one spectrum, one of inserts, three of reads and
    // where they lie, time line, bytes, ratios
    Browser.check(page, 15, width, folder);
  }

  @Test
  void jobsOfOthersHaveAReportWithoutAssembly() throws Exception {
    String html = html(RUN, null);
    assertTrue(html(RUN, files()).contains(">Verdict<"));
    assertFalse(html.contains(">Verdict<"));
    assertEquals(3, PageData.of(html).get("charts").size());
  }

  @Test
  void whatWasTrimmedAddsUpAndQualitiesAreShown() throws IOException {
    String html = html(RUN, files());
    JsonNode data = PageData.of(html);
    assertEquals(
        "[[0.0,0],[1.0,0],[2.0,0],[3.0,3],[4.0,0],[5.0,7]]",
        data.at("/charts/read-lengths/data/series/0/points").toString());
    assertEquals(
        "[[0,0],[1,5],[2,95]]", data.at("/charts/qualities/data/series/0/points").toString());
    assertEquals(
        "[[1,1.9],[2,2.0]]", data.at("/charts/qualities-by-place/data/series/0/points").toString());
    assertTrue(html.contains("adapter Illumina Nextera: CTGTCTCTTATACACATCT"));
    assertTrue(html.contains("qualities Phred+64"));
    for (String cell : java.util.List.of("low-quality ends", "30.0 %", "60.0 %")) {
      assertTrue(html.contains(cell), cell);
    }
  }
}
