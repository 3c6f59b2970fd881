package org.pga.simplify.clean;

import java.util.List;
import org.pga.core.unitig.Link;
import org.pga.simplify.graph.SimplifyParameters;

/** Removes links, as either of their ends judges. */
public non-sealed interface LinkRule extends CleaningRule {
  /**
   * Whether a link goes.
   *
   * @param links all links of one end
   * @param link one of them
   */
  boolean cuts(Link link, List<Link> links, SimplifyParameters parameters);

  @Override
  default boolean cutsLinks() {
    return true;
  }
}
