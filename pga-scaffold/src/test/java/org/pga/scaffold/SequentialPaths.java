package org.pga.scaffold;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.pga.core.unitig.End;
import org.pga.core.unitig.Link;
import org.pga.core.unitig.Scaffold.Step;
import org.pga.core.unitig.Unitig;
import org.pga.scaffold.SequentialState.Place;

/** Paths between two unitigs, by the words of the rule, for {@link SequentialPairs}. */
final class SequentialPaths {
  enum Outcome {
    NONE,
    ONE,
    MANY,
    THROUGH,
    TORN,
    CONTRADICTED
  }

  record Found(Outcome outcome, List<Step> path) {}

  /** A unitig that is left by an end, so many bases behind the beginning of the gap. */
  private record At(long unitig, int exit, int used) {}

  private final SequentialState state;
  private final Set<Long> once;
  private final int shared;

  /**
   * @param once unitigs whose depth is that of one copy
   */
  SequentialPaths(SequentialState state, Set<Long> once) {
    this.state = state;
    this.once = once;
    this.shared = state.k - 1;
  }

  /** What leads from one end to another and is so long. */
  Found between(long from, int end, long goal, int goalEnd, int least, int most) {
    Map<At, Integer> known = new HashMap<>();
    At start = new At(from, end, -shared);
    At target = new At(goal, goalEnd, least);
    int ways = ways(start, target, most, known);
    if (ways > 1) {
      return new Found(Outcome.MANY, List.of());
    }
    if (ways == 0) {
      int farthest = most + (most - least) / 4;
      At back = new At(goal, goalEnd, -shared);
      boolean open =
          isOpen(start, back, farthest, new HashSet<>())
              || isOpen(back, start, farthest, new HashSet<>());
      return new Found(open ? Outcome.NONE : Outcome.CONTRADICTED, List.of());
    }
    List<Step> path = new ArrayList<>();
    for (At at = start; !arrives(at, target, most); ) {
      for (At next : next(at, most)) {
        if (ways(next, target, most, known) == 1) {
          at = next;
          path.add(new Step(at.unitig, at.exit == End.LEFT));
          break;
        }
      }
    }
    int more = (most - least) / 4;
    boolean round = Set.copyOf(path).size() < path.size();
    At nearer = new At(goal, goalEnd, least - more);
    Map<At, Integer> near = new HashMap<>();
    if (round && ways(start, nearer, most + more, near) > 1
        || goesRound(start, nearer, most + more, near, new ArrayList<>(), path)) {
      return new Found(Outcome.MANY, List.of());
    }
    List<Step> back = new ArrayList<>();
    path.forEach(step -> back.add(0, new Step(step.unitig(), !step.flipped())));
    Set<Long> ends = Set.copyOf(List.of(from, goal).subList(0, from == goal ? 1 : 2));
    if (hasTornBranch(path, goal, goalEnd, ends, most)
        || hasTornBranch(back, from, end, ends, most)) {
      return new Found(Outcome.TORN, List.of());
    }
    boolean free = path.stream().noneMatch(step -> state.places.containsKey(step.unitig()));
    return new Found(free ? Outcome.ONE : Outcome.THROUGH, path);
  }

  /** How many ways lead from there to the goal: none, one, or two for more. */
  private int ways(At at, At goal, int most, Map<At, Integer> known) {
    Integer before = known.get(at);
    if (before != null) {
      return before;
    }
    int ways = arrives(at, goal, most) ? 1 : 0;
    for (At next : next(at, most)) {
      ways += ways(next, goal, most, known);
    }
    known.put(at, Math.min(2, ways));
    return Math.min(2, ways);
  }

  /** Whether a way, but for the one that is known, passes a unitig twice on the same strand. */
  private boolean goesRound(
      At at, At goal, int most, Map<At, Integer> ways, List<Step> passed, List<Step> path) {
    if (ways(at, goal, most, ways) == 0) {
      return false;
    }
    boolean twice = Set.copyOf(passed).size() < passed.size();
    if (twice && arrives(at, goal, most) && !passed.equals(path)) {
      return true;
    }
    for (At next : next(at, most)) {
      passed.add(new Step(next.unitig, next.exit == End.LEFT));
      boolean found = goesRound(next, goal, most, ways, passed, path);
      passed.remove(passed.size() - 1);
      if (found) {
        return true;
      }
    }
    return false;
  }

  private boolean arrives(At at, At goal, int most) {
    return at.used >= goal.used
        && at.used <= most
        && links(at).stream().anyMatch(link -> link.leadsTo(goal.unitig, goal.exit));
  }

  /** All that can follow within the gap. */
  private List<At> next(At at, int most) {
    return links(at).stream()
        .filter(link -> fits(link, at.used, most))
        .map(l -> by(l, at))
        .toList();
  }

  private At by(Link link, At at) {
    int used = at.used + length(link.neighbour()) - shared;
    return new At(link.neighbour(), End.other(link.neighbourEnd()), used);
  }

  private boolean fits(Link link, int used, int most) {
    Place place = state.places.get(link.neighbour());
    return used + length(link.neighbour()) - shared <= most
        && (place == null || place.item().length - 2 * shared <= most);
  }

  /**
   * Whether a way that leaves a path before its last unitig ends within the gap; but not from
   * unitigs that can't but precede the goal.
   */
  private boolean hasTornBranch(List<Step> path, long goal, int goalEnd, Set<Long> ends, int most) {
    int sure = path.size();
    List<Link> before = unitig(goal).links(goalEnd);
    while (sure > 0 && before.size() == 1) {
      Step last = path.get(--sure);
      int entry = last.flipped() ? End.RIGHT : End.LEFT;
      boolean single = once.contains(last.unitig()) || state.places.containsKey(last.unitig());
      before = single ? unitig(last.unitig()).links(entry) : List.of();
    }
    int used = -shared;
    for (int i = 0; i < Math.min(sure, path.size() - 1); i++) {
      Step step = path.get(i);
      Step next = path.get(i + 1);
      used += length(step.unitig()) - shared;
      At at = new At(step.unitig(), step.flipped() ? End.LEFT : End.RIGHT, used);
      for (Link link : links(at)) {
        if (!link.leadsTo(next.unitig(), next.flipped() ? End.RIGHT : End.LEFT)
            && !ends.contains(link.neighbour())
            && fits(link, used, most)
            && isTorn(by(link, at), ends, most, new HashSet<>())) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean isTorn(At at, Set<Long> ends, int most, Set<At> been) {
    return links(at).isEmpty()
        || been.add(at)
            && links(at).stream()
                .filter(link -> !ends.contains(link.neighbour()) && fits(link, at.used, most))
                .anyMatch(link -> isTorn(by(link, at), ends, most, been));
  }

  /** Whether a way from there ends within so many bases, or comes to the goal. */
  private boolean isOpen(At at, At goal, int most, Set<At> been) {
    return links(at).isEmpty()
        || links(at).stream().anyMatch(link -> link.leadsTo(goal.unitig, goal.exit))
        || been.add(at) && next(at, most).stream().anyMatch(next -> isOpen(next, goal, most, been));
  }

  private List<Link> links(At at) {
    return unitig(at.unitig).links(at.exit);
  }

  private int length(long id) {
    return unitig(id).sequence().length();
  }

  private Unitig unitig(long id) {
    return state.unitigs.get(id).unitig();
  }
}
