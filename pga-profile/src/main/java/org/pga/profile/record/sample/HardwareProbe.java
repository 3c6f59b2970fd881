package org.pga.profile.record.sample;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FileSystem;
import org.pga.profile.Hardware;
import org.pga.profile.Machine;
import org.pga.profile.record.proc.Devices;

/**
 * Finds out what this host is made of, once for each host of a run, and leaves it in its folder.
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
    Machine machine = Machine.here();
    Devices devices = new Devices(Path.of("/sys"));
    return new Hardware(
        machine.cpu(),
        machine.sockets(),
        machine.cores(),
        machine.logicalCpus(),
        machine.hertz(),
        machine.memoryBytes(),
        devices.hardware(),
        devices.networks());
  }
}
