package org.pga.profile.bench.hdfs;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.pga.profile.bench.FileSystemRate;

/** Adds up what tasks measured. */
public final class HdfsSummary {
  private HdfsSummary() {}

  /** A rate for each length of requests, writing and reading; results in any order. */
  public static List<FileSystemRate> of(List<HdfsResult> results) {
    List<FileSystemRate> rates = new ArrayList<>();
    for (int i = 0; i < results.get(0).parts().size(); i++) {
      int number = i;
      rates.add(rate(results, results.stream().map(r -> r.parts().get(number)).toList()));
    }
    return rates;
  }

  private static FileSystemRate rate(List<HdfsResult> results, List<HdfsResult.Part> parts) {
    Map<String, Long> byHost = new HashMap<>();
    Latencies latencies = new Latencies();
    boolean defeated = true;
    for (int i = 0; i < parts.size(); i++) {
      byHost.merge(results.get(i).host(), parts.get(i).bytes(), Long::sum);
      latencies.addAll(parts.get(i).latencies());
    }
    for (HdfsResult result : results) {
      defeated &= byHost.get(result.host()) >= 2 * result.memoryBytes();
    }
    long bytes = parts.stream().mapToLong(HdfsResult.Part::bytes).sum();
    double last = parts.stream().mapToDouble(HdfsResult.Part::seconds).max().orElseThrow();
    return new FileSystemRate(
        parts.get(0).write() ? "write" : "read",
        parts.size(),
        byHost.size(),
        parts.get(0).transferBytes(),
        bytes,
        defeated ? "twice the memory" : "not defeated",
        bytes / last,
        parts.stream().mapToDouble(p -> p.bytes() / p.seconds()).average().orElseThrow(),
        latencies.percentile(50),
        latencies.percentile(95),
        latencies.percentile(99));
  }
}
