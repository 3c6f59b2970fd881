package org.pga.scaffold.rule;

import static org.pga.scaffold.rule.ScaffoldThresholds.LEAST_READS;

import java.util.List;
import java.util.function.BiPredicate;
import java.util.function.ToIntFunction;

/**
 * Which read path joins an end: one that two reads follow, while no other has two, and fewer go
 * elsewhere, to what is no single-copy end.
 */
public final class ReadPathChoice {
  private ReadPathChoice() {}

  /**
   * The read path to join by, if the other end chooses it, too; or null.
   *
   * @param readPaths ways on from an end to others that reads follow by consecutive k-mers
   * @param ended ways of reads that end before they come to another
   * @param begins whether a way begins with one that ended
   * @param reads how many follow one; those that arrive in both directions
   */
  public static <T> T choose(
      List<T> readPaths, List<T> ended, BiPredicate<T, T> begins, ToIntFunction<T> reads) {
    T chosen = null;
    for (T readPath : readPaths) {
      if (reads.applyAsInt(readPath) >= LEAST_READS) {
        if (chosen != null) {
          return null;
        }
        chosen = readPath;
      }
    }
    int elsewhere = 0;
    for (T other : ended) {
      elsewhere += chosen == null || begins.test(chosen, other) ? 0 : reads.applyAsInt(other);
    }
    return chosen != null && elsewhere < reads.applyAsInt(chosen) ? chosen : null;
  }
}
