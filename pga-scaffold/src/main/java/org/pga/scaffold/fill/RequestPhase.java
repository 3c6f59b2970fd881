package org.pga.scaffold.fill;

import it.unimi.dsi.fastutil.longs.Long2IntMap;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import org.pga.bsp.LongContext;
import org.pga.scaffold.graph.FillMessage.Request;
import org.pga.scaffold.graph.ScaffoldMessage;
import org.pga.scaffold.graph.ScaffoldParameters;
import org.pga.scaffold.graph.ScaffoldPhase;
import org.pga.scaffold.graph.ScaffoldVertex;
import org.pga.scaffold.layout.Layout;
import org.pga.scaffold.layout.Layout.Part;

/** Owners ask each unitig of their scaffold path once for its sequence. */
public final class RequestPhase implements ScaffoldPhase {
  @Override
  public void run(
      ScaffoldVertex vertex,
      Iterable<ScaffoldMessage> messages,
      ScaffoldParameters parameters,
      LongContext<ScaffoldMessage> out) {
    if (vertex.path() == null) {
      return;
    }
    Long2IntOpenHashMap places = new Long2IntOpenHashMap();
    Layout layout = vertex.path().layout();
    for (Part part : layout.parts()) {
      places.put(part.unitig(), places.get(part.unitig()) + 1);
    }
    if (layout.closing() != null) {
      for (Part part : layout.closing().via()) {
        places.put(part.unitig(), places.get(part.unitig()) + 1);
      }
    }
    for (Long2IntMap.Entry entry : places.long2IntEntrySet()) {
      out.send(entry.getLongKey(), new Request(vertex.id(), entry.getIntValue()));
    }
  }
}
