package org.pga.driver;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.apache.commons.io.FileUtils;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.pga.core.bases.Sequence;

/** Short assemblies, and what is in a folder before and after one. */
abstract class ShortRuns {
  static final String THESIS = "years";

  @TempDir static Path shared;
  static Path reads;

  @TempDir Path folder;
  Path out;

  @BeforeAll
  static void assemble() throws IOException {
    reads = reads(shared.resolve("reads.fa"), new Random(4));
    Cli cli = run(reads, shared.resolve("out"));
    assertEquals(0, cli.exit(), cli.err());
  }

  @BeforeEach
  void name() {
    out = folder.resolve("out");
  }

  /** Puts a finished result there. */
  void assembled() throws IOException {
    FileUtils.copyDirectory(shared.resolve("out").toFile(), out.toFile());
  }

  /** A short run: unitigs only. */
  static Cli run(Path reads, Object out, Object... more) {
    List<Object> args = new ArrayList<>(List.of("assemble", "-s", reads, "-o", out));
    args.addAll(List.of("-k", 31, "--unitigs", "-t", 1, "-D", "pga.record=false"));
    args.addAll(List.of(more));
    return Cli.run(args.toArray());
  }

  org.apache.hadoop.fs.Path path(String name) {
    return new org.apache.hadoop.fs.Path(folder.resolve(name).toUri());
  }

  static Map<String, String> results(Path of) throws IOException {
    Map<String, String> results = new TreeMap<>(content(of));
    results
        .keySet()
        .retainAll(
            List.of(
                "contigs.fasta",
                "scaffolds.fasta",
                "scaffolds.agp",
                "assembly_graph.gfa",
                "stats.json"));
    assertEquals(5, results.size(), results.keySet().toString());
    return results;
  }

  /** All files below a folder, by relative name. */
  static Map<String, String> content(Path of) throws IOException {
    Map<String, String> content = new TreeMap<>();
    try (var files = Files.walk(of)) {
      for (Path file : (Iterable<Path>) files.filter(Files::isRegularFile)::iterator) {
        String hex = HexFormat.of().formatHex(Files.readAllBytes(file));
        content.put(of.relativize(file).toString(), hex);
      }
    }
    return content;
  }

  /** Reads of 100 bases without errors, one from each second place of a random genome. */
  static Path reads(Path file, Random random) throws IOException {
    StringBuilder genome = new StringBuilder();
    for (int i = 0; i < 1000; i++) {
      genome.append("ACGT".charAt(random.nextInt(4)));
    }
    StringBuilder fasta = new StringBuilder();
    for (int start = 0; start + 100 <= genome.length(); start += 2) {
      Sequence read = Sequence.of(genome.substring(start, start + 100));
      fasta.append(">r" + start + "\n" + (start % 4 == 0 ? read : read.reverseComplement()) + "\n");
    }
    return Files.writeString(file, fasta);
  }
}
