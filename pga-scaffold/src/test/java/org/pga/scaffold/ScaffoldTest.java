package org.pga.scaffold;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.pga.bases.Sequence;
import org.pga.link.LinkedUnitig;
import org.pga.oracle.GraphText;
import org.pga.scaffold.graph.Figure;
import org.pga.scaffold.layout.Layout;
import org.pga.scaffold.layout.Layout.Part;
import org.pga.unitig.Scaffold;
import org.pga.unitig.Scaffold.Contig;

/** The job in supersteps comes to what the scaffolder for one processor comes to. */
class ScaffoldTest {
  private final Map<String, Integer> seen = new TreeMap<>();

  @Test
  void joinsLikeOneProcessor() {
    for (long seed = 0; seed < 120; seed++) {
      try {
        check(seed);
      } catch (RuntimeException | AssertionError e) {
        throw new AssertionError("seed " + seed, e);
      }
    }
    for (String what : List.of("GAP_JOINTS", "CIRCLES", "QUESTIONS", "CONFLICTS", "PATHS_VETOED")) {
      assertTrue(seen.get(what) > 10, () -> what + " too rare: " + seen);
    }
    System.out.println(seen);
  }

  private void check(long seed) {
    RandomEvidence genome = new RandomEvidence(new Random(seed));
    SequentialScaffolder oracle =
        new SequentialScaffolder(genome.unitigs, genome.k, RandomEvidence.DEPTH, genome.readLength);
    Map<Long, String> expected = new TreeMap<>();
    oracle.run(genome.models).forEach(layout -> describe(layout, expected));
    for (int run = 0; run < 2; run++) {
      ScaffoldSimulator simulator =
          new ScaffoldSimulator(
              genome.unitigs,
              genome.k,
              RandomEvidence.DEPTH,
              genome.readLength,
              genome.models,
              31 * seed + run);
      Map<Long, Scaffold> scaffolds = simulator.run();
      Map<Long, String> actual = new TreeMap<>();
      simulator.layouts().values().forEach(layout -> describe(layout, actual));
      assertEquals(expected, actual);
      assertEquals(
          simulator.total().get(Figure.KMERS_SUPPLIED),
          simulator.total().get(Figure.KMERS_SPELLED));
      assertSpelled(scaffolds, simulator.layouts(), genome);
      for (Figure figure : Figure.values()) {
        if (!figure.name().startsWith("KMERS")) {
          seen.merge(figure.name(), (int) simulator.total().get(figure), Integer::sum);
        }
      }
      simulator.supersteps().forEach((phase, n) -> seen.merge(phase.name(), n, Integer::sum));
    }
    oracle.counts().forEach((what, count) -> seen.merge("oracle " + what, count, Integer::sum));
  }

  /** By the leader; a circle begins with it. */
  private static void describe(Layout layout, Map<Long, String> by) {
    long leader =
        layout.parts().stream().filter(Part::anchor).mapToLong(Part::unitig).min().orElseThrow();
    by.put(leader, cyclic(layout, leader).toString());
  }

  private static List<Part> cyclic(Layout layout, long leader) {
    List<Part> parts = new ArrayList<>(layout.parts());
    if (layout.closing() != null) {
      parts.addAll(layout.closing().via());
      Part first = parts.get(0);
      parts.set(
          0,
          new Part(
              first.unitig(),
              first.flipped(),
              first.length(),
              first.anchor(),
              layout.closing().gap()));
      for (int i = 0; i < parts.size(); i++) {
        if (parts.get(i).unitig() == leader) {
          Collections.rotate(parts, -i);
          break;
        }
      }
    }
    return parts;
  }

