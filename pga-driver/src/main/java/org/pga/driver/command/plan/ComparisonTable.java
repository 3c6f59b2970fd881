package org.pga.driver.command.plan;

import java.io.PrintWriter;
import java.util.List;
import org.pga.core.Words;
import org.pga.core.failure.InputException;
import org.pga.profile.Figures;
import org.pga.profile.TextTable;
import org.pga.profile.plan.PredictionError;

/** Predicted beside measured times. */
record ComparisonTable(PrintWriter out) {
  /**
   * @throws InputException if no stage of some run can be compared
   */
  void print(List<PredictionError> comparisons) throws InputException {
    double off = 0;
    double measured = 0;
    for (PredictionError comparison : comparisons) {
      if (comparison.rows().isEmpty()) {
        throw new InputException(
            comparison.name() + " has no measured stage of those that are predicted");
      }
      print(comparison);
      off += comparison.meanError() * comparison.measured();
      measured += comparison.measured();
    }
    out.println(
        Words.of(
            "The model was off by %.0f %% on %d %s (each stage by the time it took).",
            100 * off / measured, comparisons.size(), comparisons.size() == 1 ? "run" : "runs"));
  }

  private void print(PredictionError comparison) {
    out.println(comparison.name());
    TextTable.of(comparison.rows())
        .left("stage", row -> row.predicted().load().title())
        .right("predicted", row -> Figures.seconds(row.predicted().seconds()))
        .right("measured", row -> Figures.seconds(row.measured()))
        .right("error", row -> percent(row.error()))
        .left("bound by", row -> row.predicted().binding().shown())
        .table()
        .row(
            "all",
            Figures.seconds(comparison.predicted()),
            Figures.seconds(comparison.measured()),
            percent(comparison.error()))
        .print(out);
    out.println();
  }

  private static String percent(double error) {
    return Words.of("%+.0f %%", 100 * error);
  }
}
