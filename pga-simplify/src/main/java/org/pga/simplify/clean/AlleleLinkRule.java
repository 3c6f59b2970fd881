package org.pga.simplify.clean;

import java.util.Comparator;
import java.util.List;
import org.pga.simplify.graph.Node;
import org.pga.simplify.graph.SimplifyParameters;

/**
 * Alleles of which one leads through a repeat: it is no arm of its own then, but in pieces, and the
 * repeat leads on to other places. Where a unitig that stands in a diploid genome once leads on to
 * both, only the whole arm stays linked. Being longer than any piece it is what the unitig at its
 * other end keeps, too. What is cut off has the form of a tip, and goes as such ({@link TipRule}).
 *
 * <p>At the last k only, as {@link AlleleRule}.
 */
public final class AlleleLinkRule implements BranchRule {
  /** Of equally long ones, which are never cut, the one to compare others with. */
  private static final Comparator<Beyond> BY_LENGTH =
      Comparator.comparingLong(Beyond::kmers)
          .thenComparingLong(Beyond::countSum)
          .thenComparing(Beyond::bases);

  @Override
  public String counter() {
    return "ALLELE_LINKS_CUT";
  }

  @Override
  public boolean isAsked(SimplifyParameters parameters) {
    return parameters.nextK() == 0 && Alleles.areThere(parameters);
  }

  @Override
  public List<Beyond> cuts(Node node, List<Beyond> ways, SimplifyParameters parameters) {
    Beyond whole = ways.stream().max(BY_LENGTH).orElseThrow();
    if (whole.kmers() < parameters.k() - Thresholds.ALLELE_MISSING_BASES
        || !CopyOdds.isOnce(node.unitig(), parameters)) {
      return List.of();
    }
    return ways.stream()
        .filter(way -> way.kmers() < whole.kmers() && isOther(way, whole, parameters))
        .toList();
  }

  /** Whether a way is one allele and the whole arm, which is no error, the other. */
  private static boolean isOther(Beyond way, Beyond whole, SimplifyParameters parameters) {
    return Alleles.isOne(way.countSum(), way.kmers(), parameters)
        && !Depth.muchShallower(whole.countSum(), whole.kmers(), way.countSum(), way.kmers())
        // Of fewer bases than one edit is allowed in nothing can be told.
        && way.isLike(whole, Thresholds.ARM_EDITS_PART, Thresholds.ARM_EDITS_PART);
  }
}
