package org.pga.profile.record.merge;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.LongFunction;
import org.pga.profile.record.merge.Track.Change;

/**
 * Even steps over the time of a host's samples: a second each, or as often twice as much as is
 * needed to have no more of them than wanted. A step of which less than half was seen has no value.
 */
final class StepCurve {
  private static final long NANOS_A_MILLI = 1_000_000;
  private static final long SHORTEST_MILLIS = 1000;

  private final Tracks tracks;
  private final long millis;
  private final int count;

  StepCurve(Tracks tracks, int most) {
    this.tracks = tracks;
    long spanned = (tracks.to() - tracks.from()) / NANOS_A_MILLI;
    long step = SHORTEST_MILLIS;
    while (spanned / step > most) {
      step *= 2;
    }
    millis = step;
    // Whole ones: what was written at the very end would else count for a whole step.
    count = (int) Math.max(1, spanned / step);
  }

  /** Length of a step. */
  long millis() {
    return millis;
  }

  /** Growth of a figure per second, divided by {@code unit}. */
  List<Double> rate(String name, double unit) {
    return ratio(List.of(name), List.of(), unit);
  }

  /**
   * Growth of some figures per growth of others.
   *
   * @param dividend names of figures to add up
   * @param divisor names of figures to add up; none: seconds
   * @param unit what the result is divided by
   */
  List<Double> ratio(List<String> dividend, List<String> divisor, double unit) {
    return each(
        start -> {
          long end = start + millis * NANOS_A_MILLI;
          Change up = change(dividend, start, end);
          double down = divisor.isEmpty() ? up.seconds() : change(divisor, start, end).amount();
          boolean known = up.seconds() >= millis / 2e3 && down > 0;
          return known ? Double.valueOf(up.amount() / down / unit) : null;
        });
  }

  private Change change(List<String> names, long start, long end) {
    double amount = 0;
    double seconds = Double.MAX_VALUE;
    for (String name : names) {
      Change change = tracks.change(name, start, end);
      amount += change.amount();
      seconds = Math.min(seconds, change.seconds());
    }
    return new Change(amount, seconds);
  }

  /** A figure that isn't a sum, at the end of each step: the sample nearest to it. */
  List<Double> level(String name) {
    return each(
        start -> {
          long end = start + millis * NANOS_A_MILLI;
          Long value = tracks.near(name, end, SHORTEST_MILLIS * NANOS_A_MILLI * 3 / 4);
          return value == null ? null : Double.valueOf(value);
        });
  }

  private List<Double> each(LongFunction<Double> value) {
    List<Double> values = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      values.add(value.apply(tracks.from() + i * millis * NANOS_A_MILLI));
    }
    return Collections.unmodifiableList(values);
  }
}
