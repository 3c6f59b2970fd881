package org.pga.scaffold;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.pga.core.oracle.GraphText;
import org.pga.core.oracle.Oracle;
import org.pga.core.unitig.Scaffold;
import org.pga.core.unitig.Scaffold.Contig;
import org.pga.scaffold.graph.ScaffoldCount;
import org.pga.scaffold.layout.Layout;
import org.pga.scaffold.layout.Layout.Gap;
import org.pga.scaffold.layout.Layout.Part;
import org.pga.scaffold.link.evidence.LinkedUnitig;
import org.pga.scaffold.rule.InsertModel;

/**
 * The job in supersteps comes to what the scaffolder for one processor comes to. {@code
 * -Dpga.test.genomes=1000} looks at more genomes, {@code -Dpga.test.genomes.from} at others.
 */
class ScaffoldTest {
  private static final int GENOMES = Integer.getInteger("pga.test.genomes", 80);
  private static final int FROM = Integer.getInteger("pga.test.genomes.from", 0);

  private final Map<String, Integer> seen = new TreeMap<>();

  /** Unitigs, amended as the oracle's joins say. */
  private final Map<Long, String> letters = new HashMap<>();

  @Test
  void joinsLikeOneProcessor() {
    for (long seed = FROM; seed < FROM + GENOMES; seed++) {
      try {
        check(seed, seed % 4 == 3 ? 0 : RandomEvidence.DEPTH, false);
      } catch (RuntimeException | AssertionError e) {
        throw new AssertionError("seed " + seed, e);
      }
    }
    for (String what :
        List.of(
            "GAP_JOINTS",
            "CIRCULAR_ITEMS",
            "QUESTIONS",
            "CONFLICTS",
            "ABSORBING_JOINTS",
            "OVERLAP_JOINTS",
            "SPLICE_JOINTS",
            "ELIMINATION_JOINTS",
            "EXTENDED_ENDS")) {
      assertTrue(seen.get(what) > GENOMES / 25, () -> what + " too rare: " + seen);
    }
  }

  @Test
  void endsWithErrorsAreAmendedLikeByOneProcessor() {
    for (long seed = FROM; seed < FROM + GENOMES / 2; seed++) {
      try {
        check(7_000_000 + seed, RandomEvidence.DEPTH, true);
      } catch (RuntimeException | AssertionError e) {
        throw new AssertionError("seed " + seed, e);
      }
    }
    assertTrue(seen.get("amended") > GENOMES / 20, seen::toString);
  }

  /** A depth of 0 stands for uneven depth. */
  private void check(long seed, double depth, boolean wrongEnds) {
    RandomEvidence genome = new RandomEvidence(new Random(seed), wrongEnds);
    List<InsertModel> models =
        depth > 0
            ? genome.models
            : InsertModel.ofUnevenDepth(genome.models, genome.k, genome.readLength);
    SequentialScaffolder oracle =
        new SequentialScaffolder(genome.unitigs, genome.k, depth, genome.readLength);
    Map<Long, String> expected = new TreeMap<>();
    oracle.run(libraries(genome)).forEach(layout -> describe(layout, expected));
    for (int run = 0; run < 2; run++) {
      ScaffoldSimulator simulator =
          new ScaffoldSimulator(
              genome.unitigs,
              genome.k,
              depth,
              genome.readLength,
              models,
              1 + 2 * run,
              31 * seed + run);
      Map<Long, Scaffold> scaffolds = simulator.run();
      Map<Long, String> actual = new TreeMap<>();
      simulator.layouts().values().forEach(layout -> describe(layout, actual));
      assertEquals(expected, actual);
      assertEquals(
          simulator.total().get(ScaffoldCount.KMERS_SUPPLIED),
          simulator.total().get(ScaffoldCount.KMERS_SPELLED));
      amend(genome, simulator.layouts().values());
      letters.forEach((id, text) -> assertEquals(text, simulator.unitig(id).toString()));
      assertSpelled(scaffolds, simulator.layouts(), genome);
      for (ScaffoldCount count : ScaffoldCount.values()) {
        if (!count.name().startsWith("KMERS")) {
          seen.merge(count.name(), (int) simulator.total().get(count), Integer::sum);
        }
      }
    }
  }

  private void amend(RandomEvidence genome, Collection<Layout> layouts) {
    letters.clear();
    genome.unitigs.forEach((id, linked) -> letters.put(id, linked.unitig().sequence().toString()));
    for (Layout layout : layouts) {
      List<Part> parts = layout.ring();
      for (int i = 0; i < parts.size(); i++) {
        Part part = parts.get(i);
        if (part.before() != null && part.before().amends()) {
          Part last = parts.get((i > 0 ? i : parts.size()) - 1);
          String shared = part.before().filling().toString();
          String left = oriented(last.unitig(), last.flipped());
          left = left.substring(0, left.length() - shared.length()) + shared;
          letters.put(last.unitig(), last.flipped() ? Oracle.reverseComplement(left) : left);
          String right = oriented(part.unitig(), part.flipped());
          right = shared + right.substring(shared.length());
          letters.put(part.unitig(), part.flipped() ? Oracle.reverseComplement(right) : right);
          seen.merge("amended", 1, Integer::sum);
        }
      }
    }
  }

  /** The oracle knows what to make of them where depth is uneven. */
  private static List<SlowLibrary> libraries(RandomEvidence genome) {
    List<SlowLibrary> libraries = new ArrayList<>();
    for (InsertModel model : genome.models) {
      libraries.add(
          new SlowLibrary(
              model.library(),
              model.matePairs(),
              model.mean(),
              model.deviation(),
              model.density(),
              0));
    }
    return libraries;
  }

