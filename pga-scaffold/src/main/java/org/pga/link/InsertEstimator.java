package org.pga.link;

import java.util.Locale;
import org.pga.place.InsertTally;
import org.pga.place.UnitigLengths;
import org.pga.reads.InsertSize;
import org.pga.reads.Library;

/** Insert sizes from the pairs that lie within unitigs, facing each other as they should. */
final class InsertEstimator {
  private static final long LEAST_PAIRS = 100;

  /** Of the pairs within unitigs those that face each other; short inserts may be the most. */
  private static final double LEAST_SHARE = 0.02;

  private final Library library;
  private final int readLength;
  private final InsertTally tally;
  private final double[] weights;

  /**
   * What is needed for one library.
   *
   * @param readLength of its longest read
   */
  InsertEstimator(Library library, int readLength, InsertTally tally, UnitigLengths lengths) {
    this.library = library;
    this.readLength = readLength;
    this.tally = tally;
    // A long insert fits at fewer places, so it is seen more rarely than it occurs.
    long[] places = lengths.places(tally.facing().length - 1);
    weights = new double[places.length];
    double least = Math.max(1, lengths.bases() / 100.0);
    for (int insert = least(); insert < weights.length; insert++) {
      weights[insert] = tally.facing()[insert] / Math.max(places[insert], least);
    }
  }

  /** The user's insert size, else the estimate or why there is none. */
  InsertEstimate estimate() {
    InsertSize given = library.insertSize();
    if (given != null) {
      return at(new Peak(given.mean(), given.deviation()));
    }
    long facing = 0;
    for (int insert = least(); insert < weights.length; insert++) {
      facing += tally.facing()[insert];
    }
    long outward = tally.pairs(InsertTally.Kind.OUTWARD);
    if (!library.matePairs() && outward > Math.max(LEAST_PAIRS, facing)) {
      return unknown(
          outward
              + " of its pairs face outwards and "
              + facing
              + " each other: give it as mate pairs if it is, or give its insert size");
    }
    if (facing < LEAST_PAIRS || facing < LEAST_SHARE * (facing + outward)) {
      return unknown(
          "only "
              + facing
              + " of its pairs lie within a unitig and face each other as "
              + (library.matePairs() ? "mate pairs" : "paired ends")
              + " should, "
              + outward
              + " the other way: give its insert size, or check its orientation");
    }
    Peak peak = Peak.of(weights);
    if (peak.deviation() > peak.mean() / 2) {
      return unknown(
          String.format(
              Locale.ROOT,
              "its insert sizes have no clear peak (%.0f ± %.0f): give its insert size",
              peak.mean(),
              peak.deviation()));
    }
    return at(peak);
  }

  /**
   * Least insert size that counts. Mate pairs that overlap may as well be paired ends of a fragment
   * shorter than two reads, whose reads run past each other.
   */
  private int least() {
    return library.matePairs() ? 2 * readLength : 1;
  }

  private InsertEstimate unknown(String reason) {
    return new InsertEstimate(0, 0, 0, 0, contamination(0), reason);
  }

  private InsertEstimate at(Peak peak) {
    long pairs = 0;
    double density = 0;
    for (int insert = least(); insert < weights.length; insert++) {
      if (peak.holds(insert)) {
        pairs += tally.facing()[insert];
        density += weights[insert];
      }
    }
    return new InsertEstimate(
        peak.mean(), peak.deviation(), pairs, density, contamination(pairs), null);
  }

  private double contamination(long pairs) {
    long[] outward = tally.outward();
    double[] all = new double[outward.length];
    long others = 0;
    for (int insert = 0; insert < all.length; insert++) {
      all[insert] = outward[insert];
      others += outward[insert];
    }
    if (others < LEAST_PAIRS) {
      return 0;
    }
    Peak peak = Peak.of(all);
    long inPeak = 0;
    for (int insert = 0; insert < all.length; insert++) {
      inPeak += peak.holds(insert) ? outward[insert] : 0;
    }
    return (double) inPeak / (inPeak + pairs);
  }
}
