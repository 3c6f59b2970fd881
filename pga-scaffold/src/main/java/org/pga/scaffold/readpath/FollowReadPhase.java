package org.pga.scaffold.readpath;

import java.util.ArrayList;
import java.util.List;
import org.pga.bsp.LongContext;
import org.pga.bsp.LongTurn;
import org.pga.core.bases.Sequence;
import org.pga.core.unitig.End;
import org.pga.core.unitig.Link;
import org.pga.scaffold.graph.PathEnd;
import org.pga.scaffold.graph.ReadPathMessage.Arrived;
import org.pga.scaffold.graph.ReadPathMessage.Walk;
import org.pga.scaffold.graph.ScaffoldMessage;
import org.pga.scaffold.graph.ScaffoldParameters;
import org.pga.scaffold.graph.ScaffoldPhase;
import org.pga.scaffold.graph.ScaffoldVertex;
import org.pga.scaffold.layout.Layout.Bridge;
import org.pga.scaffold.layout.Layout.Part;

/**
 * Reads pass through a unitig that has all its bases in common with them, and arrive at an anchor
 * by its first base: every branch begins with another one. Both ends hear of it, unless pairs that
 * would link them are missing. Of reads that end on the way the one that they left hears how far
 * they came. Each unitig adds a base at least, so a walk in circles ends too.
 */
public final class FollowReadPhase implements ScaffoldPhase {
  @Override
  public void run(ScaffoldVertex vertex, LongTurn<ScaffoldMessage, ScaffoldParameters> turn) {
    for (ScaffoldMessage message : turn.messages()) {
      if (message instanceof Arrived arrived) {
        vertex
            .path()
            .endState(arrived.end())
            .addReadPath(arrived.anchor(), arrived.via(), arrived.reads());
      } else {
        pass(vertex, (Walk) message, turn);
      }
    }
  }

  private static void pass(
      ScaffoldVertex vertex, Walk walk, LongTurn<ScaffoldMessage, ScaffoldParameters> turn) {
    Sequence rest = walk.rest();
    Sequence here =
        vertex.unitig().basesBehindOverlap(walk.end(), turn.parameters().k(), rest.length());
    if (rest.baseAt(0) != here.baseAt(0)) {
      return;
    }
    if (vertex.place() != null) {
      // Two anchors side by side: the graph says so already by a link; it is no read path.
      if (!walk.via().isEmpty()
          && !vertex.refutes(
              walk.end(), walk.origin(), walk.flank(), walk.via(), turn.parameters())) {
        arrive(vertex, walk, turn);
      }
      return;
    }
    int count = here.length();
    int exit = End.other(walk.end());
    if (!rest.slice(0, count).equals(here)) {
      return;
    }
    List<Part> via = new ArrayList<>(walk.via());
    via.add(new Part(vertex.id(), walk.end() == End.RIGHT, vertex.length(), false, null));
    if (count == rest.length()) {
      turn.send(walk.origin().path(), new Arrived(walk.origin().end(), null, walk.reads(), via));
      return;
    }
    Sequence beyond = rest.slice(count, rest.length());
    for (Link link : vertex.links(exit)) {
      turn.send(
          link.neighbour(),
          new Walk(link.neighbourEnd(), walk.origin(), walk.flank(), walk.reads(), via, beyond));
    }
  }

  private static void arrive(ScaffoldVertex vertex, Walk walk, LongContext<ScaffoldMessage> out) {
    List<Part> back = new Bridge(walk.via(), null).flipped().via();
    vertex.path().endState(walk.end()).addReadPath(walk.origin(), back, walk.reads());
    out.send(
        walk.origin().path(),
        new Arrived(
            walk.origin().end(), new PathEnd(vertex.id(), walk.end()), walk.reads(), walk.via()));
  }
}
