package org.pga.e2e;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.pga.core.oracle.Oracle;

/**
 * Genomes small enough to know the answer, assembled from end to end. {@link EmbeddedAssemblyTest}
 * runs them all in one process, {@link SimulatedWorkersTest} runs the Giraph job of those with one
 * k on several workers, {@link DaemonsIT} runs the last two on HDFS and YARN, and {@link
 * #classicUnitigs}, which no other test runs.
 */
final class EndToEndCases {
  /** Seed of the reads of a long repeat. */
  private static final int LONG_REPEAT = 11;

  private EndToEndCases() {}

  static Stream<EndToEndCase> all() {
    return Stream.of(
        linearGenome(),
        plasmid(),
        deepReads(),
        manyDepths(),
        repeats(),
        classic(),
        severalKs(),
        unitigs());
  }

  static Stream<EndToEndCase> ofOneK() {
    return Stream.of(repeats(), unitigs());
  }

  private static EndToEndCase linearGenome() {
    SimulatedReads reads = new SimulatedReads(1);
    String genome = reads.genome(8000);
    reads.add(genome, false, 40).shuffle();
    return new EndToEndCase(
        "a linear genome comes out whole",
        reads,
        List.of(),
        out -> {
          Fasta contig = onlyContig(out, genome);
          assertTrue(contig.header().contains("length=8000"), contig.header());
          assertTrue(contig.header().contains("circular=false"), contig.header());
        });
  }

  private static EndToEndCase plasmid() {
    SimulatedReads reads = new SimulatedReads(2);
    String chromosome = reads.genome(9000);
    String plasmid = reads.genome(2500);
    reads.add(chromosome, false, 40).add(plasmid, true, 80).shuffle();
    return new EndToEndCase(
        "a plasmid comes out once, marked circular",
        reads,
        List.of(),
        out -> {
          List<Fasta> contigs = contigs(out);
          assertEquals(2, contigs.size());
          assertEquals(40, coverage(contigs.get(0)), 4);
          checkCircle(contigs.get(1), plasmid);
          assertEquals(80, coverage(contigs.get(1)), 8);
        });
  }

  private static EndToEndCase deepReads() {
    SimulatedReads reads = new SimulatedReads(4);
    String genome = reads.genome(8000);
    reads.add(genome, false, 160).shuffle();
    return new EndToEndCase(
        "a sample of deep reads gives the same genome",
        reads,
        List.of("--depth", 40),
        out -> {
          onlyContig(out, genome);
          String report = Files.readString(out.resolve("report.html"));
          assertTrue(report.contains("taken for the assembly"));
        });
  }

  /** As metagenomes and transcripts are: variants of the deepest are deeper than the shallowest. */
  private static EndToEndCase manyDepths() {
    SimulatedReads reads = new SimulatedReads(6);
    List<String> molecules = new ArrayList<>();
    for (int depth = 10; depth <= 640; depth *= 2) {
      molecules.add(reads.genome(1200));
      // Of a shallow one nobody knows which of two bases is the variant.
      reads.withVariants(depth < 80 ? 0 : 0.3);
      reads.add(molecules.get(molecules.size() - 1), false, depth);
    }
    reads.shuffle();
    return new EndToEndCase(
        "molecules of many depths come out whole, and their variants don't come out",
        reads,
        List.of(),
        out -> {
          List<String> contigs = contigs(out).stream().map(Fasta::bases).toList();
          assertEquals(molecules.size(), contigs.size());
          for (String molecule : molecules) {
            assertTrue(contigs.stream().anyMatch(contig -> variants(contig, molecule) <= 11));
          }
        });
  }

  private static EndToEndCase repeats() {
    SimulatedReads reads = new SimulatedReads(3);
    String repeat = reads.genome(400);
    StringBuilder genome = new StringBuilder();
    for (int copy = 0; copy < 7; copy++) {
      genome.append(reads.genome(1000)).append(repeat);
    }
    genome.append(reads.genome(1000));
    reads.add(genome.toString(), false, 40).shuffle();
    return new EndToEndCase(
        "the graph's unitigs are those of the genome, repeats included",
        reads,
        List.of("-k", 31),
        out -> {
          Set<String> segments = new TreeSet<>();
          for (String bases : Gfa.check(out.resolve("assembly_graph.gfa")).values()) {
            segments.add(Oracle.canonical(bases));
          }
          Set<String> expected = new TreeSet<>();
          // Each line of the oracle begins with the sequence.
          for (String line : new Oracle(List.of(genome.toString()), 31, 1).unitigs()) {
            expected.add(line.substring(0, line.indexOf(' ')));
          }
          assertEquals(expected, segments);
        });
  }

