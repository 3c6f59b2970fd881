package org.pga.reads.library;

/**
 * How far apart the outermost bases of two mates lie in the genome, as the user knows it.
 *
 * @param mean in bases
 * @param deviation standard deviation, in bases
 */
public record InsertSize(double mean, double deviation) {
  public InsertSize {
    if (!(mean > 0) || !(deviation > 0)) {
      throw new IllegalArgumentException(mean + " ± " + deviation);
    }
  }
}
