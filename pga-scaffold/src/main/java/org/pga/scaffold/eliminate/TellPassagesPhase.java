package org.pga.scaffold.eliminate;

import java.util.ArrayList;
import java.util.List;
import org.pga.bsp.LongContext;
import org.pga.bsp.LongTurn;
import org.pga.core.unitig.End;
import org.pga.scaffold.graph.PassageMessage.Passed;
import org.pga.scaffold.graph.PassageMessage.Taken;
import org.pga.scaffold.graph.PathEnd;
import org.pga.scaffold.graph.ScaffoldMessage;
import org.pga.scaffold.graph.ScaffoldParameters;
import org.pga.scaffold.graph.ScaffoldPhase;
import org.pga.scaffold.graph.ScaffoldVertex;
import org.pga.scaffold.join.Joining;
import org.pga.scaffold.layout.Layout;
import org.pga.scaffold.layout.Layout.Part;

/**
 * Owners tell each repeat on their scaffold path that it passes through, and by which links it goes
 * on to anchors: these stand in the genome once, so by that link nothing else does.
 */
public final class TellPassagesPhase implements ScaffoldPhase {
  @Override
  public void run(ScaffoldVertex vertex, LongTurn<ScaffoldMessage, ScaffoldParameters> turn) {
    Joining.settle(vertex, turn.messages());
    vertex.release();
    if (vertex.path() != null) {
      tell(vertex.path().layout(), turn);
    }
  }

  private static void tell(Layout layout, LongContext<ScaffoldMessage> out) {
    List<Part> parts = new ArrayList<>(layout.parts());
    if (layout.closing() != null && layout.closing().gap() == null) {
      parts.addAll(layout.closing().via());
      parts.add(layout.parts().get(0));
    }
    for (int i = 1; i < parts.size(); i++) {
      Part left = parts.get(i - 1);
      Part right = parts.get(i);
      if (!right.anchor()) {
        out.send(right.unitig(), new Passed());
      }
      if (right.before() == null && left.anchor() != right.anchor()) {
        PathEnd leaving = new PathEnd(left.unitig(), left.flipped() ? End.LEFT : End.RIGHT);
        PathEnd entering = new PathEnd(right.unitig(), right.flipped() ? End.RIGHT : End.LEFT);
        PathEnd ofRepeat = left.anchor() ? entering : leaving;
        PathEnd ofAnchor = left.anchor() ? leaving : entering;
        out.send(ofRepeat.path(), new Taken(ofRepeat.end(), ofAnchor));
      }
    }
  }
}
