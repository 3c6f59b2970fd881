package org.pga.scaffold.rule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import it.unimi.dsi.fastutil.longs.LongSet;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.pga.core.unitig.End;
import org.pga.core.unitig.Link;
import org.pga.scaffold.rule.PathSearch.NeighbourNode;

class NeighbourhoodTest {
  private static final int K = 7;

  private final Map<Long, NeighbourNode> graph = new HashMap<>();

  /** All walks, one after the other, without remembering where they have been. */
  @Test
  void comesToWhatAnyWalkComesTo() {
    int wide = 0;
    for (int seed = 0; seed < 3_000; seed++) {
      Random random = new Random(seed);
      draw(random);
      int n = graph.size();
      long from = 1 + random.nextInt(n);
      long goal = 1 + random.nextInt(n);
      int end = random.nextInt(2);
      int goalEnd = random.nextInt(2);
      int farthest = random.nextInt(24) - K;
      Set<Long> expected = new TreeSet<>(List.of(from));
      expected.add(goal);
      walk(from, end, 1 - K, farthest, expected);
      walk(goal, goalEnd, 1 - K, farthest, expected);
      wide += expected.size() > 3 ? 1 : 0;

      Map<Long, NeighbourNode> known = new HashMap<>();
      LongSet missing = missing(known, from, end, goal, goalEnd, farthest);
      while (!missing.isEmpty()) {
        Map<Long, NeighbourNode> more = new HashMap<>();
        for (long entered : missing) {
          long unitig = entered >>> 1;
          int by = (int) (entered & 1);
          assertTrue(isEntered(unitig, by, known, from, end, goal, goalEnd), "seed " + seed);
          more.put(unitig, graph.get(unitig));
        }
        assertTrue(
            Collections.disjoint(known.keySet(), more.keySet()), "asked twice: seed " + seed);
        known.putAll(more);
        missing = missing(known, from, end, goal, goalEnd, farthest);
      }
      assertEquals(expected, new TreeSet<>(known.keySet()), "seed " + seed);
    }
    assertTrue(wide > 1_000, "few graphs where much is near: " + wide);
  }

  /** Whether a link of a known unitig comes in by that end, or a start is left by the other. */
  private static boolean isEntered(
      long unitig,
      int by,
      Map<Long, NeighbourNode> known,
      long from,
      int end,
      long goal,
      int goalEnd) {
    return unitig == from && by == 1 - end
        || unitig == goal && by == 1 - goalEnd
        || known.values().stream()
            .flatMap(node -> Stream.concat(node.left().stream(), node.right().stream()))
            .anyMatch(link -> link.leadsTo(unitig, by));
  }

  private static LongSet missing(
      Map<Long, NeighbourNode> known, long from, int end, long goal, int goalEnd, int farthest) {
    return new Neighbourhood(known::get, K, farthest).missing(from, end, goal, goalEnd);
  }

  private void walk(long unitig, int exit, int used, int farthest, Set<Long> seen) {
    NeighbourNode node = graph.get(unitig);
    for (Link link : exit == End.LEFT ? node.left() : node.right()) {
      seen.add(link.neighbour());
      NeighbourNode next = graph.get(link.neighbour());
      int then = used + next.length() - (K - 1);
      boolean fits = next.pathLength() == 0 || next.pathLength() <= farthest + 2 * (K - 1);
      if (then <= farthest && fits) {
        walk(link.neighbour(), 1 - link.neighbourEnd(), then, farthest, seen);
      }
    }
  }

  private void draw(Random random) {
    graph.clear();
    int n = 4 + random.nextInt(9);
    for (long id = 1; id <= n; id++) {
      int length = K + random.nextInt(8);
      long path = random.nextInt(3) == 0 ? length + random.nextInt(30) : 0;
      graph.put(id, new NeighbourNode(length, new ArrayList<>(), new ArrayList<>(), path, false));
    }
    for (int links = random.nextInt(2 * n); links > 0; links--) {
      long one = 1 + random.nextInt(n);
      long other = 1 + random.nextInt(n);
      int oneEnd = random.nextInt(2);
      int otherEnd = random.nextInt(2);
      links(one, oneEnd).add(new Link(other, otherEnd, 1));
      if (one != other || oneEnd != otherEnd) {
        links(other, otherEnd).add(new Link(one, oneEnd, 1));
      }
    }
  }

  private List<Link> links(long unitig, int end) {
    return end == End.LEFT ? graph.get(unitig).left() : graph.get(unitig).right();
  }
}
