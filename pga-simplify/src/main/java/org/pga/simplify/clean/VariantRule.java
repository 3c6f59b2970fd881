package org.pga.simplify.clean;

import java.util.List;
import org.pga.core.facts.DepthSpread;
import org.pga.simplify.graph.Node;
import org.pga.simplify.graph.SimplifyParameters;

/**
 * Variants in a mixture, such as a virus's quasispecies: of unitigs that go on nearly the same from
 * one end, only the deepest stays linked to it, so that contigs are what most of the molecules
 * have. Variants cross over in so many places that hardly one is a bubble of its own. What goes on
 * differently follows a repeat, and stays linked.
 *
 * <p>At the last k only, for the same reason as alleles.
 */
public final class VariantRule implements BranchRule {
  @Override
  public String counter() {
    return "VARIANTS_CUT";
  }

  @Override
  public boolean isFinal(SimplifyParameters parameters) {
    return !isAsked(parameters) || timesDeeper(parameters) == 1;
  }

  @Override
  public boolean isAsked(SimplifyParameters parameters) {
    return parameters.depth().spread() == DepthSpread.MIXTURE && parameters.nextK() == 0;
  }

  /** The clearest go first, for each shows of what others are variants. */
  private static int timesDeeper(SimplifyParameters parameters) {
    int halvings = Math.max(0, parameters.cleaningRound() - Thresholds.TIP_GROWING_ROUNDS);
    return Math.max(1, Thresholds.VARIANT_FIRST_TIMES_SHALLOWER >> halvings);
  }

  @Override
  public List<Beyond> cuts(Node node, List<Beyond> ways, SimplifyParameters parameters) {
    return ways.stream()
        .filter(way -> ways.stream().anyMatch(other -> loses(way, other, parameters)))
        .toList();
  }

  /** Exactly at the limit the bases decide, so that of two as deep one stays: they differ. */
  private static boolean loses(Beyond one, Beyond other, SimplifyParameters parameters) {
    int times = timesDeeper(parameters);
    int order = Depth.compare(times * one.countSum(), one.kmers(), other.countSum(), other.kmers());
    return (order < 0 || order == 0 && one.bases().compareTo(other.bases()) > 0)
        && one.isLike(other, Thresholds.VARIANT_LEAST_BASES, Thresholds.VARIANT_EDITS_PART);
  }
}
