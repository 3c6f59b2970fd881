package org.pga.profile.compare;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import org.pga.profile.HostSeries;
import org.pga.profile.Sums;

/**
 * A figure over time, at even steps.
 *
 * @param startMillis of the first step, Unix time
 * @param stepMillis length of a step
 * @param values means over each step; null: not measured
 */
public record Series(long startMillis, long stepMillis, List<Double> values) {

  /** The figure of one host: columns added up; if one of them wasn't measured, neither was it. */
  public static Series of(HostSeries host, List<String> columns) {
    List<Double> sums = new ArrayList<>();
    int steps = columns.stream().mapToInt(c -> host.columns().get(c).size()).max().orElse(0);
    for (int i = 0; i < steps; i++) {
      Double sum = 0.0;
      for (String column : columns) {
        List<Double> values = host.columns().get(column);
        Double value = i < values.size() ? values.get(i) : null;
        sum = Sums.of(sum, value);
      }
      sums.add(sum);
    }
    return new Series(host.startMillis(), host.stepMillis(), sums);
  }

  /**
   * Several hosts' figures as one. In steps in which a host wasn't sampled, for none of its
   * containers ran, it counts for nothing.
   *
   * @param weights of the hosts, for a mean; null: their sum
   * @return null if there are none
   */
  public static Series joined(List<Series> hosts, List<Double> weights) {
    if (hosts.isEmpty()) {
      return null;
    }
    final long step = hosts.stream().mapToLong(Series::stepMillis).max().orElseThrow();
    final long start = hosts.stream().mapToLong(Series::startMillis).min().orElseThrow();
    final long end = hosts.stream().mapToLong(Series::endMillis).max().orElseThrow();
    List<Double> values = new ArrayList<>();
    for (long from = start; from < end; from += step) {
      double sum = 0;
      double weight = 0;
      for (int i = 0; i < hosts.size(); i++) {
        Double value = mean(hosts.get(i).within(from, from + step));
        double own = weights == null ? 1 : weights.get(i);
        sum += value == null ? 0 : own * value;
        weight += value == null ? 0 : own;
      }
      values.add(weight == 0 ? null : Double.valueOf(weights == null ? sum : sum / weight));
    }
    return new Series(start, step, values);
  }

  /** A share of all processors of several hosts; a host of unknown size counts as one processor. */
  public static Series shares(List<HostSeries> hosts, List<String> columns) {
    return joined(
        hosts.stream().map(host -> of(host, columns)).toList(),
        hosts.stream()
            .map(host -> host.processors() == null ? 1.0 : host.processors().doubleValue())
            .toList());
  }

  private long endMillis() {
    return startMillis + stepMillis * values.size();
  }

  /** The steps whose middle lies in a span of time. */
  public List<Double> within(long from, long to) {
    int first = firstFrom(from);
    int last = firstFrom(to);
    return first < last ? values.subList(first, last) : Collections.emptyList();
  }

  /** The first step whose middle isn't before a time. */
  private int firstFrom(long millis) {
    long steps = -Math.floorDiv(startMillis + stepMillis / 2 - millis, stepMillis);
    return (int) Math.max(0, Math.min(values.size(), steps));
  }

  /** The mean of what was measured, or null. */
  public static Double mean(List<Double> values) {
    double sum = 0;
    int measured = 0;
    for (Double value : values) {
      sum += value == null ? 0 : value;
      measured += value == null ? 0 : 1;
    }
    return measured == 0 ? null : Double.valueOf(sum / measured);
  }

  /** The largest of what was measured, or null. */
  static Double peak(List<Double> values) {
    return values.stream().filter(Objects::nonNull).max(Double::compare).orElse(null);
  }

  /**
   * The same in longer steps, as if recorded in them, each the mean of what was measured if that
   * was half of it or more. A last one that is half of a step or less is left out, unless it is all
   * that there is. A burst is a smaller peak of a longer step.
   *
   * @param millis length of a step; not longer than now: nothing changes
   */
  Series inStepsOf(long millis) {
    int several = (int) Math.max(1, millis / stepMillis);
    List<Double> means = new ArrayList<>();
    for (int i = 0; i == 0 && !values.isEmpty() || i + several / 2 < values.size(); i += several) {
      List<Double> step = values.subList(i, Math.min(i + several, values.size()));
      long measured = step.stream().filter(Objects::nonNull).count();
      means.add(2 * measured < step.size() ? null : mean(step));
    }
    return new Series(startMillis, several * stepMillis, means);
  }

  /** At most so many steps, each the mean of several; it lowers peaks. */
  public Series thinned(int most) {
    int several = Math.max(1, (values.size() + most - 1) / most);
    List<Double> means = new ArrayList<>();
    for (int i = 0; i < values.size(); i += several) {
      means.add(mean(values.subList(i, Math.min(values.size(), i + several))));
    }
    return new Series(startMillis, several * stepMillis, means);
  }
}
