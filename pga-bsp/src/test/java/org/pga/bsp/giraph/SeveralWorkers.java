package org.pga.bsp.giraph;

import java.io.IOException;
import java.net.InetSocketAddress;
import org.apache.giraph.conf.GiraphConstants;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.mapred.LocalJobRunner;
import org.apache.hadoop.mapreduce.MRJobConfig;
import org.apache.hadoop.mapreduce.Mapper;
import org.apache.hadoop.mapreduce.protocol.ClientProtocol;
import org.apache.hadoop.mapreduce.protocol.ClientProtocolProvider;
import org.pga.bsp.giraph.zookeeper.LoopbackServer;
import org.pga.core.pipeline.Settings;

/**
 * Real Giraph with several workers in one process: with {@link #WORKERS} an embedded Giraph job has
 * a master and so many workers, as on a cluster, each a task that Hadoop's local job runner runs at
 * the same time as the others. All else of a run is what it is for users.
 *
 * <p>Hadoop finds this class where it is on the class path, and asks it first who runs a job.
 */
public final class SeveralWorkers extends ClientProtocolProvider {
  /** Workers of each embedded Giraph job; without it the product's: one that is the master, too. */
  public static final String WORKERS = "test.giraph.workers";

  @Override
  public ClientProtocol create(Configuration conf) {
    int workers = conf.getInt(WORKERS, 0);
    if (workers > 0 && GiraphTask.class.getName().equals(conf.get(MRJobConfig.MAP_CLASS_ATTR))) {
      GiraphFailure.begin(null); // none yet
      conf.setClass(MRJobConfig.MAP_CLASS_ATTR, OwnClassesTask.class, Mapper.class);
      Settings.WORKERS.set(conf, workers);
      conf.setInt(GiraphConstants.MIN_WORKERS, workers);
      conf.setInt(GiraphConstants.MAX_WORKERS, workers);
      GiraphConstants.SPLIT_MASTER_WORKER.set(conf, true);
      GiraphConstants.LOCAL_TEST_MODE.set(conf, false);
      int partitions = GiraphConstants.USER_PARTITION_COUNT.get(conf);
      GiraphConstants.USER_PARTITION_COUNT.set(conf, partitions * workers);
      conf.setInt(LocalJobRunner.LOCAL_MAX_MAPS, workers + 1);
      GiraphConstants.ZOOKEEPER_LIST.set(conf, ZooKeeperOfAll.ADDRESS);
    }
    return null; // Hadoop's own runs it
  }

  /** Tasks with classes of their own can't meet in those of this process. */
  private static final class ZooKeeperOfAll {
    static final String ADDRESS;

    static {
      try {
        // Ends with the tests.
        ADDRESS = LoopbackServer.start();
      } catch (IOException | InterruptedException e) {
        throw new ExceptionInInitializerError(e);
      }
    }
  }

  @Override
  public ClientProtocol create(InetSocketAddress address, Configuration conf) {
    return null;
  }

  @Override
  public void close(ClientProtocol protocol) {}
}
