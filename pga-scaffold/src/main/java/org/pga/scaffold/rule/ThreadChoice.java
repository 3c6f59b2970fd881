package org.pga.scaffold.rule;

import java.util.List;
import org.pga.core.unitig.Scaffold.Step;

/** Which read thread joins an end: one that two reads follow, while no other has two. */
public final class ThreadChoice {
  private static final int LEAST_READS = 2;

  /**
   * A way on from an end that reads follow by consecutive k-mers.
   *
   * @param unitig the anchor that is reached
   * @param end its end that is entered
   * @param via unitigs between, in the order of leaving
   * @param reads how many follow it, in both directions
   */
  public record Thread(long unitig, int end, List<Step> via, int reads) {}

  private ThreadChoice() {}

  /** The thread to join by, if the other end chooses it, too; or null. */
  public static Thread choose(List<Thread> threads) {
    Thread chosen = null;
    for (Thread thread : threads) {
      if (thread.reads >= LEAST_READS) {
        if (chosen != null) {
          return null;
        }
        chosen = thread;
      }
    }
    return chosen;
  }
}
