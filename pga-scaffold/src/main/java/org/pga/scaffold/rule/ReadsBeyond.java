package org.pga.scaffold.rule;

import static org.pga.scaffold.rule.ScaffoldThresholds.LEAST_AGREEING;
import static org.pga.scaffold.rule.ScaffoldThresholds.LEAST_READS;
import static org.pga.scaffold.rule.ScaffoldThresholds.MOST_WRONG_BESIDE_TEAR;

import java.util.List;
import org.pga.core.bases.Sequence;
import org.pga.core.bases.SequenceBuilder;
import org.pga.core.unitig.Unitig;
import org.pga.scaffold.link.evidence.UnitigEvidence;
import org.pga.scaffold.link.evidence.UnitigEvidence.Overhang;

/**
 * What most reads that leave a unitig hold beyond its end. Cleaning takes what few of many copies
 * have for errors: then the graph leads on into the other copies, and only the reads know better.
 */
public final class ReadsBeyond {
  private ReadsBeyond() {}

  /**
   * Last bases of a unitig that a read must agree with to say what follows: k where links lead on,
   * of which there may be several. Where none does, the read that goes farthest has few of them.
   *
   * @param torn whether no link leads on
   */
  public static int before(boolean torn, int k) {
    return torn ? Math.min(k, LEAST_AGREEING) : k;
  }

  /**
   * Of these bases those that may differ.
   *
   * @param torn whether no link leads on
   */
  public static int mostWrong(boolean torn) {
    return torn ? MOST_WRONG_BESIDE_TEAR : 0;
  }

  /**
   * The bases that more than half of the reads have at their place, and two of them at least, up to
   * the first place where none is. Reads that differ from the unitig in its last bases don't count.
   *
   * <p>Where nothing follows in the graph there are few reads, and what they hold is only compared
   * with another end: one of them is enough, an error in the last bases is tolerated, and where
   * they differ most of them count, of as many that with the one that goes farthest.
   *
   * @return in the direction of leaving
   */
  public static Sequence of(Unitig unitig, int end, UnitigEvidence evidence, int k) {
    boolean torn = unitig.links(end).isEmpty();
    int before = before(torn, k);
    int least = torn ? 1 : LEAST_READS;
    List<Overhang> leaving = leaving(unitig, end, before, mostWrong(torn), evidence);
    SequenceBuilder bases = new SequenceBuilder(2 * k);
    for (int at = before; ; at++) {
      int[] votes = new int[4];
      int[] farthest = new int[4];
      int all = 0;
      for (Overhang overhang : leaving) {
        if (overhang.text().length() > at) {
          int base = overhang.text().baseAt(at);
          votes[base] += overhang.count();
          farthest[base] = Math.max(farthest[base], overhang.text().length());
          all += overhang.count();
        }
      }
      int most = 0;
      for (int base = 1; base < votes.length; base++) {
        boolean more = votes[base] > votes[most];
        boolean tie = votes[base] == votes[most] && farthest[base] > farthest[most];
        most = more || tie ? base : most;
      }
      if (votes[most] < least || !torn && 2 * votes[most] <= all) {
        return bases.build();
      }
      bases.append(most);
    }
  }

  private static List<Overhang> leaving(
      Unitig unitig, int end, int before, int wrong, UnitigEvidence evidence) {
    Sequence last = unitig.lastBases(end, before);
    return evidence.overhangs().stream()
        .filter(overhang -> overhang.end() == end && last.differing(overhang.text()) <= wrong)
        .toList();
  }
}
