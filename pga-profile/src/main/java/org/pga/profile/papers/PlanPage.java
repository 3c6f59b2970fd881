package org.pga.profile.papers;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.pga.core.Words;
import org.pga.profile.Figures;
import org.pga.profile.cluster.Cluster;
import org.pga.profile.cluster.Price;
import org.pga.profile.html.Axis;
import org.pga.profile.html.Bars;
import org.pga.profile.html.Chart;
import org.pga.profile.html.Page;
import org.pga.profile.html.Section;
import org.pga.profile.html.Table;
import org.pga.profile.html.TableOf;
import org.pga.profile.plan.Assumptions;
import org.pga.profile.plan.BottleneckModel;
import org.pga.profile.plan.Machines;
import org.pga.profile.plan.RunLoad;
import org.pga.profile.plan.StageTime;
import org.pga.profile.plan.price.Prices;

/**
 * Predictions drawn as Das and Park draw what they measured: Figures 1 and 5a (normalised time by
 * stage), 5b (performance per dollar), 6a and 6b (number and kind of disks).
 */
public final class PlanPage {
  private final RunLoad run;
  private final Function<Machines, Assumptions> assumptions;
  private final Prices prices;

  /** Whether the paper's values stand beside. */
  private final boolean paper;

  private PlanPage(
      RunLoad run, Function<Machines, Assumptions> assumptions, Prices prices, boolean paper) {
    this.run = run;
    this.paper = paper;
    this.assumptions = assumptions;
    this.prices = prices;
  }

  /**
   * A run on clusters, the first of which is the baseline.
   *
   * @param assumptions of each
   * @param prices which of a cluster's counts
   */
  public static Page of(
      RunLoad run,
      List<Machines> machines,
      Function<Machines, Assumptions> assumptions,
      Prices prices) {
    PlanPage page = new PlanPage(run, assumptions, prices, false);
    return page.page(
        List.of(
            page.section(
                "clusters",
                "Time and dollars",
                machines.stream().map(page::predict).toList(),
                "As Figures 1, 5a and 5b.")));
  }

