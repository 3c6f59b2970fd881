package org.pga.scaffold;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.pga.core.bases.Sequence;
import org.pga.core.oracle.Oracle;
import org.pga.core.unitig.End;
import org.pga.core.unitig.Scaffold;
import org.pga.core.unitig.Scaffold.Contig;
import org.pga.core.unitig.Scaffold.Step;
import org.pga.scaffold.graph.PathEnd;
import org.pga.scaffold.graph.ScaffoldCount;
import org.pga.scaffold.layout.Layout;
import org.pga.scaffold.rule.InsertModel;

/**
 * Scaffolds of simulated genomes against these genomes themselves: what is joined stands there so,
 * and gaps are as long as they are said to be. Knows no rule and no threshold of the job, and no
 * oracle.
 *
 * <p>{@code -Dpga.test.genomes=5000} looks at more of them, {@code -Dpga.test.genomes.from} at
 * others.
 */
class ScaffoldTruthTest {
  private static final int GENOMES = Integer.getInteger("pga.test.genomes", 100);
  private static final int FROM = Integer.getInteger("pga.test.genomes.from", 0);

  /** Share of gaps that are farther off than stated, see {@code GapEstimate}. */
  private static final double BEYOND_ERROR = 0.01;

  /** As far as copies of repeats may shift what stands behind them. */
  private static final int SLACK = 20;

  /** Where a contig stands: of which molecule, on which strand, its first base there. */
  private record Place(int molecule, boolean flipped, int start) {}

  private final List<String> wrong = new ArrayList<>();
  private final Map<ScaffoldCount, Long> counts = new HashMap<>();
  private int contigs;
  private int gaps;
  private int gapsBeyondError;
  private int inexact;
  private long amended;

  @Test
  void noJoinIsFalseAndGapsAreAsLongAsTheySay() {
    check(DrawnEvidence.DEPTH);
    for (ScaffoldCount joined :
        List.of(
            ScaffoldCount.PATH_JOINTS,
            ScaffoldCount.GAP_JOINTS,
            ScaffoldCount.OVERLAP_JOINTS,
            ScaffoldCount.SPLICE_JOINTS,
            ScaffoldCount.ELIMINATION_JOINTS,
            ScaffoldCount.THREAD_JOINTS)) {
      assertTrue(counts.get(joined) > GENOMES / 50, joined + " too rare: " + counts);
    }
  }

  /** Where depth is uneven it says neither what is a repeat nor how many pairs to expect. */
  @Test
  void withoutADepthNoJoinIsFalseEither() {
    check(0);
    for (ScaffoldCount joined : List.of(ScaffoldCount.GAP_JOINTS, ScaffoldCount.OVERLAP_JOINTS)) {
      assertTrue(counts.get(joined) > GENOMES / 50, joined + " too rare: " + counts);
    }
  }

  /** Contigs have one of the two bases then, which needn't be the right one. */
  @Test
  void norAreThoseOfEndsWithErrors() {
    for (long seed = FROM; seed < FROM + GENOMES / 2; seed++) {
      scaffold(7_000_000 + seed, DrawnEvidence.DEPTH, true);
    }
    assertEquals(List.of(), wrong);
    assertTrue(amended > GENOMES / 100, amended + " ends amended");
  }

  private void check(double depth) {
    for (long seed = FROM; seed < FROM + GENOMES; seed++) {
      scaffold(seed, depth, false);
    }
    System.out.printf(
        "%d contigs, %d gaps, %d beyond their error, %d inexact, %s%n",
        contigs, gaps, gapsBeyondError, inexact, counts);
    assertEquals(List.of(), wrong);
    double expected = BEYOND_ERROR * gaps;
    assertTrue(
        gapsBeyondError <= expected + 3 * Math.sqrt(expected), gapsBeyondError + " of " + gaps);
    assertTrue(inexact <= contigs / 200, inexact + " of " + contigs + " contigs are inexact");
  }

  /** Chimeric mate pairs would close one of 2,595 bases across 2,710 more. */
  @Test
  void aLinearMoleculeIsNoCircleOfTwiceItsLength() {
    scaffold(1573, DrawnEvidence.DEPTH);
    assertEquals(List.of(), wrong);
    assertTrue(contigs > 0, "nothing was looked at");
  }

