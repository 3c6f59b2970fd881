package org.pga.simplify.clean;

import java.util.List;
import org.pga.core.unitig.Link;

/**
 * When a link is an error: at one of its ends it was read at most a tenth as often as the strongest
 * sibling, and less than a quarter of the median depth.
 */
public final class WeakLinkRule {
  static final int TIMES_WEAKER = 10;
  static final double SHALLOW = 0.25;
  private final double median;

  public WeakLinkRule(double median) {
    this.median = median;
  }

  /**
   * @param links all links of one end
   * @param link one of them
   */
  public boolean isWeak(Link link, List<Link> links) {
    if (links.size() < 2 || link.count() >= SHALLOW * median) {
      return false;
    }
    long strongest = 0;
    for (Link sibling : links) {
      strongest = Math.max(strongest, sibling.count());
    }
    return (long) link.count() * TIMES_WEAKER <= strongest;
  }
}
