package org.pga.scaffold.join;

import org.pga.bsp.LongContext;
import org.pga.bsp.chain.ChainPlace;
import org.pga.core.unitig.End;
import org.pga.scaffold.graph.JoinMessage.Content;
import org.pga.scaffold.graph.ScaffoldMessage;
import org.pga.scaffold.graph.ScaffoldParameters;
import org.pga.scaffold.graph.ScaffoldPath;
import org.pga.scaffold.graph.ScaffoldPhase;
import org.pga.scaffold.graph.ScaffoldVertex;

/** A chain member gives its scaffold path to the head of the chain. */
public final class SendPathPhase implements ScaffoldPhase {
  @Override
  public void run(
      ScaffoldVertex vertex,
      Iterable<ScaffoldMessage> messages,
      ScaffoldParameters parameters,
      LongContext<ScaffoldMessage> out) {
    ScaffoldPath path = vertex.path();
    ChainPlace place = path == null ? null : out.place(vertex.id());
    if (place != null) {
      out.send(
          place.head(),
          new Content(
              place.rank(),
              place.flipped(),
              path.layout(),
              Joining.sentEnd(path, End.LEFT),
              Joining.sentEnd(path, End.RIGHT)));
      vertex.resign();
    }
  }
}
