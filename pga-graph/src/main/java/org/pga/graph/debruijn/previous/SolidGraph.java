package org.pga.graph.debruijn.previous;

import org.apache.hadoop.fs.Path;

/**
 * The graph of the previous k before it was cleaned.
 *
 * @param folder of its partial unitigs
 * @param kmers in them, about as many as edges
 */
public record SolidGraph(Path folder, long kmers) {
  /**
   * Whether what it lacks can't be solid at the next k: a k-mer occurs at most as often as what it
   * holds, but where less is asked of it that may be enough.
   */
  public static boolean decides(int cutoff, int nextCutoff) {
    return nextCutoff >= cutoff;
  }
}
