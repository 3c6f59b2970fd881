package org.pga.scaffold.giraph;

import org.pga.bsp.giraph.RecordOutputFormat;
import org.pga.core.unitig.Scaffold;
import org.pga.scaffold.graph.Node;

/** Writes SequenceFiles of (id of the leader, {@link Scaffold}). */
public final class ScaffoldOutputFormat extends RecordOutputFormat<Node, Scaffold> {
  @Override
  protected Scaffold record(Node node) {
    return node.scaffold();
  }
}
