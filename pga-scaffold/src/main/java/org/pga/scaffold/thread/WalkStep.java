package org.pga.scaffold.thread;

import java.util.ArrayList;
import java.util.List;
import org.pga.core.bases.Sequence;
import org.pga.core.unitig.End;
import org.pga.core.unitig.Link;
import org.pga.scaffold.graph.ItemEnd;
import org.pga.scaffold.graph.Mailbox;
import org.pga.scaffold.graph.Message;
import org.pga.scaffold.graph.Node;
import org.pga.scaffold.graph.Orders;
import org.pga.scaffold.graph.Step;
import org.pga.scaffold.graph.ThreadMessage.Arrived;
import org.pga.scaffold.graph.ThreadMessage.Walk;
import org.pga.scaffold.layout.Layout.Bridge;
import org.pga.scaffold.layout.Layout.Part;
import org.pga.simplify.extend.Extensions;

/**
 * Reads pass through a unitig that has all its bases in common with them, and arrive at an anchor
 * by its first base: every branch begins with another one. Both ends hear of it. Each unitig adds a
 * base at least, so a walk in circles ends too.
 */
public final class WalkStep implements Step {
  @Override
  public void run(Node node, Iterable<Message> messages, Orders orders, Mailbox out) {
    for (Message message : messages) {
      if (message instanceof Arrived arrived) {
        node.item().face(arrived.end()).addWay(arrived.anchor(), arrived.via(), arrived.reads());
      } else {
        pass(node, (Walk) message, orders.k(), out);
      }
    }
  }

  private static void pass(Node node, Walk walk, int k, Mailbox out) {
    Sequence rest = walk.rest();
    Sequence here = Extensions.behindOverlap(node.unitig(), walk.end(), k, rest.length());
    if (rest.baseAt(0) != here.baseAt(0)) {
      return;
    }
    if (node.place() != null) {
      // Two anchors side by side: the graph says so already, that is an edge and not a thread.
      if (!walk.via().isEmpty()) {
        arrive(node, walk, out);
      }
      return;
    }
    int count = here.length();
    int exit = End.other(walk.end());
    if (count == rest.length() || !rest.slice(0, count).equals(here)) {
      return;
    }
    List<Part> via = new ArrayList<>(walk.via());
    via.add(new Part(node.id(), walk.end() == End.RIGHT, node.length(), false, null));
    Sequence beyond = rest.slice(count, rest.length());
    for (Link link : node.links(exit)) {
      out.send(
          link.neighbour(),
          new Walk(link.neighbourEnd(), walk.origin(), walk.reads(), via, beyond));
    }
  }

  private static void arrive(Node node, Walk walk, Mailbox out) {
    List<Part> back = new Bridge(walk.via(), null).flipped().via();
    node.item().face(walk.end()).addWay(walk.origin(), back, walk.reads());
    out.send(
        walk.origin().item(),
        new Arrived(
            walk.origin().end(), new ItemEnd(node.id(), walk.end()), walk.reads(), walk.via()));
  }
}
