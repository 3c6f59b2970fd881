package org.pga.simplify.clean;

import java.util.List;
import org.pga.core.unitig.Link;
import org.pga.simplify.graph.SimplifyParameters;

/**
 * When a link is an error: at one of its ends it was read at most a tenth as often as the strongest
 * sibling, and less than a quarter of the median depth.
 */
public final class WeakLinkRule implements LinkRule {
  @Override
  public String counter() {
    return "WEAK_LINKS_CUT";
  }

  @Override
  public boolean cuts(Link link, List<Link> links, SimplifyParameters parameters) {
    if (links.size() < 2 || link.count() >= Thresholds.LINK_SHALLOW * parameters.median()) {
      return false;
    }
    long strongest = 0;
    for (Link sibling : links) {
      strongest = Math.max(strongest, sibling.count());
    }
    return (long) link.count() * Thresholds.LINK_TIMES_WEAKER <= strongest;
  }
}
