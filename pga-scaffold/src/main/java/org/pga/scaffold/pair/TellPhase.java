package org.pga.scaffold.pair;

import org.pga.bsp.LongTurn;
import org.pga.scaffold.graph.AnchorPosition;
import org.pga.scaffold.graph.PairMessage.Tell;
import org.pga.scaffold.graph.PathEnd;
import org.pga.scaffold.graph.ScaffoldMessage;
import org.pga.scaffold.graph.ScaffoldParameters;
import org.pga.scaffold.graph.ScaffoldPhase;
import org.pga.scaffold.graph.ScaffoldVertex;
import org.pga.scaffold.join.Joining;
import org.pga.scaffold.link.evidence.UnitigEvidence.PairLink;
import org.pga.scaffold.rule.AnchorDepth;

/**
 * A round begins: anchors note where they lie now, and tell the partners of their links, if the end
 * they face isn't too far away for any pair.
 */
public final class TellPhase implements ScaffoldPhase {
  @Override
  public void run(ScaffoldVertex vertex, LongTurn<ScaffoldMessage, ScaffoldParameters> turn) {
    ScaffoldParameters parameters = turn.parameters();
    Joining.settle(vertex, turn.messages());
    AnchorPosition place = vertex.place();
    if (!vertex.takesPart(parameters.round())) {
      return;
    }
    AnchorDepth depth = AnchorDepth.of(vertex.unitig(), parameters.k(), parameters.readLength());
    for (PairLink link : vertex.evidence().links()) {
      if (link.library() != parameters.round().model().library()) {
        continue;
      }
      int pathEnd = place.pathEnd(link.end());
      long toEnd = place.toEnd(pathEnd);
      if (parameters.round().model().spans(toEnd, parameters.k())) {
        turn.send(
            link.other(),
            new Tell(
                link.otherEnd(),
                new PathEnd(vertex.id(), link.end()),
                new PathEnd(place.path(), pathEnd),
                toEnd,
                place.pathLength(vertex.length()),
                depth));
      }
    }
  }
}
