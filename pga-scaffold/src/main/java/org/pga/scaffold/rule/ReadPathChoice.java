package org.pga.scaffold.rule;

import static org.pga.scaffold.rule.ScaffoldThresholds.LEAST_READS;

import java.util.List;
import java.util.function.ToIntFunction;

/** Which read path joins an end: one that two reads follow, while no other has two. */
public final class ReadPathChoice {
  private ReadPathChoice() {}

  /**
   * The read path to join by, if the other end chooses it, too; or null.
   *
   * @param readPaths ways on from an end that reads follow by consecutive k-mers
   * @param reads how many follow one, in both directions
   */
  public static <T> T choose(List<T> readPaths, ToIntFunction<T> reads) {
    T chosen = null;
    for (T readPath : readPaths) {
      if (reads.applyAsInt(readPath) >= LEAST_READS) {
        if (chosen != null) {
          return null;
        }
        chosen = readPath;
      }
    }
    return chosen;
  }
}
