package org.pga.driver.command;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.zip.GZIPInputStream;
import org.apache.hadoop.conf.Configuration;
import org.pga.core.bases.Sequence;
import org.pga.core.failure.ExitCode;
import org.pga.core.owned.Scratch;
import org.pga.core.pipeline.ResultNames;
import org.pga.driver.run.Assembly;
import org.pga.reads.library.Library;

/** {@code pga assemble --test}: assembles bundled reads of phage lambda and checks the contig. */
public record SelfTest(Configuration conf, PrintWriter out) {
  /** Bases that may be missing at both ends together: coverage runs out there. */
  private static final int ENDS = 200;

  /**
   * Runs the test.
   *
   * @param assembly of given reads, with everything set except the output folder
   * @param wanted the output folder; null: a temporary one
   * @return the exit code: 0 for PASS, 3 for FAIL
   */
  int run(Function<List<Library>, Assembly> assembly, org.apache.hadoop.fs.Path wanted)
      throws IOException, InterruptedException, ClassNotFoundException {
    Path folder = Scratch.makeFolder("pga-test-");
    try {
      List<org.apache.hadoop.fs.Path> files = reads(folder);
      Library reads = Library.paired(files.subList(0, 1), files.subList(1, 2));
      org.apache.hadoop.fs.Path output =
          wanted == null ? new org.apache.hadoop.fs.Path(folder.resolve("out").toUri()) : wanted;
      AssembleCommand.show(assembly.apply(List.of(reads)).output(output).run(), conf, out);
      List<String> contigs = sequences(output, conf);
      List<String> genome = fasta(new GZIPInputStream(resource("lambda.fa.gz")));
      String problem = problem(contigs, genome.get(0));
      out.println();
      out.println(problem == null ? "PASS: one contig, the whole genome" : "FAIL: " + problem);
      if (wanted == null) {
        out.println("These files were temporary and are removed; -o FOLDER keeps them.");
      }
      return problem == null ? ExitCode.DONE : ExitCode.BUG;
    } finally {
      Scratch.removeFolder(folder);
    }
  }

  /** What is wrong with the contigs, or null. */
  public static String problem(List<String> contigs, String genome) {
    if (contigs.size() != 1) {
      return contigs.size() + " contigs instead of one";
    }
    String contig = contigs.get(0);
    String other = Sequence.of(contig).reverseComplement().toString();
    if (!genome.contains(contig) && !genome.contains(other)) {
      return "the contig differs from the genome";
    }
    int missing = genome.length() - contig.length();
    return missing > ENDS ? "the contig lacks " + missing + " bases of the genome" : null;
  }

  /** The bundled reads, both mates' files, in this folder. */
  public static List<org.apache.hadoop.fs.Path> reads(Path folder) throws IOException {
    return List.of(unpack("lambda_1.fq.gz", folder), unpack("lambda_2.fq.gz", folder));
  }

  private static org.apache.hadoop.fs.Path unpack(String name, Path folder) throws IOException {
    Path file = folder.resolve(name);
    try (InputStream in = resource(name)) {
      Files.copy(in, file);
    }
    return new org.apache.hadoop.fs.Path(file.toUri());
  }

  private static InputStream resource(String name) {
    return SelfTest.class.getResourceAsStream("/testset/" + name);
  }

  private static List<String> sequences(org.apache.hadoop.fs.Path folder, Configuration conf)
      throws IOException {
    org.apache.hadoop.fs.Path file = new org.apache.hadoop.fs.Path(folder, ResultNames.CONTIGS);
    return fasta(file.getFileSystem(conf).open(file));
  }

  private static List<String> fasta(InputStream from) throws IOException {
    List<StringBuilder> sequences = new ArrayList<>();
    try (InputStream in = from) {
      String text = new String(in.readAllBytes(), StandardCharsets.US_ASCII);
      for (String line : text.split("\n")) {
        if (line.startsWith(">")) {
          sequences.add(new StringBuilder());
        } else if (!line.isEmpty()) {
          sequences.get(sequences.size() - 1).append(line.strip());
        }
      }
    }
    return sequences.stream().map(StringBuilder::toString).toList();
  }
}
