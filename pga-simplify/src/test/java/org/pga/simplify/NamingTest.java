package org.pga.simplify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.pga.core.oracle.GraphText;
import org.pga.core.oracle.Oracle;
import org.pga.core.oracle.RandomReads;
import org.pga.core.unitig.End;
import org.pga.core.unitig.Link;
import org.pga.core.unitig.OnlyNeighbour;
import org.pga.core.unitig.PartialUnitig;
import org.pga.core.unitig.Unitig;

/** At the last k the whole record of a unitig follows from the graph: id, strand, links, order. */
class NamingTest {
  private int hairpins;
  private int loops;
  private int circles;
  private int neighbours;

  @Test
  void namesAndStrandsDependOnNothingButTheGraph() {
    for (long seed = 0; seed < 500; seed++) {
      Random random = new Random(seed);
      int k = 3 + 2 * random.nextInt(6);
      Oracle oracle = new Oracle(RandomReads.of(random, k), k, 1);
      String first = null;
      for (int workers : new int[] {1, 2, 5}) {
        // Other ids, strands and cuts of the pieces each time.
        Map<Long, PartialUnitig> pieces = oracle.partialUnitigs(random, random.nextDouble());
        int gatherLimit = random.nextInt(2) * random.nextInt(60);
        try {
          Map<Long, Unitig> graph =
              new SimplifySimulator(pieces, workers, gatherLimit, seed).run(k, 0, false);
          assertEquals(oracle.unitigs(), GraphText.lines(graph));
          graph.forEach((id, unitig) -> check(id, unitig, k));
          graph.forEach((id, unitig) -> checkNeighbours(id, unitig, graph, k));
          first = first == null ? describe(graph) : first;
          assertEquals(first, describe(graph));
        } catch (RuntimeException | AssertionError e) {
          throw new AssertionError("seed " + seed + ", k " + k + ", " + workers + " workers", e);
        }
      }
    }
    String cases = hairpins + " hairpins, " + loops + " loops, " + circles + " circles";
    assertTrue(hairpins > 50 && loops > 20 && circles > 50, cases);
    assertTrue(neighbours > 5_000, neighbours + " only neighbours");
  }

  @Test
  void namesOfManyUnitigsDiffer() {
    Random random = new Random(1);
    Oracle oracle = new Oracle(List.of(RandomReads.bases(random, 60_000, 4)), 7, 1);
    Map<Long, Unitig> graph =
        new SimplifySimulator(oracle.partialUnitigs(random, 0), 1, 0, 1).run(7, 0, false);
    assertEquals(oracle.unitigs().size(), new HashSet<>(graph.keySet()).size());
    assertTrue(graph.size() > 5_000, graph.size() + " unitigs");
  }

  private void check(long id, Unitig unitig, int k) {
    assertTrue(id >= 0, () -> "negative id " + id);
    String text = unitig.sequence().toString();
    assertEquals(
        unitig.circular() ? GraphText.cutCircle(text, k) : Oracle.canonical(text), text, "strand");
    circles += unitig.circular() ? 1 : 0;
    for (int end = 0; end < 2; end++) {
      int here = end;
      hairpins += unitig.links(end).stream().anyMatch(link -> isTo(link, id, here)) ? 1 : 0;
      loops += unitig.links(end).stream().anyMatch(link -> isTo(link, id, End.other(here))) ? 1 : 0;
    }
  }

  /** An end with one link, to another unitig, knows its k-mers and its links. */
  private void checkNeighbours(long id, Unitig unitig, Map<Long, Unitig> graph, int k) {
    for (int end = 0; end < 2; end++) {
      List<Link> links = unitig.links(end);
      OnlyNeighbour expected = null;
      if (links.size() == 1 && links.get(0).neighbour() != id) {
        Unitig other = graph.get(links.get(0).neighbour());
        int kmers = other.sequence().length() - k + 1;
        int ways = other.links(links.get(0).neighbourEnd()).size();
        expected = new OnlyNeighbour(other.countSum(), kmers, ways);
        neighbours++;
      }
      assertEquals(expected, unitig.onlyNeighbour(end));
    }
  }

  private static boolean isTo(Link link, long id, int end) {
    return link.neighbour() == id && link.neighbourEnd() == end;
  }

  private static String describe(Map<Long, Unitig> graph) {
    List<String> lines = new ArrayList<>();
    new TreeMap<>(graph)
        .forEach(
            (id, unitig) ->
                lines.add(
                    id
                        + (unitig.circular() ? " circle " : " ")
                        + unitig.sequence()
                        + unitig.links(End.LEFT)
                        + unitig.links(End.RIGHT)));
    return String.join("\n", lines);
  }
}
