package org.pga.profile.plan;

/**
 * Time that passes whatever the data, and in which hardly any CPU is used: all ours, from machines
 * of 2 cores. How each was found is with it; {@code --job-overhead} is for other machines.
 *
 * @param jobSeconds of a MapReduce job: application master, containers, polls
 * @param giraphSeconds of a Giraph job: the same, ZooKeeper, its workers' meeting and parting
 * @param superstepSeconds of a superstep of Giraph: its barrier
 */
public record Overheads(double jobSeconds, double giraphSeconds, double superstepSeconds) {
  /** On YARN with Hadoop's default heartbeats: an empty job of a prototype took 26 s. */
  public static final Overheads YARN = new Overheads(26, 27, 0.07);

  /**
   * On the daemons of {@code pga cluster}, which beat five times a second: seconds less CPU seconds
   * by 2 cores of 14 stages of 29,100 reads were 9.4 to 22.9, half of them below 13.7.
   */
  public static final Overheads LOCAL_DAEMONS = new Overheads(13, 14, 0.07);

  /**
   * In one process: seconds less CPU seconds by 2 cores, in nine quiet runs on E. coli: preprocess
   * 0.2, finish 0.1; simplify 0.9 to 1.3, with 14 supersteps as with 28.
   */
  public static final Overheads EMBEDDED = new Overheads(0.2, 1.1, 0);

  /**
   * CPU seconds, by 2 cores, that a job's start takes: what 34 stages on the local daemons took
   * less what the hosts' processors were busy was 3.1 to 7.1 s a job of either kind, half of them
   * below 5.2, whatever the supersteps.
   */
  private static final double STARTS = 7.7;

  /** The same as CPU seconds: of both cores. */
  static final double START_CPU_SECONDS = 2 * STARTS;

  /** None: of what is no Hadoop job. */
  public static final Overheads NONE = new Overheads(0, 0, 0);

  /** For loads whose CPU seconds have the starts of a job's tasks already. */
  public Overheads withoutStarts() {
    double waits = Math.max(0, jobSeconds - STARTS);
    return new Overheads(waits, waits, 0);
  }

  /** The same, but for what a job of either kind takes. */
  public Overheads withJobs(double seconds) {
    return new Overheads(seconds, seconds, superstepSeconds);
  }

  double of(StageLoad stage) {
    return stage.jobs() * (stage.giraph() ? giraphSeconds : jobSeconds)
        + stage.supersteps() * superstepSeconds;
  }
}
