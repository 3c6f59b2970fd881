package org.pga.profile.report;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;

/**
 * Chooses what of a graph is drawn: whole components, the one with the most bases first, while
 * there is room; of a component that is too large what lies around its longest segment.
 */
final class Components {
  private final AssemblyGraph graph;

  /** The neighbours of segment s: {@code neighbours[first[s]] … neighbours[first[s + 1] - 1]}. */
  private final int[] first;

  private final int[] neighbours;
  private final boolean[] chosen;
  private final IntArrayList order = new IntArrayList();
  private int components;

  Components(AssemblyGraph graph) {
    this.graph = graph;
    first = new int[graph.segments() + 2];
    for (int link = 0; link < graph.links(); link++) {
      first[graph.from(link) / 2 + 2]++;
      first[graph.to(link) / 2 + 2]++;
    }
    for (int i = 2; i < first.length; i++) {
      first[i] += first[i - 1];
    }
    neighbours = new int[2 * graph.links()];
    for (int link = 0; link < graph.links(); link++) {
      int from = graph.from(link) / 2;
      int to = graph.to(link) / 2;
      neighbours[first[from + 1]++] = to;
      neighbours[first[to + 1]++] = from;
    }
    chosen = new boolean[graph.segments()];
  }

  /**
   * The segments to draw, in a fixed order.
   *
   * @param most segments
   */
  IntArrayList choose(int most) {
    int[] component = new int[graph.segments()];
    Arrays.fill(component, -1);
    IntArrayList longest = new IntArrayList();
    IntArrayList sizes = new IntArrayList();
    long[] bases = new long[graph.segments()];
    for (int segment = 0; segment < graph.segments(); segment++) {
      if (component[segment] < 0) {
        describe(segment, components++, component, bases, longest, sizes);
      }
    }
    Integer[] byBases = new Integer[components];
    Arrays.setAll(byBases, i -> i);
    Arrays.sort(
        byBases,
        (a, b) -> bases[a] != bases[b] ? Long.compare(bases[b], bases[a]) : Integer.compare(a, b));
    for (int which : byBases) {
      int room = most - order.size();
      // One that doesn't fit is cut; what comes after it would be a random choice of small ones.
      spread(longest.getInt(which), room);
      if (sizes.getInt(which) >= room) {
        break;
      }
    }
    return order;
  }

  /** Components of the whole graph. */
  int count() {
    return components;
  }

  private void describe(
      int start,
      int number,
      int[] component,
      long[] bases,
      IntArrayList longest,
      IntArrayList sizes) {
    IntArrayList queue = new IntArrayList();
    queue.add(start);
    component[start] = number;
    int best = start;
    for (int i = 0; i < queue.size(); i++) {
      int segment = queue.getInt(i);
      bases[number] += graph.length(segment);
      best = graph.length(segment) > graph.length(best) ? segment : best;
      for (int n = first[segment]; n < first[segment + 1]; n++) {
        if (component[neighbours[n]] < 0) {
          component[neighbours[n]] = number;
          queue.add(neighbours[n]);
        }
      }
    }
    longest.add(best);
    sizes.add(queue.size());
  }

  private void spread(int start, int most) {
    int from = order.size();
    if (most > 0) {
      chosen[start] = true;
      order.add(start);
    }
    for (int i = from; i < order.size(); i++) {
      int segment = order.getInt(i);
      for (int n = first[segment]; n < first[segment + 1] && order.size() < from + most; n++) {
        if (!chosen[neighbours[n]]) {
          chosen[neighbours[n]] = true;
          order.add(neighbours[n]);
        }
      }
    }
  }
}