  /** By the owner; a circle begins with it. */
  private static void describe(Layout layout, Map<Long, String> by) {
    long owner =
        layout.parts().stream().filter(Part::anchor).mapToLong(Part::unitig).min().orElseThrow();
    by.put(owner, cyclic(layout, owner).toString());
  }

  private static List<Part> cyclic(Layout layout, long owner) {
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
        if (parts.get(i).unitig() == owner) {
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
          for (Contig contig : scaffold.contigs()) {
            contig.steps().forEach(step -> uses.merge(step.unitig(), 1, Integer::sum));
          }
          int gaps = scaffold.contigs().size() - (scaffold.circular() ? 0 : 1);
          assertEquals(gaps, scaffold.gaps().size());
          Layout layout = layouts.get(id);
          if (layout == null) {
            LinkedUnitig unitig = genome.unitigs.get(id);
            assertEquals(letters.get(id), scaffold.contigs().get(0).sequence().toString());
            assertEquals(unitig.unitig().circular(), scaffold.contigs().get(0).circular());
          } else if (scaffold.contigs().get(0).circular()) {
            assertCircle(scaffold.contigs().get(0), cyclic(layout, id), genome);
          } else {
            assertContigs(scaffold, cyclic(layout, id), id, genome);
          }
        });
    assertEquals(genome.unitigs.keySet(), uses.keySet(), "unitigs in the output");
    for (Layout layout : layouts.values()) {
      for (Part part : layout.parts()) {
        assertTrue(!part.anchor() || uses.get(part.unitig()) == 1, part::toString);
      }
    }
  }

  private void assertContigs(
      Scaffold scaffold, List<Part> layout, long owner, RandomEvidence genome) {
    Map<Long, Part> known = new HashMap<>();
    layout.forEach(part -> known.put(part.unitig(), part));
    List<Part> all = new ArrayList<>();
    for (int i = 0; i < scaffold.contigs().size(); i++) {
      int gap = i > 0 ? i - 1 : scaffold.gaps().size() - 1;
      Scaffold.Gap open = i > 0 || scaffold.circular() ? scaffold.gaps().get(gap) : null;
      Gap before = open == null ? null : new Gap(open.length(), open.estimated());
      List<Part> parts = new ArrayList<>();
      for (Scaffold.Step step : scaffold.contigs().get(i).steps()) {
        Part part = known.get(step.unitig());
        if (!parts.isEmpty()) {
          // Repeats never have an overlap without a link, or a filling, before them.
          boolean amends = part.before() != null && part.before().amends();
          before = amends ? part.before() : gap(step);
          assertTrue(!amends || step.shared() == part.before().filling().length());
        }
        parts.add(new Part(step.unitig(), step.flipped(), part.length(), part.anchor(), before));
      }
      assertEquals(
          spell(parts, genome.k).toString(), scaffold.contigs().get(i).sequence().toString());
      assertCounts(scaffold.contigs().get(i), parts, genome);
      all.addAll(parts);
    }
    for (int i = 0; scaffold.circular() && i < all.size(); i++) {
      if (all.get(i).unitig() == owner) {
        Collections.rotate(all, -i);
        break;
      }
    }
    assertEquals(layout.toString(), all.toString());
  }

  private static Gap gap(Scaffold.Step step) {
    if (step.filling() != null) {
      return Gap.filled(step.filling());
    }
    return step.shared() > 0 ? new Gap(-step.shared(), true) : null;
  }

  private void assertCircle(Contig contig, List<Part> layout, RandomEvidence genome) {
    StringBuilder text = spell(layout, genome.k);
    int overlap = overlap(layout.get(0), genome.k);
    String circle;
    if (overlap > 0) {
      assertTrue(text.toString().endsWith(text.substring(0, overlap)), "the circle closes");
      circle = text.substring(0, text.length() - overlap);
    } else {
      circle = text.append(layout.get(0).before().filling()).toString();
    }
    String sequence = contig.sequence().toString();
    assertEquals(GraphText.cutCircle(circle, circle.length()), sequence);
    assertCounts(contig, layout, genome);
    assertEquals(layout.size(), contig.steps().size());
    Scaffold.Step first = contig.steps().get(0);
    String unitig = oriented(first.unitig(), first.flipped());
    String start = sequence.repeat(genome.k).substring(0, genome.k);
    boolean torn = layout.stream().anyMatch(part -> part.before() != null);
    assertTrue(torn || unitig.contains(start), "the path begins with the first k-mer");
  }

  private static void assertCounts(Contig contig, List<Part> parts, RandomEvidence genome) {
    boolean anchored = parts.stream().anyMatch(Part::anchor);
    long countSum = 0;
    long kmers = 0;
    for (Part part : parts) {
      if (part.anchor() || !anchored) {
        countSum += genome.unitigs.get(part.unitig()).unitig().countSum();
        kmers += genome.unitigs.get(part.unitig()).unitig().kmers(genome.k);
      }
    }
    assertEquals(countSum, contig.countSum());
    assertEquals(kmers, contig.kmers());
  }

  private StringBuilder spell(List<Part> parts, int k) {
    StringBuilder text = new StringBuilder();
    for (Part part : parts) {
      String unitig = oriented(part.unitig(), part.flipped());
      int overlap = text.length() == 0 ? 0 : overlap(part, k);
      if (text.length() > 0 && overlap <= 0) {
        text.append(part.before().filling());
        overlap = 0;
      }
      assertTrue(text.toString().endsWith(unitig.substring(0, overlap)), "neighbours overlap");
      text.append(unitig.substring(overlap));
    }
    return text;
  }

  private static int overlap(Part part, int k) {
    return part.before() == null ? k - 1 : -part.before().length();
  }

  private String oriented(long unitig, boolean flipped) {
    String text = letters.get(unitig);
    return flipped ? Oracle.reverseComplement(text) : text;
  }
}
