package org.pga.profile.record.sample;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FileSystem;
import org.pga.profile.Hardware;
import org.pga.profile.record.proc.Devices;
import oshi.SystemInfo;
import oshi.hardware.CentralProcessor;
import oshi.hardware.HardwareAbstractionLayer;
import oshi.hardware.NetworkIF;

/**
 * Finds out what this host is made of, by OSHI; disks by {@code /sys}, for OSHI needs libudev for
 * them. That costs half a second of CPU time, so it is done once for each host of a run, and left
 * in the run's folder.
 */
public final class HardwareProbe {
  private HardwareProbe() {}

  /** Leaves this host's hardware in a folder, where no other process has yet. */
  public static void leave(FileSystem fs, org.apache.hadoop.fs.Path folder, String boot)
      throws IOException {
    org.apache.hadoop.fs.Path file = file(folder, boot);
    if (!fs.exists(file)) {
      byte[] json = new ObjectMapper().writeValueAsBytes(here());
      try (FSDataOutputStream out = fs.create(file, true)) {
        out.write(json);
      }
    }
  }

  /** What was left of a host; all unknown where nothing was. */
  public static Hardware find(FileSystem fs, org.apache.hadoop.fs.Path folder, String boot) {
    try (InputStream in = fs.open(file(folder, boot))) {
      return new ObjectMapper().readValue(in, Hardware.class);
    } catch (IOException e) {
      return new Hardware(null, null, null, null, null, null, List.of(), List.of());
    }
  }

  private static org.apache.hadoop.fs.Path file(org.apache.hadoop.fs.Path folder, String boot) {
    return new org.apache.hadoop.fs.Path(folder, "hardware-" + boot + ".json");
  }

  /** Asks the machine; what it doesn't tell is null. */
  public static Hardware here() {
    List<Hardware.Disk> disks = new Devices(Path.of("/sys")).hardware();
    try {
      HardwareAbstractionLayer hardware = new SystemInfo().getHardware();
      CentralProcessor processor = hardware.getProcessor();
      return new Hardware(
          processor.getProcessorIdentifier().getName(),
          processor.getPhysicalPackageCount(),
          processor.getPhysicalProcessorCount(),
          processor.getLogicalProcessorCount(),
          known(processor.getMaxFreq()),
          known(hardware.getMemory().getTotal()),
          disks,
          hardware.getNetworkIFs().stream()
              .filter(network -> network.getIfOperStatus() == NetworkIF.IfOperStatus.UP)
              .map(network -> new Hardware.Network(network.getName(), known(network.getSpeed())))
              .toList());
    } catch (RuntimeException | LinkageError e) {
      // A platform without OSHI's native parts, or a job without OSHI.
      int processors = Runtime.getRuntime().availableProcessors();
      return new Hardware(null, null, null, processors, null, null, disks, List.of());
    }
  }

  private static Long known(long value) {
    return value > 0 ? Long.valueOf(value) : null;
  }
}
