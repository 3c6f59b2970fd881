package org.pga.bsp.giraph.zookeeper;

import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import org.apache.zookeeper.server.NIOServerCnxnFactory;
import org.apache.zookeeper.server.ServerCnxnFactory;
import org.apache.zookeeper.server.ZooKeeperServer;
import org.pga.core.owned.Scratch;

/**
 * A ZooKeeper in this process, for one Giraph job: workers and master meet there.
 *
 * <p>The one that Giraph would start in a task of its own doesn't run with ZooKeeper 3.8. Its
 * content is worthless once the job has ended, so it is kept in memory only.
 */
final class CoordinationServer implements Coordination {
  private static final int TICK_MILLIS = 6000;
  private static final int MOST_SESSION_MILLIS = 20 * 60 * 1000;
  private static final int MOST_CLIENTS = 10_000;

  private final Path folder;
  private final ServerCnxnFactory connections;
  private final String address;

  private CoordinationServer(Path folder, ServerCnxnFactory connections, String address) {
    this.folder = folder;
    this.connections = connections;
    this.address = address;
  }

  /**
   * @param host the address to listen on, at a free port
   * @throws IOException if it can't listen there, or not write to the temporary folder
   */
  static CoordinationServer start(InetAddress host) throws IOException, InterruptedException {
    System.setProperty("zookeeper.admin.enableServer", "false");
    System.setProperty(
        "zookeeper.digest.enabled", "false"); // of its whole content, at each request
    System.setProperty("zookeeper.nio.numWorkerThreads", "0"); // requests are read by the selector
    System.setProperty("zookeeper.nio.numSelectorThreads", "1");
    Path folder = Scratch.makeFolder("pga-zookeeper");
    try {
      File files = folder.toFile();
      ZooKeeperServer server = new UnloggedServer(files, TICK_MILLIS);
      server.setMaxSessionTimeout(MOST_SESSION_MILLIS);
      ServerCnxnFactory connections = new NIOServerCnxnFactory();
      connections.configure(new InetSocketAddress(host, 0), MOST_CLIENTS);
      connections.startup(server);
      return new CoordinationServer(
          folder, connections, host.getHostAddress() + ":" + connections.getLocalPort());
    } catch (IOException | RuntimeException e) {
      Scratch.removeFolderQuietly(folder);
      throw e;
    }
  }

  /** {@code host:port}. */
  @Override
  public String address() {
    return address;
  }

  @Override
  public void close() {
    connections.shutdown();
    Scratch.removeFolderQuietly(folder);
  }
}
