package org.pga.scaffold.link.insert;

import static org.pga.scaffold.rule.ScaffoldThresholds.LEAST_AS_GIVEN;
import static org.pga.scaffold.rule.ScaffoldThresholds.LEAST_FACING;
import static org.pga.scaffold.rule.ScaffoldThresholds.LEAST_INSERT_PAIRS;
import static org.pga.scaffold.rule.ScaffoldThresholds.LEAST_PLACES;
import static org.pga.scaffold.rule.ScaffoldThresholds.LEAST_VALLEY;
import static org.pga.scaffold.rule.ScaffoldThresholds.LONGEST_INSERT;

import java.util.Arrays;
import org.pga.core.Words;
import org.pga.reads.library.InsertSize;
import org.pga.reads.library.Library;
import org.pga.scaffold.place.result.InsertHistogram;
import org.pga.scaffold.place.result.UnitigLengths;
import org.pga.scaffold.rule.InsertModel;

/**
 * Estimates the insert size of a library from the pairs that lie within a unitig and have the right
 * orientation; each is weighted by the number of positions at which a pair of its size fits.
 */
public final class InsertEstimator {
  /**
   * Share of mate pairs that face the other way at longer inserts than the others have. Fragments
   * that were not circularised are shorter than those that were.
   */
  private static final double MOST_LONGER = 0.5;

  /** There the way between two mates that isn't the fragment is the shorter one. */
  private static final String AROUND =
      " (in a circle shorter than two inserts, sound pairs seem to";

  private final Library library;
  private final int readLength;
  private final InsertHistogram histogram;
  private final UnitigLengths lengths;
  private final UnitigLengths singleCopy;
  private final double[] weights;
  private final double[] outward;
  private final double outwardPairs;

  /**
   * The data needed for one library.
   *
   * @param readLength of its longest read
   * @param lengths of all unitigs
   * @param singleCopy of those that occur in the genome once
   */
  public InsertEstimator(
      Library library,
      int readLength,
      InsertHistogram histogram,
      UnitigLengths lengths,
      UnitigLengths singleCopy) {
    this.library = library;
    this.readLength = readLength;
    this.histogram = histogram;
    this.lengths = lengths;
    this.singleCopy = singleCopy;
    weights = new double[histogram.facing().length];
    for (int insert = least(); insert < weights.length; insert++) {
      weights[insert] = histogram.facing()[insert];
    }
    weigh(weights);
    outward = outward();
    outwardPairs = Arrays.stream(outward).sum();
    weigh(outward);
  }

  /**
   * The user's insert size, unless the pairs contradict it; otherwise the estimate; or why there is
   * none.
   */
  public InsertEstimate estimate() {
    InsertSize given = library.insertSize();
    if (given != null) {
      return given(new InsertPeak(given.mean(), given.deviation()));
    }
    InsertEstimate found = measured();
    return found.reason() == null && InsertModel.tooLong(found.mean(), found.deviation())
        ? tooLong("", new InsertPeak(found.mean(), found.deviation()), "")
        : found;
  }

  /**
   * A wrong insert size makes wrong gaps and no joins that are right: such a library is better left
   * out than believed. Where unitigs are too short for the given size nothing contradicts it.
   */
  private InsertEstimate given(InsertPeak given) {
    if (InsertModel.tooLong(given.mean(), given.deviation())) {
      return tooLong("given as ", given, "correct " + option() + ", or ");
    }
    InsertEstimate measured = measured();
    int mean = (int) given.mean();
    InsertPeak peak = new InsertPeak(measured.mean(), measured.deviation());
    if (measured.reason() != null
        || peak.holds(mean)
        || lengths.places(mean)[mean] < LEAST_PLACES * lengths.bases()) {
      return at(given);
    }
    double all = 0;
    double agreeing = 0;
    long pairs = 0;
    for (int insert = least(); insert < weights.length; insert++) {
      all += weights[insert];
      if (given.holds(insert)) {
        agreeing += weights[insert];
        pairs += histogram.facing()[insert];
      }
    }
    if (agreeing >= LEAST_AS_GIVEN * all) {
      return at(given);
    }
    return unknown(
        Words.of(
            "it is given as %.0f ± %.0f, and %d of its pairs within unitigs agree with that, but %d"
                + " with %.0f ± %.0f: correct %s, or leave it out",
            given.mean(),
            given.deviation(),
            pairs,
            measured.pairs(),
            measured.mean(),
            measured.deviation(),
            option()));
  }

