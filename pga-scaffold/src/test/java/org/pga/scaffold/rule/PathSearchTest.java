package org.pga.scaffold.rule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import it.unimi.dsi.fastutil.longs.Long2ObjectMap;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.pga.core.unitig.End;
import org.pga.core.unitig.Link;
import org.pga.core.unitig.Scaffold.Step;
import org.pga.scaffold.rule.PathSearch.NeighbourNode;
import org.pga.scaffold.rule.PathSearch.Outcome;
import org.pga.scaffold.rule.PathSearch.Result;

/** Graphs small enough to draw, with k = 11: linked unitigs share 10 bases. */
class PathSearchTest {
  private static final int K = 11;
  private static final int SHARED = K - 1;

  private final Long2ObjectMap<NeighbourNode> nodes = new Long2ObjectOpenHashMap<>();

  /** {@code 1 — 2} */
  @Test
  void linkedEndsAreAPathOfNothing() {
    unitigs(50, 50);
    link(1, 2);
    assertEquals(new Result(Outcome.ONE, List.of()), search(1, 2, -10, -10));
    assertEquals(Outcome.NONE, search(1, 2, -9, 40).outcome());
    assertEquals(Outcome.NONE, search(1, 2, -40, -11).outcome());
  }

  /** {@code 1 — 3 — 4 — 2}, of 20 and 30 bases: a gap of 10 + 20 − 10. */
  @Test
  void aPathMustHaveTheLengthOfTheGap() {
    unitigs(50, 50, 20, 30);
    link(1, 3);
    link(3, 4);
    link(4, 2);
    assertEquals(new Result(Outcome.ONE, steps(3, 4)), search(1, 2, 20, 20));
    assertEquals(new Result(Outcome.ONE, steps(3, 4)), search(1, 2, -10, 400));
    assertEquals(Outcome.NONE, search(1, 2, 21, 400).outcome());
    assertEquals(Outcome.NONE, search(1, 2, -10, 19).outcome());
  }

  /** The other strand's unitigs are turned round on the way. */
  @Test
  void endsSayOnWhichStrandAUnitigIsPassed() {
    unitigs(50, 50, 20);
    join(1, End.LEFT, 3, End.RIGHT);
    join(3, End.LEFT, 2, End.RIGHT);
    Result result = PathSearch.search(nodes::get, K, 1, End.LEFT, 2, End.RIGHT, 0, 0);
    assertEquals(new Result(Outcome.ONE, List.of(new Step(3, true))), result);
    assertEquals(Outcome.NONE, search(1, 2, 0, 0).outcome());
  }

  /** A bubble of 20 and 25 bases: which arm, only a precise gap can say. */
  @Test
  void twoPathsThatFitAreNone() {
    unitigs(50, 50, 20, 25);
    for (int arm = 3; arm <= 4; arm++) {
      link(1, arm);
      link(arm, 2);
    }
    assertEquals(new Result(Outcome.MANY, List.of()), search(1, 2, 0, 5));
    assertEquals(new Result(Outcome.ONE, steps(3)), search(1, 2, 0, 4));
    assertEquals(new Result(Outcome.ONE, steps(4)), search(1, 2, 1, 5));
  }

  /** {@code 1 — 3 ⟲ — 2}: a loop may be passed as often as the gap is long. */
  @Test
  void cyclesAreFollowedAsOftenAsTheGapSays() {
    unitigs(50, 50, 20);
    link(1, 3);
    link(3, 3);
    link(3, 2);
    for (int times = 1; times < 6; times++) {
      int gap = 10 * times - SHARED;
      Result result = search(1, 2, gap, gap);
      assertEquals(new Result(Outcome.ONE, steps(3, 3, 3, 3, 3).subList(0, times)), result);
    }
    assertEquals(Outcome.MANY, search(1, 2, 0, 10).outcome());
  }

