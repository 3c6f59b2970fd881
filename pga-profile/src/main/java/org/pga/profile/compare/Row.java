package org.pga.profile.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;

/**
 * One figure of all configurations.
 *
 * @param title a stage, a group of stages or the whole run
 * @param level 0: the whole run, 1: a group, 2: a stage
 * @param cells in the order of the configurations
 */
public record Row(String title, int level, List<Cell> cells) {

  /**
   * The figure of one configuration.
   *
   * @param present whether any of its runs has such a stage; if so and the sample is empty, the
   *     figure was not measured
   * @param sample of its runs
   * @param ratio of its median to the baseline's; null where either is missing or the baseline's is
   *     0
   * @param verdict on the difference to the baseline
   */
  public record Cell(boolean present, RepeatedFigure sample, Double ratio, Verdict verdict) {}

  /**
   * @param figure of one of a configuration's runs
   */
  static Row of(
      String title,
      int level,
      List<Repeats> configurations,
      Repeats baseline,
      BiFunction<Repeats, Run, Run.Figure> figure) {
    RepeatedFigure base = sample(figures(baseline, figure));
    List<Cell> cells = new ArrayList<>();
    for (Repeats configuration : configurations) {
      List<Run.Figure> figures = figures(configuration, figure);
      RepeatedFigure sample = sample(figures);
      cells.add(
          new Cell(
              figures.stream().anyMatch(Run.Figure::present),
              sample,
              ratio(base.median(), sample.median()),
              Verdict.of(base, sample)));
    }
    return new Row(title, level, cells);
  }

  private static List<Run.Figure> figures(
      Repeats configuration, BiFunction<Repeats, Run, Run.Figure> figure) {
    return configuration.runs().stream().map(run -> figure.apply(configuration, run)).toList();
  }

  private static RepeatedFigure sample(List<Run.Figure> figures) {
    return new RepeatedFigure(figures.stream().map(Run.Figure::value).toList());
  }

  private static Double ratio(Double baseline, Double other) {
    return baseline == null || other == null || baseline == 0
        ? null
        : Double.valueOf(other / baseline);
  }
}