  private static EndToEndCase classic() {
    SimulatedReads reads = new SimulatedReads(5);
    String repeat = reads.genome(150);
    String genome = reads.genome(2000) + repeat + reads.genome(2000) + repeat + reads.genome(2000);
    String plasmid = reads.genome(1500);
    reads.add(genome, false, 30).add(plasmid, true, 40).shuffle();
    return new EndToEndCase(
        "the classic pipeline assembles a genome with a repeat, and a plasmid",
        reads,
        List.of("-k", 31, "--pipeline", "classic", "-D", "pga.classic.snappy=true"),
        out -> {
          List<Fasta> contigs = contigs(out);
          assertEquals(2, contigs.size());
          assertEquals(Oracle.canonical(genome), contigs.get(0).bases());
          assertEquals(1500, contigs.get(1).bases().length());
        });
  }

  /** Of the reads of {@link #classic}, in 8 jobs instead of 19. */
  static EndToEndCase classicUnitigs() {
    EndToEndCase classic = classic();
    List<Object> options = new ArrayList<>(classic.options());
    options.add("--unitigs");
    return new EndToEndCase(
        "the classic pipeline's unitigs of any length",
        classic.reads(),
        options,
        EndToEndCases::checkAllAreContigs);
  }

  /**
   * A repeat that is longer than the inserts, a plasmid, and a molecule of which a rare strain has
   * other bases.
   */
  static EndToEndCase severalKs() {
    return longRepeat(
        "several k's, a long repeat and a plasmid",
        List.of("-k", "31,61"),
        (molecules, out) -> {
          for (Fasta contig : contigs(out)) {
            assertTrue(occurs(contig.bases(), molecules), contig.header());
          }
        });
  }

  /** Of the reads of {@link #severalKs}. */
  static EndToEndCase unitigs() {
    return longRepeat(
        "unitigs of any length",
        List.of("-k", 31, "--unitigs"),
        (molecules, out) -> checkAllAreContigs(out));
  }

  private static void checkAllAreContigs(Path out) throws IOException {
    assertEquals(Gfa.check(out.resolve("assembly_graph.gfa")).size(), contigs(out).size());
  }

  /** The reads of {@link #severalKs} are of this and a plasmid: mates may span its repeat. */
  static String longRepeatChromosome() {
    return longRepeatChromosome(new SimulatedReads(LONG_REPEAT));
  }

  private static String longRepeatChromosome(SimulatedReads reads) {
    String genome = reads.genome(40_000);
    return genome + genome.substring(5000, 5600);
  }

  private interface MoleculesCheck {
    void of(List<String> molecules, Path out) throws IOException;
  }

  private static EndToEndCase longRepeat(String name, List<Object> options, MoleculesCheck check) {
    SimulatedReads reads = new SimulatedReads(LONG_REPEAT);
    String chromosome = longRepeatChromosome(reads);
    reads.add(chromosome, false, 25);
    String plasmid = reads.genome(4000);
    reads.add(plasmid, true, 60);
    String mixed = reads.genome(3000);
    reads.withVariants(0.15).add(mixed, false, 25).shuffle();
    List<String> molecules = List.of(chromosome, plasmid + plasmid, mixed);
    return new EndToEndCase(name, reads, options, out -> check.of(molecules, out));
  }

  private static List<Fasta> contigs(Path out) throws IOException {
    return Fasta.read(out.resolve("contigs.fasta"));
  }

  /** At a depth of 40 reads. */
  private static Fasta onlyContig(Path out, String genome) throws IOException {
    List<Fasta> contigs = contigs(out);
    assertEquals(1, contigs.size());
    assertEquals(Oracle.canonical(genome), contigs.get(0).bases());
    assertEquals(40, coverage(contigs.get(0)), 4);
    return contigs.get(0);
  }

  /** Bases that differ, of two molecules of one length; all of them if their lengths differ. */
  private static long variants(String contig, String molecule) {
    return contig.length() != molecule.length()
        ? molecule.length()
        : Stream.of(molecule, Oracle.reverseComplement(molecule))
            .mapToLong(
                text ->
                    IntStream.range(0, text.length())
                        .filter(i -> text.charAt(i) != contig.charAt(i))
                        .count())
            .min()
            .getAsLong();
  }

  private static void checkCircle(Fasta contig, String circle) {
    assertTrue(contig.header().contains("circular=true"), contig.header());
    assertEquals(circle.length(), contig.bases().length());
    assertTrue(occurs(contig.bases(), List.of(circle + circle)), contig.header());
  }

  private static boolean occurs(String bases, List<String> molecules) {
    String reverse = Oracle.reverseComplement(bases);
    return molecules.stream().anyMatch(text -> text.contains(bases) || text.contains(reverse));
  }

  /** Depth in reads, as the header says. */
  private static double coverage(Fasta contig) {
    return Double.parseDouble(contig.header().replaceAll(".* coverage=([0-9.]+).*", "$1"));
  }
}
