package org.pga.scaffold.link.bundle;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.pga.core.bases.Sequence;
import org.pga.core.unitig.Unitig;
import org.pga.scaffold.link.evidence.UnitigEvidence;
import org.pga.scaffold.place.result.ReadEvidence;

/**
 * Counts equal overhangs of one unitig. Those that no path of the graph can follow are dropped:
 * where the end has no link, and where the read differs from the unitig's last k bases.
 */
public record OverhangBundler(Unitig unitig, int k, List<UnitigEvidence.Overhang> output) {
  /** Bundles all overhangs of the unitig. */
  public void bundle(List<ReadEvidence> overhangs) {
    for (int end = 0; end < 2; end++) {
      if (!unitig.links(end).isEmpty()) {
        bundle(end, overhangs);
      }
    }
  }

  private void bundle(int end, List<ReadEvidence> overhangs) {
    Sequence last = unitig.lastBases(end, k);
    Map<Sequence, Integer> counts = new TreeMap<>();
    for (ReadEvidence overhang : overhangs) {
      if (overhang.end() == end && overhang.text().slice(0, k).equals(last)) {
        counts.merge(overhang.text(), 1, Integer::sum);
      }
    }
    counts.forEach((text, count) -> output.add(new UnitigEvidence.Overhang(end, text, count)));
  }
}