  /** A quarter of the range on either side is asked, too: rounds of 10 bases, gaps of 0, 10, 20. */
  @Test
  void anotherRoundMustBeFarFromWhatFits() {
    unitigs(50, 50, 20, 20);
    link(1, 3);
    link(3, 3);
    link(3, 2);
    assertEquals(Outcome.ONE, search(1, 2, 7, 13).outcome());
    assertEquals(Outcome.ONE, search(1, 2, 4, 16).outcome(), "1 to 19");
    assertEquals(Outcome.MANY, search(1, 2, 3, 16).outcome(), "0 to 19: once as well");
    assertEquals(Outcome.MANY, search(1, 2, 4, 17).outcome(), "1 to 20: three times as well");
    assertEquals(Outcome.MANY, search(1, 2, -5, 8).outcome(), "-8 to 11: once, or twice");
    assertEquals(Outcome.ONE, search(1, 2, -5, 6).outcome(), "-7 to 8: once");
    nodes.clear();
    unitigs(50, 50, 20, 30);
    for (int arm = 3; arm <= 4; arm++) {
      link(1, arm);
      link(arm, 2);
    }
    assertEquals(Outcome.ONE, search(1, 2, 0, 9).outcome(), "neither arm of a bubble goes round");
  }

  @Test
  void pathsThroughOthersAnchorsAreNotFree() {
    unitigs(50, 50, 20);
    link(1, 3);
    link(3, 2);
    anchor(3, 20);
    assertEquals(new Result(Outcome.THROUGH, steps(3)), search(1, 2, 0, 0));
    anchor(3, 21);
    assertEquals(Outcome.CONTRADICTED, search(1, 2, 0, 0).outcome(), "too long for the gap");
  }

  /**
   * {@code 1 — 3 — 4 — 2}, two repeats, and another copy's way into the second one: if that is torn
   * within the gap, it may be this copy's, whose way out of the first repeat isn't seen.
   */
  @Test
  void aTornWayBesideThePathMayBeItsOwn() {
    for (int torn : new int[] {20, 30, 31}) {
      nodes.clear();
      unitigs(50, 50, 20, 20, torn, 50);
      link(1, 3);
      link(3, 4);
      link(4, 2);
      link(6, 3);
      link(5, 4);
      assertEquals(torn <= 30 ? Outcome.TORN : Outcome.ONE, search(1, 2, 0, 20).outcome());
    }
    link(6, 5);
    assertEquals(steps(3, 4), search(1, 2, 0, 20).path(), "6 leads into both");
  }

  /** The end itself leads into the first repeat, whatever else does. */
  @Test
  void ofTheRepeatsOutermostLinksNoneIsInDoubt() {
    unitigs(50, 50, 20, 20, 20, 20);
    link(1, 3);
    link(3, 4);
    link(4, 2);
    link(5, 3);
    link(4, 6);
    assertEquals(steps(3, 4), search(1, 2, 0, 20).path());
    link(3, 6);
    assertEquals(Outcome.TORN, search(1, 2, 0, 20).outcome());
    anchor(6, 41);
    assertEquals(Outcome.ONE, search(1, 2, 0, 20).outcome(), "6 can't lie in the gap");
  }

  /**
   * {@code 1 — 3 — 4 — 2}, where 3 stands in the genome once: so it follows 1 and is followed by 4,
   * and whatever comes into 4 besides leads elsewhere. But not if something else follows 3, too.
   */
  @Test
  void whatStandsOnceIsThePathsOwn() {
    for (int direction = 0; direction < 2; direction++) {
      nodes.clear();
      unitigs(50, 50, 20, 20, 20, 50, 50);
      link(1, 3);
      link(3, 4);
      link(4, 2);
      link(6, 3);
      link(5, 4);
      link(4, 7);
      assertEquals(Outcome.TORN, searchEither(direction).outcome());
      once(4);
      assertEquals(Outcome.TORN, searchEither(direction).outcome(), "3 may stand there twice");
      once(3);
      assertEquals(Outcome.ONE, searchEither(direction).outcome());
      link(3, 7);
      assertEquals(Outcome.TORN, searchEither(direction).outcome());
    }
    nodes.clear();
    unitigs(50, 50, 20, 20, 20, 50);
    link(1, 3);
    link(3, 4);
    link(4, 2);
    link(5, 4);
    once(3);
    assertEquals(Outcome.ONE, search(1, 2, 0, 20).outcome());
    link(1, 6);
    assertEquals(Outcome.TORN, search(1, 2, 0, 20).outcome(), "6 may follow 1");
  }

