package org.pga.reads.library;

/**
 * The insert size that the user gave: the distance between the outermost bases of two mates in the
 * genome.
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
