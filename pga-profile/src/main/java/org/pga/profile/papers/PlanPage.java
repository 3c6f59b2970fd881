package org.pga.profile.papers;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.pga.profile.Figures;
import org.pga.profile.cluster.Price;
import org.pga.profile.html.Axis;
import org.pga.profile.html.Bars;
import org.pga.profile.html.Chart;
import org.pga.profile.html.Page;
import org.pga.profile.html.Section;
import org.pga.profile.html.Table;
import org.pga.profile.plan.Assumptions;
import org.pga.profile.plan.BottleneckModel;
import org.pga.profile.plan.Machines;
import org.pga.profile.plan.RunLoad;
import org.pga.profile.plan.StageTime;

/**
 * Predictions drawn as Das and Park draw what they measured: Figures 1 and 5a (normalised time by
 * stage), 5b (performance per dollar), 6a and 6b (number and kind of disks).
 */
public final class PlanPage {
  private final RunLoad run;
  private final Assumptions assumptions;

  /** Whether the paper's values stand beside. */
  private final boolean paper;

  private PlanPage(RunLoad run, Assumptions assumptions, boolean paper) {
    this.run = run;
    this.paper = paper;
    this.assumptions = assumptions;
  }

  /** A run on clusters, the first of which is the baseline. */
  public static Page of(RunLoad run, List<Machines> machines, Assumptions assumptions) {
    PlanPage page = new PlanPage(run, assumptions, false);
    return page.page(
        List.of(
            page.section(
                "clusters",
                "Time and dollars",
                machines,
                machines.stream().map(page::predict).toList(),
                "As Figures 1, 5a and 5b.")));
  }

  /** Das and Park's own figures, and beside them what they print. */
  public static Page ofBumbleBee(RunLoad run, Assumptions assumptions) throws IOException {
    PlanPage page = new PlanPage(run, assumptions, true);
    return page.page(
        List.of(
            page.figure(
                "figure-1",
                "Figure 1",
                "SuperMikeII",
                "SwatIII-Basic",
                "SwatIII-Storage",
                "SwatIII-Memory"),
            page.rates("SwatIII-Basic", "SwatIII-Storage", "SwatIII-Memory"),
            page.figure(
                "figure-5",
                "Figures 5a and 5b",
                "SuperMikeII",
                "SwatIII-Basic",
                "SwatIII-Storage",
                "SwatIII-Memory",
                "SwatIII-FullScaleup-HDD",
                "SwatIII-FullScaleup-SSD",
                "SwatIII-Medium-HDD",
                "SwatIII-Medium-SSD",
                "CeresII"),
            page.figure(
                "figure-6a",
                "Figure 6a: 1, 2, 4 HDDs and an SSD",
                "SwatIII-Basic",
                "SwatIII-Storage-2HDD",
                "SwatIII-Storage-4HDD",
                "SwatIII-Storage"),
            page.figure(
                "figure-6b",
                "Figure 6b: 1, 2, 7 disks on 15, 7, 2 workers",
                "SwatIII-Basic",
                "SwatIII-Storage",
                "SwatIII-Medium-HDD",
                "SwatIII-Medium-SSD",
                "SwatIII-FullScaleup-HDD",
                "SwatIII-FullScaleup-SSD"),
            printed()));
  }

  private Page page(List<Section> sections) {
    return new Page(
        "Plan of " + run.name(),
        "Predicted by the cost model, not measured; normalised to the first cluster of each"
            + " figure.",
        sections);
  }

  private Section figure(String id, String heading, String... names) throws IOException {
    List<Machines> machines = new ArrayList<>();
    List<List<StageTime>> times = new ArrayList<>();
    for (String name : names) {
      machines.add(DasPark.machines(name));
      times.add(DasPark.predict(name, run, assumptions));
    }
    return section(
        id,
        heading,
        machines,
        times,
        "Containers of each as `pga tune` sets them; Giraph's workers by memory.");
  }

  private Section rates(String... names) throws IOException {
    List<Machines> machines = new ArrayList<>();
    List<List<StageTime>> times = new ArrayList<>();
    for (String name : names) {
      machines.add(DasPark.machines(name));
      times.add(DasPark.predict(name, run, assumptions));
    }
    return new PlanRates(run, machines, times).section();
  }

  private List<StageTime> predict(Machines machines) {
    return new BottleneckModel(machines.best(), assumptions).predict(run);
  }

  private Section section(
      String id,
      String heading,
      List<Machines> machines,
      List<List<StageTime>> times,
      String note) {
    Section section = new Section(id, heading).add(time(id, machines, times, note));
    List<Price.Kind> kinds =
        machines.stream()
            .flatMap(one -> one.cluster().prices().stream().limit(1).map(Price::kind))
            .toList();
    boolean comparable = kinds.size() == machines.size() && kinds.stream().distinct().count() == 1;
    return comparable ? section.add(perDollar(id, machines, times)) : section;
  }

