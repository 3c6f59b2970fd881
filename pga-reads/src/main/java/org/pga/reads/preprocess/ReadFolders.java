package org.pga.reads.preprocess;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.apache.hadoop.fs.Path;
import org.pga.core.facts.ReadFacts;
import org.pga.core.facts.SpectrumFacts;
import org.pga.core.pipeline.StageContext;
import org.pga.core.pipeline.StageKind;

/**
 * Where preprocess leaves the packed reads: a folder for each library, {@code library-1} and so on,
 * of files {@code part-m-*}. The folder exists even if the library has no reads. If depth was
 * higher than wanted, spectrum leaves such folders with a sample, which replace them.
 */
public final class ReadFolders {
  private ReadFolders() {}

  /** The folders of all libraries in their order. */
  public static List<Path> all(StageContext context) {
    return folders(context, library -> true);
  }

  /** The folders of the reads that contigs are made of: all but mate pairs. */
  public static List<Path> forContigs(StageContext context) {
    return folders(context, library -> !library.matePairs());
  }

  private static List<Path> folders(StageContext context, Predicate<ReadFacts.Library> wanted) {
    Path output = context.outputOf(StageKind.PREPROCESS);
    Path sample =
        sample(context).isEmpty() ? output : sampleOf(context.outputOf(StageKind.SPECTRUM));
    List<ReadFacts.Library> libraries = context.facts(ReadFacts.class).libraries();
    List<Path> folders = new ArrayList<>();
    for (int library = 0; library < libraries.size(); library++) {
      if (wanted.test(libraries.get(library))) {
        folders.add(of(libraries.get(library).matePairs() ? output : sample, library));
      }
    }
    return folders;
  }

  /** What is known of the reads that {@link #all} leads to: all reads, or a sample of them. */
  public static ReadFacts facts(StageContext context) {
    ReadFacts all = context.facts(ReadFacts.class);
    return sample(context).map(sample -> sample.of(all)).orElse(all);
  }

  private static Optional<SpectrumFacts.Sample> sample(StageContext context) {
    return context.findFacts(SpectrumFacts.class, null).map(SpectrumFacts::sample);
  }

  /** Where a {@link DepthSample} lies in the output of the stage that took it. */
  static Path sampleOf(Path output) {
    return new Path(output, "reads");
  }

  /**
   * The folder of a library.
   *
   * @param output of preprocess
   * @param library index, from 0
   */
  static Path of(Path output, int library) {
    return new Path(output, "library-" + (library + 1));
  }
}
