package org.pga.scaffold.link.bundle;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.pga.core.bases.Sequence;
import org.pga.core.unitig.Unitig;
import org.pga.scaffold.link.evidence.UnitigEvidence.Splice;
import org.pga.scaffold.place.result.ReadEvidence;
import org.pga.scaffold.rule.ScaffoldThresholds;

/**
 * Counts equal splices of one unitig. Reads without an error close to the tear come first; if there
 * are none, {@link ScaffoldThresholds#MOST_WRONG_BESIDE_TEAR} errors are tolerated.
 */
public record SpliceBundler(Unitig unitig, List<Splice> output) {
  private static final Comparator<Splice> ORDER =
      Comparator.comparingInt(Splice::end)
          .thenComparingLong(Splice::other)
          .thenComparingInt(Splice::otherEnd)
          .thenComparingInt(Splice::gap)
          .thenComparing(Splice::filling);

  /** Bundles all splices of the unitig: at each end the best reads there are. */
  public void bundle(List<ReadEvidence> splices) {
    for (int end = 0; end < 2; end++) {
      boolean found = false;
      for (int wrong = 0; wrong <= ScaffoldThresholds.MOST_WRONG_BESIDE_TEAR && !found; wrong++) {
        found = bundle(splices, end, wrong);
      }
    }
  }

  /** Those at one end whose flanks have so many wrong bases at most; false: there are none. */
  private boolean bundle(List<ReadEvidence> splices, int end, int wrong) {
    Map<Splice, Integer> counts = new TreeMap<>(ORDER);
    for (ReadEvidence evidence : splices) {
      int own = evidence.before() + Math.max(0, -evidence.gap());
      if (evidence.end() == end && agrees(evidence, own, wrong)) {
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
    return !counts.isEmpty();
  }

  /**
   * Whether the first bases of the text are the unitig's last ones, in the direction of leaving:
   * those that both unitigs share all, of those before them all but a few. What the read holds
   * before the unitig's other end isn't compared.
   */
  private boolean agrees(ReadEvidence evidence, int bases, int wrong) {
    int outside = Math.max(0, bases - unitig.sequence().length());
    Sequence last = unitig.lastBases(evidence.end(), bases - outside);
    int different = 0;
    for (int i = outside; i < bases; i++) {
      if (evidence.text().baseAt(i) != last.baseAt(i - outside)) {
        different += i < evidence.before() ? 1 : wrong + 1;
      }
    }
    return different <= wrong;
  }
}