  private Result searchEither(int direction) {
    return direction == 0
        ? search(1, 2, 0, 20)
        : PathSearch.search(nodes::get, K, 2, End.LEFT, 1, End.RIGHT, 0, 20);
  }

  /** For 200 bases behind 1 and before 2 something else follows, so they aren't 50 apart. */
  @Test
  void pairsThatTheWholeGraphContradicts() {
    unitigs(50, 50, 200, 200);
    link(1, 3);
    link(4, 2);
    assertEquals(Outcome.CONTRADICTED, search(1, 2, 40, 60).outcome());
    unitigs(50, 50, 60, 200);
    link(1, 3);
    link(4, 2);
    assertEquals(Outcome.NONE, search(1, 2, 40, 60).outcome(), "3 is torn within the gap");
    unitigs(50, 50, 200, 200);
    link(1, 3);
    assertEquals(Outcome.NONE, search(1, 2, 40, 60).outcome(), "2 is torn");
  }

  /** It overlaps both its neighbours. */
  @Test
  void whatIsLongerThanTheGapCannotLieInIt() {
    assertFalse(PathSearch.tooLong(0, K, 5));
    assertFalse(PathSearch.tooLong(0, K, -3 * K), "ends that overlap");
    assertFalse(PathSearch.tooLong(25, K, 5));
    assertTrue(PathSearch.tooLong(26, K, 5));
  }

  /** Ten bubbles in a row have 1,024 paths, sixteen have 65,536; none is as long as the gap. */
  @Test
  void tooManyPathsAreNotLookedAt() {
    for (int count : new int[] {10, 16}) {
      bubbles(count);
      Result result = search(1, 2, 20 * count - SHARED + 1, 20 * count + 100);
      assertEquals(count == 10 ? Outcome.NONE : Outcome.CAPPED, result.outcome());
    }
  }

  /** One path fits; those through the bubbles are just beyond what does, and might go round. */
  @Test
  void whereTooManyPathsAreNearNothingIsToldOfOtherRounds() {
    for (int count : new int[] {10, 16}) {
      bubbles(count);
      int beside = 3 + 3 * count;
      nodes.put((long) beside, node(20 * count - 10));
      link(1, beside);
      link(beside, 2);
      Result result = search(1, 2, 20 * count - 39, 20 * count - 15);
      assertEquals(count == 10 ? Outcome.ONE : Outcome.CAPPED, result.outcome());
    }
  }

  /**
   * A loop is passed as often as the gap is long: an expansion each time, and one for the start.
   */
  @Test
  void tenThousandExpansionsAreEnough() {
    unitigs(50, 50, 20);
    link(1, 3);
    link(3, 3);
    link(3, 2);
    for (int times : new int[] {9_999, 10_000}) {
      int gap = 10 * times - SHARED;
      assertEquals(times < 10_000 ? Outcome.ONE : Outcome.CAPPED, search(1, 2, gap, gap).outcome());
    }
  }

  private void bubbles(int count) {
    nodes.clear();
    int[] lengths = new int[2 + 3 * count];
    java.util.Arrays.fill(lengths, 20);
    unitigs(lengths);
    int before = 1;
    for (int i = 0; i < count; i++) {
      int arm = 3 + 3 * i;
      link(before, arm);
      link(before, arm + 1);
      link(arm, arm + 2);
      link(arm + 1, arm + 2);
      before = arm + 2;
    }
    link(before, 2);
  }

