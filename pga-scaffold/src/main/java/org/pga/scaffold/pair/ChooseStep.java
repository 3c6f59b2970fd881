package org.pga.scaffold.pair;

import java.util.ArrayList;
import java.util.List;
import org.pga.core.unitig.Scaffold;
import org.pga.scaffold.graph.Face;
import org.pga.scaffold.graph.Figure;
import org.pga.scaffold.graph.ItemEnd;
import org.pga.scaffold.graph.Mailbox;
import org.pga.scaffold.graph.Message;
import org.pga.scaffold.graph.Node;
import org.pga.scaffold.graph.Orders;
import org.pga.scaffold.graph.PairMessage.Answer;
import org.pga.scaffold.graph.PairMessage.Propose;
import org.pga.scaffold.graph.Step;
import org.pga.scaffold.rule.Candidate;
import org.pga.scaffold.rule.EndChoice;
import org.pga.scaffold.rule.ThreadChoice;

/** Leaders choose what to join at each end, by reads or by pairs, and propose it to its leader. */
public final class ChooseStep implements Step {
  @Override
  public void run(Node node, Iterable<Message> messages, Orders orders, Mailbox out) {
    for (Message message : messages) {
      Answer answer = (Answer) message;
      node.item()
          .face(answer.end())
          .agreements()
          .add(new Face.Agreement(answer.near(), answer.far()));
    }
    if (node.item() == null || node.item().circular()) {
      return;
    }
    for (int end = 0; end < 2; end++) {
      Face face = node.item().face(end);
      if (orders.round().model() == null) {
        chooseByReads(face, out);
      } else {
        chooseByPairs(face, orders, out);
      }
      if (face.choice() != null) {
        out.tally().add(Figure.PROPOSALS, 1);
        out.send(
            face.choice().item(),
            new Propose(
                face.choice().end(),
                new ItemEnd(node.id(), end),
                node.item().outermost(end),
                node.item().text(end)));
      }
    }
  }

  private static void chooseByReads(Face face, Mailbox out) {
    if (!face.ways().isEmpty() && face.ways().get(0).gap() != null) {
      face.choose(face.ways().get(0));
      return;
    }
    List<ThreadChoice.Thread> threads = new ArrayList<>(face.ways().size());
    for (Face.Way way : face.ways()) {
      List<Scaffold.Step> via =
          way.via().stream().map(part -> new Scaffold.Step(part.unitig(), part.flipped())).toList();
      threads.add(new ThreadChoice.Thread(way.to().item(), way.to().end(), via, way.reads()));
    }
    out.tally().add(Figure.THREADS, threads.size());
    ThreadChoice.Thread chosen = ThreadChoice.choose(threads);
    if (chosen != null) {
      face.choose(face.ways().get(threads.indexOf(chosen)));
    }
  }

  private static void chooseByPairs(Face face, Orders orders, Mailbox out) {
    Candidate chosen =
        EndChoice.choose(
            face.candidates(),
            orders.round().model().deviation(),
            orders.k(),
            (near, far) -> agree(face, near, far) || agree(face, far, near));
    if (chosen != null) {
      face.choose(chosen);
    } else if (!face.candidates().isEmpty()) {
      out.tally().add(Figure.CONFLICTS, 1);
    }
  }

  private static boolean agree(Face face, Candidate near, Candidate far) {
    return face.agreements()
        .contains(
            new Face.Agreement(
                new ItemEnd(near.item(), near.end()), new ItemEnd(far.item(), far.end())));
  }
}
