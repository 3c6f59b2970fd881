package org.pga.driver.settings;

import java.io.IOException;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.mapreduce.MRConfig;
import org.pga.core.failure.InputException;
import org.pga.core.pipeline.Engine;
import org.pga.core.pipeline.MemoryPlan;
import org.pga.core.pipeline.Settings;
import org.pga.profile.MeteredLocalFileSystem;
import org.pga.profile.cluster.Cluster;

/** Hadoop's settings for a run in this process, or the few we add on a cluster. */
public final class EngineConfiguration {
  /** {@code mapreduce.framework.name} of an embedded run. */
  private static final String LOCAL = "local";

  private static final long MB = 1 << 20;

  /**
   * A sort buffer is allocated and cleared for each map, however little it writes: 100 MB, 19
   * times, were 1.5 of lambda's CPU seconds. The reads and this: nothing that a map of a small
   * input writes takes more, so that nothing is spilled twice.
   */
  private static final long LEAST_SORT_MB = 16;

  private EngineConfiguration() {}

  /**
   * Adds what both engines need: the settings that options gave, queue and tags.
   *
   * @param cluster whose settings are taken, or null
   * @param settings values by key
   * @param threads of an embedded run; null: all processors
   * @param queue of YARN, or null
   * @param tags of YARN's applications, or null
   */
  public static Configuration withOptions(
      Configuration user,
      Cluster cluster,
      Map<String, Object> settings,
      Integer threads,
      String queue,
      String tags)
      throws InputException {
    Configuration conf = new Configuration(user);
    String framework = conf.get(MRConfig.FRAMEWORK_NAME, LOCAL);
    if (!framework.equals(LOCAL) && !framework.equals(MRConfig.YARN_FRAMEWORK_NAME)) {
      throw new UsageException(
          MRConfig.FRAMEWORK_NAME + " is " + framework + "; it may be local, or yarn");
    }
    if (cluster != null && !Engine.embedded(conf)) {
      ClusterSettings.apply(cluster, conf);
    }
    settings.forEach((key, value) -> conf.set(key, value.toString()));
    checkThreads(threads);
    if (Engine.embedded(conf)) {
      int processors = Runtime.getRuntime().availableProcessors();
      if (threads != null || conf.get(Settings.THREADS.key()) == null) {
        Settings.THREADS.set(conf, threads != null ? threads : processors);
      }
      conf.set("fs.file.impl", MeteredLocalFileSystem.class.getName());
      Umask.apply(conf);
    } else {
      Settings.THREADS.set(conf, 1);
    }
    if (queue != null) {
      conf.set("mapreduce.job.queuename", queue);
    }
    if (tags != null) {
      conf.set("mapreduce.job.tags", tags);
    }
    HdfsClientSettings.apply(conf);
    return conf;
  }

  /** Refuses an option {@code -t} with less than one thread; null: it isn't given. */
  public static void checkThreads(Integer threads) {
    if (threads != null && threads < 1) {
      throw new UsageException("-t " + threads + ": at least one thread is needed");
    }
  }

  /**
   * Completes the configuration of jobs.
   *
   * @param localFolder for what Hadoop spills, merges and shuffles, used embedded only
   * @param readBytes of the input, uncompressed, about
   */
  public static void complete(Configuration conf, java.nio.file.Path localFolder, long readBytes)
      throws IOException {
    // Reducers that wait for maps hold memory and containers for nothing.
    String slowStart = "mapreduce.job.reduce.slowstart.completedmaps";
    if (!ClusterSettings.givenByUser(slowStart, conf)) {
      conf.setFloat(slowStart, 1.0f);
    }
    // Stages say how large splits are at most; Hadoop refuses what is below a site's own least.
    conf.setLong("mapreduce.input.fileinputformat.split.minsize.per.node", 0);
    conf.setLong("mapreduce.input.fileinputformat.split.minsize.per.rack", 0);
    if (!Engine.embedded(conf)) {
      return;
    }
    String local = localFolder.resolve(MeteredLocalFileSystem.SCRATCH).toString();
    conf.set("hadoop.tmp.dir", local);
    conf.set("mapreduce.cluster.local.dir", local + "/mapred");
    conf.set("mapreduce.jobtracker.staging.root.dir", local + "/staging");
    conf.set("mapreduce.jobtracker.system.dir", local + "/system");
    conf.set("mapreduce.jobtracker.address", LOCAL); // Giraph asks for it
    // The defaults of 1 and 5 s are most of a small job's time.
    conf.setInt("mapreduce.client.completion.pollinterval", 20);
    conf.setInt("mapreduce.client.progressmonitor.pollinterval", 20);
    int threads = Settings.THREADS.get(conf);
    conf.setInt("mapreduce.local.map.tasks.maximum", threads);
    conf.setInt("mapreduce.local.reduce.tasks.maximum", threads);
    MemoryPlan memory = MemoryPlan.here(conf);
    long sort = Math.min(memory.sort() / MB, LEAST_SORT_MB + readBytes / MB);
    conf.setLong("mapreduce.task.io.sort.mb", sort);
    conf.setFloat("mapreduce.map.sort.spill.percent", 0.9f);
    conf.setInt("mapreduce.task.io.sort.factor", 64);
    conf.setLong("mapreduce.reduce.memory.totalbytes", memory.shuffle());
    // What was shuffled into memory stays there: spilling it for the reduce doubles disk traffic.
    conf.setFloat("mapreduce.reduce.input.buffer.percent", 0.7f);
    // Checksum files would lie beside every file the user sees.
    FileSystem.getLocal(conf).setWriteChecksum(false);
  }
}
