package org.pga.driver.command.plan;

import java.util.List;
import java.util.OptionalDouble;
import org.pga.driver.settings.UsageException;
import org.pga.driver.show.Words;
import org.pga.profile.Figures;
import org.pga.profile.cluster.Dimension;
import org.pga.profile.cluster.Price;
import org.pga.profile.plan.Assumptions;
import org.pga.profile.plan.Disks;
import org.pga.profile.plan.Machines;
import org.pga.profile.plan.Overheads;
import org.pga.profile.plan.RunLoads;
import org.pga.profile.plan.price.Prices;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** What {@code pga plan} is to assume. */
final class PlanOptions {
  @Option(
      names = "--cluster",
      paramLabel = "NAME",
      split = ",",
      description =
          "Clusters to plan for, by commas: names of conf/clusters or files of your own."
              + " Several are ranked. Without, the machine that the run was made on.")
  List<String> clusters = List.of();

  @Option(names = "--all", description = "Rank all clusters that come with PGA.")
  boolean all;

  @Option(
      names = "--nodes",
      paramLabel = "N",
      split = ",",
      description =
          "Nodes of the clusters, masters included, instead of those of their files: one number"
              + " for all, or one for each of --cluster.")
  List<Integer> nodes = List.of();

  @Option(
      names = "--bandwidths",
      paramLabel = "[NAME=]FILE",
      split = ",",
      description = "What `pga profile disk` or `net` measured there (-o FILE).")
  List<String> bandwidths = List.of();

  @Option(
      names = "--disk-read",
      paramLabel = "RATE",
      converter = Rate.class,
      description = "Of a node's disks together, instead: 540 MB/s.")
  Double diskRead;

  @Option(
      names = "--disk-write",
      paramLabel = "RATE",
      converter = Rate.class,
      description = "Likewise.")
  Double diskWrite;

  @Option(
      names = "--disk-both",
      paramLabel = "RATE",
      converter = Rate.class,
      description = "Reading, and as much writing at the same time (half of either).")
  Double diskBoth;

  @Option(
      names = "--network",
      paramLabel = "RATE",
      converter = Rate.class,
      description = "Of a node, while all send to all: 10 Gb/s.")
  Double network;

  @Option(
      names = "--fit",
      description = "Take as many workers as data and deadline need, not those of the file.")
  boolean fit;

  @Option(names = "--deadline", paramLabel = "HOURS", description = "Time that the run may take.")
  Double deadlineHours;

  @Option(
      names = "--replication",
      paramLabel = "N",
      description =
          "Copies of the output, the first included (1; 3 of bumble-bee, 2 of Expósito's).")
  Integer replicas;

  @Option(
      names = "--remote",
      description = "Input and output are on the remote volumes that the cluster file names.")
  boolean remote;

  @Option(
      names = "--scale",
      paramLabel = "FACTOR",
      description = "So many times the run's data (${DEFAULT-VALUE}).")
  double scale = 1;

  @Option(
      names = "--spread",
      paramLabel = "PERCENT",
      description =
          "Standard deviation of the nodes' speeds: shows what half of the runs and 95 of 100 take,"
              + " and how many nodes to allocate before screening (as measured by --bandwidths of"
              + " three hosts or more).")
  Double spreadPercent;

  @Option(
      names = "--input-cached",
      description = "The first stage's input is in memory, since it was just written.")
  boolean inputCached;

  @Option(
      names = "--job-overhead",
      paramLabel = "SECONDS",
      description =
          "Of a job without data (26 on YARN, 13 on `local`, 0.2 in one process; Giraph 1 more).")
  Double jobOverhead;

  @Option(
      names = "--price",
      paramLabel = "KIND",
      converter = Kind.class,
      description = "Rank by it: on-demand (if there is), spot, reserved, bought.")
  Price.Kind price;

  @Option(
      names = "--write-off",
      paramLabel = "YEARS",
      description = "Of what is bought, where its file names no time (${DEFAULT-VALUE}).")
  double writeOffYears = 3;

  /**
   * @throws UsageException for a number that makes no sense
   */
  void check() {
    positive("--scale", scale);
    positive("--write-off", writeOffYears);
    if (replicas != null) {
      positive("--replication", replicas);
    }
    if (spreadPercent != null) {
      positive("--spread", spreadPercent);
    }
    for (int number : nodes) {
      positive("--nodes", number);
    }
    if (nodes.size() > 1 && nodes.size() != clusters.size()) {
      throw new UsageException("--nodes: one number, or one for each of --cluster");
    }
    if (!nodes.isEmpty() && fit) {
      throw new UsageException("--nodes and --fit exclude each other");
    }
    if (deadlineHours != null) {
      positive("--deadline", deadlineHours);
    }
    if (jobOverhead != null && !(jobOverhead >= 0)) {
      throw new UsageException("--job-overhead " + jobOverhead + ": must be 0 or more");
    }
    if (all && !clusters.isEmpty()) {
      throw new UsageException("--all and --cluster exclude each other");
    }
  }

  private static void positive(String option, double value) {
    if (!(value > 0)) {
      throw new UsageException(option + " " + Figures.number(value) + ": must be more than 0");
    }
  }

  /**
   * @param run its name
   * @param usual overheads where none are given
   */
  Assumptions assumptions(String run, Overheads usual) {
    return new Assumptions(
        replicas == null ? RunLoads.assumptions(run).replicas() : replicas,
        inputCached,
        jobOverhead == null ? usual : usual.withJobs(jobOverhead));
  }

  /** Of the logarithm of nodes' speeds; empty: unknown. */
  OptionalDouble spread(Machines machines) {
    if (spreadPercent != null) {
      return OptionalDouble.of(spreadPercent / 100);
    }
    return machines.measured() == null ? OptionalDouble.empty() : Disks.spread(machines.measured());
  }

  Prices prices() {
    return new Prices(price, Prices.THREE_YEARS / 3 * writeOffYears);
  }

  /** Seconds; null: any. */
  Double deadline() {
    return deadlineHours == null ? null : Double.valueOf(deadlineHours * 3600);
  }

  boolean givesRates() {
    return diskRead != null || diskWrite != null || diskBoth != null || network != null;
  }

  /** A rate with its unit. */
  static final class Rate implements ITypeConverter<Double> {
    @Override
    public Double convert(String text) {
      try {
        return Double.valueOf(Dimension.RATE.parse(text));
      } catch (IllegalArgumentException e) {
        throw new TypeConversionException(e.getMessage());
      }
    }
  }

  /** A kind of price. */
  static final class Kind implements ITypeConverter<Price.Kind> {
    @Override
    public Price.Kind convert(String text) {
      for (Price.Kind kind : Price.Kind.values()) {
        if (Words.of(kind).replace(' ', '-').equals(text)) {
          return kind;
        }
      }
      throw new TypeConversionException(text + " is none of on-demand, spot, reserved, bought");
    }
  }
}
