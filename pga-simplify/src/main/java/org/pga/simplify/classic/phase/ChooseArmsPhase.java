package org.pga.simplify.classic.phase;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.pga.bsp.Turn;
import org.pga.simplify.classic.graph.ClassicMessage;
import org.pga.simplify.classic.graph.ClassicMessage.Arm;
import org.pga.simplify.classic.graph.ClassicParameters;
import org.pga.simplify.classic.graph.ClassicPhase;
import org.pga.simplify.classic.graph.DirectedVertex;
import org.pga.simplify.classic.graph.KmerId;

/**
 * Arms with this successor are grouped by their predecessor; of each group the one with the highest
 * cumulative frequency stays, the others and their predecessor's edges to them go. Ties go by a
 * hash of the sequence that both strands share, so that the reverse complements choose alike; an
 * arm that is the reverse complement of the strongest is one with it.
 */
public final class ChooseArmsPhase implements ClassicPhase {
  private static final Comparator<Arm> STRENGTH =
      Comparator.comparingLong(Arm::frequency).thenComparingLong(Arm::canonical);

  @Override
  public void run(DirectedVertex vertex, Turn<KmerId, ClassicMessage, ClassicParameters> turn) {
    Map<KmerId, List<Arm>> byPredecessor = new TreeMap<>();
    for (ClassicMessage message : turn.messages()) {
      Arm arm = (Arm) message;
      byPredecessor.computeIfAbsent(arm.predecessor(), id -> new ArrayList<>(2)).add(arm);
    }
    for (List<Arm> arms : byPredecessor.values()) {
      long strongest = arms.stream().max(STRENGTH).orElseThrow().canonical();
      for (Arm arm : arms) {
        if (arm.canonical() != strongest) {
          turn.send(vertex.before(arm.base()), new ClassicMessage.Die());
          turn.send(arm.predecessor(), new ClassicMessage.Gone(arm.reachedBy()));
        }
      }
    }
  }
}
