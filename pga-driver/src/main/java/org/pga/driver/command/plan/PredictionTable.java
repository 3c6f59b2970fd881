package org.pga.driver.command.plan;

import com.google.common.collect.Streams;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.pga.profile.Figures;
import org.pga.profile.TextTable;
import org.pga.profile.Words;
import org.pga.profile.cluster.Price;
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

  void print(RunLoad run, Machines machines, List<StageTime> times, Prices prices) {
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
    TextTable table = new TextTable("<>" + ">".repeat(shown.size()) + "<");
    line(table, "", "", shown.stream().map(resource -> head(resource, 0)), "");
    line(table, "stage", "time", shown.stream().map(resource -> head(resource, 1)), "bound by");
    List<String> unknownCpu = new ArrayList<>();
    for (StageTime time : times) {
      line(
          table,
          time.load().title(),
          Figures.seconds(time.seconds()),
          shown.stream().map(resource -> busy(time, resource)),
          time.binding().shown());
      if (time.load().cpuSeconds() == null) {
        unknownCpu.add(time.load().title());
      }
    }
    double seconds = times.stream().mapToDouble(StageTime::seconds).sum();
    table.row("all", Figures.seconds(seconds)).print(out);
    cost(run, machines, seconds, prices);
    out.println();
    machines.notes().forEach(note -> note(out, note));
    if (run.hostCpu()) {
      note(out, "CPU: how busy the hosts' processors were, whatever the cause");
    }
    if (!unknownCpu.isEmpty()) {
      note(out, "CPU not measured: " + String.join(", ", unknownCpu) + "; they may take longer");
    }
  }

  private void cost(RunLoad run, Machines machines, double seconds, Prices prices) {
    List<Candidate.Rate> rates = prices.all(machines.cluster());
    if (rates.isEmpty()) {
      return;
    }
    int nodes = machines.cluster().nodes();
    out.println();
    TextTable table = new TextTable("<>>>><");
    table.row("price", "of", "$/node-hour", nodes + " nodes, $", "bases/$");
    for (Candidate.Rate rate : rates) {
      Price price = rate.price();
      double dollars = Cost.dollars(nodes, rate.dollarsPerNodeHour(), seconds);
      table.row(
          Words.of(price.kind()),
          price.date(),
          String.format(Locale.ROOT, "%.3f", rate.dollarsPerNodeHour()),
          String.format(Locale.ROOT, "%,.2f", dollars),
          run.bases() == null ? "-" : Figures.number((long) (run.bases() / dollars)),
          rate.writtenOffBy() == null
              ? ""
              : String.format(Locale.ROOT, "in %.1f years", rate.writtenOffBy() / 8760));
    }
    table.print(out);
    prices
        .of(machines.cluster())
        .ifPresent(
            rate ->
                out.printf(
                    Locale.ROOT,
                    "1,000 runs, %s: $%,.0f%n",
                    Words.of(rate.price().kind()),
                    THOUSAND * Cost.dollars(nodes, rate.dollarsPerNodeHour(), seconds)));
  }

  /** Two lines of a column's head. */
  private static String head(Resource resource, int line) {
    String[] words = resource.shown().split(" ");
    if (line == 0) {
      return words.length == 2 ? words[0] : "";
    }
    return resource == Resource.OVERHEAD ? "fixed" : words[words.length - 1];
  }

  private static String busy(StageTime time, Resource resource) {
    boolean unknown = resource == Resource.CPU && time.load().cpuSeconds() == null;
    return unknown ? "-" : Figures.seconds(time.busy().get(resource));
  }

  private static void line(
      TextTable table, String name, String time, Stream<String> columns, String binding) {
    table.row(Streams.concat(Stream.of(name, time), columns, Stream.of(binding)).toArray());
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
