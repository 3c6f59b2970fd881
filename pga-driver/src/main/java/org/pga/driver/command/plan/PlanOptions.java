package org.pga.driver.command.plan;

import java.util.List;
import java.util.OptionalDouble;
import org.pga.core.Words;
import org.pga.driver.settings.UsageException;
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
  private static final double LARGEST_SCALE = 1e9;

  @Option(
      names = "--cluster",
      paramLabel = "NAME",
      split = ",",
      description =
          "Clusters to plan for, separated by commas: names in conf/clusters or your own files."
              + " Several are ranked. Default: the machines that the run was made on.")
  List<String> clusters = List.of();

  @Option(names = "--all", description = "Rank all clusters that come with PGA.")
  boolean all;

  @Option(
      names = "--nodes",
      paramLabel = "N",
      split = ",",
      description =
          "Number of nodes, masters included, instead of the number in the cluster's file: one"
              + " for all, or one for each cluster.")
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
      description = "Reading rate of a node's disks together, such as 540 MB/s.")
  Double diskRead;

  @Option(
      names = "--disk-write",
      paramLabel = "RATE",
      converter = Rate.class,
      description = "Writing rate of a node's disks together.")
  Double diskWrite;

  @Option(
      names = "--disk-both",
      paramLabel = "RATE",
      converter = Rate.class,
      description = "Rate of reading, with as much writing at the same time (half of either).")
  Double diskBoth;

  @Option(
      names = "--network",
      paramLabel = "RATE",
      converter = Rate.class,
      description = "Rate of a node while all send to all, such as 10 Gb/s.")
  Double network;

  @Option(
      names = "--fit",
      description = "Take as many workers as data and deadline need, not as many as the file says.")
  boolean fit;

  @Option(names = "--deadline", paramLabel = "HOURS", description = "Time that the run may take.")
  Double deadlineHours;

  @Option(
      names = "--replication",
      paramLabel = "N",
      description = "Copies of the output, including the first (1; bumble-bee: 3, Expósito's: 2).")
  Integer replicas;

  @Option(
      names = "--remote",
      description = "Input and output are on the remote volumes that the cluster file names.")
  boolean remote;

  @Option(
      names = "--scale",
      paramLabel = "FACTOR",
      description = "Multiply the run's data by this factor (${DEFAULT-VALUE}).")
  double scale = 1;

  @Option(
      names = "--spread",
      paramLabel = "PERCENT",
      description =
          "Standard deviation of the nodes' speeds (default: from --bandwidths of at least three"
              + " hosts). Shows the times that half of the runs and 95 of 100 stay below, and how"
              + " many nodes to allocate before screening.")
  Double spreadPercent;

  @Option(
      names = "--scale-out",
      description =
          "Show work and span of each stage, the time on 1, 2, 4 ... 256 such nodes, and what"
              + " limits it.")
  boolean scaleOut;

  @Option(
      names = "--needs",
      description =
          "Show, too, what each stage reads, writes and shuffles, what disks hold meanwhile, and the"
              + " memory of a task.")
  boolean needs;

  @Option(
      names = "--input-cached",
      description = "The first stage's input is in memory, since it was just written.")
  boolean inputCached;

  @Option(
      names = "--job-overhead",
      paramLabel = "SECONDS",
      description =
          "Time of a job without data (26 on YARN, 13 on `local`, 0.2 in one process; Giraph: 1"
              + " more).")
  Double jobOverhead;

  @Option(
      names = "--price",
      paramLabel = "KIND",
      converter = Kind.class,
      description =
          "Kind of price to rank by: on-demand (default, if known), spot, reserved, bought.")
  Price.Kind price;

  @Option(
      names = "--write-off",
      paramLabel = "YEARS",
      description =
          "Years over which bought machines are written off if their file doesn't say"
              + " (${DEFAULT-VALUE}).")
  double writeOffYears = 3;

  /**
   * @throws UsageException for a number that makes no sense
   */
  void check() {
    positive("--scale", scale);
    if (scale > LARGEST_SCALE) {
      throw new UsageException("--scale " + scale + ": at most a thousand million");
    }
    positive("--write-off", writeOffYears);
    if (replicas != null) {
      positive("--replication", replicas);
    }
    if (spreadPercent != null) {
      positive("--spread", spreadPercent);
      if (spreadPercent > 100) {
        throw new UsageException(
            "--spread " + Figures.number(spreadPercent) + ": a percentage of at most 100");
      }
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
    if (jobOverhead != null && !(jobOverhead >= 0 && Double.isFinite(jobOverhead))) {
      throw new UsageException("--job-overhead " + jobOverhead + ": must be a number, 0 or more");
    }
    if (all && !clusters.isEmpty()) {
      throw new UsageException("--all and --cluster exclude each other");
    }
  }

  private static void positive(String option, double value) {
    if (!(value > 0)) {
      throw new UsageException(option + " " + Figures.number(value) + ": must be more than 0");
    }
    if (Double.isInfinite(value)) {
      throw new UsageException(option + " " + value + ": must be a number");
    }
  }

  /**
   * @param run its name
   * @param overheads see {@link #overheads}
   */
  Assumptions assumptions(String run, Overheads overheads) {
    return new Assumptions(
        replicas == null ? RunLoads.assumptions(run).replicas() : replicas, inputCached, overheads);
  }

  /** The usual ones, where none are given. */
  Overheads overheads(Overheads usual) {
    return jobOverhead == null ? usual : usual.withJobs(jobOverhead);
  }

  /** Of the logarithm of nodes' speeds; empty: unknown. */
  OptionalDouble spread(Machines machines) {
    if (spreadPercent != null) {
      return OptionalDouble.of(spreadPercent / 100);
    }
    return machines.measured() == null ? OptionalDouble.empty() : Disks.spread(machines.measured());
  }

  /**
   * Looks whether there is a price to rank by.
   *
   * @throws UsageException if a kind is asked for of which none of the clusters has a price
   */
  void checkPrice(List<Machines> machines) {
    if (price != null && machines.stream().allMatch(one -> prices().of(one.cluster()).isEmpty())) {
      throw new UsageException(
          Words.of(
              "--price %s: no such price in the %s of %s",
              Words.of(price).replace(' ', '-'),
              machines.size() == 1 ? "file" : "files",
              String.join(", ", machines.stream().map(one -> one.cluster().name()).toList())));
    }
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

  /** A kind of price, its words with hyphens or blanks between. */
  static final class Kind implements ITypeConverter<Price.Kind> {
    @Override
    public Price.Kind convert(String text) {
      for (Price.Kind kind : Price.Kind.values()) {
        if (Words.of(kind).equals(text.replace('-', ' '))) {
          return kind;
        }
      }
      throw new TypeConversionException(text + " is none of on-demand, spot, reserved, bought");
    }
  }
}