  /** Each had a false join once, see docs/engineering/false-joins.md. */
  @Test
  void whatWasJoinedWronglyOnceIsNot() {
    for (long seed :
        new long[] {1666, 1800, 1976, 2009, 5047, 5125, 5705, 5791, 20304, 40071, 60025}) {
      scaffold(seed, DrawnEvidence.DEPTH);
    }
    for (long seed :
        new long[] {
          1666, 1814, 1874, 2345, 5047, 5112, 5286, 5479, 5632, 5705, 5807, 20190, 20455, 30089,
          80151
        }) {
      scaffold(seed, 0);
    }
    assertEquals(List.of(), wrong);
  }

  private void scaffold(long seed, double depth) {
    scaffold(seed, depth, false);
  }

  private void scaffold(long seed, double depth, boolean wrongEnds) {
    GenomeEvidence genome = new GenomeEvidence(new Random(seed), wrongEnds);
    ScaffoldSimulator simulator =
        new ScaffoldSimulator(
            genome.unitigs,
            genome.k,
            depth,
            genome.readLength,
            depth > 0
                ? genome.models
                : InsertModel.ofUnevenDepth(genome.models, genome.k, genome.readLength),
            2,
            seed);
    for (Scaffold scaffold : simulator.run().values()) {
      check("seed " + seed, scaffold, genome, simulator);
    }
    for (Layout layout : simulator.layouts().values()) {
      amended +=
          layout.ring().stream()
              .filter(part -> part.before() != null && part.before().amends())
              .count();
    }
    for (ScaffoldCount count : ScaffoldCount.values()) {
      counts.merge(count, simulator.total().get(count), Long::sum);
    }
  }

  private void check(
      String seed, Scaffold scaffold, GenomeEvidence genome, ScaffoldSimulator simulator) {
    List<List<Place>> places = new ArrayList<>();
    for (Contig contig : scaffold.contigs()) {
      contigs++;
      places.add(places(contig, genome));
      if (places.get(places.size() - 1).isEmpty()) {
        if (contig.sequence().length() < genome.leastPlaced()) {
          return; // as long as a k-mer with an error is
        }
        wrong.add(seed + ": not in the genome: " + contig.sequence().length() + contig.steps());
        return;
      }
    }
    for (int i = 0; i < scaffold.gaps().size(); i++) {
      int next = (i + 1) % scaffold.contigs().size();
      gap(
          seed,
          scaffold.gaps().get(i),
          scaffold.contigs().get(i),
          scaffold.contigs().get(next),
          error(scaffold.contigs().get(i), scaffold.contigs().get(next), simulator),
          places.get(i),
          places.get(next),
          genome);
    }
  }

  /** The two contigs must stand on one strand, and so far apart. */
  private void gap(
      String seed,
      Scaffold.Gap gap,
      Contig one,
      Contig two,
      double error,
      List<Place> ofOne,
      List<Place> ofTwo,
      GenomeEvidence genome) {
    double off = Double.POSITIVE_INFINITY;
    for (Place first : ofOne) {
      for (Place second : ofTwo) {
        if (first.molecule == second.molecule && first.flipped == second.flipped) {
          int length = genome.molecules.get(first.molecule).length();
          int between = second.start - first.start - one.sequence().length();
          int turns = genome.circular.get(first.molecule) ? 2 : 0;
          for (int turn = -turns; turn <= turns; turn++) {
            int distance = between + turn * length;
            // Where the length isn't known the ends touch or overlap, as far as the pairs tell.
            double miss = gap.estimated() ? distance - gap.length() : Math.max(0, distance);
            off = Math.min(off, Math.abs(miss));
          }
        }
      }
    }
    gaps++;
    if (off > farthest(genome)) {
      wrong.add(
          "%s: %s is %.0f off, error %.0f, between %d and %d bases, %s"
              .formatted(
                  seed,
                  gap,
                  off,
                  error,
                  one.sequence().length(),
                  two.sequence().length(),
                  genome.models));
    } else if (off > error) {
      gapsBeyondError++;
    }
  }

  /** How far off it may be, as the job states it. */
  private static double error(Contig one, Contig two, ScaffoldSimulator simulator) {
    Step last = one.steps().get(one.steps().size() - 1);
    Step first = two.steps().get(0);
    PathEnd before = new PathEnd(last.unitig(), last.flipped() ? End.LEFT : End.RIGHT);
    PathEnd behind = new PathEnd(first.unitig(), first.flipped() ? End.RIGHT : End.LEFT);
    return simulator.estimate(before, behind).error();
  }

