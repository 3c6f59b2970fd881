package org.pga.simplify.classic.step;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.pga.simplify.classic.graph.KmerId;
import org.pga.simplify.classic.graph.Message;
import org.pga.simplify.classic.graph.Message.Arm;
import org.pga.simplify.classic.graph.Orders;
import org.pga.simplify.classic.graph.Outbox;
import org.pga.simplify.classic.graph.Step;
import org.pga.simplify.classic.graph.Strand;

/**
 * Arms with this predecessor are grouped by their successor; of each group the one with the highest
 * frequency stays. Ties go by a hash of the sequence that both strands share, so that the reverse
 * complements choose alike; an arm that is the reverse complement of the strongest is one with it.
 */
final class ChooseStep implements Step {
  private static final Comparator<Arm> STRENGTH =
      Comparator.comparingDouble(Arm::depth).thenComparingLong(Arm::canonical);

  @Override
  public void run(Strand strand, Iterable<Message> messages, Orders orders, Outbox out) {
    Map<KmerId, List<Arm>> bySuccessor = new TreeMap<>();
    for (Message message : messages) {
      Arm arm = (Arm) message;
      bySuccessor.computeIfAbsent(arm.successor(), id -> new ArrayList<>(2)).add(arm);
    }
    for (List<Arm> arms : bySuccessor.values()) {
      long strongest = arms.stream().max(STRENGTH).orElseThrow().canonical();
      for (Arm arm : arms) {
        if (arm.canonical() != strongest) {
          out.send(strand.successor(arm.base(), orders.k()), new Message.Die());
          strand.edges()[arm.base()] = 0;
        }
      }
    }
  }
}
