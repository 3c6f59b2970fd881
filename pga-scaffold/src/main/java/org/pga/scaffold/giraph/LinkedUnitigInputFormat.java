package org.pga.scaffold.giraph;

import org.pga.bsp.giraph.RecordInputFormat;
import org.pga.scaffold.graph.ScaffoldVertex;
import org.pga.scaffold.link.evidence.LinkedUnitig;

/** Loads vertices from what link-contigs wrote. */
public final class LinkedUnitigInputFormat extends RecordInputFormat<LinkedUnitig, ScaffoldVertex> {
  @Override
  protected ScaffoldVertex value(LinkedUnitig record) {
    return ScaffoldVertex.of(record);
  }
}
