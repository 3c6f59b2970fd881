package org.pga.core.pipeline;

import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.mapreduce.MRConfig;

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

  /**
   * What runs at once, as the paper of the classic pipeline counts: on YARN as many containers as a
   * Giraph job holds, its workers, their master and the application's.
   */
  public static int containers(Configuration conf) {
    boolean yarn = MRConfig.YARN_FRAMEWORK_NAME.equals(conf.get(MRConfig.FRAMEWORK_NAME));
    return yarn ? Settings.WORKERS.get(conf) + 2 : Settings.THREADS.get(conf);
  }
}
