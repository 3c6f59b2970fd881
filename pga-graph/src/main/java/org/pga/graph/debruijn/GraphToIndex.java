package org.pga.graph.debruijn;

import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.pga.core.pipeline.Settings;
import org.pga.graph.debruijn.previous.PreviousGraph;
import org.pga.graph.debruijn.previous.SolidGraph;

/**
 * The graph of the previous k that an index is made of.
 *
 * @param folder of its unitigs
 * @param popped arms beside it
 * @param solid the same before it was cleaned; null: its edges aren't asked for
 * @param k that asks the index
 */
record GraphToIndex(Path folder, long popped, SolidGraph solid, int previousK, int k) {
  private static final String GRAPH = "pga.internal.graph-index.graph";
  private static final String SOLID = "pga.internal.graph-index.solid";
  private static final String SOLID_KMERS = "pga.internal.graph-index.solid-kmers";
  private static final String POPPED = "pga.internal.graph-index.popped";

  void set(Configuration conf) {
    conf.set(GRAPH, folder.toString());
    conf.setLong(POPPED, popped);
    PreviousGraph.setPreviousK(conf, previousK);
    Settings.K.set(conf, k);
    if (solid != null) {
      conf.set(SOLID, solid.folder().toString());
      conf.setLong(SOLID_KMERS, solid.kmers());
    }
  }

  static GraphToIndex read(Configuration conf) {
    String solid = conf.get(SOLID);
    return new GraphToIndex(
        new Path(conf.get(GRAPH)),
        conf.getLong(POPPED, 0),
        solid == null ? null : new SolidGraph(new Path(solid), conf.getLong(SOLID_KMERS, 0)),
        PreviousGraph.previousK(conf),
        Settings.K.get(conf));
  }
}
