package org.pga.scaffold.rule;

import java.util.function.DoubleUnaryOperator;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * The pairs of a library that lead across a gap, by its length: those that are seen, and those that
 * could have been seen. A read needs k bases of a scaffold path to have a place there.
 *
 * @param length bases in one scaffold path
 * @param otherLength bases in the other
 */
record AcrossGap(InsertModel model, long length, long otherLength, int k) {
  private static final int SLICES = 64;

  /** The middles of slices of a normal distribution. */
  private static final double[] DEVIATIONS =
      IntStream.range(0, SLICES).mapToDouble(i -> -4 + 8 * (i + 0.5) / SLICES).toArray();

  private static final double[] WEIGHTS =
      DoubleStream.of(DEVIATIONS)
          .map(deviations -> StrictMath.exp(-deviations * deviations / 2))
          .toArray();

  /** How many are expected. */
  double expected(double gap) {
    return model.density() * places(gap);
  }

  /** At how many places one can begin, on average over the model's inserts. */
  private double places(double gap) {
    return average(insert -> places(insert, gap));
  }

  /** Their mean insert: the longer one is the more places it has. */
  double meanInsert(double gap) {
    double places = places(gap);
    return places > 0
        ? average(insert -> insert * places(insert, gap)) / places
        : Double.POSITIVE_INFINITY;
  }

  private double places(double insert, double gap) {
    double most = Math.min(length, insert - gap - k);
    double least = Math.max(k, insert - gap - otherLength);
    return Math.max(0, most - least + 1);
  }

  /** The mean of something that depends on the insert size, over the model's inserts. */
  private double average(DoubleUnaryOperator ofInsert) {
    double sum = 0;
    double weights = 0;
    for (int i = 0; i < SLICES; i++) {
      sum += WEIGHTS[i] * ofInsert.applyAsDouble(model.mean() + DEVIATIONS[i] * model.deviation());
      weights += WEIGHTS[i];
    }
    return sum / weights;
  }
}
