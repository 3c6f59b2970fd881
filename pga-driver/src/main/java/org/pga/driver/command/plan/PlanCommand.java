package org.pga.driver.command.plan;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.apache.hadoop.conf.Configuration;
import org.pga.core.failure.ExitCode;
import org.pga.driver.command.HadoopCommand;
import org.pga.driver.command.PageFile;
import org.pga.driver.settings.UsageException;
import org.pga.profile.RunRecord;
import org.pga.profile.html.Page;
import org.pga.profile.papers.Papers;
import org.pga.profile.papers.PlanPage;
import org.pga.profile.plan.Assumptions;
import org.pga.profile.plan.BottleneckModel;
import org.pga.profile.plan.Machines;
import org.pga.profile.plan.NodeRates;
import org.pga.profile.plan.Overheads;
import org.pga.profile.plan.PredictionError;
import org.pga.profile.plan.RunLoad;
import org.pga.profile.plan.price.Ranking;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code pga plan}: time and cost of a run on other machines. */
@Command(
    name = "plan",
    sortOptions = false,
    abbreviateSynopsis = true,
    customSynopsis = {
      "pga plan RUN [--cluster NAME[,NAME...] | --all] [OPTION...]",
      "       pga plan RUN --scale-out [--cluster NAME]",
      "       pga plan [RUN] --against RUN[,RUN...] [OPTION...]",
      "       pga plan --papers"
    },
    descriptionHeading = "%n",
    description = {
      "Predicts time and cost of a run on other machines.",
      "Each stage takes as long as its busiest resource, plus fixed overheads.",
      "RUN is an output folder of `pga assemble`, a run.json (even one typed by hand),",
      "or one that comes with PGA: bumble-bee, sort-100tb, exposito-sort, -wordcount,",
      "-pagerank, -aggregation.",
      ""
    },
    footer = {
      "",
      "For one cluster, shows a table of stages and the cost by each kind of price. Several",
      "clusters are ranked by the cost of the run, for three networks: one that never",
      "limits, an ideal one (rates of two nodes), and one as measured at scale."
    })
public final class PlanCommand extends HadoopCommand {
  @Parameters(arity = "0..1", paramLabel = "RUN", description = "The run to predict.")
  private String run;

