package org.pga.scaffold.pair;

import org.pga.scaffold.graph.ItemEnd;
import org.pga.scaffold.graph.Mailbox;
import org.pga.scaffold.graph.Message;
import org.pga.scaffold.graph.Node;
import org.pga.scaffold.graph.Orders;
import org.pga.scaffold.graph.PairMessage.Answer;
import org.pga.scaffold.graph.PairMessage.Ask;
import org.pga.scaffold.graph.Step;
import org.pga.scaffold.rule.Candidate;

/** Leaders confirm that an end of theirs has a certain candidate; no answer means no. */
public final class AnswerStep implements Step {
  @Override
  public void run(Node node, Iterable<Message> messages, Orders orders, Mailbox out) {
    for (Message message : messages) {
      Ask ask = (Ask) message;
      for (Candidate candidate : node.item().face(ask.end()).candidates()) {
        if (ask.sought().equals(new ItemEnd(candidate.item(), candidate.end()))) {
          ItemEnd near = new ItemEnd(node.id(), ask.end()).opposite();
          out.send(ask.asker().item(), new Answer(ask.asker().end(), near, ask.sought()));
        }
      }
    }
  }
}
