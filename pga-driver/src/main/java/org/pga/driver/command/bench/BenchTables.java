package org.pga.driver.command.bench;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import org.pga.profile.Figures;
import org.pga.profile.TextTable;
import org.pga.profile.bench.Bandwidths;
import org.pga.profile.bench.FileSystemRate;
import org.pga.profile.bench.OneFileRate;
import org.pga.profile.bench.Rounds;
import org.pga.profile.bench.n1.BalanceStudy;

/** Shows rates to people, in MB (10⁶ bytes) per second and 80 columns. */
record BenchTables(PrintWriter out) {
  private static final String NOT_MEASURED = "-";

  static String rate(Double bytesPerSecond) {
    return bytesPerSecond == null
        ? NOT_MEASURED
        : String.format(Locale.ROOT, bytesPerSecond < 1e8 ? "%.1f" : "%.0f", bytesPerSecond / 1e6);
  }

  /** A table for each set of devices; with several nodes the median of them. */
  void disks(List<Bandwidths.Disk> disks) {
    Map<List<String>, Map<Long, List<Bandwidths.Disk>>> sets = new LinkedHashMap<>();
    for (Bandwidths.Disk disk : disks) {
      sets.computeIfAbsent(disk.devices(), set -> new LinkedHashMap<>())
          .computeIfAbsent(disk.transferBytes(), length -> new ArrayList<>())
          .add(disk);
    }
    sets.forEach(this::set);
  }

  private void set(List<String> devices, Map<Long, List<Bandwidths.Disk>> byTransfer) {
    List<Bandwidths.Disk> first = byTransfer.values().iterator().next();
    String cache = first.get(0).cache();
    out.println(String.join(" + ", devices));
    out.printf(
        Locale.ROOT,
        "%s, cache %s; MB/s%s%n",
        first.size() == 1 ? first.get(0).host() : "median of " + first.size() + " nodes",
        cache.equals("direct") ? "bypassed (direct I/O)" : defeated(cache),
        first.size() == 1 ? "" : "; slowest by the pattern");
    TextTable table = new TextTable(">>>>>><");
    table.row("", "", "", "read while", "write while", "sort");
    table.row("request", "read", "write", "writing", "reading", "pattern");
    byTransfer.forEach(
        (length, nodes) ->
            table.row(
                ByteSize.show(length),
                rate(median(nodes, Bandwidths.Disk::read)),
                rate(median(nodes, Bandwidths.Disk::write)),
                rate(median(nodes, Bandwidths.Disk::readWhileWriting)),
                rate(median(nodes, Bandwidths.Disk::writeWhileReading)),
                rate(median(nodes, Bandwidths.Disk::pattern)),
                nodes.size() == 1 ? "" : slowest(nodes)));
    table.print(out);
    out.println();
  }

  private static String defeated(String cache) {
    return cache.equals("not defeated") ? "not defeated" : "defeated by " + cache;
  }

  static Double median(List<Bandwidths.Disk> nodes, Function<Bandwidths.Disk, Double> figure) {
    List<Double> sorted = nodes.stream().map(figure).filter(r -> r != null).sorted().toList();
    int count = sorted.size();
    return count == 0
        ? null
        : Double.valueOf((sorted.get((count - 1) / 2) + sorted.get(count / 2)) / 2);
  }

  private static String slowest(List<Bandwidths.Disk> nodes) {
    return nodes.stream()
        .filter(node -> node.pattern() != null)
        .min(java.util.Comparator.comparing(Bandwidths.Disk::pattern))
        .map(node -> node.host() + " " + rate(node.pattern()))
        .orElse("");
  }

  /** Rates in MB/s; shares, places and latencies as they are. */
  void spreads(List<Rounds.Spread> spreads) {
    if (spreads.isEmpty()) {
      return;
    }
    out.printf(Locale.ROOT, "Spread of %d rounds; below, their medians%n", spreads.get(0).rounds());
    TextTable table = new TextTable("<>>>>>");
    table.row("", "least", "median", "most", "deviation", "range");
    for (Rounds.Spread one : spreads) {
      table.row(
          one.where(),
          figure(one.least()),
          figure(one.median()),
          figure(one.most()),
          figure(one.deviation()),
          String.format(Locale.ROOT, "%.0f %%", 100 * one.range()));
    }
    table.print(out);
    out.println();
  }

  private static String figure(double value) {
    return value >= 1e5 ? rate(value) : String.format(Locale.ROOT, "%.4g", value);
  }

  void network(List<Bandwidths.Network> rates, boolean oneMachine) {
    out.println("All nodes send to all; MB/s that a node receives");
    if (oneMachine) {
      out.println("(one machine: its loopback, not a network; nodes are tasks)");
    }
    TextTable table = new TextTable(">>>><");
    table.row("nodes", "slowest", "mean", "of the first, %");
    double first = rates.get(0).slowest();
    for (Bandwidths.Network one : rates) {
      String slowest = oneMachine ? "" : one.slowestHost();
      table.row(
          one.nodes(),
          rate(one.slowest()),
          rate(one.mean()),
          percent(one.slowest() / first),
          slowest);
    }
    table.print(out);
  }

