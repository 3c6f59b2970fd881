package org.pga.simplify.giraph;

import org.pga.bsp.giraph.RecordOutputFormat;
import org.pga.core.unitig.Unitig;
import org.pga.simplify.graph.Node;

/** Writes the graph once, as SequenceFiles of (id, {@link Unitig}). */
public final class UnitigOutputFormat extends RecordOutputFormat<Node, Unitig> {
  @Override
  protected Unitig record(Node node) {
    // What the last superstep removed is still there: removals take effect in the next.
    return node.role() == Node.Role.UNITIG ? node.unitig() : null;
  }

  @Override
  protected long id(long id, Node node) {
    node.setId(id);
    return node.name();
  }
}
