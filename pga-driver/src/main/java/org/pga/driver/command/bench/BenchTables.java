package org.pga.driver.command.bench;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.pga.core.Words;
import org.pga.driver.command.ByteSize;
import org.pga.profile.Figures;
import org.pga.profile.TextTable;
import org.pga.profile.bench.Bandwidths;
import org.pga.profile.bench.FileSystemRate;
import org.pga.profile.bench.OneFileRate;
import org.pga.profile.bench.Rounds;
import org.pga.profile.bench.n1.BalanceStudy;
import org.pga.profile.compare.RepeatedFigure;

/** Shows rates to people, in MB (10⁶ bytes) per second and 80 columns. */
record BenchTables(PrintWriter out) {
  private static final String NOT_MEASURED = "-";

  static String rate(Double bytesPerSecond) {
    return bytesPerSecond == null
        ? NOT_MEASURED
        : Words.of(bytesPerSecond < 1e8 ? "%.1f" : "%.0f", bytesPerSecond / 1e6);
  }

  /** A table for each set of devices; with several nodes the median of them. */
  void disks(List<Bandwidths.Disk> disks) {
    sets(disks).forEach(this::set);
  }

  /** The same devices of all nodes, by length of requests. */
  static Map<List<String>, Map<Long, List<Bandwidths.Disk>>> sets(List<Bandwidths.Disk> disks) {
    Map<List<String>, Map<Long, List<Bandwidths.Disk>>> sets = new LinkedHashMap<>();
    for (Bandwidths.Disk disk : disks) {
      sets.computeIfAbsent(disk.devices(), set -> new LinkedHashMap<>())
          .computeIfAbsent(disk.transferBytes(), length -> new ArrayList<>())
          .add(disk);
    }
    return sets;
  }

  private void set(List<String> devices, Map<Long, List<Bandwidths.Disk>> byTransfer) {
    List<Bandwidths.Disk> first = byTransfer.values().iterator().next();
    String cache = first.get(0).cache();
    out.println(String.join(" + ", devices));
    out.println(
        Words.of(
            "%s, cache %s; MB/s%s",
            first.size() == 1 ? first.get(0).host() : "median of " + first.size() + " nodes",
            cache.equals("direct") ? "bypassed (direct I/O)" : defeated(cache),
            first.size() == 1 ? "" : "; slowest by the pattern"));
    TextTable.of(byTransfer.values())
        .right("request", nodes -> ByteSize.show(nodes.get(0).transferBytes()))
        .right("read", nodes -> rate(median(nodes, Bandwidths.Disk::read)))
        .right("write", nodes -> rate(median(nodes, Bandwidths.Disk::write)))
        .right(
            "read while\nwriting", nodes -> rate(median(nodes, Bandwidths.Disk::readWhileWriting)))
        .right(
            "write while\nreading",
            nodes -> rate(median(nodes, Bandwidths.Disk::writeWhileReading)))
        .right("sort\npattern", nodes -> rate(median(nodes, Bandwidths.Disk::pattern)))
        .left("", nodes -> nodes.size() == 1 ? "" : slowest(nodes))
        .table()
        .print(out);
    out.println();
  }

  private static String defeated(String cache) {
    return cache.equals("not defeated") ? "not defeated" : "defeated by " + cache;
  }

  static Double median(List<Bandwidths.Disk> nodes, Function<Bandwidths.Disk, Double> figure) {
    return new RepeatedFigure(nodes.stream().map(figure).toList()).median();
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
    int rounds = spreads.stream().mapToInt(Rounds.Spread::rounds).max().orElseThrow();
    out.println(Words.of("Spread of %d rounds; below, their medians", rounds));
    TextTable.of(spreads)
        .left("", Rounds.Spread::where)
        .right("least", one -> figure(one.least()))
        .right("median", one -> figure(one.median()))
        .right("most", one -> figure(one.most()))
        .right("deviation", one -> figure(one.deviation()))
        .right("range", one -> Words.of("%.0f %%", 100 * one.range()))
        .table()
        .print(out);
    out.println();
  }

  private static String figure(double value) {
    return value >= 1e5 ? rate(value) : Words.of("%.4g", value);
  }

  void network(List<Bandwidths.Network> rates, boolean oneMachine) {
    out.println("All nodes send to all; MB/s that a node receives");
    if (oneMachine) {
      out.println("(one machine: its loopback, not a network; nodes are tasks)");
    }
    double first = rates.get(0).slowest();
    TextTable.of(rates)
        .right("nodes", Bandwidths.Network::nodes)
        .right("slowest", one -> rate(one.slowest()))
        .right("mean", one -> rate(one.mean()))
        .right("of the first, %", one -> percent(one.slowest() / first))
        .left("", one -> oneMachine ? "" : one.slowestHost())
        .table()
        .print(out);
  }

