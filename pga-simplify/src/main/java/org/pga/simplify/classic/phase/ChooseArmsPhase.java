package org.pga.simplify.classic.phase;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.pga.bsp.Context;
import org.pga.simplify.classic.graph.ClassicMessage;
import org.pga.simplify.classic.graph.ClassicMessage.Arm;
import org.pga.simplify.classic.graph.ClassicParameters;
import org.pga.simplify.classic.graph.ClassicPhase;
import org.pga.simplify.classic.graph.DirectedVertex;
import org.pga.simplify.classic.graph.KmerId;

/**
 * Arms with this predecessor are grouped by their successor; of each group the one with the highest
 * frequency stays. Ties go by a hash of the sequence that both strands share, so that the reverse
 * complements choose alike; an arm that is the reverse complement of the strongest is one with it.
 */
public final class ChooseArmsPhase implements ClassicPhase {
  private static final Comparator<Arm> STRENGTH =
      Comparator.comparingDouble(Arm::depth).thenComparingLong(Arm::canonical);

  @Override
  public void run(
      DirectedVertex vertex,
      Iterable<ClassicMessage> messages,
      ClassicParameters parameters,
      Context<KmerId, ClassicMessage> out) {
    Map<KmerId, List<Arm>> bySuccessor = new TreeMap<>();
    for (ClassicMessage message : messages) {
      Arm arm = (Arm) message;
      bySuccessor.computeIfAbsent(arm.successor(), id -> new ArrayList<>(2)).add(arm);
    }
    for (List<Arm> arms : bySuccessor.values()) {
      long strongest = arms.stream().max(STRENGTH).orElseThrow().canonical();
      for (Arm arm : arms) {
        if (arm.canonical() != strongest) {
          out.send(vertex.successor(arm.base(), parameters.k()), new ClassicMessage.Die());
          vertex.edges()[arm.base()] = 0;
        }
      }
    }
  }
}
