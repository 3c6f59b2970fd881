package org.pga.profile.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * A prediction beside a run that was measured.
 *
 * @param name of the run
 * @param rows stages that both have
 */
public record PredictionError(String name, List<Row> rows) {

  /** A stage: predicted, and seconds measured. */
  public record Row(StageTime predicted, double measured) {
    /** Predicted over measured, less one. */
    public double error() {
      return predicted.seconds() / measured - 1;
    }
  }

  /** Matches stages by name and k. */
  public static PredictionError of(List<StageTime> predicted, RunLoad measured) {
    List<Row> rows = new ArrayList<>();
    for (StageTime time : predicted) {
      for (StageLoad stage : measured.stages()) {
        if (stage.seconds() != null
            && stage.name().equals(time.load().name())
            && Objects.equals(stage.k(), time.load().k())) {
          rows.add(new Row(time, stage.seconds()));
        }
      }
    }
    return new PredictionError(measured.name(), rows);
  }

  /** Predicted seconds of all rows. */
  public double predicted() {
    return rows.stream().mapToDouble(row -> row.predicted().seconds()).sum();
  }

  /** Measured seconds of all rows. */
  public double measured() {
    return rows.stream().mapToDouble(Row::measured).sum();
  }

  /** Error of the sums. */
  public double error() {
    return predicted() / measured() - 1;
  }

  /** Mean of the errors' sizes, each stage by the time it took. */
  public double meanError() {
    return rows.stream()
            .mapToDouble(row -> Math.abs(row.predicted().seconds() - row.measured()))
            .sum()
        / measured();
  }
}
