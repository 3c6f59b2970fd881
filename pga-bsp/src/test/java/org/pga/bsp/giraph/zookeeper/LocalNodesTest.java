package org.pga.bsp.giraph.zookeeper;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.apache.zookeeper.CreateMode;
import org.apache.zookeeper.KeeperException;
import org.apache.zookeeper.Watcher;
import org.apache.zookeeper.ZooDefs;
import org.apache.zookeeper.data.Stat;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What {@link UnloggedServerTest} asks of a server. */
@Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class LocalNodesTest {
  private final LocalNodes nodes = LocalNodes.open();
  private final List<String> events = Collections.synchronizedList(new ArrayList<>());

  @AfterEach
  void close() {
    nodes.close();
    assertThrows(IllegalStateException.class, this::connect);
  }

  @Test
  void whatOneWritesOthersAreToldOfAndRead() throws Exception {
    LocalZooKeeper writer = connect();
    LocalZooKeeper reader = connect();
    assertEquals(List.of("None null", "None null"), events);
    events.clear();
    assertNull(reader.exists("/a", true));
    assertNull(reader.exists("/a", true)); // told once
    create(writer, "/a", "one", CreateMode.PERSISTENT);
    assertEquals(List.of("NodeCreated /a"), events);
    Stat stat = new Stat();
    assertArrayEquals("one".getBytes(UTF_8), reader.getData("/a", true, stat));
    assertEquals(0, stat.getVersion());
    assertEquals(1, reader.setData("/a", "two".getBytes(UTF_8), 0).getVersion());
    assertEquals(2, reader.setData("/a", "three".getBytes(UTF_8), -1).getVersion());
    assertEquals(List.of("NodeCreated /a", "NodeDataChanged /a"), events);
    assertArrayEquals("three".getBytes(UTF_8), writer.getData("/a", null, null));
    assertEquals(List.of(), reader.getChildren("/a", true));
    create(reader, "/a/b", "", CreateMode.PERSISTENT);
    assertEquals("NodeChildrenChanged /a", events.get(2));
    assertEquals(List.of("b"), reader.getChildren("/a", false));
    writer.delete("/a/b", 0);
    writer.delete("/a", 2);
    assertNull(reader.exists("/a", false));
  }

  /** Giraph keeps the client that it made last, and a worker that watched has all its vertices. */
  @Test
  void whoIsClosedKeepsNothingOfWhoWatched() throws Exception {
    Watcher worker = event -> events.add("of the worker: " + event.getPath());
    WeakReference<Watcher> watched = new WeakReference<>(worker);
    LocalNodes own = LocalNodes.open();
    LocalZooKeeper client = new LocalZooKeeper(own.address(), 1000, worker);
    client.exists("/a", true);
    worker = null;
    client.close();
    client.close();
    own.close();
    own = null;
    for (int i = 0; i < 100 && watched.get() != null; i++) {
      System.gc();
      Thread.sleep(10);
    }
    assertNull(watched.get());
    assertThrows(KeeperException.SessionExpiredException.class, () -> client.exists("/a", false));
  }

  @Test
  void whatCannotBeIsRefused() throws Exception {
    LocalZooKeeper one = connect();
    create(one, "/a", "", CreateMode.PERSISTENT);
    create(one, "/a/b", "", CreateMode.PERSISTENT);
    assertThrows(
        KeeperException.NodeExistsException.class,
        () -> create(one, "/a", "", CreateMode.PERSISTENT));
    assertThrows(
        KeeperException.NoNodeException.class,
        () -> create(one, "/c/d", "", CreateMode.PERSISTENT));
    assertThrows(
        KeeperException.BadVersionException.class, () -> one.setData("/a", new byte[0], 1));
    assertThrows(KeeperException.NotEmptyException.class, () -> one.delete("/a", -1));
    assertThrows(KeeperException.BadVersionException.class, () -> one.delete("/a/b", 7));
    assertThrows(KeeperException.NoNodeException.class, () -> one.delete("/c", -1));
    assertThrows(KeeperException.NoNodeException.class, () -> one.getData("/c", false, null));
    assertThrows(KeeperException.NoNodeException.class, () -> one.getChildren("/c", false));
  }

  @Test
  void manyAtOnceGetNumbersOfTheirOwn() throws Exception {
    int clients = 6;
    int each = 200;
    LocalZooKeeper first = connect();
    create(first, "/n", "", CreateMode.PERSISTENT);
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < clients; i++) {
      Thread thread =
          new Thread(
              () -> {
                try {
                  LocalZooKeeper one = connect();
                  for (int j = 0; j < each; j++) {
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
        IntStream.range(0, clients * each).mapToObj("%010d"::formatted).toList(),
        first.getChildren("/n", false).stream().sorted().toList());
  }

  @Test
  void whoLeavesTakesItsNodesWithIt() throws Exception {
    LocalZooKeeper left = connect();
    LocalZooKeeper leaves = connect();
    create(leaves, "/ephemeral", "", CreateMode.EPHEMERAL);
    create(leaves, "/stays", "", CreateMode.PERSISTENT);
    assertNotNull(left.exists("/ephemeral", true));
    leaves.close();
    assertEquals("NodeDeleted /ephemeral", events.get(2));
    assertNull(left.exists("/ephemeral", false));
    assertNotNull(left.exists("/stays", false));
  }

  /** The one that is told may wait for a lock whose holder asks for the nodes. */
  @Test
  void noLockIsHeldWhileOthersAreTold() throws Exception {
    CountDownLatch asked = new CountDownLatch(1);
    LocalZooKeeper other = connect();
    Watcher waits =
        event -> {
          new Thread(
                  () -> {
                    try {
                      other.exists("/b", false);
                      asked.countDown();
                    } catch (KeeperException | InterruptedException e) {
                      throw new AssertionError(e);
                    }
                  })
              .start();
          try {
            asked.await();
          } catch (InterruptedException e) {
            throw new AssertionError(e);
          }
          throw new IllegalStateException("is logged, and harms nobody");
        };
    assertNull(other.exists("/a", waits));
    create(connect(), "/a", "", CreateMode.PERSISTENT);
    assertEquals(0, asked.getCount());
  }

  @Test
  void whoIsInterruptedIsTold() {
    LocalZooKeeper one = connect();
    Thread.currentThread().interrupt();
    assertThrows(InterruptedException.class, () -> one.exists("/a", false));
  }

  private LocalZooKeeper connect() {
    return new LocalZooKeeper(
        nodes.address(), 1000, event -> events.add(event.getType() + " " + event.getPath()));
  }

  private static void create(LocalZooKeeper client, String path, String data, CreateMode mode)
      throws KeeperException, InterruptedException {
    client.create(path, data.getBytes(UTF_8), ZooDefs.Ids.OPEN_ACL_UNSAFE, mode);
  }
}
