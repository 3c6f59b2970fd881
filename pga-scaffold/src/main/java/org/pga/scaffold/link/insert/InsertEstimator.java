package org.pga.scaffold.link.insert;

import static org.pga.scaffold.rule.ScaffoldThresholds.LEAST_AS_GIVEN;
import static org.pga.scaffold.rule.ScaffoldThresholds.LEAST_FACING;
import static org.pga.scaffold.rule.ScaffoldThresholds.LEAST_INSERT_PAIRS;
import static org.pga.scaffold.rule.ScaffoldThresholds.LEAST_PLACES;
import static org.pga.scaffold.rule.ScaffoldThresholds.LEAST_VALLEY;

import java.util.Arrays;
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

  private final Library library;
  private final int readLength;
  private final InsertHistogram histogram;
  private final UnitigLengths lengths;
  private final UnitigLengths singleCopy;
  private final double[] weights;
  private final OutwardPairs outward;
  private final InsertDoubts doubts;

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
    weigh(weights, lengths);
    outward = new OutwardPairs(histogram, least(), lengths);
    doubts = new InsertDoubts(library.matePairs());
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
        ? unknown(doubts.tooLong(new InsertPeak(found.mean(), found.deviation())))
        : found;
  }

  /**
   * A wrong insert size makes wrong gaps and no joins that are right: such a library is better left
   * out than believed. Where unitigs are too short for the given size nothing contradicts it.
   */
  private InsertEstimate given(InsertPeak given) {
    if (InsertModel.tooLong(given.mean(), given.deviation())) {
      return unknown(doubts.givenTooLong(given));
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
    return unknown(doubts.givenOtherwise(given, pairs, peak, measured.pairs()));
  }

  private InsertEstimate measured() {
    long facing = 0;
    for (int insert = least(); insert < weights.length; insert++) {
      facing += histogram.facing()[insert];
    }
    long others = histogram.pairs(InsertHistogram.Kind.OUTWARD);
    if (!library.matePairs() && others > Math.max(LEAST_INSERT_PAIRS, facing)) {
      return unknown(doubts.mostOutward(others, facing));
    }
    if (facing < LEAST_INSERT_PAIRS || facing < LEAST_FACING * (facing + others)) {
      return unknown(doubts.fewFacing(facing, others));
    }
    InsertPeak peak = InsertPeak.of(weights);
    TwoPeaks two = library.insertSize() == null ? twoPeaks(peak) : null;
    if (two != null) {
      return unknown(doubts.twoPeaks(two));
    }
    if (peak.deviation() > peak.mean() / 2) {
      return unknown(doubts.noPeak(peak));
    }
    InsertEstimate found = at(peak);
    InsertPeak other = outward.peak();
    if (library.matePairs()
        && other != null
        && other.mean() > peak.mean()
        && found.contamination() > MOST_LONGER) {
      return unknown(doubts.outwardLonger(other, peak));
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

  /**
   * Least insert size that counts. Mate pairs that overlap may as well be paired ends of a fragment
   * shorter than two reads, whose reads run past each other.
   */
  private int least() {
    return library.matePairs() ? 2 * readLength : 1;
  }

  private InsertEstimate unknown(String reason) {
    return new InsertEstimate(0, 0, 0, 0, outward.contamination(0), reason);
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
        peak.mean(), peak.deviation(), pairs, density, outward.contamination(all), null);
  }

  /** A long insert fits at fewer places, so it is seen more rarely than it occurs. */
  static void weigh(double[] pairs, UnitigLengths lengths) {
    long[] places = lengths.places(pairs.length - 1);
    double least = Math.max(1, lengths.bases() * LEAST_PLACES);
    for (int insert = 0; insert < pairs.length; insert++) {
      pairs[insert] /= Math.max(places[insert], least);
    }
  }
}
