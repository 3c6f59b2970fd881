package org.pga.scaffold.finish;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;
import org.pga.core.bases.Sequence;
import org.pga.core.unitig.Scaffold;
import org.pga.core.unitig.Scaffold.Contig;
import org.pga.core.unitig.Scaffold.Gap;
import org.pga.core.unitig.Scaffold.Step;
import org.pga.core.unitig.Unitig;

/** Random walks over a graph as contigs, put together at random; every unitig is in some contig. */
final class DrawnScaffolds {
  final Map<Long, Scaffold> scaffolds = new TreeMap<>();
  private final Map<Long, Unitig> unitigs;
  private final int k;
  private final Random random;
  private final TreeSet<Long> left;

  DrawnScaffolds(Map<Long, Unitig> unitigs, int k, Random random) {
    this.unitigs = unitigs;
    this.k = k;
    this.random = random;
    left = new TreeSet<>(unitigs.keySet());
    while (!left.isEmpty()) {
      Scaffold scaffold = new Scaffold();
      for (int n = 1 + random.nextInt(3); n > 0 && !left.isEmpty(); n--) {
        Contig contig = walk();
        if (contig.circular()) {
          Scaffold alone = new Scaffold();
          alone.contigs().add(contig);
          scaffolds.put(random.nextLong(), alone);
        } else {
          if (!scaffold.contigs().isEmpty()) {
            scaffold.gaps().add(gap());
          }
          scaffold.contigs().add(contig);
        }
      }
      if (!scaffold.contigs().isEmpty()) {
        if (random.nextInt(4) == 0) {
          scaffold.setCircular(true);
          scaffold.gaps().add(gap());
        }
        scaffolds.put(random.nextLong(), scaffold);
      }
    }
  }

  private Gap gap() {
    return random.nextBoolean() ? new Gap(1 + random.nextInt(90), true) : new Gap(100, false);
  }

  /**
   * Not one that reads the same on both strands, but has joins that needn't: nothing tells which
   * strand's are written.
   */
  private Contig walk() {
    long first = new ArrayList<>(left).get(random.nextInt(left.size()));
    Contig contig;
    do {
      contig = new DrawnWalk(unitigs, k, random).from(first);
    } while (hasJoins(contig) && contig.sequence().equals(contig.sequence().reverseComplement()));
    contig.steps().forEach(step -> left.remove(step.unitig()));
    return contig;
  }

  private static boolean hasJoins(Contig contig) {
    return contig.steps().stream().anyMatch(step -> step.shared() > 0 || step.filling() != null);
  }

  /** The same scaffolds as read on their other strands, but for circular contigs. */
  static Map<Long, Scaffold> turned(Map<Long, Scaffold> scaffolds) {
    Map<Long, Scaffold> turned = new TreeMap<>();
    scaffolds.forEach(
        (id, scaffold) -> {
          Scaffold other = new Scaffold();
          other.setCircular(scaffold.circular());
          for (Contig contig : scaffold.contigs()) {
            other.contigs().add(contig.circular() ? contig : turned(contig));
          }
          Collections.reverse(other.contigs());
          other.gaps().addAll(scaffold.gaps());
          Collections.reverse(other.gaps().subList(0, scaffold.contigs().size() - 1));
          turned.put(id, other);
        });
    return turned;
  }

  private static Contig turned(Contig contig) {
    List<Step> steps = new ArrayList<>();
    Step behind = new Step(0, false); // nothing joins what is first now
    for (int i = contig.steps().size() - 1; i >= 0; i--) {
      Step step = contig.steps().get(i);
      Sequence filling = behind.filling() == null ? null : behind.filling().reverseComplement();
      steps.add(new Step(step.unitig(), !step.flipped(), behind.shared(), filling));
      behind = step;
    }
    Sequence other = contig.sequence().reverseComplement();
    return new Contig(other, contig.countSum(), contig.kmers(), false, steps);
  }

  /** What is written of a scaffold on the strand it has. */
  static String text(Scaffold scaffold) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < scaffold.contigs().size(); i++) {
      text.append(i == 0 ? "" : "N".repeat(scaffold.gaps().get(i - 1).length()));
      text.append(scaffold.contigs().get(i).sequence());
    }
    return text.toString();
  }
}
