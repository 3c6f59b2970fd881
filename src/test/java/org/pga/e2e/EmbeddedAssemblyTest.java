package org.pga.e2e;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.apache.hadoop.io.compress.SnappyCodec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.pga.core.oracle.Oracle;

/** Whole runs in this process over genomes small enough to know the answer. */
class EmbeddedAssemblyTest {
  @TempDir Path dir;

  private Path assemble(SimulatedReads reads, Object... more) throws IOException {
    Path one = reads.write(dir.resolve("r1.fq"), 1);
    Path two = reads.write(dir.resolve("r2.fq"), 2);
    Path out = dir.resolve("out");
    Object[] args = {"assemble", "-1", one, "-2", two, "-o", out};
    Object[] all = java.util.Arrays.copyOf(args, args.length + more.length);
    System.arraycopy(more, 0, all, args.length, more.length);
    Run run = Run.pga(all);
    assertEquals(0, run.exitCode(), run.err());
    Gfa.check(out.resolve("assembly_graph.gfa"));
    return out;
  }

  @Test
  void aLinearGenomeComesOutWhole() throws IOException {
    SimulatedReads reads = new SimulatedReads(1);
    String genome = reads.genome(8000);
    Path out = assemble(reads.add(genome, false, 40).shuffle());
    List<Fasta> contigs = Fasta.read(out.resolve("contigs.fasta"));
    assertEquals(1, contigs.size());
    assertEquals(Oracle.canonical(genome), contigs.get(0).bases());
    assertTrue(contigs.get(0).header().contains("length=8000"), contigs.get(0).header());
    assertTrue(contigs.get(0).header().contains("circular=false"), contigs.get(0).header());
    assertEquals(40, coverage(contigs.get(0)), 4);
  }

  @Test
  void aPlasmidComesOutOnceMarkedCircular() throws IOException {
    SimulatedReads reads = new SimulatedReads(2);
    String chromosome = reads.genome(9000);
    String plasmid = reads.genome(2500);
    reads.add(chromosome, false, 40).add(plasmid, true, 80).shuffle();
    List<Fasta> contigs = Fasta.read(assemble(reads).resolve("contigs.fasta"));
    assertEquals(2, contigs.size());
    Fasta circle = contigs.get(1);
    assertTrue(circle.header().contains("circular=true"), circle.header());
    assertEquals(2500, circle.bases().length());
    assertEquals(40, coverage(contigs.get(0)), 4);
    assertEquals(80, coverage(circle), 8);
    String twice = plasmid + plasmid;
    assertTrue(
        twice.contains(circle.bases()) || Oracle.reverseComplement(twice).contains(circle.bases()));
  }

  @Test
  void deepReadsGiveTheSameGenomeByASampleOfThem() throws IOException {
    SimulatedReads reads = new SimulatedReads(4);
    String genome = reads.genome(8000);
    Path out = assemble(reads.add(genome, false, 160).shuffle(), "--depth", 40);
    List<Fasta> contigs = Fasta.read(out.resolve("contigs.fasta"));
    assertEquals(1, contigs.size());
    assertEquals(Oracle.canonical(genome), contigs.get(0).bases());
    assertEquals(40, coverage(contigs.get(0)), 4);
    assertTrue(Files.readString(out.resolve("report.html")).contains("taken for the assembly"));
  }

  /** Depth in reads, as the header says. */
  private static double coverage(Fasta contig) {
    return Double.parseDouble(contig.header().replaceAll(".* coverage=([0-9.]+).*", "$1"));
  }

  @Test
  void copiesOfARepeatStayInTheGraph() throws IOException {
    SimulatedReads reads = new SimulatedReads(3);
    String repeat = reads.genome(400);
    StringBuilder genome = new StringBuilder();
    for (int copy = 0; copy < 7; copy++) {
      genome.append(reads.genome(1000)).append(repeat);
    }
    genome.append(reads.genome(1000));
    Path out = assemble(reads.add(genome.toString(), false, 40).shuffle(), "-k", 31);
    Set<String> segments = new TreeSet<>();
    for (String bases : Gfa.check(out.resolve("assembly_graph.gfa")).values()) {
      segments.add(Oracle.canonical(bases));
    }
    // Each line of the oracle begins with the sequence.
    Set<String> unitigs = new TreeSet<>();
    for (String line : new Oracle(List.of(genome.toString()), 31, 1).unitigs()) {
      unitigs.add(line.substring(0, line.indexOf(' ')));
    }
    assertEquals(unitigs, segments, "the unitigs of the genome itself");
  }

