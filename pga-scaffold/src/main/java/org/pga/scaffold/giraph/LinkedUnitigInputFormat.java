package org.pga.scaffold.giraph;

import org.pga.giraph.RecordInputFormat;
import org.pga.link.LinkedUnitig;
import org.pga.scaffold.graph.Node;

/** Loads vertices from what link-contigs wrote. */
public final class LinkedUnitigInputFormat extends RecordInputFormat<LinkedUnitig, Node> {
  @Override
  protected Node value(LinkedUnitig record) {
    return Node.of(record);
  }
}
