package org.pga.profile.compare;

import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import org.pga.core.pipeline.StageGroup;
import org.pga.profile.RunRecord;
import org.pga.profile.StageMetrics;
import org.pga.profile.Sums;

/**
 * A run as it was recorded, and what it made.
 *
 * @param place the folder or file that it was read from
 * @param record its {@code run.json}
 * @param result hash of its contigs, of its {@code stats.json} if there are none, or null
 */
public record Run(String place, RunRecord record, String result) {

  /** A row's figure in one run. */
  public record Figure(boolean present, Double value) {
    static final Figure ABSENT = new Figure(false, null);
  }

  /** Not present where the run had no such stage; without a value where it wasn't measured. */
  Figure of(Measure measure, StageKey key) {
    return sum(measure, stage -> StageKey.of(stage).equals(key));
  }

  /** A measure of all stages of a group; the rest has what passed between stages, too. */
  Figure of(Measure measure, StageGroup group) {
    Figure stages = sum(measure, stage -> StageKey.of(stage).group() == group);
    Figure between = group == StageGroup.REST ? between(measure) : Figure.ABSENT;
    if (!between.present()) {
      return stages;
    }
    return stages.present() ? new Figure(true, Sums.of(stages.value(), between.value())) : between;
  }

  /**
   * What is left of the run's wall time beside its stages: the driver's own. Unknown for a resumed
   * run, and other measures have none.
   */
  Figure between(Measure measure) {
    if (measure != Measure.SECONDS || resumed() || record.seconds() == null) {
      return Figure.ABSENT;
    }
    Double stages = sum(measure, stage -> true).value();
    return stages == null
        ? Figure.ABSENT
        : new Figure(true, Math.max(0, record.seconds() - stages));
  }

  /** A measure of the whole run: the sum of its stages and of what passed between them. */
  Figure of(Measure measure) {
    boolean whole = measure == Measure.SECONDS && !resumed() && record.seconds() != null;
    return whole ? new Figure(true, record.seconds()) : sum(measure, stage -> true);
  }

  /**
   * Whether an earlier run left some of the stages: then the record's wall time lacks them, and the
   * sum of the stages stands for it.
   */
  boolean resumed() {
    Double stages = sum(Measure.SECONDS, stage -> true).value();
    // Each stage is rounded to milliseconds.
    double rounding = 0.001 * (record.stages().size() + 1);
    if (stages != null && record.seconds() != null && stages > record.seconds() + rounding) {
      return true;
    }
    if (record.started() == null) {
      return false;
    }
    long started = Instant.parse(record.started()).toEpochMilli();
    return record.stages().stream()
        .map(StageMetrics::startMillis)
        .filter(Objects::nonNull)
        .anyMatch(millis -> millis < started);
  }

  /** Null as soon as one of the stages wasn't measured: a part isn't the sum. */
  private Figure sum(Measure measure, Predicate<StageMetrics> which) {
    List<StageMetrics> stages =
        record.stages().stream().filter(which).filter(measure::appliesTo).toList();
    if (stages.isEmpty()) {
      return Figure.ABSENT;
    }
    Double sum = 0.0;
    for (StageMetrics stage : stages) {
      sum = Sums.of(sum, measure.of(stage));
    }
    return new Figure(true, sum);
  }
}
