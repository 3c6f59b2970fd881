package org.pga.driver.command.bench;

import static org.pga.driver.command.bench.BenchTables.median;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.stream.Collectors;
import org.pga.core.Words;
import org.pga.driver.command.ByteSize;
import org.pga.profile.TextTable;
import org.pga.profile.TextTableOf;
import org.pga.profile.bench.Bandwidths;
import org.pga.profile.bench.FileSystemRate;
import org.pga.profile.bench.OneFileRate;
import org.pga.profile.cluster.Price;
import org.pga.profile.plan.price.Candidate;

/**
 * Rates for each dollar that an hour of the measured machines costs: what Expósito et al. call
 * productivity, of a device, a file system and a shared file.
 *
 * @param cluster whose price it is
 * @param masters that are paid as well, where the hour is paid; what was bought is priced by its
 *     workers
 */
record ProductivityTable(PrintWriter out, String cluster, Candidate.Rate rate, int masters) {
  /** Of one node; of several the median. */
  void disks(List<Bandwidths.Disk> disks) {
    double dollars = head(1);
    List<List<Bandwidths.Disk>> alike =
        BenchTables.sets(disks).values().stream().flatMap(set -> set.values().stream()).toList();
    print(
        TextTable.of(alike)
            .left("", nodes -> String.join(" + ", nodes.get(0).devices()))
            .right("request", nodes -> ByteSize.show(nodes.get(0).transferBytes()))
            .right("read", nodes -> per(median(nodes, Bandwidths.Disk::read), dollars))
            .right("write", nodes -> per(median(nodes, Bandwidths.Disk::write), dollars))
            .right("sort pattern", nodes -> per(median(nodes, Bandwidths.Disk::pattern), dollars)));
  }

  void fileSystem(List<FileSystemRate> rates) {
    double dollars = head(rates.get(0).nodes());
    print(
        TextTable.of(rates)
            .left("", FileSystemRate::operation)
            .right("request", one -> ByteSize.show(one.transferBytes()))
            .right("together", one -> per(one.together(), dollars)));
  }

  void oneFile(List<OneFileRate> rates, boolean copies) {
    rates.stream()
        .collect(Collectors.groupingBy(OneFileRate::tasks, LinkedHashMap::new, Collectors.toList()))
        .forEach((tasks, some) -> oneFile(tasks, some, copies));
  }

  private void oneFile(int tasks, List<OneFileRate> rates, boolean copies) {
    double dollars = head(rates.get(0).nodes());
    print(
        TextTable.of(rates)
            .left(tasks + " tasks", OneFileRate::pattern)
            .right("request", one -> ByteSize.show(one.requestBytes()))
            .right("rep", one -> copies ? one.replication() : null)
            .left("method", OneFileRate::method)
            .right("write", one -> per(one.write(), dollars))
            .right("read", one -> per(one.read(), dollars))
            .right(
                "together",
                one -> one.collectiveRead() == null ? "" : per(one.collectiveRead(), dollars)));
  }

  /** Says what is paid; dollars of an hour. */
  private double head(int measured) {
    Price price = rate.price();
    int paid = measured + (price.per() == Price.Per.NODE_HOUR ? masters : 0);
    double dollars = paid * rate.dollarsPerNodeHour();
    out.println();
    out.println(
        Words.of(
            "MB/s for each dollar an hour; %s, %s%s%s: %d × $%.3f",
            cluster,
            Words.of(price.kind()),
            price.date() == null ? "" : " of " + price.date(),
            rate.writtenOffBy() == null ? "" : " in three years",
            paid,
            rate.dollarsPerNodeHour()));
    return dollars;
  }

  private static String per(Double bytesPerSecond, double dollars) {
    return bytesPerSecond == null ? null : BenchTables.rate(bytesPerSecond / dollars);
  }

  private void print(TextTableOf<?> table) {
    table.table().print(out);
    out.flush();
  }
}
