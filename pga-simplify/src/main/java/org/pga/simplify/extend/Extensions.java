package org.pga.simplify.extend;

import org.pga.core.bases.Sequence;
import org.pga.core.bases.SequenceBuilder;
import org.pga.core.unitig.End;
import org.pga.core.unitig.Unitig;

/** What a walk through the graph finds in a unitig, and where a unitig keeps what was found. */
public final class Extensions {
  private Extensions() {}

  /**
   * The bases that follow for one who walks into a unitig, in the direction of the walk. There is
   * at least one: a unitig is longer than the overlap.
   *
   * @param enteredEnd where the walk comes in, the k−1 bases there being those it comes from
   * @param most how many bases are wanted
   */
  public static Sequence behindOverlap(Unitig unitig, int enteredEnd, int k, int most) {
    Sequence sequence = unitig.sequence();
    int to = sequence.length() - (k - 1);
    int count = Math.min(most, to);
    return enteredEnd == End.LEFT
        ? sequence.slice(k - 1, k - 1 + count)
        : new SequenceBuilder(count).appendReverseComplement(sequence, to - count, to).build();
  }

  /**
   * Keeps what a walk out of an end came upon next: more of its extension where it has one link,
   * one more branch where it has several.
   *
   * @param bases in the direction of the walk
   */
  static void add(Unitig unitig, int end, Sequence bases) {
    Sequence onForward = end == End.RIGHT ? bases : bases.reverseComplement();
    if (unitig.links(end).size() > 1) {
      unitig.setBranchBases(end, unitig.branchBases(end) | 1 << onForward.baseAt(0));
      return;
    }
    Sequence soFar = unitig.extension(end);
    Sequence left = end == End.RIGHT ? soFar : onForward;
    Sequence right = end == End.RIGHT ? onForward : soFar;
    unitig.setExtension(
        end,
        new SequenceBuilder(left.length() + right.length())
            .append(left, 0, left.length())
            .append(right, 0, right.length())
            .build());
  }
}
