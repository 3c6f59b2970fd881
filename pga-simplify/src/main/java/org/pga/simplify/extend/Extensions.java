package org.pga.simplify.extend;

import org.pga.core.bases.Sequence;
import org.pga.core.bases.SequenceBuilder;
import org.pga.core.unitig.End;
import org.pga.core.unitig.Unitig;

/** Where a unitig keeps what walks out of its ends found. */
public final class Extensions {
  private Extensions() {}

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
        new SequenceBuilder(left.length() + right.length()).append(left).append(right).build());
  }
}
