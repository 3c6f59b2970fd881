package org.pga.bsp.giraph.zookeeper;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.zookeeper.CreateMode;
import org.apache.zookeeper.KeeperException;
import org.apache.zookeeper.Watcher;
import org.apache.zookeeper.ZooDefs;
import org.apache.zookeeper.ZooKeeper;
import org.apache.zookeeper.server.NIOServerCnxnFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What Giraph asks of a ZooKeeper, asked by ZooKeeper's own clients. */
@Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class UnloggedServerTest {
  private static final int TICK_MILLIS = 1500;

  /** As long as the server allows: on a busy machine nothing may be heard for seconds. */
  private static final int SESSION_MILLIS = 20 * TICK_MILLIS;

  private static final int SHORT_SESSION_MILLIS = 2 * TICK_MILLIS;

  @TempDir Path folder;

  private NIOServerCnxnFactory connections;

  @BeforeEach
  void start() throws Exception {
    connections = new NIOServerCnxnFactory();
    connections.configure(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 100);
    connections.startup(new UnloggedServer(folder.toFile(), TICK_MILLIS));
  }

  @AfterEach
  void stop() {
    connections.shutdown();
  }

  @Test
  void whatOneWritesOthersAreToldOfAndRead() throws Exception {
    try (ZooKeeper writer = connect();
        ZooKeeper reader = connect()) {
      CountDownLatch told = new CountDownLatch(1);
      assertNull(reader.exists("/a", event -> told.countDown()));
      create(writer, "/a", "one", CreateMode.PERSISTENT);
      told.await();
      assertEquals("one", text(reader, "/a"));
      reader.setData("/a", "two".getBytes(UTF_8), 0);
      assertEquals("two", text(writer, "/a"));
      assertEquals(
          KeeperException.Code.BADVERSION, code(() -> writer.setData("/a", new byte[0], 0)));
      assertEquals(
          KeeperException.Code.NODEEXISTS,
          code(() -> create(writer, "/a", "", CreateMode.PERSISTENT)));
      create(reader, "/a/b", "", CreateMode.PERSISTENT);
      assertEquals(KeeperException.Code.NOTEMPTY, code(() -> writer.delete("/a", -1)));
    }
  }

  @Test
  void manyAtOnceGetNumbersOfTheirOwn() throws Exception {
    int clients = 6;
    int nodes = 200;
    try (ZooKeeper first = connect()) {
      create(first, "/n", "", CreateMode.PERSISTENT);
      List<Thread> threads = new ArrayList<>();
      for (int i = 0; i < clients; i++) {
        Thread thread =
            new Thread(
                () -> {
                  try (ZooKeeper one = connect()) {
                    for (int j = 0; j < nodes; j++) {
                      create(one, "/n/", "", CreateMode.PERSISTENT_SEQUENTIAL);
                    }
                  } catch (Exception e) {
                    throw new AssertionError(e);
                  }
                });
        thread.start();
        threads.add(thread);
      }
      for (Thread thread : threads) {
        thread.join();
      }
      assertEquals(
          IntStream.range(0, clients * nodes).mapToObj("%010d"::formatted).toList(),
          first.getChildren("/n", false).stream().sorted().toList());
    }
  }

  @Test
  void whatDiedTakesItsNodesWithIt() throws Exception {
    try (ZooKeeper left = connect()) {
      CountDownLatch gone = new CountDownLatch(1);
      ZooKeeper dead = connect(SHORT_SESSION_MILLIS);
      create(dead, "/ephemeral", "", CreateMode.EPHEMERAL);
      assertNotNull(left.exists("/ephemeral", event -> gone.countDown()));
      dead.getTestable()
          .injectSessionExpiration(); // it falls silent, as when its process is killed
      gone.await();
      assertNull(left.exists("/ephemeral", false));
    }
  }

  @Test
  void nothingIsLogged() throws Exception {
    try (ZooKeeper writer = connect()) {
      for (int i = 0; i < 100; i++) {
        create(writer, "/" + i, "", CreateMode.PERSISTENT);
      }
    }
    try (Stream<Path> files = Files.walk(folder)) {
      assertEquals(0, files.filter(f -> f.getFileName().toString().startsWith("log.")).count());
    }
  }

  private ZooKeeper connect() throws Exception {
    return connect(SESSION_MILLIS);
  }

  private ZooKeeper connect(int sessionMillis) throws Exception {
    CountDownLatch connected = new CountDownLatch(1);
    Watcher watcher = event -> connected.countDown();
    ZooKeeper client =
        new ZooKeeper("127.0.0.1:" + connections.getLocalPort(), sessionMillis, watcher);
    connected.await();
    return client;
  }

  private static void create(ZooKeeper client, String path, String data, CreateMode mode)
      throws KeeperException, InterruptedException {
    client.create(path, data.getBytes(UTF_8), ZooDefs.Ids.OPEN_ACL_UNSAFE, mode);
  }

  private static String text(ZooKeeper client, String path)
      throws KeeperException, InterruptedException {
    return new String(client.getData(path, false, null), UTF_8);
  }

  private interface Request {
    void run() throws KeeperException, InterruptedException;
  }

  private static KeeperException.Code code(Request request) throws InterruptedException {
    try {
      request.run();
      return KeeperException.Code.OK;
    } catch (KeeperException e) {
      return e.code();
    }
  }
}
