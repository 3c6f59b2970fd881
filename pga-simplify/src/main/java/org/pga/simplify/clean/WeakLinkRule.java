package org.pga.simplify.clean;

import java.util.List;
import org.pga.core.facts.DepthSpread;
import org.pga.core.unitig.Link;
import org.pga.simplify.graph.SimplifyParameters;

/**
 * When a link is an error: at one of its ends it was read at most a tenth as often as the strongest
 * sibling, and less than a quarter of the median depth. Where depth is uneven, a third of the
 * sibling is enough: of molecules that share a sequence, the deepest keeps it.
 *
 * <p>Genomes share so many short stretches that of some pairs one loses its way in and the other
 * its way out, since counts of links vary by chance. What is left leads from the one into the
 * other, and is carried to the last k, which needs no reads for it. So of genomes a third is enough
 * at the last k only, and at others no link goes.
 */
public final class WeakLinkRule implements LinkRule {
  @Override
  public String counter() {
    return "WEAK_LINKS_CUT";
  }

  @Override
  public boolean cuts(Link link, List<Link> links, SimplifyParameters parameters) {
    boolean shallow = link.count() < Thresholds.LINK_SHALLOW * parameters.depth().cleaning();
    boolean mayBe =
        parameters.depth().spread() == DepthSpread.GENOMES
            ? parameters.nextK() == 0
            : parameters.uneven() || shallow;
    if (links.size() < 2 || !mayBe) {
      return false;
    }
    int times =
        parameters.uneven() ? Thresholds.UNEVEN_LINK_TIMES_WEAKER : Thresholds.LINK_TIMES_WEAKER;
    long strongest = 0;
    for (Link sibling : links) {
      strongest = Math.max(strongest, sibling.count());
    }
    return (long) link.count() * times <= strongest;
  }
}