  /**
   * All walks, one after the other, without any bound but the gap's length; of several it is enough
   * to know two, and other rounds matter beside a single one only.
   */
  @Test
  void findsWhatABruteForceSearchFinds() {
    Map<Outcome, Integer> seen = new TreeMap<>();
    for (int seed = 0; seed < 1500; seed++) {
      Random random = new Random(seed);
      nodes.clear();
      int n = 3 + random.nextInt(6);
      int[] lengths = random.ints(n, K, K + 12).toArray();
      unitigs(lengths);
      for (int links = n + random.nextInt(n); links > 0; links--) {
        join(1 + random.nextInt(n), random.nextInt(2), 1 + random.nextInt(n), random.nextInt(2));
      }
      for (int id = 1; id <= n; id++) {
        if (random.nextInt(3) == 0) {
          anchor(id, lengths[id - 1] + random.nextInt(20));
        } else if (random.nextInt(2) == 0) {
          once(id);
        }
      }
      if (random.nextInt(4) == 0) {
        nodes.remove(3L + random.nextInt(n)); // too far away to be known
      }
      int end = random.nextInt(2);
      int goalEnd = random.nextInt(2);
      int least = -SHARED + random.nextInt(30);
      int most = least + random.nextInt(15);
      List<List<Step>> all = new ArrayList<>();
      walk(1, end, 2, goalEnd, -SHARED, least, most, 2, new ArrayList<>(), all);
      Result result = PathSearch.search(nodes::get, K, 1, end, 2, goalEnd, least, most);
      Predicate<List<Step>> goesRound = path -> Set.copyOf(path).size() < path.size();
      if (all.size() == 1) {
        List<List<Step>> near = new ArrayList<>();
        int more = (most - least) / 4;
        walk(
            1,
            end,
            2,
            goalEnd,
            -SHARED,
            least - more,
            most + more,
            Integer.MAX_VALUE,
            new ArrayList<>(),
            near);
        near.remove(all.get(0));
        if (near.stream().anyMatch(goesRound.test(all.get(0)) ? any -> true : goesRound)) {
          all.addAll(near);
        }
      }
      assertEquals(expected(all, end, goalEnd, least, most), result, "seed " + seed);
      seen.merge(result.outcome(), 1, Integer::sum);
    }
    assertTrue(seen.size() == 6 && seen.values().stream().allMatch(n -> n > 10), seen::toString);
  }

  private Result expected(List<List<Step>> all, int end, int goalEnd, int least, int most) {
    if (all.size() > 1) {
      return new Result(Outcome.MANY, List.of());
    }
    if (all.isEmpty()) {
      int farthest = most + (most - least) / 4;
      boolean open =
          isOpen(1, end, -SHARED, farthest, 2, goalEnd, new HashSet<>())
              || isOpen(2, goalEnd, -SHARED, farthest, 1, end, new HashSet<>());
      return new Result(open ? Outcome.NONE : Outcome.CONTRADICTED, List.of());
    }
    List<Step> path = all.get(0);
    List<Step> turned = new ArrayList<>();
    path.forEach(step -> turned.add(0, new Step(step.unitig(), !step.flipped())));
    if (hasTornBranch(path, 2, goalEnd, most) || hasTornBranch(turned, 1, end, most)) {
      return new Result(Outcome.TORN, List.of());
    }
    boolean free = path.stream().allMatch(step -> nodes.get(step.unitig()).pathLength() == 0);
    return new Result(free ? Outcome.ONE : Outcome.THROUGH, path);
  }

