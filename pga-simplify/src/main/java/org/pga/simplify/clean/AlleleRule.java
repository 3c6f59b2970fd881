package org.pga.simplify.clean;

import java.io.DataInput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.pga.bsp.LongContext;
import org.pga.core.bases.Sequence;
import org.pga.simplify.clean.BubbleRule.Arm;
import org.pga.simplify.graph.Message;
import org.pga.simplify.graph.Message.Question;
import org.pga.simplify.graph.Node;
import org.pga.simplify.graph.SimplifyParameters;
import org.pga.simplify.graph.VertexCounter;

/**
 * Where the two molecules of a diploid genome differ: ways between the same two ends that are
 * nearly the same sequence, and together as deep as one copy of the genome. The deepest stays.
 * Copies of a repeat look like them but are as deep as two copies.
 *
 * <p>Depth can't always tell: reads that one and that two copies would give are compared as Poisson
 * variables, as for single copies (with e reads expected and o observed, ln P(o | e) − ln P(o | 2e)
 * = e − o·ln 2), and the bubbles that leave no doubt say how likely alleles are in this genome: a
 * haploid one has none, and there none goes.
 */
public final class AlleleRule implements UnitigRule {
  private static final BubbleRule ARMS = new BubbleRule();

  @Override
  public String counter() {
    return "ALLELES_REMOVED";
  }

  @Override
  public void ask(int rule, Node node, SimplifyParameters parameters, LongContext<Message> out) {
    ARMS.ask(rule, node, parameters, out);
  }

  @Override
  public Question read(int rule, int flags, DataInput in) throws IOException {
    return ARMS.read(rule, flags, in);
  }

  @Override
  public void judge(
      List<Question> asked, Node node, SimplifyParameters parameters, Findings findings) {
    for (List<Arm> between : BubbleRule.byEnds(asked)) {
      List<Arm> alleles = alleles(between, parameters.k());
      if (alleles.size() > 1) {
        judge(alleles, parameters, findings);
      }
    }
  }

  private static void judge(List<Arm> alleles, SimplifyParameters parameters, Findings findings) {
    double logOdds = logOdds(alleles, parameters);
    if (logOdds >= Thresholds.ALLELE_LOG_ODDS) {
      findings.count(VertexCounter.ALLELES);
    } else if (logOdds <= -Thresholds.ALLELE_LOG_ODDS) {
      findings.count(VertexCounter.COPIES);
    }
    // NaN, as long as nobody knows, is never greater.
    if (logOdds + parameters.alleleLogOdds() >= Thresholds.ALLELE_LOG_ODDS) {
      alleles.subList(1, alleles.size()).forEach(arm -> findings.against(arm.id()));
    }
  }

  /** The deepest arm, and those like it that aren't errors of it. */
  private static List<Arm> alleles(List<Arm> arms, int k) {
    Arm deepest = arms.stream().max(byDepth(k)).orElseThrow();
    List<Arm> alleles = new ArrayList<>(arms.size());
    alleles.add(deepest);
    for (Arm arm : arms) {
      if (arm != deepest
          && !BubbleRule.muchShallower(arm, deepest, k)
          && BubbleRule.alike(arm, deepest)) {
        alleles.add(arm);
      }
    }
    return alleles;
  }

  /** Of two alike, what doesn't depend on the strand. */
  private static Comparator<Arm> byDepth(int k) {
    return (one, other) -> {
      int order = Depth.compare(one.countSum(), one.kmers(k), other.countSum(), other.kmers(k));
      return order != 0 ? order : canonical(one).compareTo(canonical(other));
    };
  }

  private static Sequence canonical(Arm arm) {
    Sequence reverse = arm.sequence().reverseComplement();
    return reverse.compareTo(arm.sequence()) < 0 ? reverse : arm.sequence();
  }

  private static double logOdds(List<Arm> alleles, SimplifyParameters parameters) {
    int k = parameters.k();
    double depth = 0;
    for (Arm arm : alleles) {
      depth += (double) arm.countSum() / arm.kmers(k);
    }
    long kmers = alleles.get(0).kmers(k);
    // A read shows up to this many of an arm's k-mers: they aren't independent.
    double together = Math.min(kmers, Math.max(1, parameters.readLength() - k + 1));
    return (parameters.median() - depth * Math.log(2)) * kmers / together;
  }

  @Override
  public boolean removes(Node node, int verdicts) {
    return true;
  }
}
