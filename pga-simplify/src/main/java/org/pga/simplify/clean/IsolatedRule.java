package org.pga.simplify.clean;

import org.pga.core.unitig.End;
import org.pga.core.unitig.Unitig;

/** When a unitig without links is an error: at most 2k bases and below half the median depth. */
public final class IsolatedRule {
  static final double SHALLOW = 0.5;
  private final int k;
  private final double median;

  public IsolatedRule(int k, double median) {
    this.k = k;
    this.median = median;
  }

  public boolean isError(Unitig unitig) {
    return !unitig.circular()
        && unitig.links(End.LEFT).isEmpty()
        && unitig.links(End.RIGHT).isEmpty()
        && unitig.sequence().length() <= 2 * k
        && Depth.below(unitig.countSum(), unitig.kmers(k), SHALLOW, median);
  }
}
