package org.pga.scaffold.eliminate;

import java.util.ArrayList;
import java.util.List;
import org.pga.bsp.LongTurn;
import org.pga.core.unitig.End;
import org.pga.core.unitig.Link;
import org.pga.scaffold.graph.AnchorPosition;
import org.pga.scaffold.graph.PassageMessage.Rest;
import org.pga.scaffold.graph.PassageMessage.Taken;
import org.pga.scaffold.graph.PathEnd;
import org.pga.scaffold.graph.ReadPathMessage.Arrived;
import org.pga.scaffold.graph.ScaffoldMessage;
import org.pga.scaffold.graph.ScaffoldParameters;
import org.pga.scaffold.graph.ScaffoldPhase;
import org.pga.scaffold.graph.ScaffoldVertex;
import org.pga.scaffold.layout.Layout.Bridge;
import org.pga.scaffold.layout.Layout.Part;
import org.pga.scaffold.rule.LastExit;

/**
 * Walks pass through repeats by the only link that is left, and arrive at the end of another
 * scaffold path. Both owners hear of it. No walk passes through a repeat twice, so walks in circles
 * end.
 */
public final class FollowLastExitPhase implements ScaffoldPhase {
  @Override
  public void run(ScaffoldVertex vertex, LongTurn<ScaffoldMessage, ScaffoldParameters> turn) {
    List<Rest> walks = new ArrayList<>();
    for (ScaffoldMessage message : turn.messages()) {
      if (message instanceof Taken taken) {
        vertex.take(taken.end(), taken.next());
      } else if (message instanceof Rest walk) {
        walks.add(walk);
      } else {
        Arrived arrived = (Arrived) message;
        vertex
            .path()
            .endState(arrived.end())
            .addReadPath(arrived.anchor(), arrived.via(), arrived.reads());
      }
    }
    for (Rest walk : walks) {
      if (vertex.place() != null) {
        arrive(vertex, walk, turn);
      } else {
        pass(vertex, walk, turn);
      }
    }
  }

  private static void arrive(
      ScaffoldVertex vertex, Rest walk, LongTurn<ScaffoldMessage, ScaffoldParameters> turn) {
    AnchorPosition place = vertex.place();
    int pathEnd = place.pathEnd(walk.end());
    // Two anchors side by side are for pairs to join: nothing was left out there.
    if (place.circular()
        || place.toEnd(pathEnd) > 0
        || walk.via().isEmpty()
        || vertex.refutes(walk.end(), walk.anchor(), walk.flank(), walk.via(), turn.parameters())) {
      return;
    }
    PathEnd here = new PathEnd(place.path(), pathEnd);
    List<Part> back = new Bridge(walk.via(), null).flipped().via();
    turn.send(here.path(), new Arrived(pathEnd, walk.origin(), 1, back));
    turn.send(walk.origin().path(), new Arrived(walk.origin().end(), here, 1, walk.via()));
  }

  private static LastExit rule(ScaffoldParameters parameters) {
    return new LastExit(parameters.depth(), parameters.k(), parameters.readLength());
  }

  private static void pass(
      ScaffoldVertex vertex, Rest walk, LongTurn<ScaffoldMessage, ScaffoldParameters> turn) {
    int exit = End.other(walk.end());
    LastExit rule = rule(turn.parameters());
    Link link = rule.of(vertex.unitig(), exit, to -> vertex.taken(exit, to));
    if (link == null || walk.via().stream().anyMatch(part -> part.unitig() == vertex.id())) {
      return;
    }
    List<Part> via = new ArrayList<>(walk.via());
    via.add(new Part(vertex.id(), walk.end() == End.RIGHT, vertex.length(), false, null));
    turn.send(
        link.neighbour(),
        new Rest(link.neighbourEnd(), walk.origin(), walk.anchor(), walk.flank(), via));
  }
}
