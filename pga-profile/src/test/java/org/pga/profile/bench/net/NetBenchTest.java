package org.pga.profile.bench.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.hadoop.conf.Configuration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.pga.core.job.ListeningSockets;
import org.pga.profile.bench.Bandwidths;
import org.pga.profile.bench.BenchContext;
import org.pga.profile.bench.Screen;
import org.pga.profile.bench.group.TaskGroups;

@Timeout(60)
class NetBenchTest {
  @TempDir Path folder;

  @Test
  void allSendToAllAtGrowingCounts() throws Exception {
    org.apache.hadoop.fs.Path scratch = new org.apache.hadoop.fs.Path(folder.toUri());
    BenchContext context =
        new BenchContext(
            new Configuration(), new org.apache.hadoop.fs.Path(scratch, "out"), kill -> {});
    List<NetResult> results = new ArrayList<>();
    TaskGroups groups = new TaskGroups(context, scratch);
    NetSpec spec = new NetSpec(1, true);
    List<String> hosts = Collections.nCopies(3, "here");
    Set<String> sockets =
        ListeningSockets.during(() -> results.addAll(groups.run(new NetTask(), spec, hosts)));
    assertTrue(sockets.size() >= 2, sockets::toString);
    assertEquals(List.of(), ListeningSockets.open(sockets), "others can connect");
    assertEquals(List.of(2, 3), results.get(0).rounds().stream().map(r -> r.tasks()).toList());
    assertEquals(List.of(3), results.get(2).rounds().stream().map(r -> r.tasks()).toList());
    for (NetResult result : results) {
      assertEquals(List.of(), result.failures());
      for (NetResult.Round round : result.rounds()) {
        assertTrue(round.bytes() > 256 << 10 && round.seconds() >= 1, round.toString());
      }
    }
  }

  @Test
  void onlyTheFirstTaskOfEachNodeTakesPart() {
    assertEquals(List.of(0, 1, 4), Participants.of(List.of("a", "b", "a", "b", "c")));
    assertEquals(List.of(0, 1, 2), Participants.of(List.of("a", "a", "a")));
    assertEquals(List.of(2, 4, 8, 11), Participants.counts(11, true));
    assertEquals(List.of(2, 4, 8), Participants.counts(8, true));
    assertEquals(List.of(11), Participants.counts(11, false));
  }

  @Test
  void theSlowestNodeIsReported() {
    List<NetResult> results =
        List.of(
            new NetResult(
                "a",
                List.of(new NetResult.Round(2, 100, 1), new NetResult.Round(3, 90, 1)),
                List.of()),
            new NetResult(
                "b",
                List.of(new NetResult.Round(2, 300, 2), new NetResult.Round(3, 60, 2)),
                List.of()),
            new NetResult("c", List.of(new NetResult.Round(3, 60, 1)), List.of()));
    assertEquals(
        List.of(
            new Bandwidths.Network(2, 100.0, "a", 125.0),
            new Bandwidths.Network(3, 30.0, "b", 60.0)),
        NetSummary.of(results));
  }

  @Test
  void aNodeBelowFourFifthsOfTheMedianIsSlow() {
    Map<String, Double> rates = new LinkedHashMap<>();
    rates.put("a", 100.0);
    rates.put("b", 79.9);
    rates.put("c", 80.1);
    rates.put("d", 100.0);
    rates.put("e", 120.0);
    assertEquals(List.of(new Screen.Slow("b", 79.9, 100)), Screen.slow(rates));
    rates.remove("e"); // median (80.1 + 100) / 2, bound 72
    assertEquals(List.of(), Screen.slow(rates));
    assertEquals(List.of(), Screen.slow(Map.of()));
  }
}
