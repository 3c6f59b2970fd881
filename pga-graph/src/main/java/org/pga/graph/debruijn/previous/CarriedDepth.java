package org.pga.graph.debruijn.previous;

import org.pga.core.unitig.Unitig;

/** The depth that a unitig's k-mers have at the next k. */
public final class CarriedDepth {
  private static final int MOST = 0xffff;

  /** So that what is whole but for the last bits of a double isn't rounded down. */
  private static final double ROUNDING = 1e-9;

  private CarriedDepth() {}

  /**
   * Rounded down, at least 1.
   *
   * @param k the unitig's
   * @param share of the depth that the genome has at the next
   */
  public static int of(Unitig unitig, int k, double share) {
    double depth = share * unitig.countSum() / unitig.kmers(k);
    return (int) Math.max(1, Math.min(MOST, (long) (depth + ROUNDING)));
  }
}
