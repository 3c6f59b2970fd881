package org.pga.driver;

import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.pga.core.pipeline.Settings;
import picocli.CommandLine.Option;

/** What is made of the reads, and where it goes. */
final class ResultOptions {
  @Option(
      names = {"-o", "--output"},
      paramLabel = "DIR",
      description = "Output folder, local or on any Hadoop file system; must not exist.")
  private String output;

  @Option(
      names = {"-k", "--kmer"},
      paramLabel = "K[,K...]",
      split = ",",
      description = "Lengths of k-mers: odd, 3 to 127 (default: from the reads).")
  private List<Integer> kmers = new ArrayList<>();

  @Option(
      names = "--min-contig-length",
      paramLabel = "N",
      description = "Shortest contig written (default: 200); the graph has all.")
  Integer minContigLength;

  @Option(
      names = "--genome-size",
      paramLabel = "BASES",
      converter = GenomeSize.class,
      description = "Length of the genome, as 4.9m, where it is known: for NG50.")
  Long genomeSize;

  @Option(
      names = "--unused-reads",
      description = "Write the reads that the assembly has no place for, too.")
  boolean unusedReads;

  @Option(
      names = "--force",
      description = "Replace PGA's files in an output folder that exists; others stay.")
  boolean force;

  @Option(
      names = "--resume",
      description = "Go on after the last stage that an earlier run finished.")
  boolean resume;

  @Option(names = "--keep-intermediate", description = "Keep the folders of the stages.")
  boolean keepIntermediate;

  @Option(
      names = "--scratch",
      paramLabel = "DIR",
      description = "Folder for the stages (default: .pga-work in the output folder).")
  private String scratch;

  Path output() {
    if (output == null) {
      throw new UsageFault("no output folder: name one with -o");
    }
    if (force && resume) {
      throw new UsageFault("--force begins anew and --resume goes on: give one of them");
    }
    return Paths.parse(output);
  }

  boolean hasOutput() {
    return output != null;
  }

  /** The folder that will hold the work folder, or null for the output folder. */
  Path scratch() {
    return scratch == null ? null : Paths.parse(scratch);
  }

  /**
   * The k's to assemble at, by option or by {@code pga.k}, increasing; none: chosen from the reads.
   *
   * @throws UsageFault for an even one, one out of range, or the same twice
   */
  List<Integer> kmers(Configuration conf) {
    boolean set = conf.get(Settings.K.key()) != null;
    List<Integer> ks = kmers.isEmpty() && set ? List.of(Settings.K.get(conf)) : kmers;
    for (int k : ks) {
      if (k < 3 || k > 127) {
        throw new UsageFault("-k " + k + " is out of range: 3 to 127");
      }
      if (k % 2 == 0) {
        // Of an even k some k-mers are their own reverse complements.
        int lower = k - 1;
        throw new UsageFault(
            "-k " + k + " is even, but k must be odd: take " + lower + " or " + (k + 1));
      }
    }
    List<Integer> sorted = ks.stream().sorted().toList();
    for (int i = 1; i < sorted.size(); i++) {
      if (sorted.get(i).equals(sorted.get(i - 1))) {
        throw new UsageFault("-k " + sorted.get(i) + " is given twice");
      }
    }
    return sorted;
  }
}
