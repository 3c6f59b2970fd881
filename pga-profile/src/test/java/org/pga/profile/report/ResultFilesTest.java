package org.pga.profile.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringReader;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ResultFilesTest {
  private static BufferedReader text(String... lines) {
    return new BufferedReader(new StringReader(String.join("\n", lines)));
  }

  @Test
  void headersTellLengthAndCoverage() throws IOException {
    Sequences sequences =
        Sequences.read(
            text(
                ">contig_1 length=500 coverage=20.50 circular=false",
                "ACGT",
                ">scaffold_2 length=300 gaps=1 circular=true coverage=3.25"));
    assertEquals(2, sequences.count());
    assertEquals(300, sequences.length(1));
    assertEquals(20.5f, sequences.coverage(0));
    assertEquals(3.25f, sequences.coverage(1));
    assertThrows(IOException.class, () -> Sequences.read(text(">mine")));
  }

  @Test
  void nxFallsFromTheLongestToTheShortest() {
    // 100 bases: N10 … N50 = 50, N60 … N80 = 30, N90 and N100 = 20
    List<List<? extends Number>> nx = LengthCurves.nx(new int[] {50, 30, 20});
    assertEquals(100, nx.size());
    assertEquals(List.of(50, 50), nx.get(49));
    assertEquals(List.of(51, 30), nx.get(50));
    assertEquals(List.of(80, 30), nx.get(79));
    assertEquals(List.of(81, 20), nx.get(80));
    assertEquals(List.of(100, 20), nx.get(99));
  }

  @Test
  void cumulativeLengthEndsWithAllBasesWhateverItsPoints() {
    int[] lengths = new int[100_000];
    Arrays.fill(lengths, 7);
    List<List<? extends Number>> curve = LengthCurves.cumulative(lengths, false);
    assertTrue(curve.size() < 450, () -> curve.size() + " points");
    assertEquals(List.of(1, 7L), curve.get(0));
    assertEquals(List.of(100_000, 700_000L), curve.get(curve.size() - 1));
    curve.forEach(point -> assertEquals(7L * point.get(0).intValue(), point.get(1)));
  }

  /** One contig was a dot. */
  @Test
  void cumulativeLengthOfASingleSequenceIsALine() {
    assertEquals(
        List.of(List.of(0, 0L), List.of(1, 7L)), LengthCurves.cumulative(new int[] {7}, true));
  }

  @Test
  void dotsStandForAll() {
    DepthGrid grid = new DepthGrid();
    for (int i = 0; i < 1000; i++) {
      grid.add(1000 + i % 10, 20);
    }
    grid.add(50_000, 40);
    grid.add(50_000, 0);
    assertEquals(2, grid.dots().size());
    assertEquals(1000, grid.dots().get(0).weight());
    assertEquals(1004.5, grid.dots().get(0).x());
    assertEquals(40, grid.dots().get(1).y());
  }

  /**
   * 1 – 2 – 3 is a path of 12 bases, 4 a circle of 20, 5 … 8 a star around 5 of 13; 9 stands alone.
   */
  private static AssemblyGraph graph() throws IOException {
    return AssemblyGraph.read(
        text(
            "H\tVN:Z:1.0",
            "S\tunitig_1\tACGTA\tLN:i:5\tKC:i:10\tDP:f:2.00",
            "S\tunitig_2\tACGT\tLN:i:4\tKC:i:10\tDP:f:10.00",
            "S\tunitig_3\tACG\tLN:i:3\tKC:i:10\tDP:f:10.00",
            "S\tunitig_4\t*\tLN:i:20\tKC:i:10\tDP:f:5.00",
            "S\tunitig_5\tACGT\tLN:i:4\tKC:i:10\tDP:f:9.00",
            "S\tunitig_6\tACG\tLN:i:3\tKC:i:10\tDP:f:9.00",
            "S\tunitig_7\tACG\tLN:i:3\tKC:i:10\tDP:f:9.00",
            "S\tunitig_8\tACG\tLN:i:3\tKC:i:10\tDP:f:9.00",
            "S\tunitig_9\tA\tLN:i:1\tKC:i:10\tDP:f:9.00",
            "L\tunitig_1\t+\tunitig_2\t-\t2M",
            "L\tunitig_2\t-\tunitig_3\t+\t2M",
            "L\tunitig_4\t+\tunitig_4\t+\t0M",
            "L\tunitig_6\t+\tunitig_5\t+\t2M",
            "L\tunitig_7\t+\tunitig_5\t+\t2M",
            "L\tunitig_5\t+\tunitig_8\t-\t2M",
            "P\tcontig_1\tunitig_1+,unitig_2-\t2M"));
  }

  @Test
  void linksLeaveAndEnterByEnds() throws IOException {
    AssemblyGraph graph = graph();
    assertEquals(9, graph.segments());
    assertEquals(6, graph.links());
    assertEquals(1, graph.from(0), "unitig_1 by its right");
    assertEquals(3, graph.to(0), "unitig_2, read backwards, by its right");
    assertEquals(2, graph.from(1), "unitig_2, read backwards, by its left");
    assertEquals(4, graph.to(1), "unitig_3 by its left");
    assertEquals(10f, graph.depth(1));
    assertEquals(5.0, graph.medianDepth(), "46 bases: 5 at 2, 20 at 5, 14 at 9");
  }

  /** Behind the unitigs, among links and paths, stand bases that a read has between two of them. */
  @Test
  void fillingsAreSegmentsWithNamesOfTheirOwn() throws IOException {
    AssemblyGraph graph =
        AssemblyGraph.read(
            text(
                "S\tunitig_1\tACGTA\tLN:i:5\tKC:i:10\tDP:f:2.00",
                "S\tunitig_2\tACGT\tLN:i:4\tKC:i:10\tDP:f:10.00",
                "S\tcontig_1_filling_1\tAC\tLN:i:2\tKC:i:0\tDP:f:0.00",
                "L\tunitig_1\t+\tcontig_1_filling_1\t+\t0M",
                "L\tcontig_1_filling_1\t+\tunitig_2\t-\t0M"));
    assertEquals(3, graph.segments());
    assertEquals(List.of("unitig_1", "unitig_2", "contig_1_filling_1"), names(graph));
    assertEquals(1, graph.from(0));
    assertEquals(4, graph.to(0), "the filling by its left");
    assertEquals(5, graph.from(1), "and by its right");
    assertEquals(3, graph.to(1));
  }

  private static List<String> names(AssemblyGraph graph) {
    return IntStream.range(0, graph.segments()).mapToObj(graph::name).toList();
  }

  @Test
  void theComponentsWithTheMostBasesAreDrawnFirst() throws IOException {
    Components components = new Components(graph());
    assertEquals(IntArrayList.wrap(new int[] {3, 4, 5, 6, 7, 0, 1, 2, 8}), components.choose(100));
    assertEquals(4, components.count());
  }

  @Test
  void ofAComponentTooLargeWhatLiesAroundItsLongestIsDrawn() throws IOException {
    IntArrayList chosen = new Components(graph()).choose(4);
    assertEquals(IntArrayList.wrap(new int[] {3, 4, 5, 6}), chosen);
    GraphPicture picture = GraphPicture.of(graph(), chosen);
    assertEquals(
        List.of(
            new GraphPicture.Link(0, true, 0, false),
            new GraphPicture.Link(2, true, 1, false),
            new GraphPicture.Link(3, true, 1, false)),
        picture.links());
    assertEquals("unitig_4", picture.segments().get(0).name());
  }

  @Test
  void otherGfaFilesAreRefused() {
    assertThrows(IOException.class, () -> AssemblyGraph.read(text("S\t11\tACG\tLN:i:3\tDP:f:9")));
    assertThrows(IOException.class, () -> AssemblyGraph.read(text("S\tunitig_1\tACG")));
    assertThrows(IOException.class, () -> AssemblyGraph.read(text("S\tutg\tACG\tLN:i:3")));
  }
}
