package org.pga.bsp.giraph.zookeeper;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.zookeeper.KeeperException;
import org.apache.zookeeper.WatchedEvent;
import org.apache.zookeeper.Watcher;
import org.apache.zookeeper.server.DataTree;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The nodes of a ZooKeeper without the ZooKeeper, for a Giraph job within this process: its clients
 * are {@link LocalZooKeeper}s.
 *
 * <p>A superstep is some forty requests one after another. Over a socket each is handed between
 * threads four times, which took longer than all else in the superstep.
 */
final class LocalNodes implements Coordination {
  private static final Logger LOG = LoggerFactory.getLogger(LocalNodes.class);
  private static final Map<String, LocalNodes> OPEN = new ConcurrentHashMap<>();
  private static final AtomicLong NUMBER = new AtomicLong();

  private final String address = "nodes-of-this-process-" + NUMBER.incrementAndGet();
  private final DataTree tree = new DataTree();
  private final List<Runnable> events = new ArrayList<>();
  private long transactions;
  private long sessions;

  /** Reads or changes the tree. */
  interface Access<T> {
    /**
     * Does it.
     *
     * @param transaction its number, larger than those before
     */
    T with(DataTree tree, long transaction) throws KeeperException;
  }

  private LocalNodes() {}

  /** For a job that is about to start. */
  static LocalNodes open() {
    System.setProperty("zookeeper.digest.enabled", "false"); // of the whole content, each time
    LocalNodes nodes = new LocalNodes();
    OPEN.put(nodes.address, nodes);
    return nodes;
  }

  /**
   * Those that are open there.
   *
   * @throws IllegalStateException if none are
   */
  static LocalNodes at(String address) {
    LocalNodes nodes = OPEN.get(address);
    if (nodes == null) {
      throw new IllegalStateException("no Giraph job of this process meets at " + address);
    }
    return nodes;
  }

  @Override
  public String address() {
    return address;
  }

  synchronized long newSession() {
    return ++sessions;
  }

  /**
   * Lets one thread at a time have the tree. Who watches what it changed is told by the same
   * thread, afterwards, for a watcher may wait for a lock that another thread has that waits for
   * this one.
   *
   * @throws InterruptedException where a request to a server would have been
   */
  <T> T access(Access<T> access) throws KeeperException, InterruptedException {
    if (Thread.interrupted()) {
      throw new InterruptedException();
    }
    T result;
    List<Runnable> told;
    synchronized (this) {
      result = access.with(tree, ++transactions);
      told = List.copyOf(events);
      events.clear();
    }
    told.forEach(Runnable::run);
    return result;
  }

  /** What is to be given to the tree for a watcher; equal ones are told once. */
  Watcher watch(Watcher watcher) {
    return new Watch(this, watcher);
  }

  private record Watch(LocalNodes nodes, Watcher watcher) implements Watcher {
    @Override
    public void process(WatchedEvent event) {
      nodes.events.add(() -> tell(event));
    }

    private void tell(WatchedEvent event) {
      try {
        watcher.process(event);
      } catch (RuntimeException e) {
        LOG.error("what watches {} failed", event.getPath(), e); // as ZooKeeper's client does
      }
    }
  }

  @Override
  public void close() {
    OPEN.remove(address);
  }
}
