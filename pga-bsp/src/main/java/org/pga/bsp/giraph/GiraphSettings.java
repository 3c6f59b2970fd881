package org.pga.bsp.giraph;

import org.apache.giraph.conf.GiraphConfiguration;
import org.apache.giraph.conf.GiraphConstants;
import org.apache.giraph.graph.GraphTaskManager;
import org.apache.hadoop.mapreduce.MRConfig;
import org.apache.hadoop.mapreduce.MRJobConfig;
import org.pga.core.pipeline.Engine;
import org.pga.core.pipeline.FinalSettings;
import org.pga.core.pipeline.Settings;

/** What each Giraph job needs, whatever it computes. */
final class GiraphSettings {
  /** Of a job on YARN. */
  static final int LEAST_WORKERS = 2;

  /** Threads share partitions but never split one: several per thread even out their sizes. */
  private static final int PARTITIONS_PER_THREAD = 4;

  /**
   * Threads of each netty group where master and worker are one process: then they carry only what
   * these two send each other, a few hundred bytes a superstep, since a worker's requests to itself
   * don't use the network. Giraph's defaults of 4 to 16 add up to 80 threads a job, started for
   * nothing.
   */
  private static final int LOCAL_NETTY_THREADS = 2;

  /**
   * Seconds for which Giraph's master, which gives up after 10 minutes otherwise, waits for its
   * workers after the driver has given up: only {@link ContainerWait} says what to do.
   */
  private static final int LATER_THAN_DRIVER = 60;

  private GiraphSettings() {}

  static void apply(GiraphConfiguration conf) {
    // Loads mapreduce's names; without it Giraph, which asks by the old names, finds nothing.
    org.apache.hadoop.mapreduce.util.ConfigUtil.loadResources();
    boolean embedded = Engine.embedded(conf);
    int workers = embedded ? 1 : Math.max(LEAST_WORKERS, Settings.WORKERS.get(conf));
    Settings.WORKERS.set(conf, workers);
    int threads = Settings.THREADS.get(conf);
    conf.setWorkerConfiguration(workers, workers, 100f);
    GiraphConstants.SPLIT_MASTER_WORKER.set(conf, !embedded);
    GiraphConstants.LOCAL_TEST_MODE.set(conf, embedded);
    conf.set(MRConfig.MASTER_ADDRESS, embedded ? "local" : "yarn");

    setIfUnset(conf, GiraphConstants.NUM_COMPUTE_THREADS.getKey(), threads);
    setIfUnset(conf, GiraphConstants.NUM_INPUT_THREADS.getKey(), threads);
    setIfUnset(conf, GiraphConstants.NUM_OUTPUT_THREADS.getKey(), threads);
    setIfUnset(
        conf,
        GiraphConstants.USER_PARTITION_COUNT.getKey(),
        PARTITIONS_PER_THREAD * threads * workers);

    if (embedded) {
      // It goes with the job's ZooKeeper; to remove a superstep's dozen nodes takes a request each.
      GiraphConstants.KEEP_ZOOKEEPER_DATA.setIfUnset(conf, true);
      setIfUnset(conf, GiraphConstants.NETTY_SERVER_THREADS.getKey(), LOCAL_NETTY_THREADS);
      setIfUnset(
          conf, GiraphConstants.NETTY_SERVER_EXECUTION_THREADS.getKey(), LOCAL_NETTY_THREADS);
      setIfUnset(conf, GiraphConstants.NETTY_CLIENT_THREADS.getKey(), LOCAL_NETTY_THREADS);
      setIfUnset(
          conf, GiraphConstants.NETTY_CLIENT_EXECUTION_THREADS.getKey(), LOCAL_NETTY_THREADS);
    }

    // Whatever a site says: a writer for each thread would open the same files.
    GiraphConstants.VERTEX_OUTPUT_FORMAT_THREAD_SAFE.set(conf, false);
    GiraphConstants.DO_OUTPUT_DURING_COMPUTATION.set(conf, false);
    // A message to a removed vertex would make it again.
    conf.setBoolean(GiraphConstants.RESOLVER_CREATE_VERTEX_ON_MSGS.getKey(), false);
    // One counter a superstep would soon exceed the 120 that Hadoop allows.
    GiraphConstants.USE_SUPERSTEP_COUNTERS.set(conf, false);
    // No read, no vertex: an empty graph is a result.
    GiraphConstants.FAIL_ON_EMPTY_INPUT.set(conf, false);
    conf.setIfUnset(GiraphConstants.LOG_LEVEL.getKey(), rootLogLevel());
    GraphTaskManager.CHECKER_IF_WORKER_SHOULD_FAIL_AFTER_EXCEPTION_CLASS.set(
        conf, GiraphFailure.class);
    conf.addMasterObserverClass(SuperstepTimes.class);
    // The last, for it ends the thread.
    conf.addMasterObserverClass(MasterFailureObserver.class);

    int wait = Math.multiplyExact(1000, Settings.CONTAINER_WAIT.get(conf) + LATER_THAN_DRIVER);
    GiraphConstants.MAX_MASTER_SUPERSTEP_WAIT_MSECS.set(
        conf, Math.max(wait, conf.getMaxMasterSuperstepWaitMsecs()));

    FinalSettings.GIRAPH.forEach(conf::set);
    // No checkpoints, whatever a site says.
    GiraphConstants.CHECKPOINT_FREQUENCY.set(conf, 0);
    // A second application master's tasks would wait at what the first one's left in ZooKeeper. The
    // stage is redone instead, pga.stage.attempts.
    conf.setInt(MRJobConfig.MR_AM_MAX_ATTEMPTS, 1);
  }

  private static void setIfUnset(GiraphConfiguration conf, String key, int value) {
    conf.setIfUnset(key, Integer.toString(value));
  }

  /** Giraph sets the root logger's level to this: embedded, it is to stay what it is. */
  private static String rootLogLevel() {
    return String.valueOf(org.apache.log4j.Logger.getRootLogger().getLevel());
  }
}
