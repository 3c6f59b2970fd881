package org.pga.profile.bench.group;

import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import org.apache.hadoop.conf.Configuration;

/** One task of a group, as it sees itself. */
public final class Member {
  private final Configuration conf;
  private final Barrier barrier;
  private final Runnable alive;

  Member(Configuration conf, Barrier barrier, Runnable alive) {
    this.conf = conf;
    this.barrier = barrier;
    this.alive = alive;
  }

  /** Number of this member, from 0. */
  public int index() {
    return barrier.index();
  }

  /** How many members there are. */
  public int count() {
    return barrier.count();
  }

  public Configuration conf() {
    return conf;
  }

  /** The node's name: as YARN knows it, so that daemons on loopback addresses are told apart. */
  public String host() {
    String yarn = System.getenv("NM_HOST");
    if (yarn != null) {
      return yarn;
    }
    try {
      return InetAddress.getLocalHost().getHostName();
    } catch (UnknownHostException e) {
      return "localhost";
    }
  }

  /**
   * Where a server of this member listens: where all members are threads of one process, or YARN's
   * node has a loopback address, nobody else can connect. Null: on all addresses.
   */
  public InetAddress listening() throws UnknownHostException {
    return listening(System.getenv("NM_HOST"));
  }

  /** By name: that of a real host may stand for 127.0.1.1 on the host itself. */
  static InetAddress listening(String yarn) throws UnknownHostException {
    if (yarn == null) {
      return InetAddress.getLoopbackAddress();
    }
    return yarn.matches("localhost|127\\..*") ? InetAddress.getByName(yarn) : null;
  }

  /** What others connect to: the name of this host, or where it is {@link #listening}. */
  public String reachable() throws UnknownHostException {
    InetAddress address = listening();
    return address == null ? host() : address.getHostAddress();
  }

  /** To be called now and then: a task that says nothing for ten minutes is killed by YARN. */
  public void alive() {
    alive.run();
  }

  /**
   * Waits until all members are here.
   *
   * @param name of the meeting, used once
   * @param mine what this member tells the others: short
   * @return what each member told, by number
   * @throws IOException if another member has failed
   */
  public List<String> meet(String name, String mine) throws IOException, InterruptedException {
    return barrier.meet(name, mine, alive);
  }
}
