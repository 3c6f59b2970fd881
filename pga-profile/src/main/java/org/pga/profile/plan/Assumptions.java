package org.pga.profile.plan;

/**
 * What a prediction takes for granted besides the machines.
 *
 * @param replicas copies of the output that the nodes make, the first included
 * @param inputCached whether the first stage's input is in memory already
 * @param overheads of jobs and supersteps
 */
public record Assumptions(int replicas, boolean inputCached, Overheads overheads) {
  /** Input on disk, output written once. */
  public static final Assumptions PLAIN = new Assumptions(1, false, Overheads.YARN);
}
