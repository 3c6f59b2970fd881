package org.pga.simplify.giraph;

import org.pga.bsp.giraph.RecordInputFormat;
import org.pga.core.unitig.PartialUnitig;
import org.pga.simplify.graph.Node;

/** Loads vertices from what build-graph wrote. */
public final class PartialUnitigInputFormat extends RecordInputFormat<PartialUnitig, Node> {
  @Override
  protected Node value(PartialUnitig partial) {
    return Node.partial(partial);
  }
}
