package org.pga.bsp.giraph.zookeeper;

import java.io.IOException;
import java.net.InetAddress;

/** A ZooKeeper for several jobs of this machine, as {@link CoordinationServer} has one for one. */
public final class LoopbackServer {
  private LoopbackServer() {}

  /**
   * Starts it; it ends with the process.
   *
   * @return {@code host:port}
   */
  public static String start() throws IOException, InterruptedException {
    return CoordinationServer.start(InetAddress.getLoopbackAddress()).address();
  }
}
