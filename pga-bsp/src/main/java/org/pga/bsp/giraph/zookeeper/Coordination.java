package org.pga.bsp.giraph.zookeeper;

import java.io.IOException;
import java.net.InetAddress;
import org.apache.hadoop.conf.Configuration;
import org.pga.core.pipeline.Engine;

/** Where the workers and the master of one Giraph job meet, for as long as the job runs. */
public interface Coordination extends AutoCloseable {
  /**
   * For a job that is about to start.
   *
   * @throws IOException if no node of the cluster could reach it
   */
  static Coordination open(Configuration conf) throws IOException, InterruptedException {
    if (!Engine.embedded(conf)) {
      return CoordinationServer.start(DriverAddress.towardsResourceManager(conf));
    }
    return LocalZooKeeper.isUsed()
        ? LocalNodes.open()
        : CoordinationServer.start(InetAddress.getLoopbackAddress());
  }

  /** The value of {@code giraph.zkList}. */
  String address();

  @Override
  void close();
}
