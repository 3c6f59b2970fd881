package org.pga.profile.compare;

import java.util.ArrayList;
import java.util.List;
import org.pga.pipeline.InputFault;
import org.pga.profile.RunRecord;
import org.pga.profile.StageFigures;

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
   * @throws InputFault where runs read different input
   */
  public static Comparison of(List<Repeats> configurations, Repeats baseline) throws InputFault {
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
    rows.add(Row.of("all", 0, configurations, baseline, run -> run.of(measure)));
    List<StageKey> keys = stages();
    for (StageGroup group : StageGroup.values()) {
      rows.add(row(measure, group));
      for (StageKey key : keys) {
        if (key.group() == group) {
          rows.add(Row.of(key.title(), 2, configurations, baseline, run -> run.of(measure, key)));
        }
      }
      if (group == StageGroup.REST) {
        rows.add(
            Row.of("between stages", 2, configurations, baseline, run -> run.between(measure)));
      }
    }
    rows.removeIf(row -> row.cells().stream().noneMatch(Row.Cell::present));
    return rows;
  }

  /** The whole run and the groups only. */
  public List<Row> summary(Measure measure) {
    return rows(measure).stream().filter(row -> row.level() < 2).toList();
  }

  private Row row(Measure measure, StageGroup group) {
    return Row.of(group.title(), 1, configurations, baseline, run -> run.of(measure, group));
  }

  /** The stages of all runs, each behind the one that it follows in the first run that has it. */
  List<StageKey> stages() {
    List<StageKey> keys = new ArrayList<>();
    for (Repeats configuration : configurations) {
      for (Run run : configuration.runs()) {
        int place = 0;
        for (StageFigures stage : run.record().stages()) {
          StageKey key = StageKey.of(stage);
          int known = keys.indexOf(key);
          if (known < 0) {
            known = place;
            keys.add(place, key);
          }
          place = known + 1;
        }
      }
    }
    return keys;
  }
}
