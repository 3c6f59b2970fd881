package org.pga.scaffold.rule;

import static org.pga.scaffold.rule.ScaffoldThresholds.ARRIVING_BASES_PER_ERROR;
import static org.pga.scaffold.rule.ScaffoldThresholds.LEAST_READS;

import java.util.List;
import java.util.function.ToIntFunction;
import org.pga.core.bases.Sequence;

/** Which read path joins an end: one that two reads follow, while no other has two. */
public final class ReadPathChoice {
  private ReadPathChoice() {}

  /**
   * Whether a read ends in the anchor that it arrives at: but for errors they have all bases in
   * common that both have.
   *
   * @param read what the read has from the anchor's first base on
   * @param anchor what the anchor has there
   */
  public static boolean arrives(Sequence read, Sequence anchor) {
    int common = Math.min(read.length(), anchor.length());
    int wrong = 0;
    for (int i = 0; i < common; i++) {
      wrong += read.baseAt(i) == anchor.baseAt(i) ? 0 : 1;
    }
    return wrong * ARRIVING_BASES_PER_ERROR <= common;
  }

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
