package org.pga.simplify.compress;

import org.pga.bsp.LongTurn;
import org.pga.simplify.graph.Message;
import org.pga.simplify.graph.Node;
import org.pga.simplify.graph.SimplifyParameters;
import org.pga.simplify.graph.SimplifyPhase;

/** After a round of merging: late renames are applied, what is still mergeable is registered. */
public final class SettlePhase implements SimplifyPhase {
  @Override
  public void run(Node node, LongTurn<Message, SimplifyParameters> turn) {
    applyRenames(node, turn.messages());
    Registration.register(node, turn.parameters(), turn);
  }

  /**
   * Every phase that can follow ASSEMBLE begins with this. It may also find outdated verdicts and
   * cuts: the next round judges again.
   */
  public static void applyRenames(Node node, Iterable<Message> messages) {
    for (Message message : messages) {
      if (!(message instanceof Message.Verdict || message instanceof Message.Cut)) {
        node.rename((Message.Rename) message);
      }
    }
  }
}
