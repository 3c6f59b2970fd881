package org.pga.scaffold.link.bundle;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.pga.core.bases.Sequence;
import org.pga.core.unitig.Unitig;
import org.pga.scaffold.link.evidence.UnitigEvidence.Splice;
import org.pga.scaffold.place.result.ReadEvidence;

/**
 * Counts equal splices of one unitig. Those are dropped whose bases differ from the unitig's: with
 * an error that close to the tear, how far it is to the other end can't be trusted.
 */
public final class SpliceBundler {
  private static final Comparator<Splice> ORDER =
      Comparator.comparingInt(Splice::end)
          .thenComparingLong(Splice::other)
          .thenComparingInt(Splice::otherEnd)
          .thenComparingInt(Splice::gap)
          .thenComparing(Splice::filling);

  private final Unitig unitig;
  private final List<Splice> output;

  public SpliceBundler(Unitig unitig, List<Splice> output) {
    this.unitig = unitig;
    this.output = output;
  }

  /** Bundles all splices of the unitig. */
  public void bundle(List<ReadEvidence> splices) {
    Map<Splice, Integer> counts = new TreeMap<>(ORDER);
    for (ReadEvidence evidence : splices) {
      int own = evidence.before() + Math.max(0, -evidence.gap());
      if (agrees(evidence, own)) {
        Sequence filling = evidence.text().slice(own, own + Math.max(0, evidence.gap()));
        counts.merge(
            new Splice(
                evidence.end(), evidence.other(), evidence.otherEnd(), evidence.gap(), filling, 0),
            1,
            Integer::sum);
      }
    }
    counts.forEach(
        (splice, count) ->
            output.add(
                new Splice(
                    splice.end(),
                    splice.other(),
                    splice.otherEnd(),
                    splice.gap(),
                    splice.filling(),
                    count)));
  }

  /**
   * Whether the first bases of the text are the unitig's last ones, in the direction of leaving.
   */
  private boolean agrees(ReadEvidence evidence, int bases) {
    return evidence.text().slice(0, bases).equals(unitig.lastBases(evidence.end(), bases));
  }
}
