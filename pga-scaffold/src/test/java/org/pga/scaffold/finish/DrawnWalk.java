package org.pga.scaffold.finish;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.pga.core.bases.Sequence;
import org.pga.core.unitig.Link;
import org.pga.core.unitig.Scaffold.Contig;
import org.pga.core.unitig.Scaffold.Step;
import org.pga.core.unitig.Unitig;

/**
 * A random walk over a graph: by its links, and now and then by a join of two ends that it has no
 * link for, which overlap by fewer than k−1 bases, or which some bases of a read lie between.
 */
final class DrawnWalk {
  private final Map<Long, Unitig> unitigs;
  private final int k;
  private final Random random;
  private final List<Step> steps = new ArrayList<>();
  private final StringBuilder text = new StringBuilder();
  private boolean closed;

  DrawnWalk(Map<Long, Unitig> unitigs, int k, Random random) {
    this.unitigs = unitigs;
    this.k = k;
    this.random = random;
  }

  /** A contig that begins with a unitig on any strand. */
  Contig from(long unitig) {
    Step last = new Step(unitig, random.nextBoolean());
    closed = unitigs.get(unitig).circular();
    steps.add(last);
    text.append(text(last));
    for (int n = random.nextInt(6); n > 0 && !closed && last != null; n--) {
      last = random.nextBoolean() ? join() : link(last);
      if (last != null) {
        add(last);
      }
    }
    long kmers = 1 + random.nextInt(text.length());
    return new Contig(
        Sequence.of(text), kmers * random.nextInt(1, 60) + random.nextInt(9), kmers, closed, steps);
  }

  private void add(Step next) {
    int overlap = next.shared() > 0 ? next.shared() : k - 1;
    if (next.filling() != null) {
      text.append(next.filling());
      overlap = 0;
    }
    closed = isFirst(next);
    if (closed) {
      text.setLength(text.length() - overlap);
      steps.set(0, next);
    } else {
      text.append(text(next).substring(overlap));
      steps.add(next);
    }
  }

  private boolean isFirst(Step step) {
    Step first = steps.get(0);
    return first.unitig() == step.unitig() && first.flipped() == step.flipped();
  }

  /** By a link; null without any. */
  private Step link(Step last) {
    List<Link> links = unitigs.get(last.unitig()).links(last.flipped() ? 0 : 1);
    if (links.isEmpty()) {
      return null;
    }
    Link link = links.get(random.nextInt(links.size()));
    return new Step(link.neighbour(), link.neighbourEnd() == 1);
  }

  /** To any end that fits, of three times once to the one that makes a circle. */
  private Step join() {
    boolean circle = random.nextInt(3) == 0;
    int filled = random.nextInt(6) - 2;
    List<Step> fitting = new ArrayList<>();
    for (long unitig : unitigs.keySet()) {
      for (boolean flipped : new boolean[] {false, true}) {
        Step step = new Step(unitig, flipped);
        if (!unitigs.get(unitig).circular() && (!circle || isFirst(step))) {
          addJoins(step, filled, fitting);
        }
      }
    }
    return fitting.isEmpty() ? null : fitting.get(random.nextInt(fitting.size()));
  }

  /** Joins with so many bases between, if that isn't negative, or else with all overlaps. */
  private void addJoins(Step step, int filled, List<Step> joins) {
    if (filled >= 0) {
      StringBuilder bases = new StringBuilder();
      while (bases.length() < filled) {
        bases.append("ACGT".charAt(random.nextInt(4)));
      }
      joins.add(new Step(step.unitig(), step.flipped(), 0, Sequence.of(bases)));
    }
    for (int shared = 1; filled < 0 && shared < k - 1; shared++) {
      if (text(step).startsWith(text.substring(text.length() - shared))) {
        joins.add(new Step(step.unitig(), step.flipped(), shared));
      }
    }
  }

  private String text(Step step) {
    String letters = unitigs.get(step.unitig()).sequence().toString();
    return step.flipped() ? DrawnGraph.complement(letters) : letters;
  }
}
