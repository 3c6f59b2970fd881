package org.pga.profile.bench.crew;

import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import org.apache.hadoop.conf.Configuration;

/** One task of a crew, as it sees itself. */
public final class Member {
  private final Configuration conf;
  private final Rendezvous rendezvous;
  private final Runnable alive;

  Member(Configuration conf, Rendezvous rendezvous, Runnable alive) {
    this.conf = conf;
    this.rendezvous = rendezvous;
    this.alive = alive;
  }

  /** Number of this member, from 0. */
  public int index() {
    return rendezvous.index();
  }

  /** How many members there are. */
  public int count() {
    return rendezvous.count();
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
    return rendezvous.meet(name, mine, alive);
  }
}
