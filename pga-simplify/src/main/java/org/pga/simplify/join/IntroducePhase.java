package org.pga.simplify.join;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.pga.bsp.LongContext;
import org.pga.bsp.LongTurn;
import org.pga.simplify.graph.Message;
import org.pga.simplify.graph.Message.Announce;
import org.pga.simplify.graph.Node;
import org.pga.simplify.graph.SimplifyParameters;
import org.pga.simplify.graph.SimplifyPhase;

/** A rendezvous vertex pairs what was announced to it and vanishes. */
public final class IntroducePhase implements SimplifyPhase {
  @Override
  public void run(Node node, LongTurn<Message, SimplifyParameters> turn) {
    if (node.role() != Node.Role.RENDEZVOUS) {
      return;
    }
    List<Announce> announced = new ArrayList<>();
    for (Message message : turn.messages()) {
      announced.add((Announce) message);
    }
    announced.sort(Comparator.comparingLong(Announce::check));
    for (int i = 0; i < announced.size(); i += 2) {
      Announce one = announced.get(i);
      Announce two = i + 1 < announced.size() ? announced.get(i + 1) : null;
      boolean third = i + 2 < announced.size() && announced.get(i + 2).check() == one.check();
      if (two == null || two.check() != one.check() || third) {
        throw new IllegalStateException(
            "an edge must be listed by two ends, this one isn't: "
                + one
                + (third ? ", " + two + ", " + announced.get(i + 2) : ""));
      }
      if (one.count() != two.count()) {
        throw new IllegalStateException(
            "the two ends of an edge disagree on its count: " + one + ", " + two);
      }
      introduce(one, two, turn);
      introduce(two, one, turn);
    }
    turn.removeThis();
  }

  private static void introduce(Announce to, Announce neighbour, LongContext<Message> out) {
    out.send(
        to.id(),
        new Message.Introduce(
            to.idEnd(), neighbour.id(), neighbour.idEnd(), neighbour.count(), neighbour.single()));
  }
}
