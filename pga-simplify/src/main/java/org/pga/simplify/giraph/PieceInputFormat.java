package org.pga.simplify.giraph;

import org.pga.giraph.RecordInputFormat;
import org.pga.simplify.graph.Node;
import org.pga.unitig.PartialUnitig;

/** Loads vertices from what build-graph wrote. */
public final class PieceInputFormat extends RecordInputFormat<PartialUnitig, Node> {
  @Override
  protected Node value(PartialUnitig piece) {
    return Node.piece(piece);
  }
}