  @Option(
      names = "--against",
      paramLabel = "RUN",
      split = ",",
      description =
          "Measured runs to compare with the prediction, stage by stage: RUN as predicted for the"
              + " machines named; without RUN, each as predicted from its own counters.")
  private List<String> against = List.of();

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      description =
          "Write a page with charts of the prediction: normalised time by stage, performance per"
              + " dollar; for bumble-bee without clusters, the paper's Figures 1, 5 and 6.")
  private java.nio.file.Path output;

  @Option(
      names = "--json",
      paramLabel = "FILE",
      description = "Write the prediction for one cluster, with all that --needs shows, as JSON.")
  private java.nio.file.Path json;

  @Option(
      names = "--papers",
      description =
          "Show every recomputed number of the papers beside the printed one, with its error. Exit"
              + " code 1 if an error exceeds its bound.")
  private boolean papers;

  @ArgGroup(validate = false)
  private PlanOptions options = new PlanOptions();

  public PlanCommand(Configuration conf) {
    super(conf);
  }

  @Override
  public Integer call() throws IOException {
    if (papers) {
      if (run != null || !against.isEmpty()) {
        throw new UsageException("--papers takes no RUN");
      }
      if (output != null) {
        throw new UsageException("--papers takes no --output: it is a table for the terminal");
      }
      if (json != null) {
        throw new UsageException("--papers takes no --json: it is a table for the terminal");
      }
      boolean hold = new PapersTable(out()).print(Papers.all());
      return hold ? ExitCode.DONE : ExitCode.USAGE;
    }
    options.check();
    if (json != null && json.toString().isEmpty()) { // a variable of a script that isn't set
      throw new UsageException("--json is empty");
    }
    if (run == null && against.isEmpty()) {
      throw new UsageException("name a RUN to predict, or runs to compare with --against");
    }
    PlanInputs inputs = new PlanInputs(conf, options);
    if (run == null) {
      checkAgainst();
      compareEachWithItself(inputs);
    } else {
      plan(inputs);
    }
    return ExitCode.DONE;
  }

  /** Each run is predicted as it was: nothing is scaled, fitted or paid, and no page is drawn. */
  private void checkAgainst() {
    Map<String, Boolean> useless = new LinkedHashMap<>();
    useless.put("--output", output != null);
    useless.put("--json", json != null);
    useless.put("--needs", options.needs);
    useless.put("--scale", options.scale != 1);
    useless.put("--fit", options.fit);
    useless.put("--deadline", options.deadlineHours != null);
    useless.put("--price", options.price != null);
    useless.put("--spread", options.spreadPercent != null);
    useless.put("--scale-out", options.scaleOut);
    useless.forEach(
        (option, given) -> {
          if (given) {
            throw new UsageException("--against without a RUN to predict takes no " + option);
          }
        });
  }

  /** Runs as measured beside what is predicted from their own counters. */
  private void compareEachWithItself(PlanInputs inputs) throws IOException {
    List<PredictionError> comparisons = new ArrayList<>();
    for (String name : against) {
      RunLoad measured = inputs.run(name);
      Machines machines = single(inputs.machines(measured));
      comparisons.add(PredictionError.of(model(machines, measured).predict(measured), measured));
    }
    new ComparisonTable(out()).print(comparisons);
  }

  private void plan(PlanInputs inputs) throws IOException {
    RunRecord record = inputs.record(run); // once: it may come through a pipe
    RunLoad load = inputs.run(record, run).times(options.scale);
    List<Machines> machines = inputs.machines(load);
    options.checkPrice(machines);
    if (options.scaleOut) {
      scaleOut(inputs, machines);
      return;
    }
    if (options.spreadPercent != null && machines.size() > 1) {
      throw new UsageException("--spread: name one cluster");
    }
    if ((options.needs || json != null) && machines.size() > 1) {
      throw new UsageException((json != null ? "--json" : "--needs") + ": name one cluster");
    }
    if (output != null) {
      PageFile.write(page(load, machines), output, conf);
      out().println("Written: " + output);
    }
    Function<Machines, Forecast> forecasts =
        one -> new Forecast(load, one, assumptions(one, load), inputs.needs(record, load, one));
    Ranking ranking = ranking(forecasts, load);
    if (machines.size() > 1) {
      new RankingTable(out(), options.deadline()).print(load, ranking, machines, forecasts);
    } else {
      show(forecasts.apply(ranking.rank(machines).get(0).machines()));
    }
    if (!against.isEmpty()) {
      compare(inputs, load, machines);
    }
  }

  private Page page(RunLoad load, List<Machines> machines) throws IOException {
    return run.equals("bumble-bee") && !options.all && options.clusters.isEmpty()
        ? PlanPage.ofBumbleBee(
            load, options.assumptions(run, options.overheads(Overheads.YARN)), options.prices())
        : PlanPage.of(load, machines, one -> assumptions(one, load), options.prices());
  }

  /** What is predicted for one cluster. */
  private void show(Forecast forecast) throws IOException {
    PrintWriter out = out();
    RunLoad load = forecast.run();
    Machines fitted = forecast.machines();
    if (json != null) {
      ForecastFile.write(forecast, options.prices(), options.scale, json, conf);
      out.println("Written: " + json);
    }
    PredictionTable table = new PredictionTable(out);
    table.print(forecast, options.prices(), options.needs);
    table.deadline(model(fitted, load).seconds(load), options.deadline(), options.fit);
    options
        .spread(fitted)
        .ifPresent(
            deviation ->
                new SpreadTable(out)
                    .print(load, fitted, forecast.assumptions(), deviation, options.prices()));
  }

  /** The prediction beside runs as measured. */
  private void compare(PlanInputs inputs, RunLoad load, List<Machines> machines)
      throws IOException {
    List<PredictionError> comparisons = new ArrayList<>();
    for (String name : against) {
      RunLoad measured = inputs.run(name);
      comparisons.add(PredictionError.of(model(single(machines), load).predict(load), measured));
    }
    out().println();
    new ComparisonTable(out()).print(comparisons);
  }

  private void scaleOut(PlanInputs inputs, List<Machines> machines) throws IOException {
    if (machines.size() > 1) {
      throw new UsageException("--scale-out: name one cluster");
    }
    if (options.scale != 1 || output != null || !against.isEmpty()) {
      throw new UsageException("--scale-out takes neither --scale nor --output nor --against");
    }
    if (options.needs || json != null) {
      throw new UsageException("--scale-out takes neither --needs nor --json");
    }
    NodeRates node = machines.get(0).best();
    new ScaleOutTable(out()).print(inputs.scaleOut(run), Math.min(node.cores(), node.containers()));
  }

  private Ranking ranking(Function<Machines, Forecast> forecasts, RunLoad load) {
    return new Ranking(
        load,
        machines -> assumptions(machines, load),
        machines -> forecasts.apply(machines).needs().enough(load.stages()),
        machines -> RunsIn.of(machines.cluster()) == RunsIn.ONE_PROCESS,
        options.prices(),
        options.fit,
        options.deadline());
  }

  private BottleneckModel model(Machines machines, RunLoad load) {
    return new BottleneckModel(machines.best(), assumptions(machines, load));
  }

  private Assumptions assumptions(Machines machines, RunLoad load) {
    Overheads overheads = new PlanInputs(conf, options).overheads(machines.cluster(), load);
    return options.assumptions(load.name(), overheads);
  }

  private static Machines single(List<Machines> machines) {
    if (machines.size() > 1) {
      throw new UsageException("--against: name the one cluster that those runs were made on");
    }
    return machines.get(0);
  }
}
