package org.pga.scaffold.link.insert;

import static org.pga.scaffold.rule.ScaffoldThresholds.LONGEST_INSERT;

import org.pga.core.Words;

/**
 * Why the insert size of a library isn't known and what to do, in words for the user.
 *
 * @param matePairs whether its pairs should be mate pairs
 */
record InsertDoubts(boolean matePairs) {
  /** There the way between two mates that isn't the fragment is the shorter one. */
  private static final String AROUND = "in a circle shorter than two inserts, sound pairs seem to";

  /** Pairs agree with another size than the given one. */
  String givenOtherwise(InsertPeak given, long pairs, InsertPeak measured, long measuredPairs) {
    return Words.of(
        "it is given as %.0f ± %.0f, and %d of its pairs within unitigs agree with that, but %d"
            + " with %.0f ± %.0f: correct %s, or leave it out",
        given.mean(),
        given.deviation(),
        pairs,
        measuredPairs,
        measured.mean(),
        measured.deviation(),
        option());
  }

  /** Paired ends seem to be mate pairs. */
  String mostOutward(long outward, long facing) {
    return Words.of(
        "%d of its pairs face outwards and %d each other (%s face outwards): give it with --mp-1 and"
            + " --mp-2 if it is one of mate pairs, else give its insert size with --insert-size",
        outward, facing, AROUND);
  }

  String fewFacing(long facing, long outward) {
    return Words.of(
        "only %d of its pairs lie within a unitig and face each other as %s should, %d the other"
            + " way (%s): check its orientation, or give its insert size with %s",
        facing, matePairs ? "mate pairs" : "paired ends", outward, AROUND, option());
  }

  String twoPeaks(TwoPeaks two) {
    return Words.of(
        "its insert sizes have two peaks (%.0f ± %.0f and %.0f ± %.0f): give them as"
            + " libraries of their own, or that of most pairs with %s",
        two.lower().mean(),
        two.lower().deviation(),
        two.upper().mean(),
        two.upper().deviation(),
        option());
  }

  String noPeak(InsertPeak peak) {
    return Words.of(
        "its insert sizes have no clear peak (%.0f ± %.0f): give it with %s",
        peak.mean(), peak.deviation(), option());
  }

  /** Mate pairs seem to be turned. */
  String outwardLonger(InsertPeak outward, InsertPeak facing) {
    return Words.of(
        "most of its pairs face outwards, at %.0f ± %.0f, and fewer each other, at %.0f ± %.0f"
            + " (in a circle, the other way around): check its orientation, or give its insert"
            + " size with %s",
        outward.mean(), outward.deviation(), facing.mean(), facing.deviation(), option());
  }

  String tooLong(InsertPeak peak) {
    return tooLong("", peak, "");
  }

  String givenTooLong(InsertPeak given) {
    return tooLong("given as ", given, "correct " + option() + ", or ");
  }

  private static String tooLong(String from, InsertPeak peak, String or) {
    return Words.of(
        "it is %s%.0f ± %.0f, but pairs that are more than %,d bases apart link nothing: %sleave"
            + " the library out",
        from, peak.mean(), peak.deviation(), LONGEST_INSERT, or);
  }

  private String option() {
    return matePairs ? "--mp-insert-size" : "--insert-size";
  }
}
