package org.pga.driver.run;

import java.util.List;
import org.pga.core.facts.SpectrumFacts;

/**
 * The peaks of a k-mer spectrum above its valley.
 *
 * @param first depth of the highest, 0: none
 * @param second depth of another that stands on its own, 0: none
 */
record SpectrumPeaks(int first, int second) {
  /**
   * Of the highest one's height: repeats of an isolate make a peak at twice its depth of 1 to 5 %,
   * plasmids one of less.
   */
  private static final double LEAST_HEIGHT = 0.15;

  /** Between two peaks the spectrum falls below this share of the lower one. */
  private static final double DEEPEST = 0.7;

  static SpectrumPeaks of(SpectrumFacts.Spectrum spectrum) {
    if (spectrum.valley() == 0) {
      return new SpectrumPeaks(0, 0);
    }
    double[] smooth = smooth(spectrum.depths(), spectrum.kmers(), spectrum.valley());
    int rise = spectrum.valley(); // what still falls there is of errors
    while (rise + 1 < smooth.length && smooth[rise + 1] <= smooth[rise]) {
      rise++;
    }
    int first = highest(smooth, rise, smooth.length);
    int second = 0;
    for (int depth = rise + 1; depth + 1 < smooth.length; depth++) {
      boolean top = smooth[depth] >= smooth[depth - 1] && smooth[depth] > smooth[depth + 1];
      if (top
          && depth != first
          && smooth[depth] >= LEAST_HEIGHT * smooth[first]
          && (second == 0 || smooth[depth] > smooth[second])
          && lowest(smooth, depth, first) < DEEPEST * smooth[depth]) {
        second = depth;
      }
    }
    return new SpectrumPeaks(first, second);
  }

  /** The mean over a tenth of the depth to both sides: single depths are noise. */
  private static double[] smooth(List<Integer> depths, List<Long> kmers, int valley) {
    int size = 1;
    // Classes of one depth each, as far as they go: no genome's peak lies beyond.
    while (size < depths.size() && depths.get(size) == depths.get(size - 1) + 1) {
      size++;
    }
    int last = depths.isEmpty() ? 0 : depths.get(size - 1);
    double[] exact = new double[last + 1];
    for (int i = 0; i < Math.min(size, depths.size()); i++) {
      exact[depths.get(i)] = depths.get(i) < valley ? 0 : kmers.get(i);
    }
    double[] smooth = new double[exact.length];
    for (int depth = valley; depth < exact.length; depth++) {
      int reach = Math.max(1, depth / 10);
      int from = Math.max(valley, depth - reach);
      int to = Math.min(exact.length - 1, depth + reach);
      for (int near = from; near <= to; near++) {
        smooth[depth] += exact[near] / (to - from + 1);
      }
    }
    return smooth;
  }

  private static int highest(double[] of, int from, int to) {
    int highest = Math.min(from, to - 1);
    for (int i = from; i < to; i++) {
      highest = of[i] > of[highest] ? i : highest;
    }
    return highest;
  }

  private static double lowest(double[] of, int one, int other) {
    double lowest = Double.MAX_VALUE;
    for (int i = Math.min(one, other); i <= Math.max(one, other); i++) {
      lowest = Math.min(lowest, of[i]);
    }
    return lowest;
  }
}
