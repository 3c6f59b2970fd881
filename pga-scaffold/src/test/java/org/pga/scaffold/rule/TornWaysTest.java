package org.pga.scaffold.rule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.pga.core.unitig.Link;
import org.pga.core.unitig.Scaffold.Step;
import org.pga.scaffold.rule.PathSearch.NeighbourNode;
import org.pga.scaffold.rule.PathSearch.Side;

/**
 * On drawn graphs, against all walks one after the other: ends are numbered 2·unitig and 2·unitig +
 * 1, and the walks know nothing of the rule's classes.
 */
class TornWaysTest {
  private static final int K = 7;
  private static final int FROM = 0;
  private static final int GOAL = 1;

  private int[] lengths;
  private int[] pathLengths;
  private boolean[] once;
  private boolean[] unknown;

  /** For each end those that it leads to, by which they are entered. */
  private List<List<Integer>> links;

  private int most;

  private void draw(Random random) {
    int n = 3 + random.nextInt(6);
    lengths = random.ints(n, K + 3, K + 16).toArray();
    pathLengths = new int[n];
    once = new boolean[n];
    unknown = new boolean[n];
    links = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      links.add(new ArrayList<>());
      links.add(new ArrayList<>());
      pathLengths[i] = random.nextInt(4) == 0 ? lengths[i] + random.nextInt(25) : 0;
      once[i] = random.nextInt(3) > 0;
      unknown[i] = i > GOAL && random.nextInt(12) == 0;
    }
    most = -3 + random.nextInt(45);
  }

  private void join(int end, int other) {
    if (!links.get(end).contains(other)) {
      links.get(end).add(other);
      if (end != other) {
        links.get(other).add(end);
      }
    }
  }

  private void joinAny(Random random, int count) {
    for (int i = 0; i < count; i++) {
      join(random.nextInt(links.size()), random.nextInt(links.size()));
    }
  }

  private NeighbourNode node(long unitig) {
    int i = (int) unitig;
    return unknown[i]
        ? null
        : new NeighbourNode(lengths[i], links(2 * i), links(2 * i + 1), pathLengths[i], once[i]);
  }

  private List<Link> links(int end) {
    return links.get(end).stream().map(other -> new Link(other / 2, other % 2, 1)).toList();
  }

  @Test
  void aWayIsTornWithinTheGapOrLeadsToTheOtherEnd() {
    int[] open = new int[2];
    for (long seed = 0; seed < 6_000; seed++) {
      Random random = new Random(seed);
      draw(random);
      joinAny(random, 1 + random.nextInt(2 * lengths.length));
      unknown[FROM] = random.nextInt(50) == 0;
      int from = 2 * FROM + random.nextInt(2);
      int goal = 2 * GOAL + random.nextInt(2);
      boolean expected = leads(from, goal, Set.of(), 0) || leads(goal, from, Set.of(), 0);
      boolean found = new TornWays(this::node, K, most).leaveOpen(FROM, from % 2, GOAL, goal % 2);
      assertEquals(expected, found, "seed " + seed);
      open[found ? 1 : 0]++;
    }
    assertTrue(open[0] > 500 && open[1] > 500, open[0] + " and " + open[1]);
  }

  @Test
  void besideAPathATearCountsWhereThePathMayBeAnotherCopys() {
    int[] torn = new int[2];
    for (long seed = 0; seed < 12_000; seed++) {
      Random random = new Random(seed);
      draw(random);
      List<Integer> entries = new ArrayList<>(); // of the path's unitigs
      int from = 2 * FROM + random.nextInt(2);
      int before = from;
      for (int left = 1 + random.nextInt(5); left > 0; left--) {
        int entry = 4 + random.nextInt(2 * lengths.length - 4);
        unknown[entry / 2] = false;
        join(before, entry);
        entries.add(entry);
        before = entry ^ 1;
      }
      int goal = 2 * GOAL + random.nextInt(2);
      join(before, goal);
      joinAny(random, random.nextInt(lengths.length));
      List<Step> path = entries.stream().map(entry -> new Step(entry / 2, entry % 2 == 1)).toList();
      boolean found =
          new TornWays(this::node, K, most)
              .besides(path, new Side(FROM, from % 2), new Side(GOAL, goal % 2));
      assertEquals(besides(entries, from, goal), found, "seed " + seed);
      torn[found ? 1 : 0]++;
    }
    assertTrue(torn[0] > 500 && torn[1] > 500, torn[0] + " and " + torn[1]);
  }

  /**
   * At each place between two unitigs of the path, what else enters the one or leaves the other.
   */
  private boolean besides(List<Integer> entries, int from, int goal) {
    List<Integer> exitsBack = new ArrayList<>(); // as entries of the path the other way
    for (int i = entries.size() - 1; i >= 0; i--) {
      exitsBack.add(entries.get(i) ^ 1);
    }
    for (int i = 1; i < entries.size(); i++) {
      int entry = entries.get(i);
      int exit = entries.get(i - 1) ^ 1;
      boolean own = isOwn(entries, i, from);
      boolean ownBack = isOwn(exitsBack, entries.size() - i, goal);
      if (!own && tears(entry, exit, entries.subList(i, entries.size()))
          || !ownBack && tears(exit, entry, entries.subList(0, i))) {
        return true;
      }
    }
    return false;
  }

  /** Whether all that leads up to a unitig of a path leads on by one link, and stands once. */
  private boolean isOwn(List<Integer> entries, int index, int from) {
    boolean own = links.get(from).size() == 1;
    for (int before : entries.subList(0, index)) {
      own &= once[before / 2] && links.get(before ^ 1).size() == 1;
    }
    return own;
  }

  /** Whether a walk over another link of an end is torn, where the gap holds these already. */
  private boolean tears(int end, int next, List<Integer> passed) {
    int used = 0;
    for (int entry : passed) {
      used += lengths[entry / 2] - (K - 1);
    }
    for (int other : links.get(end)) {
      if (other != next
          && enters(other, used, Set.of(FROM, GOAL))
          && leads(other ^ 1, -1, Set.of(FROM, GOAL), used + lengths[other / 2] - (K - 1))) {
        return true;
      }
    }
    return false;
  }

  /**
   * Whether any walk on from an exit is torn or comes to the goal; so much of the gap is filled.
   */
  private boolean leads(int exit, int goal, Set<Integer> barred, int used) {
    if (unknown[exit / 2]) {
      return false;
    }
    if (links.get(exit).isEmpty()) {
      return true;
    }
    for (int entry : links.get(exit)) {
      if (entry == goal) {
        return true;
      }
      if (enters(entry, used, barred)
          && leads(entry ^ 1, goal, barred, used + lengths[entry / 2] - (K - 1))) {
        return true;
      }
    }
    return false;
  }

  /**
   * Whether a unitig may lie in the gap behind what fills it: with an overlap at either side, and
   * the same of the scaffold path that it belongs to.
   */
  private boolean enters(int entry, int used, Set<Integer> barred) {
    int unitig = entry / 2;
    boolean fits = used + lengths[unitig] - 2 * (K - 1) <= most;
    boolean pathFits = pathLengths[unitig] == 0 || pathLengths[unitig] - 2 * (K - 1) <= most;
    return !unknown[unitig] && !barred.contains(unitig) && fits && pathFits;
  }
}
