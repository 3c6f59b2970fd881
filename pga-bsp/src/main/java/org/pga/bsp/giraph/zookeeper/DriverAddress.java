package org.pga.bsp.giraph.zookeeper;

import java.io.IOException;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.yarn.conf.HAUtil;
import org.apache.hadoop.yarn.conf.YarnConfiguration;
import org.pga.core.Words;
import org.pga.core.failure.InputException;

/** The address by which the cluster's nodes reach this process. */
final class DriverAddress {
  private DriverAddress() {}

  /**
   * The address of the network interface that leads to the ResourceManager: loopback where that is
   * on loopback, otherwise one that the other nodes can reach, too.
   */
  static InetAddress towardsResourceManager(Configuration conf) throws IOException {
    InetSocketAddress manager = address(conf);
    if (manager.isUnresolved()) {
      throw new InputException(
          Words.of(
              "%s: no address is known for the host %s; correct yarn-site.xml, or set giraph.zkList"
                  + " to a ZooKeeper of yours",
              YarnConfiguration.RM_ADDRESS, manager.getHostString()));
    }
    // Connecting a datagram socket sends nothing: it asks the system for the route.
    try (DatagramSocket socket = new DatagramSocket()) {
      socket.connect(manager);
      return socket.getLocalAddress();
    }
  }

  /** The ResourceManager's, of several the first one's, as YARN's own client finds it. */
  static InetSocketAddress address(Configuration conf) {
    YarnConfiguration yarn = new YarnConfiguration(conf);
    if (HAUtil.isHAEnabled(yarn)) {
      yarn.set(YarnConfiguration.RM_HA_ID, HAUtil.getRMHAIds(yarn).iterator().next());
    }
    return yarn.getSocketAddr(
        YarnConfiguration.RM_ADDRESS,
        YarnConfiguration.DEFAULT_RM_ADDRESS,
        YarnConfiguration.DEFAULT_RM_PORT);
  }
}