  private Chart time(String id, List<Machines> machines, List<List<StageTime>> times, String note) {
    List<Bars.Group> groups = new ArrayList<>();
    Table table = table("Predicted time by stage", machines);
    for (int stage = 0; stage <= run.stages().size(); stage++) {
      String name = stage < run.stages().size() ? run.stages().get(stage).title() : "all";
      List<Bars.Bar> bars = new ArrayList<>();
      String[] cells = new String[machines.size() + 1];
      cells[0] = name;
      double base = seconds(times.get(0), stage);
      for (int i = 0; i < machines.size(); i++) {
        double seconds = seconds(times.get(i), stage);
        bars.add(Bars.Bar.of(machines.get(i).cluster().name(), seconds / base));
        cells[i + 1] =
            String.format(
                Locale.ROOT,
                "%s (%.2f×%s)",
                Figures.seconds(seconds),
                seconds / base,
                i == 0 ? "" : beside(machines, i, stage, seconds / base));
      }
      groups.add(new Bars.Group(name, bars));
      table.row(cells);
    }
    return Chart.of(
        id + "-time",
        "Time, normalised to " + machines.get(0).cluster().name(),
        "Shorter bars are faster. " + note,
        new Bars(Axis.even("time ÷ baseline's", Axis.Unit.TIMES), groups, List.of()),
        table);
  }

  /** What the paper prints for it, and how far off it is; empty: nothing. */
  private String beside(List<Machines> machines, int i, int stage, double predicted) {
    if (!paper || stage >= DasPark.Stage.values().length) {
      return "";
    }
    Effect.Ratio printed =
        Effect.printed(
            machines.get(i).cluster().name(),
            machines.get(0).cluster().name(),
            DasPark.Stage.values()[stage]);
    if (printed == null) {
      return "";
    }
    String range =
        printed.least() == printed.most()
            ? String.format(Locale.ROOT, "%.2f", printed.least())
            : String.format(Locale.ROOT, "%.2f–%.2f", printed.least(), printed.most());
    return String.format(
        Locale.ROOT, "; paper %s, off by %+.2f", range, printed.error(predicted) + 0.0);
  }

  private Chart perDollar(String id, List<Machines> machines, List<List<StageTime>> times) {
    int all = run.stages().size();
    double base = 1 / (seconds(times.get(0), all) * dollars(machines.get(0)));
    List<Bars.Bar> bars = new ArrayList<>();
    Table table = table("Performance per dollar ÷ baseline's", machines);
    String[] cells = new String[machines.size() + 1];
    cells[0] = "all";
    for (int i = 0; i < machines.size(); i++) {
      double value = 1 / (seconds(times.get(i), all) * dollars(machines.get(i))) / base;
      bars.add(Bars.Bar.of(machines.get(i).cluster().name(), value));
      cells[i + 1] = String.format(Locale.ROOT, "%.2f", value);
    }
    return Chart.of(
        id + "-dollars",
        "Performance per dollar, normalised",
        "Longer bars are better: runs an hour by the price of the workers, as Figure 5b.",
        new Bars(
            Axis.even("performance per dollar ÷ baseline's", Axis.Unit.TIMES),
            List.of(new Bars.Group("all", bars)),
            List.of()),
        table.row(cells));
  }

  private static Section printed() throws IOException {
    List<Recomputed> effects =
        DasPark.rows().stream().filter(row -> row.unit().equals(Recomputed.EFFECT)).toList();
    return new Section("printed", "Beside the paper")
        .add(
            Table.of("What the paper found", effects)
                .text("effect", Recomputed::what)
                .number("printed", PlanPage::range)
                .number("predicted", row -> percent(row.value()))
                .number("off by, points", row -> String.format(Locale.ROOT, "%+.1f", row.error()))
                .text("left open", row -> Objects.toString(row.why(), ""))
                .table());
  }

  private static String range(Recomputed row) {
    return row.least() == row.most()
        ? percent(row.least())
        : percent(row.least()) + " … " + percent(row.most());
  }

  private static Table table(String caption, List<Machines> machines) {
    List<Table.Column> columns = new ArrayList<>();
    columns.add(Table.Column.text("stage"));
    machines.forEach(one -> columns.add(Table.Column.number(one.cluster().name())));
    return Table.of(caption, columns.toArray(Table.Column[]::new));
  }

  /** Of a stage; after the last, of all. */
  private static double seconds(List<StageTime> times, int stage) {
    return stage < times.size()
        ? times.get(stage).seconds()
        : times.stream().mapToDouble(StageTime::seconds).sum();
  }

  /** Of the workers, bought or for an hour: prices of one kind are compared only. */
  private static double dollars(Machines machines) {
    return machines.cluster().workers() * machines.cluster().prices().get(0).dollars();
  }

  private static String percent(double value) {
    return String.format(Locale.ROOT, "%+.0f %%", value);
  }
}
