package org.pga.driver.command.plan;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.pga.core.owned.SignedFile;
import org.pga.profile.RunRecord;
import org.pga.profile.plan.Resource;
import org.pga.profile.plan.StageBytes;
import org.pga.profile.plan.StageTime;

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
      List<String> warnings) {}

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
  static void write(Forecast forecast, double scale, Path file, Configuration conf)
      throws IOException {
    List<StageTime> times = forecast.times();
    List<StageBytes> all = forecast.bytes();
    List<StageBytes> ofNode = forecast.bytesOfNode();
    List<StageMemory> memory = forecast.memory();
    List<Stage> stages = new ArrayList<>();
    for (int i = 0; i < times.size(); i++) {
      StageTime time = times.get(i);
      Map<String, Double> busy = new LinkedHashMap<>();
      for (Resource resource : Resource.values()) {
        boolean unknown = resource == Resource.CPU && time.load().cpuSeconds() == null;
        busy.put(resource.shown(), unknown ? null : time.busy().get(resource));
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
    Plan plan =
        new Plan(
            forecast.run().name(),
            scale,
            forecast.machines().cluster().name(),
            forecast.machines().cluster().workers(),
            times.stream().mapToDouble(StageTime::seconds).sum(),
            forecast.needs().given(),
            stages,
            forecast.warnings());
    SignedFile.write(
        FileSystem.getLocal(conf),
        new org.apache.hadoop.fs.Path(file.toAbsolutePath().toUri()),
        SignedFile.Kind.JSON,
        out -> {
          out.write(RunRecord.json().writeValueAsBytes(plan));
          out.write('\n');
        });
  }
}
