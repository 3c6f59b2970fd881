package org.pga.core.pipeline;

import org.apache.hadoop.conf.Configuration;

/** How many reduce tasks a job has. */
public final class Reducers {
  private Reducers() {}

  /**
   * As many as the user asked for; otherwise what the work needs, but embedded as many as run at
   * once.
   *
   * @param least never fewer, unless asked for
   * @param needed by the size of the work
   */
  public static int of(Configuration conf, int least, long needed) {
    int asked = Settings.REDUCERS.get(conf);
    int atOnce = Math.max(least, Settings.THREADS.get(conf));
    return asked > 0 ? asked : (int) Math.max(atOnce, needed);
  }
}