  /** Same input, same options, same bytes, however the work was cut up. */
  /** As a cluster's mapred-site.xml may have it for all jobs. */
  @ParameterizedTest
  @ValueSource(strings = {"compact", "classic"})
  void aSiteThatCompressesTheOutputOfJobsChangesNothing(String pipeline) throws IOException {
    SimulatedReads reads = new SimulatedReads(8);
    reads.add(reads.genome(2000), false, 30).shuffle();
    Object[] plain = {"-k", 31, "--pipeline", pipeline, "--force"};
    Map<String, String> expected = Run.results(assemble(reads, plain));
    Object[] site = {
      "-k",
      31,
      "--pipeline",
      pipeline,
      "--force",
      "-D",
      "mapreduce.output.fileoutputformat.compress=true",
      "-D",
      "mapreduce.output.fileoutputformat.compress.codec=" + SnappyCodec.class.getName()
    };
    assertEquals(expected, Run.results(assemble(reads, site)));
  }

  @Test
  void theResultDoesntDependOnHowItWasMade() throws IOException {
    SimulatedReads reads = new SimulatedReads(4);
    String genome = reads.genome(30_000);
    reads.add(genome + genome.substring(2000, 2500), false, 25);
    reads.add(reads.genome(3000), true, 60).shuffle();
    Map<String, String> expected =
        Run.results(assemble(reads, "-t", "1", "-k", "31,53", "--reducers", "1"));
    Path one = dir.resolve("r1.fq");
    Path two = dir.resolve("r2.fq");
    Path oneGz = reads.write(dir.resolve("r1.fq.gz"), 1);
    Path twoGz = reads.write(dir.resolve("r2.fq.gz"), 2);
    Path both = reads.writeInterleaved(dir.resolve("both.fq"));
    Object[][] ways = {
      {"-1", one, "-2", two, "-t", "2", "--reducers", "2"},
      {"-D", "mapreduce.input.fileinputformat.split.maxsize=100000", "-1", oneGz, "-2", two},
      {"--reducers", "7", "-D", "pga.place.index.limit=1", "-1", one, "-2", twoGz},
      {"--12", both, "-D", "pga.table.kmers=500", "-D", "pga.finish.bytes=3000"},
    };
    for (Object[] way : ways) {
      Path out = Files.createTempDirectory(dir, "way").resolve("out");
      Object[] args = {"assemble", "-k", "31,53", "-o", out};
      Object[] all = java.util.Arrays.copyOf(args, args.length + way.length);
      System.arraycopy(way, 0, all, args.length, way.length);
      Run run = Run.pga(all);
      assertEquals(0, run.exitCode(), run.err());
      Map<String, String> results = Run.results(out);
      assertEquals(
          expected.get("contigs.fasta"), results.get("contigs.fasta"), List.of(way)::toString);
      assertEquals(expected, results, List.of(way)::toString);
    }
  }

  @Test
  void readsOfNothingButNGiveNoContigsAndSaySo() throws IOException {
    Path file = dir.resolve("n.fq");
    Files.writeString(file, ("@a\n" + "N".repeat(60) + "\n+\n" + "I".repeat(60) + "\n"));
    Path out = dir.resolve("out");
    Run run = Run.pga("assemble", "-s", file, "-o", out);
    assertEquals(6, run.exitCode(), run.err());
    assertEquals("", Files.readString(out.resolve("contigs.fasta")));
    assertTrue(
        (run.out() + run.err()).contains("0 contigs")
            || (run.out() + run.err()).contains("no contigs"),
        run.out() + run.err());
  }

  @Test
  void readsThatNeverOverlapGiveNoContigsAndSaySo() throws IOException {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 20; i++) {
      String bases = new SimulatedReads(100 + i).genome(80);
      text.append("@r" + i + "\n" + bases + "\n+\n" + "I".repeat(80) + "\n");
    }
    Path file = dir.resolve("alone.fq");
    Files.writeString(file, text);
    Path out = dir.resolve("out");
    Run run = Run.pga("assemble", "-s", file, "-o", out);
    assertEquals(6, run.exitCode(), run.err());
    assertEquals("", Files.readString(out.resolve("contigs.fasta")));
    assertFalse((run.out() + run.err()).contains("Exception"), run.out() + run.err());
  }
}
