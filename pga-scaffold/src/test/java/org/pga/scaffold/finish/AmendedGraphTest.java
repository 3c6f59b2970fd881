package org.pga.scaffold.finish;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.pga.core.bases.Sequence;
import org.pga.core.oracle.RandomReads;
import org.pga.core.unitig.End;
import org.pga.core.unitig.Link;
import org.pga.core.unitig.Scaffold;
import org.pga.core.unitig.Scaffold.Step;
import org.pga.core.unitig.Unitig;
import org.pga.scaffold.layout.AmendedEnds;

/** The graph that finish writes has ends of unitigs as joins amended them. */
class AmendedGraphTest {
  @TempDir Path folder;

  /** CCCGATTAC and TTCCAGGG were joined by four bases, of which the second had one wrong. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void overlapsOfItsPathsAreExact(int parts) throws Exception {
    Map<Long, Unitig> unitigs = Map.of(1L, unitig("CCCGATTAC"), 2L, unitig("TTCCAGGG"));
    AmendedEnds ends = new AmendedEnds();
    ends.amend(unitig("TTCCAGGG"), End.LEFT, Sequence.of("GTAA"));
    Scaffold scaffold = new Scaffold();
    List<Step> steps = List.of(new Step(1, false), new Step(2, false, 4));
    Sequence text = Sequence.of("CCCGATTACAGGG");
    scaffold.contigs().add(new Scaffold.Contig(text, 9, 9, false, steps));
    FinishRun run = new FinishRun(folder, 5).leastLength(1).amended(Map.of(2L, ends));
    run.run(unitigs, Map.of(1L, scaffold), 1, parts);
    String gfa = run.files().get("assembly_graph.gfa");
    assertTrue(gfa.contains("\tCCCGATTAC\t"), gfa);
    assertTrue(gfa.contains("\tCCCTGTAA\t"), gfa); // the strand that is smaller
    assertTrue(gfa.contains("\t4M\n"), gfa);
  }

  /** Links of amended ends are left out, at either of their ends, and others aren't. */
  @Test
  void whatIsLinkedOverlapsExactly() throws Exception {
    int leftOut = 0;
    int toItself = 0;
    int kept = 0;
    for (long seed = 1; seed <= 4; seed++) {
      Random random = new Random(seed);
      int k = 7 + 2 * random.nextInt(3);
      List<String> genomes = new ArrayList<>();
      for (int n = 0; n < 6; n++) {
        genomes.addAll(FinishStageTest.genomes(k, random));
      }
      DrawnGraph graph = new DrawnGraph(genomes, k, random);
      Map<Long, AmendedEnds> ends = new TreeMap<>();
      Map<Long, Unitig> unitigs = amended(graph.unitigs, ends, random);
      int links = 0;
      for (Map.Entry<Long, Unitig> entry : graph.unitigs.entrySet()) {
        links += 2 * (entry.getValue().circular() ? 1 : 0);
        for (int end = 0; end < 2; end++) {
          for (Link link : entry.getValue().links(end)) {
            boolean itself = link.leadsTo(entry.getKey(), end);
            if (amends(ends, entry.getKey(), end)
                || amends(ends, link.neighbour(), link.neighbourEnd())) {
              leftOut++;
              toItself += link.neighbour() == entry.getKey() ? 1 : 0;
            } else {
              links += itself ? 2 : 1; // else the other end has it, too
            }
          }
        }
      }
      FinishRun run = new FinishRun(folder, k).leastLength(1).amended(ends);
      Map<Long, Scaffold> scaffolds = FinishRun.alone(unitigs, k);
      run.run(graph.unitigs, scaffolds, 2, 1 + (int) seed % 2);
      assertEquals(links / 2, exactLinks(run.files().get("assembly_graph.gfa")), "seed " + seed);
      JsonNode stats = new ObjectMapper().readTree(run.files().get("stats.json"));
      assertEquals(links / 2, stats.get("links").asInt(), "seed " + seed);
      kept += links / 2;
    }
    assertTrue(leftOut > 40 && toItself > 3 && kept > 100, leftOut + " " + toItself + " " + kept);
  }

  /** Links, each of which overlaps as it says. */
  private static int exactLinks(String gfa) {
    Map<String, String> segments = new HashMap<>();
    int links = 0;
    for (String line : gfa.split("\n")) {
      String[] field = line.split("\t");
      if (field[0].equals("S")) {
        segments.put(field[1] + "+", field[2]);
        segments.put(field[1] + "-", DrawnGraph.complement(field[2]));
      } else if (field[0].equals("L")) {
        String from = segments.get(field[1] + field[2]);
        int overlap = Integer.parseInt(field[5].replace("M", ""));
        String shared = from.substring(from.length() - overlap);
        assertEquals(shared, segments.get(field[3] + field[4]).substring(0, overlap), line);
        links++;
      }
    }
    return links;
  }

  /** Has another last base at some ends, but so that no unitig is like another. */
  private static Map<Long, Unitig> amended(
      Map<Long, Unitig> unitigs, Map<Long, AmendedEnds> ends, Random random) {
    Set<String> texts = new HashSet<>();
    unitigs.values().forEach(unitig -> texts.add(unitig.sequence().canonical().toString()));
    Map<Long, Unitig> amended = new TreeMap<>();
    for (Map.Entry<Long, Unitig> entry : unitigs.entrySet()) {
      Unitig unitig = entry.getValue();
      Unitig other = unitig(unitig.sequence().toString());
      other.setCircular(unitig.circular());
      if (!unitig.circular() && random.nextInt(3) == 0) {
        AmendedEnds of = new AmendedEnds();
        of.amend(other, random.nextInt(2), Sequence.of(RandomReads.bases(random, 1, 4)));
        Sequence text = other.sequence();
        boolean fits = !text.equals(text.reverseComplement());
        if (fits && texts.add(text.canonical().toString())) {
          ends.put(entry.getKey(), of);
        } else {
          other = unitig(unitig.sequence().toString());
        }
      }
      amended.put(entry.getKey(), other);
    }
    return amended;
  }

  private static boolean amends(Map<Long, AmendedEnds> ends, long id, int end) {
    return ends.containsKey(id) && ends.get(id).amends(end);
  }

  private static Unitig unitig(String letters) {
    Unitig unitig = new Unitig();
    unitig.setSequence(Sequence.of(letters), 5);
    return unitig;
  }
}
