package org.pga.scaffold.rule;

import java.util.List;
import org.pga.core.bases.Sequence;
import org.pga.core.unitig.End;
import org.pga.scaffold.link.evidence.UnitigEvidence.Splice;

/**
 * Which splice joins a torn end. One read is enough: two unique seeds, one beside either of two
 * ends that nothing follows in the graph, don't come together by chance. But more reads must say so
 * than say anything else, so that an insertion, a deletion or a chimera among them does no harm.
 */
public final class SpliceChoice {
  private SpliceChoice() {}

  /**
   * The splice to join by, if the other end chooses its like, too; or null.
   *
   * @param unitig that all of them leave, by {@code end}
   */
  public static Splice choose(long unitig, int end, List<Splice> splices) {
    Splice best = null;
    int most = 0;
    int all = 0;
    for (Splice splice : splices) {
      int agreeing = 0;
      for (Splice other : splices) {
        agreeing += meets(splice, other) ? other.count() : 0;
      }
      all += splice.count();
      if (agreeing > most || agreeing == most && preferred(unitig, end, splice, best)) {
        best = splice;
        most = agreeing;
      }
    }
    return 2 * most > all ? best : null;
  }

  /** Whether two splices lead to the same place; the bases between may differ. */
  private static boolean meets(Splice one, Splice two) {
    return one.other() == two.other() && one.otherEnd() == two.otherEnd() && one.gap() == two.gap();
  }

  /** Of splices to the same place the one of most reads; ties by sequence, alike at both ends. */
  private static boolean preferred(long unitig, int end, Splice splice, Splice best) {
    if (!meets(splice, best) || splice.count() != best.count()) {
      return meets(splice, best) && splice.count() > best.count();
    }
    boolean first = unitig < splice.other() || unitig == splice.other() && end == End.LEFT;
    return oriented(splice, first).compareTo(oriented(best, first)) < 0;
  }

  private static Sequence oriented(Splice splice, boolean asIs) {
    return asIs ? splice.filling() : splice.filling().reverseComplement();
  }
}