  /**
   * Whether a way that leaves the path before its last unitig ends within the gap, but for unitigs
   * that the goal can't but be preceded by.
   */
  private boolean hasTornBranch(List<Step> path, long goal, int goalEnd, int most) {
    int sure = path.size();
    List<Link> before = nodes.get(goal).links(goalEnd);
    while (sure > 0 && before.size() == 1) {
      Step last = path.get(--sure);
      NeighbourNode node = nodes.get(last.unitig());
      before = node.once() ? node.links(last.flipped() ? End.RIGHT : End.LEFT) : List.of();
    }
    int used = -SHARED;
    for (int i = 0; i < Math.min(sure, path.size() - 1); i++) {
      NeighbourNode node = nodes.get(path.get(i).unitig());
      used += node.length() - SHARED;
      long next = path.get(i + 1).unitig();
      int nextEnd = path.get(i + 1).flipped() ? End.RIGHT : End.LEFT;
      for (Link link : path.get(i).flipped() ? node.left() : node.right()) {
        if (!link.leadsTo(next, nextEnd) && tornBehind(link, used, most, new HashSet<>())) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean tornBehind(Link link, int used, int most, Set<List<Object>> been) {
    NeighbourNode node = nodes.get(link.neighbour());
    if (link.neighbour() <= 2 || node == null || node.pathLength() - 2 * SHARED > most) {
      return false;
    }
    int exit = End.other(link.neighbourEnd());
    int with = used + node.length() - SHARED;
    if (with > most || !been.add(List.of(link.neighbour(), exit, with))) {
      return false;
    }
    List<Link> links = exit == End.LEFT ? node.left() : node.right();
    return links.isEmpty() || links.stream().anyMatch(on -> tornBehind(on, with, most, been));
  }

  /** Whether a way from there ends within the gap, or comes to the goal. */
  private boolean isOpen(
      long at, int exit, int used, int most, long goal, int goalEnd, Set<List<Object>> been) {
    NeighbourNode node = nodes.get(at);
    if (!been.add(List.of(at, exit, used))) {
      return false;
    }
    List<Link> links = exit == End.LEFT ? node.left() : node.right();
    for (Link link : links) {
      NeighbourNode next = nodes.get(link.neighbour());
      boolean enters = next != null && next.pathLength() - 2 * SHARED <= most;
      int with = next == null ? 0 : used + next.length() - SHARED;
      int on = End.other(link.neighbourEnd());
      if (link.leadsTo(goal, goalEnd)
          || enters
              && with <= most
              && isOpen(link.neighbour(), on, with, most, goal, goalEnd, been)) {
        return true;
      }
    }
    return links.isEmpty();
  }

  private void walk(
      long at,
      int exit,
      long goal,
      int goalEnd,
      int used,
      int least,
      int most,
      int enough,
      List<Step> path,
      List<List<Step>> all) {
    NeighbourNode node = nodes.get(at);
    if (node == null) {
      return;
    }
    for (Link link : exit == End.LEFT ? node.left() : node.right()) {
      if (all.size() == enough) {
        return;
      }
      if (link.neighbour() == goal
          && link.neighbourEnd() == goalEnd
          && used >= least
          && used <= most) {
        all.add(List.copyOf(path));
      }
      NeighbourNode next = nodes.get(link.neighbour());
      boolean enters = next != null && next.pathLength() - 2 * SHARED <= most;
      int with = next == null ? 0 : used + next.length() - SHARED;
      if (enters && with <= most) {
        path.add(new Step(link.neighbour(), link.neighbourEnd() == End.RIGHT));
        int on = End.other(link.neighbourEnd());
        walk(link.neighbour(), on, goal, goalEnd, with, least, most, enough, path, all);
        path.remove(path.size() - 1);
      }
    }
  }

  private Result search(long from, long goal, int least, int most) {
    return PathSearch.search(nodes::get, K, from, End.RIGHT, goal, End.LEFT, least, most);
  }

  /** Unitigs 1, 2, … of so many bases. */
  private void unitigs(int... lengths) {
    for (int i = 0; i < lengths.length; i++) {
      nodes.put(i + 1L, node(lengths[i]));
    }
  }

  private static NeighbourNode node(int length) {
    return new NeighbourNode(length, new ArrayList<>(), new ArrayList<>(), 0, false);
  }

  private void anchor(long id, long pathLength) {
    NeighbourNode node = nodes.get(id);
    nodes.put(id, new NeighbourNode(node.length(), node.left(), node.right(), pathLength, true));
  }

  private void once(long id) {
    NeighbourNode node = nodes.get(id);
    nodes.put(
        id, new NeighbourNode(node.length(), node.left(), node.right(), node.pathLength(), true));
  }

  private void link(long from, long to) {
    join(from, End.RIGHT, to, End.LEFT);
  }

  private void join(long from, int end, long to, int otherEnd) {
    List<Link> out = nodes.get(from).links(end);
    Link link = new Link(to, otherEnd, 1);
    if (!out.contains(link)) {
      out.add(link);
      if (from != to || end != otherEnd) {
        nodes.get(to).links(otherEnd).add(new Link(from, end, 1));
      }
    }
  }

  private static List<Step> steps(long... unitigs) {
    List<Step> steps = new ArrayList<>();
    for (long unitig : unitigs) {
      steps.add(new Step(unitig, false));
    }
    return steps;
  }
}
