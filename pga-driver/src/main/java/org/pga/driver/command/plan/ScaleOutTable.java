package org.pga.driver.command.plan;

import java.io.PrintWriter;
import java.util.List;
import java.util.stream.IntStream;
import org.pga.core.Words;
import org.pga.profile.Figures;
import org.pga.profile.TextTable;
import org.pga.profile.plan.Overheads;
import org.pga.profile.plan.ScaleOut;
import org.pga.profile.plan.WorkAndSpan;

/** Work and span of a run's stages, and its time on 1 to 256 nodes. */
record ScaleOutTable(PrintWriter out) {
  private static final int MOST_DOUBLINGS = 8;

  /**
   * @param slots tasks that a node runs at once
   */
  void print(ScaleOut run, int slots) {
    stages(run);
    out.println();
    curve(run, slots);
    out.println();
    Overheads starts = run.starts();
    if (run.stages().stream().anyMatch(WorkAndSpan::uneven)) {
      note(
          Words.of(
              "*: the longest task takes more than %.1f times the median of more than %d",
              WorkAndSpan.EVEN, WorkAndSpan.FEW_TASKS));
    }
    note("work: seconds of all tasks and of the driver; of Giraph, CPU seconds");
    if (run.cores() > 0) {
      note(
          Words.of(
              "tasks: as if each had had a core; where more ran at once than the %d there were, each"
                  + " counts by its part",
              run.cores()));
    }
    note(
        Words.of(
            "span: longest task of each phase, a worker's part of Giraph, driver, %.3f s a superstep;"
                + " without starts of jobs, which are %s",
            run.superstep(),
            starts == null
                ? "as recorded"
                : Words.of(
                    "%.1f s each, of Giraph %.1f (--job-overhead)",
                    starts.jobSeconds(), starts.giraphSeconds())));
    note("at least: no order of the tasks is faster; at most: Hadoop's is not slower (Graham)");
    note(
        "disks and network are taken to grow with the nodes; tasks and workers stay as many as there"
            + " were");
  }

  private void stages(ScaleOut run) {
    TextTable.of(run.stages())
        .left("stage", stage -> stage.title())
        .right("jobs", stage -> stage.jobs())
        .right("tasks", stage -> stage.giraph() ? null : stage.tasks())
        .right(
            "longest /\nmedian",
            stage ->
                stage.imbalance() == 0
                    ? null
                    : Words.of("%.1f%s", stage.imbalance(), stage.uneven() ? "*" : ""))
        .right("work", stage -> Words.of("%.1f", stage.work()))
        .right("starts", stage -> Words.of("%.1f", stage.starts(run.starts())))
        .right("driver", stage -> Words.of("%.2f", stage.driver()))
        .right("span", stage -> Words.of("%.2f", stage.span(run.superstep())))
        .right("work /\nspan", stage -> ratio(stage.work(), stage.span(run.superstep())))
        .table()
        .row(
            "all",
            run.stages().stream().mapToInt(stage -> stage.jobs()).sum(),
            run.stages().stream().mapToInt(stage -> stage.tasks()).sum(),
            "",
            Words.of("%.1f", run.work()),
            Words.of("%.1f", sum(run, true)),
            Words.of("%.2f", sum(run, false)),
            Words.of("%.2f", run.span()),
            ratio(run.work(), run.span()))
        .print(out);
  }

  private static double sum(ScaleOut run, boolean starts) {
    return run.stages().stream()
        .mapToDouble(stage -> starts ? stage.starts(run.starts()) : stage.driver())
        .sum();
  }

  private static String ratio(double work, double span) {
    return span == 0 ? null : Words.of("%.0f", work / span);
  }

  private void curve(ScaleOut run, int slots) {
    List<ScaleOut.Point> points =
        IntStream.rangeClosed(0, MOST_DOUBLINGS).mapToObj(i -> run.at(slots << i)).toList();
    double one = points.get(0).atLeast();
    TextTable.of(points)
        .right("nodes", point -> point.slots() / slots)
        .right("at\nonce", point -> point.slots())
        .right("at least", point -> Figures.seconds(point.atLeast()))
        .right("at most", point -> Figures.seconds(point.atMost()))
        .right("speed-up", point -> Words.of("%.1f", one / point.atLeast()))
        .left(
            "most of it",
            point ->
                Words.of(
                    "%s, %.0f %%",
                    point.most().what(), 100 * point.most().seconds() / point.atLeast()))
        .table()
        .print(out);
  }

  private void note(String text) {
    PredictionTable.note(out, text);
  }
}
