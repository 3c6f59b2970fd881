package org.pga.simplify.clean;

/** The depth that cleaning takes for the genome's at a k. */
public final class CleaningDepth {
  private CleaningDepth() {}

  /**
   * The genome's, but no less than what lets errors go that are read just as often as the cutoff
   * asks: what is shallow is below half of it. Where the genome itself is hardly deeper, it stays
   * as it is, and such errors stay, too.
   *
   * @param depth of the genome at this k; 0: unknown
   * @param cutoff count at which a k-mer is solid
   */
  public static double of(double depth, int cutoff) {
    return depth < Thresholds.LEAST_DEPTH * cutoff
        ? depth
        : Math.max(depth, Thresholds.AT_CUTOFF_IS_SHALLOW * cutoff);
  }
}
