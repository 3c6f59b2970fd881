package org.pga.simplify.clean;

import org.pga.core.unitig.Unitig;
import org.pga.simplify.graph.SimplifyParameters;

/**
 * When a unitig without links is an error: at the last k, if it has at most 2k bases and is below
 * half the median depth. Before that it may be where two reads overlap between two torn ends: the
 * reads join it to both at the next k.
 */
public final class IsolatedRule implements LoneUnitigRule {
  @Override
  public String counter() {
    return "ISOLATED_REMOVED";
  }

  @Override
  public boolean removes(Unitig unitig, SimplifyParameters parameters) {
    int k = parameters.k();
    return parameters.nextK() == 0
        && !unitig.circular()
        && unitig.sequence().length() <= Thresholds.ISOLATED_LONGEST * k
        && Depth.below(
            unitig.countSum(), unitig.kmers(k), Thresholds.SHALLOW, parameters.depth().cleaning());
  }
}