  /** As far as a pair may be off that is believed at all. */
  private static double farthest(GenomeEvidence genome) {
    return 6 + 4 * genome.models.stream().mapToDouble(InsertModel::deviation).max().orElse(0);
  }

  /**
   * Where all bases of a contig stand; else where its unitigs do that stand in the genome once. A
   * tear is filled as one read has it, a tandem may have a copy too many, and where one copy of a
   * repeat is torn, the path leads through another, which may differ: then the contig is inexact,
   * but nothing is joined wrongly. That other copy may be all that stands once: so unitigs may lie
   * apart where the contig as a whole is alike.
   */
  private List<Place> places(Contig contig, GenomeEvidence genome) {
    String text = contig.sequence().toString();
    List<Place> places = places(text, contig.circular(), genome);
    if (!places.isEmpty()) {
      return places;
    }
    inexact++;
    Set<Place> ofUnitigs = new LinkedHashSet<>();
    int start = 0;
    for (Step step : contig.steps()) {
      Sequence unitig = genome.unitigs.get(step.unitig()).unitig().sequence();
      String letters = (step.flipped() ? unitig.reverseComplement() : unitig).toString();
      if (start > 0) {
        boolean linked = step.filling() == null && step.shared() == 0;
        int filled = step.filling() == null ? 0 : step.filling().length();
        start += filled - (linked ? genome.k - 1 : step.shared());
      }
      int from = letters.length() < genome.leastPlaced() ? 0 : genome.wrongBases();
      List<Place> own = places(letters.substring(from, letters.length() - from), false, genome);
      for (Place each : own) {
        Place place = new Place(each.molecule(), each.flipped(), each.start() - from - start);
        ofUnitigs.add(place);
        if (own.size() == 1) {
          places.add(place);
        }
      }
      start += letters.length();
    }
    if (!places.isEmpty()
        && places.stream().allMatch(place -> near(places.get(0), place, genome))) {
      return places.subList(0, 1);
    }
    return ofUnitigs.stream().filter(place -> alike(text, place, genome)).toList();
  }

  private static boolean near(Place one, Place two, GenomeEvidence genome) {
    int length = genome.molecules.get(one.molecule()).length();
    int off = Math.abs(one.start() - two.start());
    if (genome.circular.get(one.molecule())) {
      off = Math.min(off % length, length - off % length);
    }
    return one.molecule() == two.molecule()
        && one.flipped() == two.flipped()
        && off <= farthest(genome);
  }

  /** Copies of a repeat differ by a base here and there. */
  private static boolean alike(String letters, Place place, GenomeEvidence genome) {
    String whole = genome.molecules.get(place.molecule());
    boolean circular = genome.circular.get(place.molecule());
    String strand = place.flipped() ? Oracle.reverseComplement(whole) : whole;
    String text = circular ? strand.repeat(3 + letters.length() / strand.length()) : strand;
    int start = place.start() + (circular ? strand.length() : 0);
    int from = Math.max(0, start - SLACK);
    int to = Math.min(text.length(), start + letters.length() + SLACK);
    return from < to && edits(letters, text.substring(from, to)) <= 2 + letters.length() / 100;
  }

  /** Bases to change, insert or remove until one text stands anywhere in the other. */
  private static int edits(String letters, String text) {
    int[] row = new int[text.length() + 1];
    for (int i = 1; i <= letters.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j < row.length; j++) {
        int changed = diagonal + (letters.charAt(i - 1) == text.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(changed, Math.min(diagonal, row[j - 1]) + 1);
      }
    }
    return Arrays.stream(row).min().orElseThrow();
  }

  private static List<Place> places(String letters, boolean circle, GenomeEvidence genome) {
    List<Place> places = new ArrayList<>();
    for (int molecule = 0; molecule < genome.molecules.size(); molecule++) {
      String whole = genome.molecules.get(molecule);
      boolean circular = genome.circular.get(molecule);
      if (circle && (!circular || whole.length() != letters.length())) {
        continue;
      }
      for (boolean flipped : new boolean[] {false, true}) {
        String strand = flipped ? Oracle.reverseComplement(whole) : whole;
        String text = circular ? strand + strand : strand;
        for (int at = text.indexOf(letters); at >= 0; at = text.indexOf(letters, at + 1)) {
          if (at < strand.length()) {
            places.add(new Place(molecule, flipped, at));
          }
        }
      }
    }
    return places;
  }
}
