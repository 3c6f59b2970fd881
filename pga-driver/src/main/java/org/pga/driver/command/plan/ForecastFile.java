package org.pga.driver.command.plan;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.pga.core.Words;
import org.pga.core.owned.SignedFile;
import org.pga.profile.RunRecord;
import org.pga.profile.cluster.Cluster;
import org.pga.profile.cluster.Price;
import org.pga.profile.plan.NodeRates;
import org.pga.profile.plan.Resource;
import org.pga.profile.plan.StageBytes;
import org.pga.profile.plan.StageTime;
import org.pga.profile.plan.Storage;
import org.pga.profile.plan.price.Candidate;
import org.pga.profile.plan.price.Cost;
import org.pga.profile.plan.price.Prices;

/** A {@link Forecast} as JSON, for other programs. What isn't known is null. */
final class ForecastFile {
  private record Plan(
      String run,
      double scale,
      String cluster,
      int workers,
      double seconds,
      Double memoryOfTaskBytes,
      List<Stage> stages,
      List<Dollars> cost,
      List<String> warnings,
      List<String> notes) {}

  /** Of one run, by one of the cluster's prices; write-off is null where its file says it. */
  private record Dollars(
      String price,
      String date,
      double dollarsPerNodeHour,
      int nodes,
      double dollars,
      Double assumedWriteOffHours) {}

  private record Stage(
      String name,
      Integer k,
      double seconds,
      Map<String, Double> busySeconds,
      String boundBy,
      Bytes bytes,
      Bytes bytesOfNode,
      Double taskMemoryBytes,
      String taskMemoryOrigin,
      Double mappedBytesOfNode) {}

  private record Bytes(
      Double fsRead,
      Double fsWritten,
      Double shuffle,
      Double localRead,
      Double localWritten,
      double scratch) {
    static Bytes of(StageBytes bytes) {
      return new Bytes(
          bytes.read(),
          bytes.written(),
          bytes.shuffle(),
          bytes.localRead(),
          bytes.localWritten(),
          bytes.scratch());
    }
  }

  private ForecastFile() {}

  /**
   * Writes it, in place of an earlier one, but of nothing else.
   *
   * @throws org.pga.core.failure.InputException if the file is something else
   */
  static void write(Forecast forecast, Prices prices, double scale, Path file, Configuration conf)
      throws IOException {
    Cluster cluster = forecast.machines().cluster();
    List<StageTime> times = forecast.times();
    List<StageBytes> all = forecast.bytes();
    List<StageBytes> ofNode = forecast.bytesOfNode();
    List<StageMemory> memory = forecast.memory();
    NodeRates node = forecast.machines().best();
    List<Stage> stages = new ArrayList<>();
    for (int i = 0; i < times.size(); i++) {
      StageTime time = times.get(i);
      Map<String, Double> busy = new LinkedHashMap<>();
      for (Resource resource : Resource.values()) {
        busy.put(resource.shown(), known(resource, time, node) ? time.busy().get(resource) : null);
      }
      StageMemory one = memory.get(i);
      stages.add(
          new Stage(
              time.load().name(),
              time.load().k(),
              time.seconds(),
              busy,
              time.binding().shown(),
              Bytes.of(all.get(i)),
              Bytes.of(ofNode.get(i)),
              one.taskBytes(),
              one.origin() == null ? null : one.origin().shown(),
              one.mappedBytes()));
    }
    double seconds = times.stream().mapToDouble(StageTime::seconds).sum();
    Plan plan =
        new Plan(
            forecast.run().name(),
            scale,
            cluster.name(),
            cluster.workers(),
            seconds,
            forecast.needs().given(),
            stages,
            prices.all(cluster).stream().map(rate -> dollars(cluster, rate, seconds)).toList(),
            forecast.warnings(),
            forecast.notes());
    SignedFile.write(
        FileSystem.getLocal(conf),
        new org.apache.hadoop.fs.Path(file.toAbsolutePath().toUri()),
        SignedFile.Kind.JSON,
        out -> {
          out.write(RunRecord.json().writeValueAsBytes(plan));
          out.write('\n');
        });
  }

  private static Dollars dollars(Cluster cluster, Candidate.Rate rate, double seconds) {
    Price price = rate.price();
    return new Dollars(
        Words.of(price.kind()),
        price.date() == null ? null : price.date().toString(),
        rate.dollarsPerNodeHour(),
        price.nodes(cluster),
        Cost.dollars(cluster, rate, seconds),
        rate.writtenOffBy());
  }

  /** Whether the stage's work and the nodes' rate are, so that 0 s are no work. */
  private static boolean known(Resource resource, StageTime time, NodeRates node) {
    Storage volume = node.volume();
    return switch (resource) {
      case CPU -> time.load().cpuSeconds() != null;
      case DISK_READ -> node.disks().reads();
      case DISK_WRITE -> node.disks().writes();
      case VOLUME_READ -> volume == null || volume.reads();
      case VOLUME_WRITE -> volume == null || volume.writes();
      case NETWORK -> node.workers() == 1 || Double.isFinite(node.network());
      case OVERHEAD -> true;
    };
  }
}
