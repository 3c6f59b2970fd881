package org.pga.scaffold;

import java.util.ArrayList;
import java.util.List;

/**
 * What is known of a library of pairs, by the words of the rule. For the oracles.
 *
 * @param index its number
 * @param matePairs whether these are mate pairs
 * @param mean insert size in bases
 * @param deviation its standard deviation
 * @param density pairs that begin at a position, where k-mers are so deep
 * @param depth of k-mers there; 0: it is the same everywhere; NaN: unknown
 */
record SlowLibrary(
    int index, boolean matePairs, double mean, double deviation, double density, double depth) {
  /**
   * The same where depth is uneven. A pair of paired ends is two reads, each of which shows so many
   * k-mers, and each such library is taken for the only one; mate pairs are beside all of these.
   */
  static List<SlowLibrary> ofUnevenDepth(List<SlowLibrary> libraries, int k, int readLength) {
    int kmersOfPair = 2 * Math.max(1, readLength - k + 1);
    double ofEnds = 0;
    for (SlowLibrary library : libraries) {
      if (!library.matePairs) {
        ofEnds += kmersOfPair * library.density;
      }
    }
    List<SlowLibrary> uneven = new ArrayList<>();
    for (SlowLibrary library : libraries) {
      double density = library.matePairs ? library.density : 1.0 / kmersOfPair;
      double depth = !library.matePairs ? 1 : ofEnds > 0 ? ofEnds : Double.NaN;
      uneven.add(
          new SlowLibrary(
              library.index, library.matePairs, library.mean, library.deviation, density, depth));
    }
    return uneven;
  }

  boolean even() {
    return depth == 0;
  }

  /** The same between anchors that are so deep. */
  SlowLibrary at(double own) {
    return depth > 0
        ? new SlowLibrary(index, matePairs, mean, deviation, density * own / depth, own)
        : this;
  }

  /** Whether a pair has this insert size, but for one in 16,000. */
  boolean explains(long insert) {
    return insert >= mean - 4 * deviation && insert <= mean + 4 * deviation;
  }

  /** Whether a pair can have this insert size where its two ends overlap by k bases. */
  boolean spans(long sum, int k) {
    return sum <= mean + 4 * deviation + k;
  }
}
