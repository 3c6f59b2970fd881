package org.pga.simplify.clean;

import java.util.List;
import org.pga.simplify.graph.Node;
import org.pga.simplify.graph.SimplifyParameters;

/**
 * What few of the molecules have, such as a second strain beside the one that was to be read, or an
 * allele that goes on to a repeat. What stands in the genome once goes on in one way only. Where it
 * leads on to several, those that are surely half as deep as the genome or less don't follow it if
 * another is deeper, the reads that cross over to it are no fewer, and it is rather a whole copy,
 * twice as deep, or an allele, too. What is cut off stays, and is a contig of its own.
 *
 * <p>Copies of a repeat are as deep as the genome and stay linked, as do errors that the genome is
 * hardly deeper than, and ways that are half as deep as a haploid genome, one as the other: which
 * of these is right nobody knows.
 *
 * <p>At the last k only, as {@link AlleleRule}. Where depth is uneven it tells nothing.
 */
public final class MinorVariantRule implements BranchRule {
  @Override
  public String counter() {
    return "MINOR_VARIANTS_CUT";
  }

  /** After tips, on whose limits rounds wait: what is one goes, and isn't cut off to stay. */
  @Override
  public boolean isAsked(SimplifyParameters parameters) {
    return !parameters.uneven() && parameters.nextK() == 0 && TipRule.haveFinalLimits(parameters);
  }

  @Override
  public List<Beyond> cuts(Node node, List<Beyond> ways, SimplifyParameters parameters) {
    if (!CopyOdds.isOnce(node.unitig(), parameters)) {
      return List.of();
    }
    return ways.stream()
        .filter(way -> isMinor(way, parameters))
        .filter(
            way ->
                ways.stream()
                    .filter(other -> mayBeRight(other, way, parameters))
                    .anyMatch(other -> isStronger(other, way, node)))
        .toList();
  }

  private static boolean isMinor(Beyond way, SimplifyParameters parameters) {
    return Alleles.logOdds(way.countSum(), way.kmers(), parameters) >= Thresholds.ALLELE_LOG_ODDS;
  }

  /** Of two that are half as deep as a haploid genome neither is right alone. */
  private static boolean mayBeRight(Beyond other, Beyond way, SimplifyParameters parameters) {
    return Alleles.areThere(parameters)
        || Alleles.logOdds(other.countSum(), other.kmers(), parameters) < 0
        || Depth.muchShallower(way.countSum(), way.kmers(), other.countSum(), other.kmers());
  }

  /** Deeper, and not only further on, as a repeat is that an error leads to. */
  private static boolean isStronger(Beyond other, Beyond way, Node node) {
    return Depth.compare(other.countSum(), other.kmers(), way.countSum(), way.kmers()) > 0
        && count(node, other) >= count(node, way);
  }

  private static int count(Node node, Beyond way) {
    return node.links(way.end()).stream()
        .filter(link -> link.leadsTo(way.id(), way.idEnd()))
        .findFirst()
        .orElseThrow()
        .count();
  }
}
