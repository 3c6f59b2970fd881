package org.pga.reads.preprocess;

import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.fs.Path;
import org.pga.core.pipeline.StageContext;

/**
 * Where preprocess leaves the packed reads: a folder for each library, {@code library-1} and so on,
 * of files {@code part-m-*}. It is there even if the library has no reads.
 */
public final class ReadFolders {
  private ReadFolders() {}

  /** The folders of all libraries in their order. */
  public static List<Path> all(StageContext context) {
    Path output = context.outputOf("preprocess", null);
    int libraries = ((Number) context.fact("preprocess", null, "libraries")).intValue();
    List<Path> folders = new ArrayList<>();
    for (int library = 0; library < libraries; library++) {
      folders.add(of(output, library));
    }
    return folders;
  }

  /** The folders of the reads that contigs are made of: all but mate pairs. */
  public static List<Path> forContigs(StageContext context) {
    List<Path> all = all(context);
    List<Path> folders = new ArrayList<>();
    for (int library = 0; library < all.size(); library++) {
      String fact = ReadFacts.library(library, "matePairs");
      if (!Boolean.TRUE.equals(context.fact("preprocess", null, fact))) {
        folders.add(all.get(library));
      }
    }
    return folders;
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
