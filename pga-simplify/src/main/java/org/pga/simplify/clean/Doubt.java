package org.pga.simplify.clean;

import org.pga.core.unitig.Unitig;
import org.pga.simplify.graph.SimplifyParameters;

/** What cleaning left though it may be an error: too much around it for a rule to be sure. */
public final class Doubt {
  private Doubt() {}

  /** Whether a unitig is as shallow as a link that errors make; half as deep alleles aren't. */
  public static boolean about(Unitig unitig, SimplifyParameters parameters) {
    return Depth.below(
        unitig.countSum(),
        unitig.kmers(parameters.k()),
        Thresholds.LINK_SHALLOW,
        parameters.median());
  }
}
