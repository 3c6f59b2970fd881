package org.pga.simplify.clean;

import java.util.ArrayList;
import java.util.List;
import org.pga.core.unitig.End;
import org.pga.core.unitig.Link;
import org.pga.core.unitig.Unitig;
import org.pga.simplify.graph.Message.Arm;

/**
 * When one of several ways between the same two ends is an error: it is nearly the same sequence as
 * another that is at least twice as deep, and shallower than half the median depth of the spectrum.
 * All else are copies of a repeat, and stay.
 */
public final class BubbleRule {
  static final double SHALLOW = 0.5;
  private final int k;
  private final double median;

  public BubbleRule(int k, double median) {
    this.k = k;
    this.median = median;
  }

  /** Whether a unitig is short enough, with one link at each end, to two different ends. */
  public boolean isArm(Unitig unitig) {
    if (unitig.links(End.LEFT).size() != 1
        || unitig.links(End.RIGHT).size() != 1
        || unitig.sequence().length() > Math.max(3 * k, k + 100)) {
      return false;
    }
    Link left = unitig.links(End.LEFT).get(0);
    Link right = unitig.links(End.RIGHT).get(0);
    return left.neighbour() != right.neighbour() || left.neighbourEnd() != right.neighbourEnd();
  }

  /** Those that go among arms between the same two ends, all read in the same direction. */
  public List<Arm> judge(List<Arm> arms) {
    List<Arm> losers = new ArrayList<>();
    for (Arm arm : arms) {
      for (Arm winner : arms) {
        if (arm != winner && loses(arm, winner)) {
          losers.add(arm);
          break;
        }
      }
    }
    return losers;
  }

  private boolean loses(Arm arm, Arm winner) {
    int length = arm.sequence().length();
    int longer = Math.max(length, winner.sequence().length());
    int difference = Math.abs(length - winner.sequence().length());
    return Depth.below(arm.countSum(), kmers(arm), SHALLOW, median)
        && Depth.compare(2 * arm.countSum(), kmers(arm), winner.countSum(), kmers(winner)) <= 0
        && difference <= Math.max(3, longer / 10)
        && EditDistance.atMost(arm.sequence(), winner.sequence(), longer / 20);
  }

  private long kmers(Arm arm) {
    return arm.sequence().length() - k + 1L;
  }
}
