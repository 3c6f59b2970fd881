package org.pga.profile.bench.net;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.pga.profile.bench.Bandwidths;

/** Adds up what nodes received. */
public final class NetSummary {
  private NetSummary() {}

  /** A rate for each number of nodes, growing. */
  public static List<Bandwidths.Network> of(List<NetResult> results) {
    TreeSet<Integer> counts = new TreeSet<>();
    results.forEach(result -> result.rounds().forEach(round -> counts.add(round.tasks())));
    List<Bandwidths.Network> rates = new ArrayList<>();
    for (int count : counts) {
      rates.add(at(count, results));
    }
    return rates;
  }

  private static Bandwidths.Network at(int count, List<NetResult> results) {
    double slowest = Double.POSITIVE_INFINITY;
    String host = null;
    double sum = 0;
    for (NetResult result : results) {
      for (NetResult.Round round : result.rounds()) {
        if (round.tasks() == count) {
          double rate = round.bytes() / round.seconds();
          sum += rate;
          if (rate < slowest) {
            slowest = rate;
            host = result.host();
          }
        }
      }
    }
    return new Bandwidths.Network(count, slowest, host, sum / count);
  }
}
