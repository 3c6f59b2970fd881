package org.pga.driver.command;

import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.pga.core.pipeline.Settings;
import org.pga.driver.folder.Paths;
import picocli.CommandLine.Option;

/** What is made of the reads, and where it goes. */
public final class ResultOptions {
  @Option(
      names = {"-o", "--output"},
      paramLabel = "DIR",
      description =
          "Output folder, local or on any Hadoop file system; it must not hold a run yet.")
  private String output;

  @Option(
      names = {"-k", "--kmer"},
      paramLabel = "K",
      split = ",",
      description = "k-mer sizes: odd, ${bundle:pga.k.range} (default: from the reads).")
  private List<Integer> kmers = new ArrayList<>();

  @Option(
      names = "--min-contig-length",
      paramLabel = "N",
      description =
          "Shortest scaffold written (default: ${bundle:pga.min-contig-length}); its contigs are"
              + " written whatever their length, and the graph has unitigs of any.")
  Integer minContigLength;

  @Option(
      names = "--genome-size",
      paramLabel = "BASES",
      converter = GenomeSize.class,
      description = "Length of the genome if known, such as 4.9m: for NG50.")
  Long genomeSize;

  @Option(
      names = "--unused-reads",
      description =
          "Also write the reads that could not be placed on the assembly; of a sample (--depth) only"
              + " its own.")
  boolean unusedReads;

  @Option(
      names = "--name",
      paramLabel = "SAMPLE",
      description = "Name sequences SAMPLE_1, SAMPLE_scaffold_1 … instead of contig_1, scaffold_1.")
  String name;

  @Option(names = "--gzip", description = "Compress sequences, AGP and graph: contigs.fasta.gz …")
  boolean gzip;

  @Option(
      names = "--report",
      paramLabel = "LEVEL",
      description = "Page about the run: none, short (the assembly only) or full (the default).")
  String report;

  @Option(
      names = "--topology",
      description =
          "Add [topology=circular], as NCBI expects it, to the headers of circular contigs.")
  boolean topology;

  @Option(
      names = "--rotate",
      description = "Have circular contigs begin at dnaA, on its strand, where it is found.")
  boolean rotate;

  @Option(
      names = "--force",
      description = "Replace PGA's files in an existing output folder; other files stay.")
  boolean force;

  @Option(
      names = "--resume",
      description = "Continue after the last stage that an earlier run finished.")
  boolean resume;

  @Option(names = "--keep-intermediate", description = "Keep the folders of the stages.")
  boolean keepIntermediate;

  @Option(
      names = "--scratch",
      paramLabel = "DIR",
      description = "Folder for the stages (default: .pga-work in the output folder).")
  private String scratch;

  Path output() {
    return OutputArgument.parse(output, force, resume);
  }

  boolean hasOutput() {
    return output != null;
  }

  /** The folder that will hold the work folder, or null for the output folder. */
  Path scratch() {
    return scratch == null ? null : Paths.parse(scratch);
  }

  /** The k's to assemble at, by option or by {@code pga.k}; none: chosen from the reads. */
  List<Integer> kmers(Configuration conf) {
    boolean set = conf.get(Settings.K.key()) != null;
    return kmers.isEmpty() && set ? List.of(Settings.K.get(conf)) : kmers;
  }
}
