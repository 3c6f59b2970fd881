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
import org.pga.simplify.graph.VertexCounter;

/**
 * Alleles, where the two molecules of a diploid genome differ: paths between the same two ends with
 * nearly the same sequence, of which all but the deepest are half as deep as the genome. The
 * deepest stays. Copies of a repeat look similar, but each is as deep as the genome. Where depth is
 * uneven nothing tells them apart, and only the deepest of similar paths stays.
 *
 * <p>A fragment that is torn off an allele has the form of a tip: {@link TipRule} removes it.
 */
public final class AlleleRule implements UnitigRule {
  @Override
  public String counter() {
    return "ALLELES_REMOVED";
  }

  /**
   * At the last k only: until then both paths are kept. At a small k many an allele is in pieces
   * and no bubble, and depth says little of short ones. One that was removed would come back from
   * the reads at a larger k, and in fragments, since only half of the reads support it; kept out,
   * it leaves its pieces.
   */
  @Override
  public void ask(int rule, Node node, SimplifyParameters parameters, LongContext<Message> out) {
    if (parameters.nextK() == 0) {
      BubbleRule.askAbout(rule, node, Thresholds.ALLELE_LONGEST * parameters.k(), out);
    }
  }

  @Override
  public Question read(int rule, int flags, DataInput in) throws IOException {
    return Arm.read(rule, flags, in);
  }

  @Override
  public void judge(
      List<Question> asked, Node node, SimplifyParameters parameters, Findings findings) {
    for (List<Arm> between : BubbleRule.byEnds(asked)) {
      Arm deepest = BubbleRule.deepest(between, parameters.k());
      for (Arm arm : between) {
        if (arm != deepest
            && (parameters.uneven() || !BubbleRule.muchShallower(arm, deepest, parameters.k()))
            && BubbleRule.alike(arm, deepest)) {
          judge(arm, parameters, findings);
        }
      }
    }
  }

  private static void judge(Arm arm, SimplifyParameters parameters, Findings findings) {
    long kmers = arm.kmers(parameters.k());
    double logOdds = Alleles.logOdds(arm.countSum(), kmers, parameters);
    if (logOdds >= Thresholds.ALLELE_LOG_ODDS) {
      findings.count(VertexCounter.ALLELES);
    } else if (logOdds <= -Thresholds.ALLELE_LOG_ODDS) {
      findings.count(VertexCounter.COPIES);
    }
    if (parameters.uneven() || Alleles.isOne(arm.countSum(), kmers, parameters)) {
      findings.against(arm.id());
    }
  }
}
