package org.pga.profile.papers;

/**
 * One number of a paper beside ours.
 *
 * @param paper its authors
 * @param what it is
 * @param least, most as printed; two numbers where a paper says "within 5 %", otherwise the same
 *     twice
 * @param value as recomputed
 * @param unit dollars, seconds …; {@link #EFFECT} for changes in percent
 * @param given whether an input of ours comes from this very number, by the papers' own equations:
 *     then it checks the arithmetic, not the model
 * @param bound how far off it may be: in points of an effect, otherwise in percent of what is
 *     printed; null: none is claimed
 * @param why nothing is claimed, or what the number leaves open; null: nothing to say
 */
public record Recomputed(
    String paper,
    String what,
    double least,
    double most,
    double value,
    String unit,
    boolean given,
    Double bound,
    String why) {
  /** The unit of changes, in percent. */
  public static final String EFFECT = "%";

  /** Off by so much, in points or percent; 0 within what is printed. */
  public double error() {
    double nearest = Math.max(least, Math.min(most, value));
    double off = value - nearest;
    return unit.equals(EFFECT) ? off : 100 * off / nearest;
  }

  /** Whether it keeps its bound, if it has one. */
  public boolean holds() {
    // Sums of decimal dollars are off in the last binary place.
    return bound == null || Math.abs(error()) <= bound + 1e-9;
  }
}