  /** Das and Park's own figures, and beside them what they print. */
  public static Page ofBumbleBee(RunLoad run, Assumptions assumptions, Prices prices)
      throws IOException {
    PlanPage page = new PlanPage(run, machines -> assumptions, prices, true);
    return page.page(
        List.of(
            page.figure(
                "figure-1",
                "Figure 1",
                "SuperMikeII",
                "SwatIII-Basic",
                "SwatIII-Storage",
                "SwatIII-Memory"),
            new PlanRates(
                    run,
                    page.planned("SwatIII-Basic", "SwatIII-Storage", "SwatIII-Memory"),
                    assumptions.replicas())
                .section(),
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

  private Planned predict(Machines machines) {
    BottleneckModel model = new BottleneckModel(machines.best(), assumptions.apply(machines));
    return planned(machines.cluster(), model.predict(run));
  }

  private Page page(List<Section> sections) {
    return new Page(
        "Plan of " + run.name(),
        "Predicted by the cost model, not measured; normalised to the first cluster of each"
            + " figure.",
        sections);
  }

  private Section figure(String id, String heading, String... names) throws IOException {
    String note = "Containers of each as `pga tune` sets them; Giraph's workers by memory.";
    return section(id, heading, planned(names), note);
  }

  private List<Planned> planned(String... names) throws IOException {
    List<Planned> planned = new ArrayList<>();
    for (String name : names) {
      Machines machines = DasPark.machines(name);
      planned.add(
          planned(machines.cluster(), DasPark.predict(name, run, assumptions.apply(machines))));
    }
    return planned;
  }

  private Planned planned(Cluster cluster, List<StageTime> times) {
    return new Planned(cluster, times, prices.of(cluster).orElse(null));
  }

  private Section section(String id, String heading, List<Planned> all, String note) {
    Section section = new Section(id, heading).add(time(id, all, note));
    List<Price.Kind> kinds =
        all.stream()
            .filter(one -> one.price() != null && one.price().dollarsPerNodeHour() > 0)
            .filter(one -> one.seconds(run.stages().size()) > 0)
            .map(one -> one.price().price().kind())
            .toList();
    boolean comparable = kinds.size() == all.size() && kinds.stream().distinct().count() == 1;
    return comparable ? section.add(perDollar(id, all)) : section;
  }

  private Chart time(String id, List<Planned> all, String note) {
    Planned base = all.get(0);
    List<Integer> stages = IntStream.rangeClosed(0, run.stages().size()).boxed().toList();
    TableOf<Integer> table = Table.of("Predicted time by stage", stages).text("stage", this::title);
    all.forEach(one -> table.number(one.name(), stage -> time(one, base, stage)));
    List<Bars.Group> groups = new ArrayList<>();
    for (int stage : stages) {
      groups.add(group(title(stage), all, one -> ratio(one, base, stage)));
    }
    return Chart.of(
        id + "-time",
        "Time, normalised to " + base.name(),
        "Shorter bars are faster. " + note,
        new Bars(Axis.even("time ÷ baseline's", Axis.Unit.TIMES), groups, List.of()),
        table.table());
  }

  /** Of a stage; the number after the last stands for all. */
  private String title(int stage) {
    return stage < run.stages().size() ? run.stages().get(stage).title() : "all";
  }

  private static Bars.Group group(
      String title, List<Planned> all, Function<Planned, Double> value) {
    return new Bars.Group(
        title, all.stream().map(one -> Bars.Bar.of(one.name(), value.apply(one))).toList());
  }

  /** Null where the baseline takes no time. */
  private static Double ratio(Planned one, Planned base, int stage) {
    double seconds = base.seconds(stage);
    return seconds == 0 ? null : Double.valueOf(one.seconds(stage) / seconds);
  }

  private String time(Planned one, Planned base, int stage) {
    double seconds = one.seconds(stage);
    Double ratio = ratio(one, base, stage);
    if (ratio == null) {
      return Figures.seconds(seconds);
    }
    String beside = one == base ? "" : beside(one, base, stage, ratio);
    return Words.of("%s (%.2f×%s)", Figures.seconds(seconds), ratio, beside);
  }

  /** What the paper prints for it, and how far off it is; empty: nothing. */
  private String beside(Planned one, Planned base, int stage, double predicted) {
    if (!paper || stage >= DasPark.Stage.values().length) {
      return "";
    }
    Effect.Ratio printed = Effect.printed(one.name(), base.name(), DasPark.Stage.values()[stage]);
    if (printed == null) {
      return "";
    }
    String range =
        printed.least() == printed.most()
            ? Words.of("%.2f", printed.least())
            : Words.of("%.2f–%.2f", printed.least(), printed.most());
    return Words.of("; paper %s, off by %+.2f", range, printed.error(predicted) + 0.0);
  }

  private Chart perDollar(String id, List<Planned> all) {
    Planned base = all.get(0);
    TableOf<String> table =
        Table.of("Performance per dollar ÷ baseline's", List.of("all"))
            .text("stage", Function.identity());
    for (Planned one : all) {
      double value = one.perDollar() / base.perDollar();
      table.number(one.name(), row -> Words.of("%.2f", value));
    }
    return Chart.of(
        id + "-dollars",
        "Performance per dollar, normalised",
        Words.of(
            "Longer bars are better: runs by a dollar, %s, as Figure 5b; of what is paid by the"
                + " hour masters are paid, too.",
            Words.of(base.price().price().kind())),
        new Bars(
            Axis.even("performance per dollar ÷ baseline's", Axis.Unit.TIMES),
            List.of(group("all", all, one -> one.perDollar() / base.perDollar())),
            List.of()),
        table.table());
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
                .number("off by, points", row -> Words.of("%+.1f", row.error()))
                .text("left open", row -> Objects.toString(row.why(), ""))
                .table());
  }

  private static String range(Recomputed row) {
    return row.least() == row.most()
        ? percent(row.least())
        : percent(row.least()) + " … " + percent(row.most());
  }

  private static String percent(double value) {
    return Words.of("%+.0f %%", value);
  }
}