  private InsertEstimate measured() {
    long facing = 0;
    for (int insert = least(); insert < weights.length; insert++) {
      facing += histogram.facing()[insert];
    }
    long outward = histogram.pairs(InsertHistogram.Kind.OUTWARD);
    if (!library.matePairs() && outward > Math.max(LEAST_INSERT_PAIRS, facing)) {
      return unknown(
          Words.of(
              "%d of its pairs face outwards and %d each other%s face outwards): give it with --mp-1 and"
                  + " --mp-2 if it is one of mate pairs, else give its insert size with --insert-size",
              outward, facing, AROUND));
    }
    if (facing < LEAST_INSERT_PAIRS || facing < LEAST_FACING * (facing + outward)) {
      return unknown(
          Words.of(
              "only %d of its pairs lie within a unitig and face each other as %s should, %d the other"
                  + " way%s): check its orientation, or give its insert size with %s",
              facing,
              library.matePairs() ? "mate pairs" : "paired ends",
              outward,
              AROUND,
              option()));
    }
    InsertPeak peak = InsertPeak.of(weights);
    TwoPeaks two = library.insertSize() == null ? twoPeaks(peak) : null;
    if (two != null) {
      return unknown(
          Words.of(
              "its insert sizes have two peaks (%.0f ± %.0f and %.0f ± %.0f): give them as"
                  + " libraries of their own, or that of most pairs with %s",
              two.lower().mean(),
              two.lower().deviation(),
              two.upper().mean(),
              two.upper().deviation(),
              option()));
    }
    if (peak.deviation() > peak.mean() / 2) {
      return unknown(
          Words.of(
              "its insert sizes have no clear peak (%.0f ± %.0f): give it with %s",
              peak.mean(), peak.deviation(), option()));
    }
    InsertEstimate found = at(peak);
    InsertPeak other = outwardPeak();
    if (library.matePairs()
        && other != null
        && other.mean() > peak.mean()
        && found.contamination() > MOST_LONGER) {
      return unknown(
          Words.of(
              "most of its pairs face outwards, at %.0f ± %.0f, and fewer each other, at %.0f ± %.0f"
                  + " (in a circle, the other way around): check its orientation, or give its insert"
                  + " size with %s",
              other.mean(), other.deviation(), peak.mean(), peak.deviation(), option()));
    }
    return found;
  }

  /** As far as inserts fit at enough places: what lies beyond is seen too rarely. */
  private TwoPeaks twoPeaks(InsertPeak found) {
    long[] places = lengths.places(weights.length - 1);
    int end = least();
    while (end < weights.length && places[end] >= LEAST_PLACES * lengths.bases()) {
      end++;
    }
    long[] pairs = Arrays.copyOf(histogram.facing(), end);
    Arrays.fill(pairs, 0, Math.min(end, least()), 0);
    int valley = (int) Math.ceil(LEAST_VALLEY * found.mean());
    return TwoPeaks.of(pairs, Arrays.copyOf(weights, end), valley);
  }

  private InsertEstimate tooLong(String from, InsertPeak peak, String or) {
    return unknown(
        Words.of(
            "it is %s%.0f ± %.0f, but pairs that are more than %,d bases apart link nothing: %sleave"
                + " the library out",
            from, peak.mean(), peak.deviation(), LONGEST_INSERT, or));
  }

  /**
   * Least insert size that counts. Mate pairs that overlap may as well be paired ends of a fragment
   * shorter than two reads, whose reads run past each other.
   */
  private int least() {
    return library.matePairs() ? 2 * readLength : 1;
  }

  private String option() {
    return library.matePairs() ? "--mp-insert-size" : "--insert-size";
  }

  private InsertEstimate unknown(String reason) {
    return new InsertEstimate(0, 0, 0, 0, contamination(0), reason);
  }

  private InsertEstimate at(InsertPeak peak) {
    long[] places = singleCopy.places(weights.length - 1);
    long facing = 0;
    long pairs = 0;
    double all = 0;
    double allPlaces = 0;
    for (int insert = 0; insert < weights.length; insert++) {
      facing += histogram.facing()[insert];
      if (insert >= least() && peak.holds(insert)) {
        pairs += histogram.facing()[insert];
        all += weights[insert];
        allPlaces += weights[insert] * places[insert];
      }
    }
    // Unitigs that stand for several copies have the pairs of all.
    double density =
        allPlaces == 0
            ? all
            : (double) histogram.facingSingleCopy() * pairs / facing * all / allPlaces;
    return new InsertEstimate(
        peak.mean(), peak.deviation(), pairs, density, contamination(all), null);
  }

  /**
   * The share of the pairs in the peak of the other orientation.
   *
   * @param density of those in the proper one's
   */
  private double contamination(double density) {
    InsertPeak peak = outwardPeak();
    if (peak == null) {
      return 0;
    }
    double inPeak = 0;
    for (int insert = 0; insert < outward.length; insert++) {
      inPeak += peak.holds(insert) ? outward[insert] : 0;
    }
    return inPeak / (inPeak + density);
  }

  /** Of the pairs of the other orientation; null: they are too few. */
  private InsertPeak outwardPeak() {
    return outwardPairs < LEAST_INSERT_PAIRS ? null : InsertPeak.of(outward);
  }

  /** Pairs of the other orientation by insert size. */
  private double[] outward() {
    long[] apart = histogram.outward();
    double[] others = new double[Math.max(apart.length, least() + 1)];
    for (int insert = 0; insert < apart.length; insert++) {
      others[insert] = apart[insert];
    }
    // Of short fragments the reads overlap, so that after turning they seem to face each other.
    for (int facing = 1; facing < Math.min(least(), weights.length); facing++) {
      others[least() - facing] += histogram.facing()[facing];
    }
    return others;
  }

  /** A long insert fits at fewer places, so it is seen more rarely than it occurs. */
  private void weigh(double[] pairs) {
    long[] places = lengths.places(pairs.length - 1);
    double least = Math.max(1, lengths.bases() * LEAST_PLACES);
    for (int insert = 0; insert < pairs.length; insert++) {
      pairs[insert] /= Math.max(places[insert], least);
    }
  }
}
