package org.pga.scaffold.link.bundle;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.pga.core.bases.Sequence;
import org.pga.core.unitig.Unitig;
import org.pga.scaffold.link.evidence.UnitigEvidence;
import org.pga.scaffold.place.result.ReadEvidence;
import org.pga.scaffold.rule.ReadsBeyond;

/**
 * Counts equal overhangs of one unitig. Those are dropped whose read differs from the unitig's last
 * bases: no path of the graph can follow them. Where it has none, few errors are tolerated ({@link
 * ReadsBeyond#mostWrong}).
 */
public record OverhangBundler(Unitig unitig, int k, List<UnitigEvidence.Overhang> output) {
  /** Bundles all overhangs of the unitig. */
  public void bundle(List<ReadEvidence> overhangs) {
    // A circle may have fewer bases than must agree, and no read leaves it.
    for (int end = 0; end < 2 && !unitig.circular(); end++) {
      bundle(end, overhangs);
    }
  }

  private void bundle(int end, List<ReadEvidence> overhangs) {
    boolean torn = unitig.links(end).isEmpty();
    int before = ReadsBeyond.before(torn, k);
    int wrong = ReadsBeyond.mostWrong(torn);
    Sequence last = unitig.lastBases(end, before);
    Map<Sequence, Integer> counts = new TreeMap<>();
    for (ReadEvidence overhang : overhangs) {
      if (overhang.end() == end && last.differing(overhang.text()) <= wrong) {
        counts.merge(overhang.text(), 1, Integer::sum);
      }
    }
    counts.forEach((text, count) -> output.add(new UnitigEvidence.Overhang(end, text, count)));
  }
}
