package org.pga.profile.plan;

/**
 * Time that passes whatever the data, measured by us with empty jobs on a machine of 2 cores.
 *
 * @param jobSeconds of a job: application master, containers, polls
 * @param superstepSeconds of a superstep of Giraph: its barrier
 */
public record Overheads(double jobSeconds, double superstepSeconds) {
  /** On YARN with Hadoop's default heartbeats. */
  public static final Overheads YARN = new Overheads(26, 0.07);

  /** On the daemons of {@code pga cluster}, which beat five times a second. */
  public static final Overheads LOCAL_DAEMONS = new Overheads(13, 0.07);

  /** In one process. */
  public static final Overheads EMBEDDED = new Overheads(0.5, 0.07);
}
