package org.pga.driver.command.plan;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Function;
import org.pga.core.Words;
import org.pga.profile.Figures;
import org.pga.profile.TextTable;
import org.pga.profile.cluster.Price;
import org.pga.profile.plan.Machines;
import org.pga.profile.plan.NetworkAssumption;
import org.pga.profile.plan.RunLoad;
import org.pga.profile.plan.price.Candidate;
import org.pga.profile.plan.price.Ranking;

/**
 * Clusters ranked by the cost of a run.
 *
 * @param deadline seconds; null: none
 */
record RankingTable(PrintWriter out, Double deadline) {
  /**
   * Prints it.
   *
   * @param forecasts of the run on any of them
   */
  void print(
      RunLoad run,
      Ranking ranking,
      List<Machines> machines,
      Function<Machines, Forecast> forecasts) {
    List<Candidate> ranked = ranking.rank(machines);
    out.printf(Locale.ROOT, "%s, by dollars of a run%n%n", run.name());
    TextTable.of(ranked, " ")
        .left("cluster", one -> one.machines().cluster().name())
        .right("nodes", one -> one.best().nodes())
        .right(
            "to\nhold",
            one -> one.needed() == null ? "?" : one.needed() + (one.tooSmall() ? "!" : ""))
        .right("never\nbinds", one -> dollars(one, NetworkAssumption.NEVER_BINDS))
        .right("network\n\nideal", one -> dollars(one, NetworkAssumption.IDEAL))
        .right("at\nscale", one -> dollars(one, NetworkAssumption.AT_SCALE))
        .left("price", RankingTable::kind)
        .right("time", one -> Figures.seconds(one.best().seconds()))
        .left("bound\nby", one -> one.best().binding().shown())
        .table()
        .print(out);
    out.println();
    for (NetworkAssumption network : NetworkAssumption.values()) {
      cheapest(ranking, ranked, network);
    }
    notes(ranked);
    ranked.forEach(one -> tooSmall(one, forecasts.apply(one.machines())));
    Forecast.cpuNotes(run).forEach(note -> PredictionTable.note(out, note));
  }

  /** With the stage and what would be enough; of disks where their capacity is known. */
  private void tooSmall(Candidate candidate, Forecast forecast) {
    String cluster = candidate.machines().cluster().name();
    String excluded = "can't be the cheapest: " + cluster + ": ";
    forecast.heapWarning().ifPresent(one -> PredictionTable.note(out, excluded + one));
    forecast.mappedWarning().ifPresent(one -> PredictionTable.note(out, cluster + ": " + one));
    if (candidate.tooSmall()) {
      forecast.diskWarning().ifPresent(one -> PredictionTable.note(out, excluded + one));
    }
  }

  private void cheapest(Ranking ranking, List<Candidate> ranked, NetworkAssumption network) {
    String within = deadline == null ? "" : " within " + Figures.seconds(deadline);
    String found =
        ranking
            .cheapest(ranked, network)
            .map(
                candidate ->
                    Words.of(
                        "%s, %d nodes, %s, $ %s (%s)",
                        candidate.machines().cluster().name(),
                        candidate.offers().get(network).nodes(),
                        Figures.seconds(candidate.offers().get(network).seconds()),
                        dollars(candidate, network),
                        Words.of(candidate.price().price().kind())))
            .orElse("none");
    out.printf(Locale.ROOT, "cheapest%s, network %s:%n  %s%n", within, Words.of(network), found);
  }

  private static String dollars(Candidate candidate, NetworkAssumption network) {
    Candidate.Offer offer = candidate.offers().get(network);
    return offer == null || offer.dollars() == null
        ? "-"
        : Words.of(offer.dollars() < 100 ? "%.2f" : "%,.0f", offer.dollars());
  }

  /** Of the price that dollars are by, short. */
  private static String kind(Candidate candidate) {
    return candidate.price() == null
        ? "-"
        : Words.of(candidate.price().price().kind()).replace("on ", "");
  }

  private void notes(List<Candidate> ranked) {
    out.println();
    PredictionTable.note(
        out, "time, and what binds: with the network at scale, where unknown ideal, else never");
    PredictionTable.note(
        out, "to hold: workers whose disks hold input, shuffle and output; ? no capacity stated");
    List<Price.Kind> kinds =
        ranked.stream()
            .filter(one -> one.price() != null)
            .map(one -> one.price().price().kind())
            .distinct()
            .toList();
    if (kinds.size() > 1) {
      PredictionTable.note(
          out,
          "prices of several kinds (--price takes one)"
              + (kinds.contains(Price.Kind.BOUGHT)
                  ? ": of bought machines a run pays its hours alone, as if they never were idle"
                  : ""));
    }
    if (ranked.stream().anyMatch(Candidate::tooSmall)) {
      PredictionTable.note(out, "! too few nodes to hold the data; --fit takes as many as needed");
    }
    ranked.stream()
        .map(candidate -> candidate.machines().unfit())
        .filter(Objects::nonNull)
        .forEach(unfit -> PredictionTable.note(out, "can't be the cheapest: " + unfit));
    ranked.stream()
        .filter(candidate -> candidate.price() != null)
        .filter(candidate -> candidate.price().writtenOffBy() != null)
        .findFirst()
        .ifPresent(
            candidate ->
                PredictionTable.note(
                    out,
                    Words.of(
                        "bought machines without a stated time are written off in %.1f years",
                        candidate.price().writtenOffBy() / 8760)));
    ranked.stream()
        .flatMap(candidate -> candidate.machines().notes().stream())
        .filter(note -> note.startsWith("disks"))
        .distinct()
        .forEach(note -> PredictionTable.note(out, note + ": " + who(ranked, note)));
  }

  private static String who(List<Candidate> ranked, String note) {
    return String.join(
        ", ",
        ranked.stream()
            .map(Candidate::machines)
            .filter(machines -> machines.notes().contains(note))
            .map(machines -> machines.cluster().name())
            .toList());
  }
}
