package org.pga.scaffold.giraph;

import org.pga.bsp.giraph.RecordOutputFormat;
import org.pga.core.unitig.Scaffold;
import org.pga.scaffold.graph.ScaffoldVertex;

/** Writes SequenceFiles of (id of the owner, {@link Scaffold}). */
public final class ScaffoldOutputFormat extends RecordOutputFormat<ScaffoldVertex, Scaffold> {
  @Override
  protected Scaffold record(ScaffoldVertex node) {
    return node.scaffold();
  }
}
