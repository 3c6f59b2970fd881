package org.pga.e2e;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaModifier;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.pga.bsp.BspJob;
import org.pga.bsp.Phase;
import org.pga.bsp.giraph.Computations;
import org.pga.bsp.giraph.SeveralWorkers;
import org.pga.core.oracle.Oracle;
import org.pga.driver.MainCode;

/**
 * All Giraph jobs of both pipelines on {@link SeveralWorkers}, on hundreds of genomes at once: the
 * bytes of an embedded run, and every phase that there is has run.
 */
@Timeout(value = 900, unit = TimeUnit.SECONDS)
class WorkersTest {
  private static final int GENOMES = 200;
  private static final int K = 21;
  private static final int CUTOFF = 3;

  /**
   * Whole runs, and whether they have pairs: 50 jobs of the classic scaffolding aren't Giraph's.
   */
  private enum Whole {
    UNITIGS(false, "-k", K, "--unitigs"),
    SCAFFOLDS(true, "-k", "21,41"),
    CLASSIC_UNITIGS(false, "-k", K, "--unitigs", "--pipeline", "classic"),
    CLASSIC(false, "-k", K, "--pipeline", "classic");

    final boolean paired;
    final List<Object> options;

    Whole(boolean paired, Object... options) {
      this.paired = paired;
      this.options = List.of(options);
    }

    /** With 2 workers the master finds chains and 4 merge them in rounds, or the other way. */
    int gatherLimit(int workers) {
      return (workers == 2) == (this == SCAFFOLDS) ? 0 : 50_000;
    }
  }

  private static final EnumSet<Whole> COMPACT = EnumSet.of(Whole.UNITIGS, Whole.SCAFFOLDS);
  private static final Set<Whole> CLASSICS = EnumSet.complementOf(COMPACT);

  @TempDir static Path dir;
  private static SeededGenomes genomes;
  private static final Map<Whole, Map<String, String>> EMBEDDED = new EnumMap<>(Whole.class);

  @BeforeAll
  static void makeReads() throws IOException {
    genomes = new SeededGenomes(1, GENOMES, 0.003);
    genomes.write(dir);
  }

  /** What one process gives. Both pipelines give the same unitigs. */
  private static Map<String, String> embedded(Whole whole) throws IOException {
    Whole made = whole == Whole.CLASSIC_UNITIGS ? Whole.UNITIGS : whole;
    if (!EMBEDDED.containsKey(made)) {
      EMBEDDED.put(made, Run.results(assemble(made, embeddedFolder(made))));
    }
    return EMBEDDED.get(made);
  }

  private static Path embeddedFolder(Whole whole) {
    return dir.resolve("embedded-" + whole);
  }

  private static Path assemble(Whole whole, Path out, Object... more) throws IOException {
    List<Object> args = new ArrayList<>(List.of("assemble", "-o", out));
    args.addAll(whole.paired ? genomes.pairs(dir) : genomes.singles(dir));
    args.addAll(whole.options);
    args.addAll(List.of("--min-count", CUTOFF, "--no-trim", "--report", "none", "-t", 2));
    args.addAll(List.of(more));
    Run run = Run.pga(args.toArray());
    assertEquals(0, run.exitCode(), run.err());
    Gfa.check(out.resolve("assembly_graph.gfa"));
    return out;
  }

  @Test
  void unitigsAreThoseOfBruteForce() throws IOException {
    Set<String> expected = new TreeSet<>();
    for (String line : new Oracle(genomes.reads(), K, CUTOFF).unitigs()) {
      // A circle's bases are each there once.
      expected.add(line.substring(0, line.indexOf(' ')));
    }
    Set<String> unitigs = new TreeSet<>();
    embedded(Whole.UNITIGS);
    for (Fasta unitig : Fasta.read(embeddedFolder(Whole.UNITIGS).resolve("contigs.fasta"))) {
      unitigs.add(
          unitig.header().contains("circular=true")
              ? unitig.bases()
              : Oracle.canonical(unitig.bases()));
    }
    assertEquals(expected, unitigs);
  }

