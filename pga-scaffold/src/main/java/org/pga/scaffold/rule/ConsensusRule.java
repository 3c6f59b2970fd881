package org.pga.scaffold.rule;

import static org.pga.scaffold.rule.ScaffoldThresholds.GOOD_VOTE;
import static org.pga.scaffold.rule.ScaffoldThresholds.LEAST_MAJORITY;

/**
 * Which base a unitig should have where reads vote.
 *
 * <p>Another than its own only if it has more votes than any other and {@link
 * ScaffoldThresholds#LEAST_MAJORITY} times those of the unitig's, and if these are two good reads'
 * or more, or one's against bases of low quality: where no read has the unitig's base, those few
 * that stand there may be of another place.
 */
public final class ConsensusRule {
  /**
   * Chooses.
   *
   * @param votes of A, C, G, T from {@code at} on
   * @param own the unitig's base
   * @param more votes for that, besides
   */
  public int choose(char[] votes, int at, int own, int more) {
    int most = -1;
    boolean alone = true;
    for (int code = 0; code < 4; code++) {
      if (code != own && (most < 0 || votes[at + code] >= votes[at + most])) {
        alone = most < 0 || votes[at + code] > votes[at + most];
        most = code;
      }
    }
    int ofOwn = votes[at + own] + more;
    int ofMost = votes[at + most];
    int least = ofOwn > 0 && ofOwn < GOOD_VOTE ? GOOD_VOTE : 2 * GOOD_VOTE;
    return alone && ofMost >= least && ofMost >= LEAST_MAJORITY * ofOwn ? most : own;
  }
}
