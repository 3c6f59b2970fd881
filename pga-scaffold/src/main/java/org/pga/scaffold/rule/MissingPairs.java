package org.pga.scaffold.rule;

import static org.pga.scaffold.rule.ScaffoldThresholds.LEAST_PAIRS;

import java.util.List;
import java.util.stream.IntStream;
import org.pga.scaffold.link.evidence.UnitigEvidence;

/**
 * Whether two ends can't be neighbours by a way of known length, for pairs that would link them are
 * missing, though both have others. Reads show a false way where the graph has lost one of two
 * copies: those of the lost one seem to begin in the other.
 */
public final class MissingPairs {
  private MissingPairs() {}

  /**
   * A unitig beside a way.
   *
   * @param length its bases
   * @param pairs those that link it to any other unitig
   */
  public record Flank(int length, int pairs) {
    /** Whether reads of it are known by place: of copies that hardly differ few or none are. */
    boolean isPlaced(InsertModel model) {
      return pairs >= LEAST_PAIRS || length > model.mean();
    }
  }

  /** For each pair of a library that links two ends the bases from its outer ends to them. */
  public static int[] sums(
      List<UnitigEvidence.PairLink> links, int end, long other, int otherEnd, InsertModel model) {
    return links.stream()
        .filter(pairs -> model != null && pairs.library() == model.library())
        .filter(pairs -> pairs.end() == end)
        .filter(pairs -> pairs.other() == other && pairs.otherEnd() == otherEnd)
        .flatMapToInt(pairs -> IntStream.of(pairs.sums()))
        .toArray();
  }

  /**
   * Whether they are refuted.
   *
   * @param model a library of paired ends of an even genome; null: there is none
   * @param sums {@link #sums} of the two ends
   * @param gap bases between the ends by this way, negative if they overlap
   */
  public static boolean refute(
      InsertModel model, int[] sums, int gap, Flank before, Flank behind, int k) {
    if (model == null || !before.isPlaced(model) || !behind.isPlaced(model)) {
      return false;
    }
    int pairs = (int) IntStream.of(sums).filter(sum -> model.explains(sum + gap)).count();
    double expected = new AcrossGap(model, before.length(), behind.length(), k).expected(gap);
    return GapEstimate.tooFew(pairs, expected);
  }
}
