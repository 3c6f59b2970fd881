package org.pga.scaffold.fill;

import it.unimi.dsi.fastutil.longs.Long2IntMap;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import org.pga.bsp.LongTurn;
import org.pga.scaffold.graph.FillMessage.Request;
import org.pga.scaffold.graph.ScaffoldMessage;
import org.pga.scaffold.graph.ScaffoldParameters;
import org.pga.scaffold.graph.ScaffoldPhase;
import org.pga.scaffold.graph.ScaffoldVertex;
import org.pga.scaffold.layout.Layout;

/** Owners ask each unitig of their scaffold path once for its sequence. */
public final class RequestPhase implements ScaffoldPhase {
  @Override
  public void run(ScaffoldVertex vertex, LongTurn<ScaffoldMessage, ScaffoldParameters> turn) {
    if (vertex.path() == null) {
      return;
    }
    Long2IntOpenHashMap places = new Long2IntOpenHashMap();
    Layout layout = vertex.path().layout();
    layout.parts().forEach(part -> places.addTo(part.unitig(), 1));
    if (layout.closing() != null) {
      layout.closing().via().forEach(part -> places.addTo(part.unitig(), 1));
    }
    for (Long2IntMap.Entry entry : places.long2IntEntrySet()) {
      turn.send(entry.getLongKey(), new Request(vertex.id(), entry.getIntValue()));
    }
  }
}
