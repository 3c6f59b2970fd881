package org.pga.scaffold.extend;

import java.util.ArrayList;
import java.util.List;
import org.pga.bsp.LongTurn;
import org.pga.core.bases.Sequence;
import org.pga.core.unitig.End;
import org.pga.core.unitig.Link;
import org.pga.scaffold.graph.ExtendMessage.Extended;
import org.pga.scaffold.graph.ExtendMessage.Into;
import org.pga.scaffold.graph.ScaffoldCount;
import org.pga.scaffold.graph.ScaffoldMessage;
import org.pga.scaffold.graph.ScaffoldParameters;
import org.pga.scaffold.graph.ScaffoldPhase;
import org.pga.scaffold.graph.ScaffoldVertex;
import org.pga.scaffold.layout.Layout.Part;
import org.pga.scaffold.rule.RepeatEntry;
import org.pga.scaffold.rule.RepeatFlow;

/**
 * Walks enter repeats, and continue where only one thing follows them, unless it shows that one of
 * the copies is torn. When a walk ends, its owner is told what it passed through. No walk passes
 * through a repeat twice, so walks in circles end.
 */
public final class ExtendPhase implements ScaffoldPhase {
  @Override
  public void run(ScaffoldVertex vertex, LongTurn<ScaffoldMessage, ScaffoldParameters> turn) {
    for (ScaffoldMessage message : turn.messages()) {
      if (message instanceof Extended extended) {
        vertex.path().extend(extended.end(), extended.via());
        turn.count(ScaffoldCount.EXTENDED_ENDS, 1);
      } else {
        pass(vertex, (Into) message, turn);
      }
    }
  }

  private static void pass(
      ScaffoldVertex vertex, Into walk, LongTurn<ScaffoldMessage, ScaffoldParameters> out) {
    int k = out.parameters().k();
    int readLength = out.parameters().readLength();
    Sequence here = vertex.unitig().basesBehindOverlap(walk.end(), k, Integer.MAX_VALUE);
    int told = Math.min(here.length(), walk.read().length());
    List<Part> via = walk.via();
    RepeatFlow outflow = RepeatFlow.of(vertex.unitig(), k, readLength);
    boolean whole = via.isEmpty() || vertex.inflow(walk.end()).comesOut(outflow, walk.least());
    if (!whole) {
      via = via.subList(0, via.size() - 1);
    }
    boolean open =
        whole
            && vertex.place() == null
            && RepeatEntry.isOpen(vertex.unitig(), walk.end(), k, walk.most())
            && walk.via().stream().noneMatch(part -> part.unitig() == vertex.id())
            && here.slice(0, told).equals(walk.read().slice(0, told));
    int exit = End.other(walk.end());
    if (open) {
      via = new ArrayList<>(via);
      via.add(new Part(vertex.id(), walk.end() == End.RIGHT, vertex.length(), false, null));
      if (vertex.links(exit).size() == 1) {
        Link link = vertex.links(exit).get(0);
        Sequence beyond = walk.read().slice(told, walk.read().length());
        out.send(
            link.neighbour(),
            new Into(link.neighbourEnd(), walk.origin(), walk.most(), walk.least(), via, beyond));
        return;
      }
    }
    if (!via.isEmpty()) {
      out.send(walk.origin().path(), new Extended(walk.origin().end(), via));
    }
  }
}
