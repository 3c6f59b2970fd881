package org.pga.simplify.clean;

import org.pga.core.unitig.Unitig;
import org.pga.simplify.graph.SimplifyParameters;

/**
 * What cleaning kept although it may be an error, because its surroundings leave no rule certain.
 */
public final class Doubt {
  private Doubt() {}

  /**
   * Whether a unitig is as shallow as a link made by errors; alleles, at half the depth, are not.
   */
  public static boolean about(Unitig unitig, SimplifyParameters parameters) {
    return Depth.below(
        unitig.countSum(),
        unitig.kmers(parameters.k()),
        Thresholds.LINK_SHALLOW,
        parameters.depth().cleaning());
  }
}
