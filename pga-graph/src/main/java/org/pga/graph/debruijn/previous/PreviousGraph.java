package org.pga.graph.debruijn.previous;

import java.io.IOException;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.mapreduce.Job;
import org.pga.core.pipeline.Settings;
import org.pga.core.pipeline.SharedFile;
import org.pga.core.unitig.Unitig;

/**
 * The files about the graph of the previous k that tasks of build-graph use, as the configuration
 * names them.
 */
public final class PreviousGraph {
  private static final String PREVIOUS_K = "pga.internal.previous-k";
  private static final String READ_LENGTH = "pga.internal.read-length";
  private static final SharedFile FILTER =
      new SharedFile("pga.internal.edge-filter", "pga-edges.bloom");
  private static final SharedFile DEAD_ENDS =
      new SharedFile("pga.internal.dead-ends", "pga-dead-ends");
  private static final SharedFile TEXTS = new SharedFile("pga.internal.texts", "pga-texts");
  private static final int MOST_DEPTH = 0xffff;

  private PreviousGraph() {}

  /** Turns it on for a job. */
  public static void set(
      Job job, int previousK, int readLength, Path filter, Path deadEnds, Path texts) {
    Configuration conf = job.getConfiguration();
    conf.setInt(PREVIOUS_K, previousK);
    conf.setInt(READ_LENGTH, readLength);
    FILTER.set(job, filter);
    DEAD_ENDS.set(job, deadEnds);
    TEXTS.set(job, texts);
  }

  /** Removes the graph's index when the job is done. */
  public static void removeIndex(Configuration conf) throws IOException {
    FILTER.remove(conf);
    DEAD_ENDS.remove(conf);
    TEXTS.remove(conf);
  }

  public static boolean isOn(Configuration conf) {
    return previousK(conf) > 0;
  }

  public static int previousK(Configuration conf) {
    return conf.getInt(PREVIOUS_K, 0);
  }

  /**
   * The depth that a unitig's k-mers have at the next k: fewer k-mers of a read are longer. Rounded
   * down, at least 1.
   */
  public static int depthAt(Unitig unitig, int k, int nextK, int readLength) {
    long before = Math.max(1, readLength - k + 1);
    long after = Math.max(1, readLength - nextK + 1);
    double depth = (double) unitig.countSum() * after / (unitig.kmers(k) * before);
    return (int) Math.max(1, Math.min(MOST_DEPTH, (long) depth));
  }

  public static int readLength(Configuration conf) {
    return conf.getInt(READ_LENGTH, 0);
  }

  /** The filter, mapped into memory. */
  public static EdgeFilter openFilter(Configuration conf) throws IOException {
    return EdgeFilter.open(FILTER.open(conf));
  }

  /** The dead ends, mapped into memory. */
  public static DeadEnds openDeadEnds(Configuration conf) throws IOException {
    return DeadEnds.open(DEAD_ENDS.open(conf), previousK(conf), Settings.K.get(conf));
  }

  /** The texts of its unitigs, mapped into memory. */
  public static UnitigTexts openTexts(Configuration conf) throws IOException {
    return UnitigTexts.open(TEXTS.open(conf), previousK(conf), Settings.K.get(conf));
  }
}
