package org.pga.scaffold.rule;

import static org.pga.scaffold.rule.ScaffoldThresholds.MOST_EXPANSIONS;

import it.unimi.dsi.fastutil.longs.Long2LongOpenHashMap;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.PriorityQueue;
import java.util.function.Predicate;
import org.pga.core.unitig.End;
import org.pga.core.unitig.Link;
import org.pga.core.unitig.Scaffold.Step;

/**
 * Graph hop: the paths of the assembly graph between two ends of scaffold paths whose length fits.
 *
 * <p>Exactly one may fit, and where it or another one passes a unitig twice, exactly one up to
 * {@link #farthest}: how often a tandem repeat's unit stands there nothing but the length tells.
 *
 * <p>Unitigs of a scaffold path that is too long for the gap can't lie in it and aren't entered; a
 * path through a single-copy unitig of a shorter scaffold path counts as one, but isn't free.
 * Partial paths that can't reach the goal in time, by the shortest distances from the goal
 * backwards, aren't followed. Cyclic paths are paths, too.
 */
public final class PathSearch {
  /**
   * What the search must know of a unitig.
   *
   * @param length its bases
   * @param left links of its LEFT end
   * @param right links of its RIGHT end
   * @param pathLength bases of the scaffold path that it is an anchor of; 0: it is no anchor
   * @param once whether it stands in the genome once by its depth, whatever its links say
   */
  public record NeighbourNode(
      int length, List<Link> left, List<Link> right, long pathLength, boolean once) {
    List<Link> links(int end) {
      return end == End.LEFT ? left : right;
    }
  }

  /** The unitigs that the search knows. */
  public interface Graph {
    /** A unitig, or null if it is further away than a path may be long. */
    NeighbourNode node(long unitig);
  }

  /** What a search for paths between two ends found. */
  public enum Outcome {
    NONE,
    /** One path fits, and it is free. */
    ONE,
    MANY,
    /** Too many paths to look at all. */
    CAPPED,
    /**
     * One path fits, but it leads through single-copy unitigs of other scaffold paths. Those should
     * be joined first; if no pairs can do so, they may be absorbed.
     */
    THROUGH,
    /** One path fits, but the copy of a repeat that it goes through may be torn. */
    TORN,
    /** No path fits, and for farther than the gap is long nothing is torn: the pairs are wrong. */
    CONTRADICTED
  }

  /**
   * The outcome.
   *
   * @param path unitigs between the two ends, in the order of leaving; empty unless ONE or THROUGH
   */
  public record Result(Outcome outcome, List<Step> path) {}

  /** An end that a path leads from or to. */
  record Side(long unitig, int end) {}

  private record Frame(long unitig, int exit, int used, int depth) {}

  private final Graph graph;
  private final int overlap;
  private final long goal;
  private final int goalEnd;
  private final int least;
  private final int most;
  private final Long2LongOpenHashMap[] rest = {
    new Long2LongOpenHashMap(), new Long2LongOpenHashMap()
  };

  private PathSearch(Graph graph, int k, long goal, int goalEnd, int least, int most) {
    this.graph = graph;
    this.overlap = k - 1;
    this.goal = goal;
    this.goalEnd = goalEnd;
    this.least = least;
    this.most = most;
    rest[0].defaultReturnValue(Long.MAX_VALUE);
    rest[1].defaultReturnValue(Long.MAX_VALUE);
  }

  /**
   * Searches.
   *
   * @param from unitig and {@code end} by which it is left
   * @param goal unitig and {@code goalEnd} by which it is entered
   * @param least smallest gap between the ends, in bases, negative where they overlap
   * @param most largest gap
   */
  public static Result search(
      Graph graph, int k, long from, int end, long goal, int goalEnd, int least, int most) {
    PathSearch search = new PathSearch(graph, k, goal, goalEnd, least, most);
    search.measure();
    Result result = search.walk(from, end, any -> true);
    if (result.outcome == Outcome.NONE) {
      TornWays ways = new TornWays(graph, k, farthest(least, most));
      return ways.leaveOpen(from, end, goal, goalEnd)
          ? result
          : new Result(Outcome.CONTRADICTED, List.of());
    }
    boolean one = result.outcome == Outcome.ONE || result.outcome == Outcome.THROUGH;
    Outcome near = one ? search.near(from, end, result.path) : result.outcome;
    if (one && near != Outcome.ONE && near != Outcome.THROUGH) {
      return new Result(near, List.of());
    }
    return new TornWays(graph, k, most)
            .besides(result.path, new Side(from, end), new Side(goal, goalEnd))
        ? new Result(Outcome.TORN, List.of())
        : result;
  }

