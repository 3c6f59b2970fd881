package org.pga.profile.compare;

import java.util.List;
import java.util.Objects;

/**
 * One figure of the repeats of one configuration.
 *
 * @param values as measured, smallest first; runs in which it wasn't measured are left out
 */
public record RepeatedFigure(List<Double> values) {
  public RepeatedFigure {
    values = values.stream().filter(Objects::nonNull).sorted().toList();
  }

  /** Whether no run has the figure. */
  public boolean isEmpty() {
    return values.isEmpty();
  }

  /** Whether there is more than one value, so that noise can be told. */
  public boolean repeated() {
    return values.size() > 1;
  }

  /** The middle value, or the mean of the two in the middle; null if nothing was measured. */
  public Double median() {
    if (isEmpty()) {
      return null;
    }
    int half = values.size() / 2;
    return values.size() % 2 == 1
        ? values.get(half)
        : Double.valueOf((values.get(half - 1) + values.get(half)) / 2);
  }

  /** The smallest value, or null. */
  public Double least() {
    return isEmpty() ? null : values.get(0);
  }

  /** The largest value, or null. */
  public Double greatest() {
    return isEmpty() ? null : values.get(values.size() - 1);
  }

  /** Largest minus smallest: the noise, where there are repeats. */
  double spread() {
    return isEmpty() ? 0 : greatest() - least();
  }
}
