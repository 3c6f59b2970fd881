package org.pga.scaffold.giraph;

import org.pga.giraph.RecordOutputFormat;
import org.pga.scaffold.graph.Node;
import org.pga.unitig.Scaffold;

/** Writes SequenceFiles of (id of the leader, {@link Scaffold}). */
public final class ScaffoldOutputFormat extends RecordOutputFormat<Node, Scaffold> {
  @Override
  protected Scaffold record(Node node) {
    return node.scaffold();
  }
}
