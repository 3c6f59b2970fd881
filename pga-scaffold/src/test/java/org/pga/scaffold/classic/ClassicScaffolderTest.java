package org.pga.scaffold.classic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.pga.core.unitig.Scaffold;
import org.pga.core.unitig.Scaffold.Contig;
import org.pga.core.unitig.Unitig;
import org.pga.scaffold.classic.job.ClassicCount;
import org.pga.scaffold.classic.rule.Inserts;

/**
 * Small genomes with repeats through all jobs, without a cluster: the scaffolds are those of brute
 * force, and what is joined stands in the genome so.
 *
 * <p>{@code -Dpga.test.genomes=5000} looks at more of them, {@code -Dpga.test.genomes.from} at
 * others.
 */
class ClassicScaffolderTest {
  private static final int GENOMES = Integer.getInteger("pga.test.genomes", 100);
  private static final int FROM = Integer.getInteger("pga.test.genomes.from", 0);

  @Test
  void scaffoldsAreThoseOfBruteForceAndStandInTheGenome() throws Exception {
    List<String> wrong = new ArrayList<>();
    Map<ClassicCount, Long> counts = new TreeMap<>();
    int longest = 0;
    int inexact = 0;
    for (int seed = FROM; seed < FROM + GENOMES; seed++) {
      MatedGenome genome = new MatedGenome(seed);
      // Half of them are told the insert sizes; the others have to find them.
      Map<Integer, Inserts> given = new TreeMap<>();
      for (int i = 0; i < genome.libraries.size() && seed % 2 == 0; i++) {
        given.put(i, genome.libraries.get(i));
      }
      SimulatedJobs jobs = new SimulatedJobs(genome.k, seed);
      jobs.put(ClassicScaffolder.MATES, genome.mates);
      jobs.putContigs(genome.unitigs, genome.readLength, MatedGenome.DEPTH);
      // As if they were mate pairs, of some: then short circles are left open.
      String matePairs = seed % 5 == 0 ? "0" : "";
      ClassicScaffolder scaffolder = new ClassicScaffolder(jobs, given, matePairs);
      scaffolder.run();
      List<Scaffold> scaffolds = jobs.spell();
      Map<Integer, int[]> sizes = new TreeMap<>();
      given.forEach((library, one) -> sizes.put(library, new int[] {one.mean(), one.deviation()}));
      ClassicOracle oracle = new ClassicOracle(genome, sizes, matePairs);
      assertEquals(oracle.scaffolds(), forms(scaffolds), "seed " + seed);
      assertEquals(oracle.joins(), jobs.count(ClassicCount.JOINS), "seed " + seed);
      for (Scaffold scaffold : scaffolds) {
        Contig contig = scaffold.contigs().get(0);
        check("seed " + seed + " ", contig, genome);
        if (genome.places(contig.sequence().toString()).isEmpty()) {
          inexact++;
          if (!standsThere(contig, genome)) {
            wrong.add("seed " + seed + ": " + contig.sequence().length() + " " + steps(contig));
          }
        }
      }
      longest = Math.max(longest, scaffolder.hops());
      for (ClassicCount count : ClassicCount.values()) {
        counts.merge(count, jobs.count(count), Long::sum);
      }
    }
    System.out.println(counts + ", most hops " + longest + ", inexact " + inexact);
    assertEquals(List.of(), wrong);
    assertTrue(counts.get(ClassicCount.JOINS) > GENOMES / 2, counts.toString());
    assertTrue(counts.get(ClassicCount.CIRCLES) > GENOMES / 50, counts.toString());
    assertTrue(counts.get(ClassicCount.UNSURE) > 0, counts.toString());
    assertTrue(longest > 3, "most hops " + longest);
  }

  private static List<String> forms(List<Scaffold> scaffolds) {
    return scaffolds.stream()
        .map(
            scaffold -> {
              Contig contig = scaffold.contigs().get(0);
              return ClassicOracle.form(steps(contig), contig.circular());
            })
        .sorted()
        .toList();
  }

  private static List<String> steps(Contig contig) {
    return contig.steps().stream()
        .map(step -> Long.toHexString(step.unitig()) + (step.flipped() ? "-" : "+"))
        .toList();
  }

  /**
   * Whether what stands in the genome once stands there in this order: where the graph is torn the
   * only way may lead through another copy of a repeat, but must not lead to another place.
   */
  private static boolean standsThere(Contig contig, MatedGenome genome) {
    int farthest = genome.libraries.stream().mapToInt(Inserts::deviation).max().orElseThrow() * 4;
    int[] known = null;
    int start = 0;
    for (Scaffold.Step step : contig.steps()) {
      var unitig = genome.unitigs.get(step.unitig()).sequence();
      String text = (step.flipped() ? unitig.reverseComplement() : unitig).toString();
      List<int[]> places = genome.places(text);
      if (places.size() == 1) {
        int[] place = places.get(0);
        int length = genome.molecules.get(place[0]).length();
        int begin = (place[1] < 0 ? ~place[1] : place[1]) - start;
        if (known != null) {
          int off = Math.floorMod(begin - known[2], length);
          off = genome.circular.get(place[0]) ? Math.min(off, length - off) : begin - known[2];
          if (place[0] != known[0] || place[1] < 0 != known[1] < 0 || Math.abs(off) > farthest) {
            return false;
          }
        }
        known = known == null ? new int[] {place[0], place[1], begin} : known;
      }
      start += text.length() - genome.k + 1;
    }
    return true;
  }

  /** Bases and counts are those of the steps. */
  private static void check(String message, Contig contig, MatedGenome genome) {
    StringBuilder text = new StringBuilder();
    for (Scaffold.Step step : contig.steps()) {
      Unitig unitig = genome.unitigs.get(step.unitig());
      var strand = step.flipped() ? unitig.sequence().reverseComplement() : unitig.sequence();
      int shared = unitig.circular() ? 0 : genome.k - 1;
      boolean first = text.isEmpty() && !contig.circular();
      text.append(strand.toString().substring(first ? 0 : shared));
    }
    assertEquals(text.toString(), contig.sequence().toString(), message);
    assertTrue(contig.kmers() > 0 && contig.countSum() > 0, message + contig);
  }
}
