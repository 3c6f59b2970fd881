package org.pga.bsp.giraph.zookeeper;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.apache.giraph.zk.PredicateLock;
import org.apache.zookeeper.CreateMode;
import org.apache.zookeeper.KeeperException;
import org.apache.zookeeper.WatchedEvent;
import org.apache.zookeeper.Watcher;
import org.apache.zookeeper.ZooKeeper;
import org.apache.zookeeper.data.ACL;
import org.apache.zookeeper.data.Stat;
import org.apache.zookeeper.server.DataTree;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.ClassRemapper;
import org.objectweb.asm.commons.SimpleRemapper;
import org.pga.core.job.RewrittenClass;

/**
 * What Giraph asks of ZooKeeper's client, which has the same methods, answered from {@link
 * LocalNodes} by the thread that asks.
 */
public final class LocalZooKeeper {
  static final RewrittenClass CLASS =
      new RewrittenClass(
          PredicateLock.class,
          "org/apache/giraph/zk/ZooKeeperExt",
          writer ->
              new ClassRemapper(
                  writer,
                  new SimpleRemapper(
                      Type.getInternalName(ZooKeeper.class),
                      Type.getInternalName(LocalZooKeeper.class))));

  private static final int ANY_VERSION = -1;
  private static final int NEXT_VERSION = -1;

  private final long session;

  // Until it is closed: Giraph keeps the last one for good, and the watcher is a worker with all
  // its vertices.
  private volatile LocalNodes nodes;
  private volatile Watcher watcher;

  /** As ZooKeeper's; a session ends when it is closed only. */
  public LocalZooKeeper(String address, int sessionMillis, Watcher watcher) {
    this.nodes = LocalNodes.at(address);
    this.watcher = watcher;
    this.session = nodes.newSession();
    watcher.process(
        new WatchedEvent(
            Watcher.Event.EventType.None, Watcher.Event.KeeperState.SyncConnected, null));
  }

  /**
   * Has Giraph use this class in this process, for good; to be called before it uses ZooKeeper's.
   *
   * @return false if it uses ZooKeeper's
   */
  static boolean isUsed() {
    // Giraph's classes must see this one.
    return PredicateLock.class.getClassLoader() == LocalZooKeeper.class.getClassLoader()
        && CLASS.load("supersteps will take 10 ms longer than needed");
  }

  /** As ZooKeeper's. */
  public String create(String path, byte[] data, List<ACL> acl, CreateMode mode)
      throws KeeperException, InterruptedException {
    return access(
        (tree, transaction) -> {
          String made = mode.isSequential() ? path + numberOfNext(tree, path) : path;
          long owner = mode.isEphemeral() ? session : 0;
          tree.createNode(
              made, data, acl, owner, NEXT_VERSION, transaction, System.currentTimeMillis());
          return made;
        });
  }

  private static String numberOfNext(DataTree tree, String path)
      throws KeeperException.NoNodeException {
    Stat parent = tree.statNode(path.substring(0, path.lastIndexOf('/')), null);
    return String.format(Locale.ENGLISH, "%010d", parent.getCversion());
  }

  /** As ZooKeeper's. */
  public Stat exists(String path, boolean watch) throws KeeperException, InterruptedException {
    return exists(path, watch ? watcher : null);
  }

  /** As ZooKeeper's. */
  public Stat exists(String path, Watcher told) throws KeeperException, InterruptedException {
    return access(
        (tree, transaction) -> {
          Watcher watch = watch(told);
          try {
            return tree.statNode(path, watch);
          } catch (KeeperException.NoNodeException e) {
            return null;
          }
        });
  }

  /** As ZooKeeper's. */
  public byte[] getData(String path, boolean watch, Stat stat)
      throws KeeperException, InterruptedException {
    return getData(path, watch ? watcher : null, stat);
  }

  /** As ZooKeeper's. */
  public byte[] getData(String path, Watcher told, Stat stat)
      throws KeeperException, InterruptedException {
    return access(
        (tree, transaction) -> tree.getData(path, stat == null ? new Stat() : stat, watch(told)));
  }

  /** As ZooKeeper's. */
  public List<String> getChildren(String path, boolean watch)
      throws KeeperException, InterruptedException {
    return access(
        (tree, transaction) -> tree.getChildren(path, null, watch(watch ? watcher : null)));
  }

  /** As ZooKeeper's. */
  public Stat setData(String path, byte[] data, int version)
      throws KeeperException, InterruptedException {
    return access(
        (tree, transaction) -> {
          int next = checked(tree, path, version) + 1;
          return tree.setData(path, data, next, transaction, System.currentTimeMillis());
        });
  }

  /** As ZooKeeper's. */
  public void delete(String path, int version) throws KeeperException, InterruptedException {
    access(
        (tree, transaction) -> {
          checked(tree, path, version);
          if (!tree.getChildren(path, null, null).isEmpty()) {
            throw new KeeperException.NotEmptyException(path);
          }
          tree.deleteNode(path, transaction);
          return null;
        });
  }

  /** A node's version. */
  private static int checked(DataTree tree, String path, int version) throws KeeperException {
    int found = tree.statNode(path, null).getVersion();
    if (version != ANY_VERSION && version != found) {
      throw new KeeperException.BadVersionException(path);
    }
    return found;
  }

  /** Takes its ephemeral nodes with it; whoever asks then is told that the session has expired. */
  public void close() throws InterruptedException {
    if (nodes == null) {
      return;
    }
    try {
      access(
          (tree, transaction) -> {
            for (String path : new ArrayList<>(tree.getEphemerals(session))) {
              tree.deleteNode(path, transaction);
            }
            return null;
          });
    } catch (KeeperException e) {
      throw new IllegalStateException(e);
    }
    nodes = null;
    watcher = null;
  }

  private <T> T access(LocalNodes.Access<T> access) throws KeeperException, InterruptedException {
    return open().access(access);
  }

  private LocalNodes open() throws KeeperException.SessionExpiredException {
    LocalNodes open = nodes;
    if (open == null) {
      throw new KeeperException.SessionExpiredException();
    }
    return open;
  }

  private Watcher watch(Watcher told) throws KeeperException.SessionExpiredException {
    return told == null ? null : open().watch(told);
  }
}
