package org.pga.core.pipeline;

import java.io.IOException;
import java.util.List;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.pga.core.owned.OwnedFolder;

/** Names of the files of a result, in the output folder of a run. */
public final class ResultNames {
  public static final String CONTIGS = "contigs.fasta";
  public static final String SCAFFOLDS = "scaffolds.fasta";

  /** How scaffolds are made of contigs: AGP 2.1. */
  public static final String AGP = "scaffolds.agp";

  /** GFA 1.2: the unitigs that contigs come from, their links, and contigs as paths. */
  public static final String GRAPH = "assembly_graph.gfa";

  public static final String STATS = "stats.json";

  /** What ends the names of compressed texts. */
  public static final String GZIP = ".gz";

  /** The files that may be compressed. */
  public static final List<String> TEXTS = List.of(CONTIGS, SCAFFOLDS, AGP, GRAPH);

  /** What {@link OwnedFolder} calls the folder of a result. */
  public static final String RESULT = "output";

  private ResultNames() {}

  /**
   * The file of a result as it is there: plain, or compressed. Beside a manifest that is the one
   * which PGA wrote, if it is there still: somebody may have made the other of it, or in its place.
   */
  public static Path find(FileSystem fs, Path folder, String name) throws IOException {
    Path plain = new Path(folder, name);
    Path packed = new Path(folder, name + GZIP);
    if (!TEXTS.contains(name)) {
      return plain;
    }
    OwnedFolder owned = OwnedFolder.open(fs, folder, RESULT);
    boolean wrotePacked = owned != null && owned.manifest().files().containsKey(packed.getName());
    Path first = wrotePacked ? packed : plain;
    Path other = wrotePacked ? plain : packed;
    return fs.exists(other) && !fs.exists(first) ? other : first;
  }
}
