package org.pga.scaffold.extend;

import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import it.unimi.dsi.fastutil.longs.LongSet;
import org.pga.bsp.LongTurn;
import org.pga.core.unitig.Link;
import org.pga.scaffold.graph.ExtendMessage.Inflow;
import org.pga.scaffold.graph.ExtendMessage.OnPath;
import org.pga.scaffold.graph.ScaffoldMessage;
import org.pga.scaffold.graph.ScaffoldParameters;
import org.pga.scaffold.graph.ScaffoldPhase;
import org.pga.scaffold.graph.ScaffoldVertex;
import org.pga.scaffold.join.Joining;
import org.pga.scaffold.layout.Layout;
import org.pga.scaffold.layout.Layout.Part;
import org.pga.scaffold.rule.RepeatFlow;

/**
 * Owners tell the unitigs that their scaffold path passes through; anchors know it. Unitigs tell
 * the only one that follows an end of theirs how deep they are.
 */
public final class TellUnitigsPhase implements ScaffoldPhase {
  @Override
  public void run(ScaffoldVertex vertex, LongTurn<ScaffoldMessage, ScaffoldParameters> turn) {
    Joining.settle(vertex, turn.messages());
    ScaffoldParameters parameters = turn.parameters();
    RepeatFlow flow = RepeatFlow.of(vertex.unitig(), parameters.k(), parameters.readLength());
    for (int end = 0; end < 2; end++) {
      if (vertex.links(end).size() == 1) {
        Link link = vertex.links(end).get(0);
        turn.send(link.neighbour(), new Inflow(link.neighbourEnd(), flow));
      }
    }
    if (vertex.path() == null) {
      return;
    }
    Layout layout = vertex.path().layout();
    LongSet passed = new LongOpenHashSet();
    layout.parts().stream().filter(part -> !part.anchor()).forEach(p -> passed.add(p.unitig()));
    if (layout.closing() != null) {
      layout.closing().via().stream().mapToLong(Part::unitig).forEach(passed::add);
    }
    passed.forEach(unitig -> turn.send(unitig, new OnPath()));
  }
}
