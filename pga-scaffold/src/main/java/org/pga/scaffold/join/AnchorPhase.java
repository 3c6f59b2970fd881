package org.pga.scaffold.join;

import org.pga.bsp.LongTurn;
import org.pga.core.unitig.Unitig;
import org.pga.scaffold.graph.ScaffoldCount;
import org.pga.scaffold.graph.ScaffoldMessage;
import org.pga.scaffold.graph.ScaffoldParameters;
import org.pga.scaffold.graph.ScaffoldPhase;
import org.pga.scaffold.graph.ScaffoldVertex;
import org.pga.scaffold.rule.ReadsBeyond;
import org.pga.scaffold.rule.SingleCopy;

/**
 * Single-copy unitigs become anchors, and keep how reads continue beyond their ends. What reads say
 * about other unitigs is not used.
 */
public final class AnchorPhase implements ScaffoldPhase {
  @Override
  public void run(ScaffoldVertex vertex, LongTurn<ScaffoldMessage, ScaffoldParameters> turn) {
    ScaffoldParameters parameters = turn.parameters();
    turn.count(ScaffoldCount.UNITIGS, 1);
    Unitig unitig = vertex.unitig();
    SingleCopy rule = new SingleCopy(parameters.depth(), parameters.k(), parameters.readLength());
    if (!unitig.circular() && rule.test(unitig)) {
      turn.count(ScaffoldCount.ANCHORS, 1);
      for (int end = 0; end < 2; end++) {
        if (unitig.links(end).size() <= 1) {
          vertex.setBeyond(end, ReadsBeyond.of(unitig, end, vertex.evidence(), parameters.k()));
        }
      }
      vertex.found(parameters.k());
    } else {
      vertex.evidence().links().clear();
      vertex.evidence().overhangs().clear();
      vertex.evidence().splices().clear();
    }
  }
}
