package org.pga.simplify.clean;

import java.io.DataInput;
import java.io.IOException;
import java.util.List;
import org.pga.bsp.LongContext;
import org.pga.simplify.graph.Message;
import org.pga.simplify.graph.Message.Question;
import org.pga.simplify.graph.Node;
import org.pga.simplify.graph.SimplifyParameters;

/**
 * Errors whose bubbles cross: of two that are less than k bases apart, each read by other reads,
 * the true way beside either arm forks where the other arm comes in. So no two unitigs join the
 * same ends, and neither {@link BubbleRule} nor {@link OnePathRule} sees a bubble.
 *
 * <p>An arm goes if it is shallower than half the median depth of the spectrum, and at both of its
 * ends goes on like a deeper way there, as far as that is known until it forks; and if what it
 * leaves at one of them surely stands in the genome once ({@link CopyOdds}). Between copies of a
 * repeat that differ it doesn't. Where depth is uneven it says nothing.
 *
 * <p>At the last k only, as {@link OnePathRule}, and after tips.
 */
public final class CrossedArmRule implements UnitigRule {
  /** Of an end that surely stands in the genome once two, of any other one. */
  private static final int LEAST_VERDICTS = 3;

  @Override
  public String counter() {
    return "CROSSED_ARMS_REMOVED";
  }

  @Override
  public void ask(int rule, Node node, SimplifyParameters parameters, LongContext<Message> out) {
    if (!parameters.uneven() && parameters.nextK() == 0 && TipRule.haveFinalLimits(parameters)) {
      Beyond.ask(rule, node, parameters, out);
    }
  }

  @Override
  public Question read(int rule, int flags, DataInput in) throws IOException {
    return Beyond.read(rule, flags, in);
  }

  @Override
  public void judge(
      List<Question> asked, Node node, SimplifyParameters parameters, Findings findings) {
    boolean once = CopyOdds.isOnce(node.unitig(), parameters);
    List<Beyond> ways = asked.stream().map(Beyond.class::cast).toList();
    for (Beyond way : ways) {
      if (mayBe(way, parameters) && ways.stream().anyMatch(other -> isLesser(way, other))) {
        findings.against(way.id());
        if (once) {
          findings.against(way.id());
        }
      }
    }
  }

  private static boolean mayBe(Beyond way, SimplifyParameters parameters) {
    long bases = way.kmers() + parameters.k() - 1;
    return way.arm()
        && bases <= (long) Thresholds.ARM_LONGEST * parameters.k()
        && Depth.below(
            way.countSum(), way.kmers(), Thresholds.SHALLOW, parameters.depth().cleaning());
  }

  private static boolean isLesser(Beyond way, Beyond other) {
    return way.end() == other.end()
        && Depth.compare(way.countSum(), way.kmers(), other.countSum(), other.kmers()) < 0
        && way.isLike(other, Thresholds.CROSSED_LEAST_BASES, Thresholds.ARM_EDITS_PART);
  }

  @Override
  public boolean removes(Node node, int verdicts) {
    return verdicts >= LEAST_VERDICTS;
  }
}
