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
   * @throws IOException where another member has failed
   */
  public List<String> meet(String name, String mine) throws IOException, InterruptedException {
    return barrier.meet(name, mine, alive);
  }
}
