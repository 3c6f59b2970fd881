package org.pga.driver.command.plan;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import org.pga.core.Words;
import org.pga.profile.Figures;
import org.pga.profile.TextTable;
import org.pga.profile.TextTableOf;
import org.pga.profile.plan.Machines;
import org.pga.profile.plan.NodeRates;
import org.pga.profile.plan.Resource;
import org.pga.profile.plan.RunLoad;
import org.pga.profile.plan.StageTime;
import org.pga.profile.plan.price.Candidate;
import org.pga.profile.plan.price.Cost;
import org.pga.profile.plan.price.Prices;

/** Predicted stages of a run on one cluster, and what it costs there. */
record PredictionTable(PrintWriter out) {
  /** Runs: what a single one costs is often less than a dollar (Expósito et al.). */
  private static final int THOUSAND = 1000;

  /**
   * Prints it.
   *
   * @param needs whether bytes and memory are shown, too
   */
  void print(Forecast forecast, Prices prices, boolean needs) {
    RunLoad run = forecast.run();
    Machines machines = forecast.machines();
    List<StageTime> times = forecast.times();
    NodeRates node = machines.best();
    out.printf(
        Locale.ROOT,
        "%s on %s: %d %s of %d cores and %s%n%n",
        run.name(),
        machines.cluster().name(),
        node.workers(),
        node.workers() == 1 ? "worker" : "workers",
        node.cores(),
        Figures.bytes((long) node.memoryBytes()));
    List<Resource> shown = new ArrayList<>(List.of(Resource.values()));
    if (node.volume() == null) {
      shown.remove(Resource.VOLUME_READ);
      shown.remove(Resource.VOLUME_WRITE);
    }
    TextTableOf<StageTime> table =
        TextTable.of(times)
            .left("stage", time -> time.load().title())
            .right("time", time -> Figures.seconds(time.seconds()));
    for (Resource resource : shown) {
      String head = resource == Resource.OVERHEAD ? "fixed" : resource.shown().replace(' ', '\n');
      table.right(head, time -> busy(time, resource));
    }
    double seconds = times.stream().mapToDouble(StageTime::seconds).sum();
    table
        .left("bound by", time -> time.binding().shown())
        .table()
        .row("all", Figures.seconds(seconds))
        .print(out);
    if (needs) {
      new NeedsTable(out).print(forecast);
    }
    cost(run, machines, seconds, prices);
    out.println();
    forecast.warnings().forEach(warning -> note(out, warning));
    forecast.notes().forEach(note -> note(out, note));
  }

  private void cost(RunLoad run, Machines machines, double seconds, Prices prices) {
    List<Candidate.Rate> rates = prices.all(machines.cluster());
    if (rates.isEmpty()) {
      return;
    }
    out.println();
    ToDoubleFunction<Candidate.Rate> dollars =
        rate -> Cost.dollars(machines.cluster(), rate, seconds);
    TextTable.of(rates)
        .left("price", rate -> Words.of(rate.price().kind()))
        .right("of", rate -> rate.price().date())
        .right("$/node-hour", rate -> Words.of("%.3f", rate.dollarsPerNodeHour()))
        .right("nodes", rate -> rate.price().nodes(machines.cluster()))
        .right("$", rate -> Words.of("%,.2f", dollars.applyAsDouble(rate)))
        .right(
            "bases/$",
            rate ->
                run.bases() == null || dollars.applyAsDouble(rate) == 0
                    ? null
                    : Figures.number((long) (run.bases() / dollars.applyAsDouble(rate))))
        .left(
            "",
            rate ->
                rate.writtenOffBy() == null
                    ? ""
                    : Words.of("in %.1f years", rate.writtenOffBy() / 8760))
        .table()
        .print(out);
    prices
        .of(machines.cluster())
        .ifPresent(
            rate ->
                out.println(
                    Words.of(
                        "1,000 runs, %s: $%,.0f",
                        Words.of(rate.price().kind()),
                        THOUSAND * Cost.dollars(machines.cluster(), rate, seconds))));
  }

  /**
   * Says it where a run takes longer than it may.
   *
   * @param allowed seconds; null: any
   * @param fitted whether as many nodes were taken as keep it, if any number does
   */
  void deadline(double seconds, Double allowed, boolean fitted) {
    if (allowed != null && seconds > allowed) {
      note(
          out,
          Words.of(
              "--deadline: takes %s, may take %s; %s",
              Figures.seconds(seconds),
              Figures.seconds(allowed),
              fitted ? "no number of nodes keeps it" : "--fit takes as many nodes as keep it"));
    }
  }

  private static String busy(StageTime time, Resource resource) {
    boolean unknown = resource == Resource.CPU && time.load().cpuSeconds() == null;
    return unknown ? "-" : Figures.seconds(time.busy().get(resource));
  }

  /** A remark under a table, broken at 80 columns. */
  static void note(PrintWriter out, String text) {
    StringBuilder line = new StringBuilder("-");
    for (String word : text.split(" ")) {
      if (line.length() + word.length() >= 79) {
        out.println(line);
        line.setLength(0);
        line.append(' ');
      }
      line.append(' ').append(word);
    }
    out.println(line);
  }
}
