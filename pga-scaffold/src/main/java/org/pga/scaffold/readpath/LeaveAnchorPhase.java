package org.pga.scaffold.readpath;

import java.util.List;
import org.pga.bsp.LongTurn;
import org.pga.core.bases.Sequence;
import org.pga.core.unitig.Link;
import org.pga.scaffold.graph.PathEnd;
import org.pga.scaffold.graph.ReadPathMessage;
import org.pga.scaffold.graph.ScaffoldMessage;
import org.pga.scaffold.graph.ScaffoldParameters;
import org.pga.scaffold.graph.ScaffoldPhase;
import org.pga.scaffold.graph.ScaffoldVertex;
import org.pga.scaffold.layout.Layout.Gap;
import org.pga.scaffold.link.evidence.UnitigEvidence.Overhang;
import org.pga.scaffold.link.evidence.UnitigEvidence.Splice;
import org.pga.scaffold.rule.MissingPairs.Flank;
import org.pga.scaffold.rule.SpliceChoice;

/**
 * Anchors send what reads hold beyond their ends out through all links of the end: only the
 * neighbour knows which base the link leads to. Reads that differ from the anchor don't count. At
 * ends without links reads may say what follows all the same.
 */
public final class LeaveAnchorPhase implements ScaffoldPhase {
  @Override
  public void run(ScaffoldVertex vertex, LongTurn<ScaffoldMessage, ScaffoldParameters> turn) {
    int k = turn.parameters().k();
    Flank flank = vertex.flank(turn.parameters().round().model());
    for (Overhang overhang : vertex.evidence().overhangs()) {
      int end = overhang.end();
      Sequence text = overhang.text();
      if (vertex.links(end).isEmpty()
          || !text.slice(0, k).equals(vertex.unitig().lastBases(end, k))) {
        continue;
      }
      Sequence rest = text.slice(k, text.length());
      for (Link link : vertex.links(end)) {
        turn.send(
            link.neighbour(),
            new ReadPathMessage.Walk(
                link.neighbourEnd(),
                new PathEnd(vertex.id(), end),
                flank,
                overhang.count(),
                List.of(),
                rest));
      }
    }
    vertex.evidence().overhangs().clear();
    if (vertex.place() != null) {
      splice(vertex);
    }
  }

  private static void splice(ScaffoldVertex vertex) {
    for (int end = 0; end < 2; end++) {
      int at = end;
      List<Splice> splices =
          vertex.evidence().splices().stream().filter(splice -> splice.end() == at).toList();
      Splice chosen = SpliceChoice.choose(vertex.id(), end, splices);
      if (chosen != null) {
        Gap gap = chosen.gap() < 0 ? new Gap(chosen.gap(), true) : Gap.filled(chosen.filling());
        PathEnd other = new PathEnd(chosen.other(), chosen.otherEnd());
        vertex.path().endState(end).addSplice(other, gap, chosen.count());
      }
    }
    vertex.evidence().splices().clear();
  }
}