  private void assertSpelled(
      Map<Long, Scaffold> scaffolds, Map<Long, Layout> layouts, RandomEvidence genome) {
    Map<Long, Integer> uses = new HashMap<>();
    scaffolds.forEach(
        (id, scaffold) -> {
          Layout layout = layouts.get(id);
          for (Contig contig : scaffold.contigs()) {
            contig.steps().forEach(step -> uses.merge(step.unitig(), 1, Integer::sum));
            assertContig(contig, layout, genome);
          }
          int gaps = scaffold.contigs().size() - (scaffold.circular() ? 0 : 1);
          assertEquals(gaps, scaffold.gaps().size());
          if (layout != null && !scaffold.contigs().get(0).circular()) {
            assertEquals(cyclic(layout, id).toString(), parts(scaffold, layout, id).toString());
          }
        });
    assertEquals(genome.unitigs.keySet(), uses.keySet(), "unitigs in the output");
    for (Layout layout : layouts.values()) {
      for (Part part : layout.parts()) {
        assertTrue(!part.anchor() || uses.get(part.unitig()) == 1, part::toString);
      }
    }
  }

  /** The layout that a scaffold must have been spelled from. */
  private static List<Part> parts(Scaffold scaffold, Layout layout, long leader) {
    Map<Long, Part> known = new HashMap<>();
    cyclic(layout, leader).forEach(part -> known.put(part.unitig(), part));
    List<Part> parts = new ArrayList<>();
    for (int i = 0; i < scaffold.contigs().size(); i++) {
      Scaffold.Gap gap =
          i > 0
              ? scaffold.gaps().get(i - 1)
              : scaffold.circular() ? scaffold.gaps().get(scaffold.gaps().size() - 1) : null;
      for (Scaffold.Step step : scaffold.contigs().get(i).steps()) {
        Part part = known.get(step.unitig());
        parts.add(new Part(step.unitig(), step.flipped(), part.length(), part.anchor(), gap));
        gap = null;
      }
    }
    for (int i = 0; scaffold.circular() && i < parts.size(); i++) {
      if (parts.get(i).unitig() == leader) {
        Collections.rotate(parts, -i);
        break;
      }
    }
    return parts;
  }

  private static void assertContig(Contig contig, Layout layout, RandomEvidence genome) {
    StringBuilder text = new StringBuilder();
    long countSum = 0;
    long kmers = 0;
    boolean anchored =
        layout != null && contig.steps().stream().anyMatch(step -> isAnchor(layout, step.unitig()));
    for (Scaffold.Step step : contig.steps()) {
      LinkedUnitig unitig = genome.unitigs.get(step.unitig());
      String letters = oriented(unitig, step.flipped());
      int overlap = text.length() == 0 ? 0 : genome.k - 1;
      assertTrue(text.toString().endsWith(letters.substring(0, overlap)), "neighbours overlap");
      text.append(letters.substring(overlap));
      if (!anchored || isAnchor(layout, step.unitig())) {
        countSum += unitig.unitig().countSum();
        kmers += unitig.unitig().kmers(genome.k);
      }
    }
    assertEquals(countSum, contig.countSum());
    assertEquals(kmers, contig.kmers());
    String sequence = contig.sequence().toString();
    if (!contig.circular()) {
      assertEquals(text.toString(), sequence);
    } else if (layout != null) {
      String circle = text.substring(0, text.length() - (genome.k - 1));
      assertTrue(text.toString().endsWith(text.substring(0, genome.k - 1)), "the circle closes");
      assertEquals(GraphText.cutCircle(circle, circle.length()), sequence);
      Scaffold.Step first = contig.steps().get(0);
      String start = sequence.repeat(genome.k).substring(0, genome.k);
      String unitig = oriented(genome.unitigs.get(first.unitig()), first.flipped());
      assertTrue(unitig.contains(start), "the path begins with the first k-mer");
    }
  }

  private static boolean isAnchor(Layout layout, long unitig) {
    return layout.parts().stream().anyMatch(part -> part.anchor() && part.unitig() == unitig);
  }

  private static String oriented(LinkedUnitig unitig, boolean flipped) {
    Sequence sequence = unitig.unitig().sequence();
    return (flipped ? sequence.reverseComplement() : sequence).toString();
  }
}
