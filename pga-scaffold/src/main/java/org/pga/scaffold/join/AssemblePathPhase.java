package org.pga.scaffold.join;

import java.util.ArrayList;
import java.util.List;
import org.pga.bsp.LongContext;
import org.pga.bsp.LongTurn;
import org.pga.scaffold.graph.AnchorPosition;
import org.pga.scaffold.graph.JoinMessage.Content;
import org.pga.scaffold.graph.JoinMessage.Located;
import org.pga.scaffold.graph.ScaffoldCount;
import org.pga.scaffold.graph.ScaffoldMessage;
import org.pga.scaffold.graph.ScaffoldParameters;
import org.pga.scaffold.graph.ScaffoldPath;
import org.pga.scaffold.graph.ScaffoldPhase;
import org.pga.scaffold.graph.ScaffoldVertex;
import org.pga.scaffold.layout.Layout;
import org.pga.scaffold.layout.Layout.Part;

/**
 * Heads put their chains together, scaffold paths whose ends meet are closed, anchors hear of it.
 */
public final class AssemblePathPhase implements ScaffoldPhase {
  @Override
  public void run(ScaffoldVertex vertex, LongTurn<ScaffoldMessage, ScaffoldParameters> turn) {
    List<Content> members = new ArrayList<>(0);
    for (ScaffoldMessage message : turn.messages()) {
      members.add((Content) message);
    }
    ScaffoldPath path = vertex.path();
    if (path == null) {
      return;
    }
    members.add(Joining.content(path, 0, false));
    Layout layout = PathChain.assemble(members);
    if (layout != path.layout()) {
      turn.count(ScaffoldCount.CIRCULAR_ITEMS, layout.closing() != null ? 1 : 0);
      path.setLayout(
          layout, members.get(0).first().text(), members.get(members.size() - 1).last().text());
      tell(vertex, layout, turn.parameters().k(), turn);
    }
  }

  private static void tell(
      ScaffoldVertex vertex, Layout layout, int k, LongContext<ScaffoldMessage> out) {
    long[] starts = layout.starts(k);
    long length = layout.length(k);
    for (int i = 0; i < starts.length; i++) {
      Part part = layout.parts().get(i);
      if (part.anchor()) {
        long right = length - starts[i] - part.length();
        boolean circular = layout.closing() != null;
        out.send(
            part.unitig(),
            new Located(
                new AnchorPosition(vertex.id(), part.flipped(), circular, starts[i], right)));
      }
    }
  }
}