  void fileSystem(List<FileSystemRate> rates) {
    FileSystemRate any = rates.get(0);
    out.printf(
        Locale.ROOT,
        "tasks: %d, nodes: %d, %s in files of their own; cache %s%n",
        any.tasks(),
        any.nodes(),
        Figures.bytes(any.bytes()),
        defeated(any.cache()));
    TextTable table = new TextTable("<>>>>>>");
    table.row("", "", "MB/s", "MB/s", "ms", "ms", "ms");
    table.row("", "request", "together", "mean×N", "p50", "p95", "p99");
    for (FileSystemRate one : rates) {
      table.row(
          one.operation(),
          ByteSize.show(one.transferBytes()),
          rate(one.together()),
          rate(one.mean() * one.tasks()),
          millis(one.p50()),
          millis(one.p95()),
          millis(one.p99()));
    }
    table.print(out);
    out.println("together: all bytes until the last task was done; mean×N: as if none waited");
  }

  private static String millis(double seconds) {
    return String.format(Locale.ROOT, "%.3f", seconds * 1e3);
  }

  void oneFile(List<OneFileRate> rates) {
    rates.stream().map(OneFileRate::tasks).distinct().forEach(tasks -> oneFile(tasks, rates));
    out.println("read: each task seeks its own; together: aggregators read each chunk once and");
    out.println("hand it out (CHAIO); wait: share of their time that tasks which wrote waited for");
    out.println("others' pieces; local, uneven: where replicas lie, and how far from even");
    List<OneFileRate> alone = rates.stream().filter(one -> one.nullIo() != null).toList();
    if (!alone.isEmpty()) {
      efficiency(alone);
    }
  }

  private void efficiency(List<OneFileRate> rates) {
    out.println();
    out.println("The same exchange with nothing written (null I/O); MB/s, and what is left in %");
    TextTable table = new TextTable(">>><>>><");
    table.row("tasks", "request", "rep", "method", "null I/O", "write", "left %", "pattern");
    for (OneFileRate one : rates) {
      table.row(
          one.tasks(),
          ByteSize.show(one.requestBytes()),
          one.replication(),
          one.method(),
          rate(one.nullIo()),
          rate(one.write()),
          percent(one.efficiency()),
          one.pattern());
    }
    table.print(out);
  }

  private void oneFile(int tasks, List<OneFileRate> all) {
    List<OneFileRate> rates = all.stream().filter(one -> one.tasks() == tasks).toList();
    out.printf(Locale.ROOT, "One file; tasks: %d, nodes: %d; MB/s%n", tasks, rates.get(0).nodes());
    TextTable table = new TextTable("<>><>>>>>>><", " ");
    table.row(
        "pattern",
        "request",
        "rep",
        "method",
        "write",
        "read",
        "together",
        "wait %",
        "blocks",
        "local %",
        "uneven");
    for (OneFileRate one : rates) {
      table.row(
          one.pattern(),
          ByteSize.show(one.requestBytes()),
          one.replication(),
          one.method(),
          rate(one.write()),
          rate(one.read()),
          one.collectiveRead() == null ? "" : rate(one.collectiveRead()),
          one.exchange() == null ? "" : percent(one.exchange()),
          one.blocks(),
          one.locality() == null ? NOT_MEASURED : percent(one.locality()),
          one.imbalance(),
          one.note() == null ? "" : one.note());
    }
    table.print(out);
  }

  private static String percent(double share) {
    return String.format(Locale.ROOT, "%.1f", 100 * share);
  }

  void balance(List<BalanceStudy.Row> rows) {
    out.println("2048 processes, requests of 1, 2 … 32 MB, strided, chunks of 64 MB.");
    out.println("For how many of the 32 lengths CHAIO's selection is even (in parentheses: of");
    out.println("those that don't divide a chunk), and closer to even, or farther, than the node");
    out.println("of a chunk's first byte, and than the node of any of its requests.");
    out.println("printed: even with the paper's own bound, a node with at most its share.");
    TextTable table = new TextTable("><>>>>>");
    table.row("per node", "mapping", "requests", "even", "printed", "than first", "than any");
    for (BalanceStudy.Row one : rows) {
      table.row(
          one.layout().perNode(),
          one.layout().mapping().name().toLowerCase(Locale.ROOT).replace('_', ' '),
          one.layout().requests(),
          one.even() + " (" + one.evenIrregular() + ")",
          one.evenPrinted() + " (" + one.evenPrintedIrregular() + ")",
          one.closerThanLowest() + ", " + one.fartherThanLowest(),
          one.closerThanDrawn() + ", " + one.fartherThanDrawn());
    }
    table.print(out);
  }
}
