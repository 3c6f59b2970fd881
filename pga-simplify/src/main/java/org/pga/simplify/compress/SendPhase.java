package org.pga.simplify.compress;

import java.util.List;
import org.pga.bsp.LongTurn;
import org.pga.bsp.chain.ChainPlace;
import org.pga.core.unitig.End;
import org.pga.core.unitig.Link;
import org.pga.simplify.graph.Message;
import org.pga.simplify.graph.Node;
import org.pga.simplify.graph.SimplifyParameters;
import org.pga.simplify.graph.SimplifyPhase;
import org.pga.simplify.graph.VertexCounter;

/** A chain member gives itself to its head and stays as a stub that forwards its messages. */
public final class SendPhase implements SimplifyPhase {
  @Override
  public void run(Node node, LongTurn<Message, SimplifyParameters> turn) {
    ChainPlace place =
        turn.parameters().source() == SimplifyParameters.Source.OFFERS
            ? accept(turn.messages(), turn.parameters().round())
            : turn.place(node.id());
    if (place == null) {
      return;
    }
    int chainEnd = place.rank() > 0 ? End.RIGHT : End.LEFT;
    int outer = place.flipped() ? End.other(chainEnd) : chainEnd;
    List<Link> outerLinks = place.terminal() ? List.copyOf(node.links(outer)) : List.of();
    turn.count(VertexCounter.MERGED, 1);
    turn.send(
        place.head(),
        new Message.Content(
            place.rank(),
            place.flipped(),
            place.terminal(),
            place.terminal() && node.compactable(outer),
            node.unitig().sequence(),
            node.unitig().countSum(),
            outerLinks));
    for (Link link : outerLinks) {
      turn.send(
          link.neighbour(),
          new Message.Rename(link.neighbourEnd(), node.id(), outer, place.head(), chainEnd));
    }
    node.becomeStub(place.head(), chainEnd);
  }

  /** The best offer, by the same priority that made the offerer a local minimum. */
  private static ChainPlace accept(Iterable<Message> messages, int round) {
    Message.Offer best = null;
    for (Message message : messages) {
      Message.Offer offer = (Message.Offer) message;
      int order =
          best == null ? -1 : Registration.comparePriority(offer.head(), best.head(), round);
      if (order < 0 || order == 0 && offer.headEnd() < best.headEnd()) {
        best = offer;
      }
    }
    return best == null
        ? null
        : new ChainPlace(
            best.head(), best.headEnd() == End.RIGHT ? 1 : -1, best.headEnd() == best.end(), true);
  }
}
