package org.pga.scaffold.pair;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.HashMap;
import java.util.Map;
import org.pga.bsp.LongTurn;
import org.pga.scaffold.graph.AnchorPosition;
import org.pga.scaffold.graph.PairMessage.Sums;
import org.pga.scaffold.graph.PairMessage.Tell;
import org.pga.scaffold.graph.PathEnd;
import org.pga.scaffold.graph.ScaffoldMessage;
import org.pga.scaffold.graph.ScaffoldParameters;
import org.pga.scaffold.graph.ScaffoldPhase;
import org.pga.scaffold.graph.ScaffoldVertex;
import org.pga.scaffold.link.evidence.UnitigEvidence.PairLink;
import org.pga.scaffold.rule.AnchorDepth;
import org.pga.scaffold.rule.InsertModel;

/**
 * Both sides of a link were told where the other lies; each hands the pairs on to its own owner,
 * their sums as they are between the ends of the two scaffold paths.
 */
public final class GatherPhase implements ScaffoldPhase {
  private record Key(int end, PathEnd partner) {}

  @Override
  public void run(ScaffoldVertex vertex, LongTurn<ScaffoldMessage, ScaffoldParameters> turn) {
    ScaffoldParameters parameters = turn.parameters();
    AnchorPosition place = vertex.place();
    if (!vertex.takesPart(parameters.round())) {
      return;
    }
    Map<Key, Tell> told = new HashMap<>();
    for (ScaffoldMessage message : turn.messages()) {
      Tell tell = (Tell) message;
      told.put(new Key(tell.end(), tell.partner()), tell);
    }
    if (told.isEmpty()) {
      return;
    }
    InsertModel model = parameters.round().model();
    AnchorDepth depth = AnchorDepth.of(vertex.unitig(), parameters.k(), parameters.readLength());
    for (PairLink link : vertex.evidence().links()) {
      Tell tell = told.get(new Key(link.end(), new PathEnd(link.other(), link.otherEnd())));
      if (tell == null || link.library() != model.library()) {
        continue;
      }
      PathEnd here = new PathEnd(place.path(), place.pathEnd(link.end()));
      // Where no depth stands for one copy, only another anchor's beside it shows a repeat.
      boolean repeat = !model.even() && !depth.goesWith(tell.depth());
      if (here.equals(tell.pathEnd()) || repeat) {
        continue;
      }
      long more = place.toEnd(here.end()) + tell.toEnd();
      // Pairs that fit where both anchors already are say nothing about the scaffold path's ends.
      boolean same = here.path() == tell.pathEnd().path();
      IntArrayList sums = new IntArrayList();
      for (int sum : link.sums()) {
        long insert = sum + more - tell.length();
        boolean within = same && (model.explains(insert) || model.shortFragment(-insert));
        if (!within && model.spans(sum + more, parameters.k())) {
          sums.add((int) (sum + more));
        }
      }
      if (!sums.isEmpty()) {
        double shallower = Math.min(depth.depth(), tell.depth().depth());
        turn.send(
            place.path(),
            new Sums(here.end(), tell.pathEnd(), tell.length(), shallower, sums.toIntArray()));
      }
    }
  }
}
