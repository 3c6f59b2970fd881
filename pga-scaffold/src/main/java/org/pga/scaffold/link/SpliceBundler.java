package org.pga.scaffold.link;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.pga.core.bases.Sequence;
import org.pga.core.unitig.End;
import org.pga.core.unitig.Unitig;
import org.pga.scaffold.link.Evidence.Splice;
import org.pga.scaffold.place.Clue;

/**
 * Counts equal splices of one unitig. Those are dropped whose bases differ from the unitig's: with
 * an error that close to the tear, how far it is to the other end can't be trusted.
 */
final class SpliceBundler {
  private static final Comparator<Splice> ORDER =
      Comparator.comparingInt(Splice::end)
          .thenComparingLong(Splice::other)
          .thenComparingInt(Splice::otherEnd)
          .thenComparingInt(Splice::gap)
          .thenComparing(Splice::filling);

  private final Unitig unitig;
  private final List<Splice> output;

  SpliceBundler(Unitig unitig, List<Splice> output) {
    this.unitig = unitig;
    this.output = output;
  }

  /** Bundles all splices of the unitig. */
  void bundle(List<Clue> splices) {
    Map<Splice, Integer> counts = new TreeMap<>(ORDER);
    for (Clue clue : splices) {
      int own = clue.before() + Math.max(0, -clue.gap());
      if (agrees(clue, own)) {
        Sequence filling = clue.text().slice(own, own + Math.max(0, clue.gap()));
        counts.merge(
            new Splice(clue.end(), clue.other(), clue.otherEnd(), clue.gap(), filling, 0),
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
  private boolean agrees(Clue clue, int bases) {
    int length = unitig.sequence().length();
    Sequence last =
        clue.end() == End.RIGHT
            ? unitig.sequence().slice(length - bases, length)
            : unitig.sequence().slice(0, bases).reverseComplement();
    return clue.text().slice(0, bases).equals(last);
  }
}
