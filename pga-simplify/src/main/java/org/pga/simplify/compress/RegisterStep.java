package org.pga.simplify.compress;

import org.pga.simplify.graph.Mailbox;
import org.pga.simplify.graph.Message;
import org.pga.simplify.graph.Node;
import org.pga.simplify.graph.Orders;
import org.pga.simplify.graph.Step;

/** An end with one link that heard "I have no other either" across it is mergeable. */
public final class RegisterStep implements Step {
  @Override
  public void run(Node node, Iterable<Message> messages, Orders orders, Mailbox out) {
    for (Message message : messages) {
      int end = ((Message.Single) message).end();
      node.setMergeable(end, node.links(end).size() == 1);
    }
    Registration.register(node, orders, out);
  }
}
