package org.pga.scaffold.finish.record;

import java.util.List;
import java.util.stream.IntStream;
import org.apache.hadoop.fs.Path;
import org.pga.core.Words;

/**
 * Names of the files that the tasks leave; the parts of an output file are all files of one name,
 * or of two: what each reducer could write at once, then what needed the numbers of all.
 */
public final class PartFiles {
  public static final String CONTIGS = "contigs";
  public static final String SCAFFOLDS = "scaffolds";
  public static final String SEGMENTS = "segments";
  public static final String LINKS = "links";
  public static final String PATHS = "paths";
  public static final String AGP_HEAD = "agp-head";
  public static final String AGP_LINES = "agp-lines";

  private PartFiles() {}

  public static Path path(Path folder, String name, int part) {
    return new Path(folder, Words.of("%s-%05d", name, part));
  }

  /** All parts of one name. */
  public static List<Path> all(Path folder, String name, int parts) {
    return IntStream.range(0, parts).mapToObj(part -> path(folder, name, part)).toList();
  }
}
