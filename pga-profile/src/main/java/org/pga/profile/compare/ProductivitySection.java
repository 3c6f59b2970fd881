package org.pga.profile.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.pga.core.Words;
import org.pga.profile.cluster.Cluster;
import org.pga.profile.cluster.Price;
import org.pga.profile.html.Chart;
import org.pga.profile.html.Section;
import org.pga.profile.html.Table;

/** Performance per dollar: the paper's Figure 5b. */
record ProductivitySection(Comparison comparison, RowsView view) {
  private static final String NO_PRICE = "no price";

  Section section() {
    List<Price.Kind> kinds = Productivity.kinds(comparison);
    Section section = new Section("dollars", "Performance per dollar");
    if (kinds.isEmpty()) {
      section.add(
          "No price: performance per dollar needs prices of one kind, all of nodes or all of"
              + " their hours, for the clusters of the baseline and of another configuration; name"
              + " them by --cluster NAME=CLUSTER.");
    }
    for (Price.Kind kind : kinds) {
      String words = Words.of(kind);
      section.add(
          Chart.of(
              "productivity-" + words.replace(' ', '-'),
              "Performance per dollar, "
                  + words
                  + ", normalised to "
                  + comparison.baseline().name(),
              "Longer bars get more for the dollar. As Figure 5b of Das & Park.",
              view.normalised(priced(kind), "performance per dollar ÷ baseline's"),
              view.table(
                  unit(kind) + " by group of stages",
                  comparison.productivity(kind),
                  value -> value == null ? NO_PRICE : Words.of("%.4g", value))));
    }
    section.add(prices());
    sources().forEach(section::add);
    return section.add(
        "Bought clusters are priced by their workers, as in the paper's Table III; by the hour"
            + " the masters are paid, too, and time by the second. Prices carry no noise:"
            + " spreads are those of time.");
  }

  private String unit(Price.Kind kind) {
    return Productivity.price(comparison.baseline().cluster(), kind).per() == Price.Per.NODE
        ? "Runs an hour by a dollar"
        : "Runs by a dollar";
  }

  /** Configurations without a price have no bar, for nothing is missing that could be measured. */
  private List<Row> priced(Price.Kind kind) {
    return comparison.productivity(kind).stream()
        .map(
            row ->
                new Row(
                    row.title(),
                    row.level(),
                    row.cells().stream()
                        .map(
                            cell ->
                                new Row.Cell(
                                    !cell.sample().isEmpty(),
                                    cell.sample(),
                                    cell.ratio(),
                                    cell.verdict()))
                        .toList()))
        .toList();
  }

  private Table prices() {
    Table table =
        Table.of(
            "Prices",
            Table.Column.text("configuration"),
            Table.Column.text("cluster"),
            Table.Column.text("kind"),
            Table.Column.number("of a node"),
            Table.Column.number("of the cluster"),
            Table.Column.number("of a run"),
            Table.Column.number("of 1,000 runs"),
            Table.Column.text("on"));
    for (Repeats configuration : comparison.configurations()) {
      Cluster cluster = configuration.cluster();
      int priced = 0;
      for (Price.Kind kind : Price.Kind.values()) {
        Price price = Productivity.price(cluster, kind);
        if (price != null) {
          table.row(row(configuration, cluster, price));
          priced++;
        }
      }
      if (priced == 0) {
        String name = cluster == null ? "not known" : cluster.name();
        table.row(configuration.name(), name, NO_PRICE, "–", "–", "–", "–", "–");
      }
    }
    return table;
  }

  /** Sentences, which would make the table's rows tall on a narrow screen. */
  private List<String> sources() {
    List<String> sources = new ArrayList<>();
    for (Repeats configuration : comparison.configurations()) {
      for (Price.Kind kind : Price.Kind.values()) {
        Price price = Productivity.price(configuration.cluster(), kind);
        if (price != null) {
          sources.add(
              configuration.cluster().name() + ", " + Words.of(kind) + ": " + price.source());
        }
      }
    }
    return sources.stream().distinct().toList();
  }

  private static String[] row(Repeats configuration, Cluster cluster, Price price) {
    String per = price.per() == Price.Per.NODE_HOUR ? " an hour" : "";
    Double seconds = configuration.typical().of(Measure.SECONDS).value();
    Double run = Productivity.runDollars(cluster, price.kind(), seconds);
    return new String[] {
      configuration.name(),
      cluster.name(),
      Words.of(price.kind()),
      Wording.dollars(price.dollars()) + per,
      Wording.dollars(Productivity.clusterDollars(cluster, price.kind())) + per,
      run == null ? "not written off" : Wording.dollars(run),
      run == null ? "not written off" : Wording.dollars(1000 * run),
      Objects.toString(price.date(), "no date")
    };
  }
}