  void fileSystem(List<FileSystemRate> rates) {
    FileSystemRate any = rates.get(0);
    out.println(
        Words.of(
            "tasks: %d, nodes: %d, %s in files of their own; cache %s",
            any.tasks(), any.nodes(), Figures.bytes(any.bytes()), defeated(any.cache())));
    TextTable.of(rates)
        .left("", FileSystemRate::operation)
        .right("request", one -> ByteSize.show(one.transferBytes()))
        .right("MB/s\ntogether", one -> rate(one.together()))
        .right("MB/s\nmean×N", one -> rate(one.mean() * one.tasks()))
        .right("ms\np50", one -> millis(one.p50()))
        .right("ms\np95", one -> millis(one.p95()))
        .right("ms\np99", one -> millis(one.p99()))
        .table()
        .print(out);
    out.println("together: all bytes until the last task was done; mean×N: as if none waited");
  }

  private static String millis(double seconds) {
    return Words.of("%.3f", seconds * 1e3);
  }

  /**
   * @param copies whether the file system makes any
   */
  void oneFile(List<OneFileRate> rates, boolean copies) {
    rates.stream()
        .map(OneFileRate::tasks)
        .distinct()
        .forEach(tasks -> oneFile(tasks, rates, copies));
    out.println("read: each task seeks its own; together: aggregators read each chunk once and");
    out.println("hand it out (CHAIO); wait: share of their time that tasks which wrote waited for");
    out.println("others' pieces; local, uneven: where replicas lie, and how far from even");
    List<OneFileRate> alone = rates.stream().filter(one -> one.nullIo() != null).toList();
    if (!alone.isEmpty()) {
      efficiency(alone, copies);
    }
  }

  private void efficiency(List<OneFileRate> rates, boolean copies) {
    out.println();
    out.println("The same exchange with nothing written (null I/O); MB/s, and what is left in %");
    TextTable.of(rates)
        .right("tasks", OneFileRate::tasks)
        .right("request", one -> ByteSize.show(one.requestBytes()))
        .right("rep", one -> copies ? one.replication() : null)
        .left("method", OneFileRate::method)
        .right("null I/O", one -> rate(one.nullIo()))
        .right("write", one -> rate(one.write()))
        .right("left %", one -> percent(one.efficiency()))
        .left("pattern", OneFileRate::pattern)
        .table()
        .print(out);
  }

  private void oneFile(int tasks, List<OneFileRate> all, boolean copies) {
    List<OneFileRate> rates = all.stream().filter(one -> one.tasks() == tasks).toList();
    out.println(Words.of("One file; tasks: %d, nodes: %d; MB/s", tasks, rates.get(0).nodes()));
    TextTable.of(rates, " ")
        .left("pattern", OneFileRate::pattern)
        .right("request", one -> ByteSize.show(one.requestBytes()))
        .right("rep", one -> copies ? one.replication() : null)
        .left("method", OneFileRate::method)
        .right("write", one -> rate(one.write()))
        .right("read", one -> rate(one.read()))
        .right("together", one -> one.collectiveRead() == null ? "" : rate(one.collectiveRead()))
        .right("wait %", one -> one.exchange() == null ? "" : percent(one.exchange()))
        .right("blocks", OneFileRate::blocks)
        .right("local %", one -> one.locality() == null ? null : percent(one.locality()))
        .right("uneven", OneFileRate::imbalance)
        .left("", one -> Objects.toString(one.note(), ""))
        .table()
        .print(out);
  }

  private static String percent(double share) {
    return Words.of("%.1f", 100 * share);
  }

  void balance(List<BalanceStudy.Row> rows) {
    out.println("2048 processes, requests of 1, 2 … 32 MB, strided, chunks of 64 MB.");
    out.println("For how many of the 32 lengths CHAIO's selection is even (in parentheses: of");
    out.println("those that don't divide a chunk), and closer to even, or farther, than the node");
    out.println("of a chunk's first byte, and than the node of any of its requests.");
    out.println("printed: even with the paper's own bound, a node with at most its share.");
    TextTable.of(rows)
        .right("per node", one -> one.layout().perNode())
        .left("mapping", one -> Words.of(one.layout().mapping()))
        .right("requests", one -> one.layout().requests())
        .right("even", one -> one.even() + " (" + one.evenIrregular() + ")")
        .right("printed", one -> one.evenPrinted() + " (" + one.evenPrintedIrregular() + ")")
        .right("than first", one -> one.closerThanLowest() + ", " + one.fartherThanLowest())
        .right("than any", one -> one.closerThanDrawn() + ", " + one.fartherThanDrawn())
        .table()
        .print(out);
  }
}
