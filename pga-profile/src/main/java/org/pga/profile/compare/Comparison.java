package org.pga.profile.compare;

import com.google.common.collect.Lists;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.BiFunction;
import org.pga.core.failure.InputException;
import org.pga.core.pipeline.StageGroup;
import org.pga.profile.RunRecord;
import org.pga.profile.cluster.Price;

/**
 * Configurations side by side.
 *
 * @param configurations in the order they were given
 * @param baseline one of them
 * @param cautions what a reader must know before believing the figures
 */
public record Comparison(List<Repeats> configurations, Repeats baseline, List<String> cautions) {

  /**
   * Compares.
   *
   * @throws InputException if runs read different input
   */
  public static Comparison of(List<Repeats> configurations, Repeats baseline)
      throws InputException {
    List<String> cautions = new ArrayList<>(SameInput.check(configurations));
    cautions.addAll(Cautions.of(configurations));
    return new Comparison(configurations, baseline, cautions);
  }

  /** The input that all runs read. */
  public RunRecord.Input input() {
    return baseline.runs().get(0).record().input();
  }

  /** The whole run, then each group of stages, followed by its stages. */
  public List<Row> rows(Measure measure) {
    List<Row> rows = new ArrayList<>();
    rows.add(row("all", 0, (configuration, run) -> run.of(measure)));
    List<StageKey> keys = stages();
    for (StageGroup group : StageGroup.values()) {
      rows.add(row(group.title(), 1, (configuration, run) -> run.of(measure, group)));
      for (StageKey key : keys) {
        if (key.group() == group) {
          rows.add(row(key.title(), 2, (configuration, run) -> run.of(measure, key)));
        }
      }
      if (group == StageGroup.REST) {
        rows.add(row("between stages", 2, (configuration, run) -> run.between(measure)));
      }
    }
    return present(rows);
  }

  /** The whole run and the groups: a measure. */
  public List<Row> summary(Measure measure) {
    return rows(measure).stream().filter(row -> row.level() < 2).toList();
  }

  /** The whole run and the groups: what hosts did. */
  public List<Row> summary(Load load) {
    long step = load.peak() ? stepMillis(load) : 0;
    return byGroup((configuration, run, group) -> load.of(run, group, step));
  }

  /** The longest step in which a run recorded it: long runs have longer ones. 0: none did. */
  long stepMillis(Load load) {
    return configurations.stream()
        .flatMap(configuration -> configuration.runs().stream())
        .map(run -> load.series(run.record()))
        .filter(Objects::nonNull)
        .mapToLong(Series::stepMillis)
        .max()
        .orElse(0);
  }

  /**
   * The whole run and the groups: runs that a dollar buys, by one kind of prices, paid for what the
   * baseline's is paid for.
   */
  public List<Row> productivity(Price.Kind kind) {
    Price base = Productivity.price(baseline.cluster(), kind);
    return byGroup(
        (configuration, run, group) ->
            Productivity.of(
                run,
                group,
                Productivity.comparable(base, Productivity.price(configuration.cluster(), kind))
                    ? Productivity.clusterDollars(configuration.cluster(), kind)
                    : null));
  }

  /** A figure of the stages of a group, or of the whole run where that is null. */
  private interface GroupFigure {
    Run.Figure of(Repeats configuration, Run run, StageGroup group);
  }

  private List<Row> byGroup(GroupFigure figure) {
    List<Row> rows = new ArrayList<>();
    rows.add(row("all", 0, (configuration, run) -> figure.of(configuration, run, null)));
    for (StageGroup group : StageGroup.values()) {
      rows.add(row(group.title(), 1, (configuration, run) -> figure.of(configuration, run, group)));
    }
    return present(rows);
  }

  private Row row(String title, int level, BiFunction<Repeats, Run, Run.Figure> figure) {
    return Row.of(title, level, configurations, baseline, figure);
  }

  private static List<Row> present(List<Row> rows) {
    return rows.stream().filter(r -> r.cells().stream().anyMatch(Row.Cell::present)).toList();
  }

  /** The stages of all runs, each before the one that it precedes in the first run that has it. */
  List<StageKey> stages() {
    List<StageKey> keys = new ArrayList<>();
    for (Repeats configuration : configurations) {
      for (Run run : configuration.runs()) {
        List<StageKey> own = run.record().stages().stream().map(StageKey::of).toList();
        int place = keys.size();
        for (StageKey key : Lists.reverse(own)) {
          if (keys.contains(key)) {
            place = keys.indexOf(key);
          } else {
            keys.add(place, key);
          }
        }
      }
    }
    return keys;
  }
}