  /**
   * Those that aren't are mixed of genomes that share a segment with another base in it: they are
   * pieces of genomes, each of which overlaps the next by a k-mer of the smaller k.
   */
  @Test
  void contigsAreInTheGenomes() throws IOException {
    embedded(Whole.SCAFFOLDS);
    List<Fasta> contigs = Fasta.read(embeddedFolder(Whole.SCAFFOLDS).resolve("contigs.fasta"));
    assertTrue(contigs.size() > GENOMES, () -> contigs.size() + " contigs");
    Map<Integer, Integer> byPieces = new TreeMap<>();
    for (Fasta contig : contigs) {
      byPieces.merge(pieces(contig.bases()), 1, Integer::sum);
    }
    // Of 236 contigs 215 are in a genome, 20 are made of two, and one has an error of one of the
    // two reads that stand there.
    int strange = byPieces.getOrDefault(Integer.MAX_VALUE, 0);
    int whole = byPieces.getOrDefault(1, 0);
    int mixed = byPieces.getOrDefault(2, 0);
    assertEquals(contigs.size(), whole + mixed + strange, byPieces::toString);
    assertTrue(mixed <= 20 && strange <= 1, byPieces::toString);
  }

  /** Of how many pieces of genomes a contig is made, at least; each as long as it can be. */
  private static int pieces(String bases) {
    int pieces = 0;
    for (int from = 0, end = 0; end < bases.length(); pieces++) {
      int least = end;
      int longest = bases.length();
      while (least < longest) { // what a genome has, it has the beginning of
        int middle = (least + longest + 1) / 2;
        if (genomes.contain(bases.substring(from, middle))) {
          least = middle;
        } else {
          longest = middle - 1;
        }
      }
      if (least == end) {
        return Integer.MAX_VALUE; // a base that no genome has behind this k-mer
      }
      end = least;
      from = end - K;
    }
    return pieces;
  }

  @Test
  void twoGiveWhatOneDoes() throws IOException {
    giveWhatOneDoes(2, COMPACT);
  }

  @Test
  @Tag("long")
  void twoGiveWhatOneDoesInTheClassicPipeline() throws IOException {
    giveWhatOneDoes(2, CLASSICS);
  }

  @Test
  @Tag("long")
  void fourGiveWhatOneDoes() throws IOException {
    giveWhatOneDoes(4, EnumSet.allOf(Whole.class));
  }

  private static void giveWhatOneDoes(int workers, Set<Whole> wholes) throws IOException {
    for (Whole whole : wholes) {
      embedded(whole);
    }
    Computations.takeNames(); // those of embedded runs don't count
    for (Whole whole : wholes) {
      Path out =
          assemble(
              whole,
              dir.resolve(workers + "-" + whole),
              "-D",
              SeveralWorkers.WORKERS + "=" + workers,
              "-D",
              "pga.simplify.gather.limit=" + whole.gatherLimit(workers));
      Map<String, String> results = Run.results(out);
      for (String name : Run.RESULTS) {
        assertEquals(embedded(whole).get(name), results.get(name), whole + " " + name);
      }
    }
    assertEquals(computations(wholes), Computations.takeNames());
  }

  /** All jobs and all phases of the product that a pipeline of these has. */
  private static Set<String> computations(Set<Whole> wholes) {
    return MainCode.classes().stream()
        .filter(type -> type.isAssignableTo(Phase.class) || type.isAssignableTo(BspJob.class))
        .filter(type -> !type.getModifiers().contains(JavaModifier.ABSTRACT))
        .map(JavaClass::getName)
        .filter(
            name -> !Collections.disjoint(wholes, name.contains(".classic.") ? CLASSICS : COMPACT))
        .collect(Collectors.toCollection(TreeSet::new));
  }
}