  /** What is found for a gap that is somewhat off: MANY if a path has more rounds, or fewer. */
  private Outcome near(long from, int end, List<Step> path) {
    int more = farthest(least, most) - most;
    PathSearch wider = new PathSearch(graph, overlap + 1, goal, goalEnd, least - more, most + more);
    wider.measure();
    boolean any = goesRound(path);
    Predicate<List<Step>> wanted = other -> any || goesRound(other) || other.equals(path);
    return wider.walk(from, end, wanted).outcome;
  }

  private static boolean goesRound(List<Step> path) {
    return path.stream().distinct().count() < path.size();
  }

  /**
   * How far a search must know the graph: a gap may be longer by a half of its error than a path
   * may be.
   */
  public static int farthest(int least, int most) {
    return most + (most - least) / 4;
  }

  /** Shortest distances to the goal, from the exit of each unitig (Dijkstra). */
  private void measure() {
    record Reached(long unitig, int exit, long distance) {}

    PriorityQueue<Reached> queue =
        new PriorityQueue<>(
            Comparator.comparingLong(Reached::distance)
                .thenComparingLong(Reached::unitig)
                .thenComparingInt(Reached::exit));
    NeighbourNode last = graph.node(goal);
    if (last == null) {
      return;
    }
    for (Link link : last.links(goalEnd)) {
      queue.add(new Reached(link.neighbour(), link.neighbourEnd(), 0));
    }
    while (!queue.isEmpty()) {
      Reached next = queue.poll();
      if (next.distance >= rest[next.exit].get(next.unitig)) {
        continue;
      }
      rest[next.exit].put(next.unitig, next.distance);
      NeighbourNode node = graph.node(next.unitig);
      if (node == null || tooLong(node)) {
        continue;
      }
      long distance = next.distance + node.length() - overlap;
      if (distance - overlap <= most) {
        for (Link link : node.links(End.other(next.exit))) {
          queue.add(new Reached(link.neighbour(), link.neighbourEnd(), distance));
        }
      }
    }
  }

  /** The one path that fits and is wanted. */
  private Result walk(long from, int end, Predicate<List<Step>> wanted) {
    List<Step> path = new ArrayList<>();
    List<Step> found = null;
    boolean through = false;
    int expansions = 0;
    Deque<Frame> stack = new ArrayDeque<>();
    stack.push(new Frame(from, end, -overlap, 0));
    while (!stack.isEmpty()) {
      Frame frame = stack.pop();
      if (++expansions > MOST_EXPANSIONS) {
        return new Result(Outcome.CAPPED, List.of());
      }
      if (frame.depth > 0) {
        while (path.size() >= frame.depth) {
          path.remove(path.size() - 1);
        }
        path.add(new Step(frame.unitig, frame.exit == End.LEFT));
      }
      NeighbourNode node = graph.node(frame.unitig);
      if (node == null) {
        continue;
      }
      for (Link link : node.links(frame.exit)) {
        if (link.leadsTo(goal, goalEnd)
            && frame.used >= least
            && frame.used <= most
            && wanted.test(path.subList(0, frame.depth))) {
          if (found != null) {
            return new Result(Outcome.MANY, List.of());
          }
          found = List.copyOf(path.subList(0, frame.depth));
          through = found.stream().anyMatch(step -> graph.node(step.unitig()).pathLength() > 0);
        }
        NeighbourNode next = graph.node(link.neighbour());
        int exit = End.other(link.neighbourEnd());
        long left = rest[exit].get(link.neighbour());
        if (next != null && !tooLong(next) && left != Long.MAX_VALUE) {
          long used = (long) frame.used + next.length() - overlap;
          if (used + left <= most) {
            stack.push(new Frame(link.neighbour(), exit, (int) used, frame.depth + 1));
          }
        }
      }
    }
    if (found == null) {
      return new Result(Outcome.NONE, List.of());
    }
    return new Result(through ? Outcome.THROUGH : Outcome.ONE, found);
  }

  private boolean tooLong(NeighbourNode node) {
    return tooLong(node.pathLength(), overlap + 1, most);
  }

  /**
   * Whether a scaffold path can't lie within a gap of {@code most} bases.
   *
   * @param pathLength 0: no scaffold path, which always can
   */
  public static boolean tooLong(long pathLength, int k, int most) {
    // It overlaps both its neighbours, and they lie at least so far apart.
    return pathLength > 0 && pathLength - 2L * (k - 1) > most;
  }
}
