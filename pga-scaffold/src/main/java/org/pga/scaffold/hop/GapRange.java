package org.pga.scaffold.hop;

import static org.pga.scaffold.rule.ScaffoldThresholds.UNKNOWN_GAP;

import org.pga.scaffold.layout.Layout.Gap;
import org.pga.scaffold.rule.GapEstimate;
import org.pga.scaffold.rule.PathSearch;

/** What the estimate of a gap means for paths and N's: {@code least} to {@code most} bases. */
public record GapRange(int least, int most) {
  private static final Gap UNKNOWN = new Gap(UNKNOWN_GAP, false);

  public static GapRange of(GapEstimate estimate) {
    return new GapRange(
        (int) Math.ceil(estimate.gap() - estimate.error()),
        (int) Math.floor(estimate.gap() + estimate.error()));
  }

  /** As far as the graph must be known from either end. */
  public int farthest() {
    return PathSearch.farthest(least, most);
  }

  /** As many N's as the most likely length; if that is none, the customary number. */
  static Gap filler(GapEstimate estimate) {
    int length = (int) Math.round(estimate.filler());
    return length >= 1 ? new Gap(length, true) : UNKNOWN;
  }
}
