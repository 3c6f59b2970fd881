package org.pga.driver.command;

import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.fs.Path;
import org.pga.core.Words;
import org.pga.driver.folder.Paths;
import org.pga.driver.settings.UsageException;
import org.pga.reads.library.Library;
import picocli.CommandLine.Option;

/** Where the reads are. */
public final class ReadOptions {
  @Option(
      names = "-1",
      paramLabel = "FILE",
      arity = "1..*",
      parameterConsumer = FileGroups.class,
      description = {
        "First reads of pairs; FASTQ or FASTA, plain, gzip, bzip2 or zstd.",
        "Any FILE may be a pipe, as <(zcat a.gz): it is copied to scratch first."
      })
  private List<List<String>> first = new ArrayList<>();

  @Option(
      names = "-2",
      paramLabel = "FILE",
      arity = "1..*",
      parameterConsumer = FileGroups.class,
      description = {
        "Second reads: the same number of files, in the same order.",
        "Options may be repeated: each -1 with its -2 is a separate library."
      })
  private List<List<String>> second = new ArrayList<>();

  @Option(
      names = "--12",
      paramLabel = "FILE",
      arity = "1..*",
      parameterConsumer = FileGroups.class,
      description = "Pairs interleaved in one file.")
  private List<List<String>> interleaved = new ArrayList<>();

  @Option(
      names = "-s",
      paramLabel = "FILE",
      arity = "1..*",
      parameterConsumer = FileGroups.class,
      description = "Reads without mates.")
  private List<List<String>> single = new ArrayList<>();

  @Option(
      names = "--mp-1",
      paramLabel = "FILE",
      arity = "1..*",
      parameterConsumer = FileGroups.class,
      description = {
        "First reads of mate pairs, which face outwards (RF).",
        "They order and join contigs, which are made from the other reads."
      })
  private List<List<String>> firstMates = new ArrayList<>();

  @Option(
      names = "--mp-2",
      paramLabel = "FILE",
      arity = "1..*",
      parameterConsumer = FileGroups.class,
      description = "Second reads of mate pairs.")
  private List<List<String>> secondMates = new ArrayList<>();

  @Option(
      names = "--mp-12",
      paramLabel = "FILE",
      arity = "1..*",
      parameterConsumer = FileGroups.class,
      description = "Mate pairs interleaved in one file.")
  private List<List<String>> interleavedMates = new ArrayList<>();

  @Option(
      names = "--insert-size",
      paramLabel = "MEAN[,DEV]",
      arity = "1..*",
      description =
          "Insert size of paired ends (outer distance), such as 350 or 350,40: one for each"
              + " library, those of -1 -2 first, then --12 (default: auto, estimated).")
  private List<String> insertSizes = new ArrayList<>();

  @Option(
      names = "--mp-insert-size",
      paramLabel = "MEAN[,DEV]",
      arity = "1..*",
      description = "The same for mate pairs.")
  private List<String> mateInsertSizes = new ArrayList<>();

  @Option(
      names = "--pair-by-order",
      description = "Pair reads by their order in the files, not by their names.")
  boolean pairByOrder;

  @Option(
      names = "--allow-unpaired",
      description = "Keep reads whose mate is missing as single reads.")
  boolean allowUnpaired;

  @Option(
      names = "--no-trim",
      description =
          "Keep all bases of the reads, even low-quality ends, adapters and poly-G tails.")
  boolean noTrim;

  @Option(
      names = "--meta",
      description =
          "The reads are of molecules of many depths (metagenome, transcripts, amplicons, virus"
              + " quasispecies): judge depth locally, keep the deepest of similar variants. Noticed"
              + " without this option if the k-mer spectrum shows it.")
  boolean meta;

  @Option(
      names = "--depth",
      paramLabel = "N",
      description =
          "Reduce deeper reads to this depth, by a sample chosen by their names; 0: use all"
              + " (default: ${bundle:pga.depth}).")
  Integer depth;

  /**
   * The libraries in the order of options -1/-2, --12, -s, --mp-1/--mp-2, --mp-12.
   *
   * @throws UsageException if there are none to make contigs of, a -1 lacks its -2, or insert sizes
   *     don't fit the libraries
   */
  List<Library> libraries() {
    List<Library> pairs = paired("-1", first, "-2", second, "--12");
    interleaved.forEach(files -> pairs.add(Library.interleaved(paths(files))));
    List<Library> mates =
        new ArrayList<>(
            paired("--mp-1", firstMates, "--mp-2", secondMates, "--mp-12").stream()
                .map(library -> Library.matePairs(library.first(), library.second()))
                .toList());
    interleavedMates.forEach(files -> mates.add(Library.interleavedMatePairs(paths(files))));

    List<Library> libraries =
        new ArrayList<>(
            InsertSizes.give("--insert-size", insertSizes, pairs, "paired ends (-1 -2, --12)"));
    single.forEach(files -> libraries.add(Library.single(paths(files))));
    if (libraries.isEmpty()) {
      throw new UsageException(
          mates.isEmpty()
              ? "no reads: name files with -1 and -2, --12 or -s"
              : "only mate pairs are given, but contigs are made of other reads: name such with -1"
                  + " and -2, --12 or -s (there, too, if these are in fact paired ends, which face"
                  + " each other)");
    }
    libraries.addAll(
        InsertSizes.give(
            "--mp-insert-size", mateInsertSizes, mates, "mate pairs (--mp-1 --mp-2, --mp-12)"));
    return libraries;
  }

  private static List<Library> paired(
      String one, List<List<String>> first, String two, List<List<String>> second, String both) {
    if (first.size() != second.size()) {
      throw new UsageException(
          Words.of(
              "%s is given %s, %s %s: each %s needs a %s. Reads without mates go to -s,"
                  + " interleaved ones to %s.",
              one, times(first.size()), two, times(second.size()), one, two, both));
    }
    List<Library> libraries = new ArrayList<>();
    for (int i = 0; i < first.size(); i++) {
      libraries.add(Library.paired(paths(first.get(i)), paths(second.get(i))));
    }
    return libraries;
  }

  private static String times(int n) {
    return n == 1 ? "once" : n + " times";
  }

  private static List<Path> paths(List<String> names) {
    return names.stream().map(Paths::parse).toList();
  }
}
