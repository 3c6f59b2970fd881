package org.pga.simplify.compress;

import java.util.ArrayList;
import java.util.List;
import org.pga.bsp.LongContext;
import org.pga.bsp.LongTurn;
import org.pga.simplify.graph.Message;
import org.pga.simplify.graph.Node;
import org.pga.simplify.graph.SimplifyParameters;
import org.pga.simplify.graph.SimplifyPhase;

/** Heads put their chains together; neighbours of members learn their new names. */
public final class AssemblePhase implements SimplifyPhase {
  @Override
  public void run(Node node, LongTurn<Message, SimplifyParameters> turn) {
    if (node.role() == Node.Role.STUB) {
      forward(node, turn.messages(), turn);
      return;
    }
    List<Message.Content> members = new ArrayList<>(0);
    List<Message.Rename> renames = new ArrayList<>(0);
    for (Message message : turn.messages()) {
      if (message instanceof Message.Content content) {
        members.add(content);
      } else {
        renames.add((Message.Rename) message);
      }
    }
    if (!members.isEmpty()) {
      Chain.assemble(node, members, turn.parameters().k());
    }
    // After assembly: an end that the head was left with keeps its name, so renames of neighbours
    // addressed to it fit, also those of its own members where a chain bites its tail.
    renames.forEach(node::rename);
  }

  /**
   * Both ends of an edge may be renamed at once: what reached the old name continues to the new.
   */
  private static void forward(Node stub, Iterable<Message> messages, LongContext<Message> out) {
    for (Message message : messages) {
      Message.Rename to = (Message.Rename) message;
      out.send(
          stub.head(),
          new Message.Rename(stub.headEnd(), to.oldId(), to.oldEnd(), to.newId(), to.newEnd()));
    }
    out.removeThis();
  }
}
