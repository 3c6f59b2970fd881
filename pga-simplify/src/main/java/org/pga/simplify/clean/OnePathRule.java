package org.pga.simplify.clean;

import java.io.DataInput;
import java.io.IOException;
import java.util.List;
import org.pga.bsp.LongContext;
import org.pga.simplify.clean.BubbleRule.Arm;
import org.pga.simplify.graph.Message;
import org.pga.simplify.graph.Message.Question;
import org.pga.simplify.graph.Node;
import org.pga.simplify.graph.SimplifyParameters;

/**
 * Of nearly the same paths that leave a unitig only one is right if the unitig stands in the genome
 * once; the deepest stays. Such paths come of errors where depth is low: of two reads that each
 * lead across a tear one has an error, and neither path is much shallower than the other, as {@link
 * BubbleRule} asks.
 *
 * <p>Or they are a diploid genome's two alleles, both deeper by chance than {@link AlleleRule} lets
 * an allele be.
 *
 * <p>Depth tells how often a unitig stands in the genome ({@link CopyOdds}). Either the paths
 * agree, together as deep as one copy rather than two, or the unitigs at both of their ends say the
 * same: beside one of them only, paths as deep as two copies may be two copies, of which one is
 * torn on its other side. Where depth is uneven it says nothing; there {@link AlleleRule} keeps the
 * deepest everywhere.
 */
public final class OnePathRule implements UnitigRule {
  @Override
  public String counter() {
    return "SECOND_PATHS_REMOVED";
  }

  /**
   * At the last k only, as alleles: until then a larger k may still tell copies apart. Either of
   * the two ends that an arm joins may be the one that surely stands in the genome once.
   */
  @Override
  public void ask(int rule, Node node, SimplifyParameters parameters, LongContext<Message> out) {
    if (parameters.nextK() == 0 && !parameters.uneven()) {
      BubbleRule.askBoth(rule, node, Thresholds.ALLELE_LONGEST * parameters.k(), out);
    }
  }

  @Override
  public Question read(int rule, int flags, DataInput in) throws IOException {
    return Arm.read(rule, flags, in);
  }

  @Override
  public void judge(
      List<Question> asked, Node node, SimplifyParameters parameters, Findings findings) {
    int k = parameters.k();
    if (!CopyOdds.isOnce(node.unitig(), parameters)) {
      return;
    }
    for (List<Arm> between : BubbleRule.byEnds(asked)) {
      Arm deepest = BubbleRule.deepest(between, k);
      long together = between.stream().mapToLong(Arm::countSum).sum();
      boolean agree = CopyOdds.log(1, together, deepest.kmers(k), parameters) > 0;
      for (Arm arm : between) {
        if (arm != deepest && BubbleRule.alike(arm, deepest)) {
          findings.against(arm.id());
          if (agree) {
            findings.against(arm.id());
          }
        }
      }
    }
  }

  /** Those of both ends, or two of one: paths that agree with it are as good as the other end. */
  @Override
  public boolean removes(Node node, int verdicts) {
    return verdicts >= 2;
  }
}
