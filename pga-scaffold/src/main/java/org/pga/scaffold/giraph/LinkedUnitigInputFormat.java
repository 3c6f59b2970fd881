package org.pga.scaffold.giraph;

import org.pga.bsp.giraph.RecordInputFormat;
import org.pga.scaffold.graph.Node;
import org.pga.scaffold.link.evidence.LinkedUnitig;

/** Loads vertices from what link-contigs wrote. */
public final class LinkedUnitigInputFormat extends RecordInputFormat<LinkedUnitig, Node> {
  @Override
  protected Node value(LinkedUnitig record) {
    return Node.of(record);
  }
}
