package org.pga.simplify.clean;

import org.pga.core.unitig.Unitig;
import org.pga.simplify.graph.SimplifyParameters;

/** When a unitig without links is an error: at most 2k bases and below half the median depth. */
public final class IsolatedRule implements LoneUnitigRule {
  @Override
  public String counter() {
    return "ISOLATED_REMOVED";
  }

  @Override
  public boolean removes(Unitig unitig, SimplifyParameters parameters) {
    int k = parameters.k();
    return !unitig.circular()
        && unitig.sequence().length() <= Thresholds.ISOLATED_LONGEST * k
        && Depth.below(unitig.countSum(), unitig.kmers(k), Thresholds.SHALLOW, parameters.median());
  }
}
