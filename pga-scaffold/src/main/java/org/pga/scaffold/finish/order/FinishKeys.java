package org.pga.scaffold.finish.order;

import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.pga.scaffold.layout.AmendedEnds;

/** Configuration keys by which the stage tells its tasks what they need: all that there are. */
public final class FinishKeys {
  /** The {@link RangePlan}, as JSON. */
  static final String PLAN = "pga.internal.finish.plan";

  /** Folder of the side files that the first pass left. */
  public static final String SIDE_FILES = "pga.internal.finish.side-files";

  /** Folder of the ends that the scaffold stage amended. */
  private static final String AMENDED = "pga.internal.finish.amended";

  /** Depth in reads of what has a depth of 1 in k-mers. */
  private static final String READS_PER_KMER = "pga.internal.finish.reads-per-kmer";

  private FinishKeys() {}

  /**
   * Tells where amended ends are.
   *
   * @param scaffolds what the scaffold stage left
   */
  public static void setAmended(Configuration conf, Path scaffolds) {
    conf.set(AMENDED, new Path(scaffolds, AmendedEnds.FOLDER).toString());
  }

  static Path amended(Configuration conf) {
    return new Path(conf.get(AMENDED));
  }

  public static void setReadsPerKmer(Configuration conf, double depth) {
    conf.setDouble(READS_PER_KMER, depth);
  }

  public static double readsPerKmer(Configuration conf) {
    return conf.getDouble(READS_PER_KMER, 1);
  }
}
