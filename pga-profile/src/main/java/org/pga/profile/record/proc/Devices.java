package org.pga.profile.record.proc;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.pga.profile.Hardware;

/**
 * What {@code /sys} says of block devices and network interfaces.
 *
 * @param sys {@code /sys}, or a copy of it
 */
public record Devices(Path sys) {
  /** Sizes are in these, whatever the device's own sectors are. */
  private static final int SECTOR_BYTES = 512;

  /** SCSI disks of VMware, Hyper-V, QEMU, VirtualBox and Google by their model. */
  private static final Pattern VIRTUAL =
      Pattern.compile("(?i)virtual disk|vmware virtual.*|(qemu|vbox) harddisk|persistentdisk");

  private static final long MEGA = 1_000_000;
  private static final String LOOPBACK = "lo";

  /**
   * Whole disks: neither partitions nor optical drives, nor what is made of other devices, nor
   * {@link #paths}.
   */
  Set<String> disks() throws IOException {
    return blocks(false);
  }

  /** Paths to disks of which there may be several each: native multipath of NVMe. */
  Set<String> paths() throws IOException {
    return blocks(true);
  }

  private Set<String> blocks(boolean hidden) throws IOException {
    Set<String> blocks = new TreeSet<>();
    for (Path device : list(sys.resolve("block"))) {
      String name = device.getFileName().toString();
      if (Files.exists(device.resolve("device"))
          && !name.matches("(sr|fd)\\d+")
          && hidden == "1".equals(text(device.resolve("hidden")))) {
        blocks.add(name);
      }
    }
    return blocks;
  }

  /**
   * Interfaces that lead to hardware, and loopback; null, which is all, where none leads there: in
   * a container. Bridges and bonds would count bytes twice, and so would what is below an interface
   * of hardware: the virtual function of Azure's accelerated networking, which its eth0 counts.
   */
  Set<String> interfaces() throws IOException {
    Set<String> interfaces = new TreeSet<>();
    for (Path device : list(sys.resolve("class/net"))) {
      if (Files.exists(device.resolve("device"))
          && !Files.exists(device.resolve("master/device"))) {
        interfaces.add(device.getFileName().toString());
      }
    }
    if (interfaces.isEmpty()) {
      return null;
    }
    interfaces.add(LOOPBACK);
    return interfaces;
  }

  /** The disks as a record shows them; none where {@code /sys} isn't there. */
  public List<Hardware.Disk> hardware() {
    List<Hardware.Disk> disks = new ArrayList<>();
    try {
      for (String name : disks()) {
        Path device = sys.resolve("block").resolve(name);
        String model = text(device.resolve("device/model"));
        String sectors = text(device.resolve("size"));
        disks.add(
            new Hardware.Disk(
                name,
                model,
                sectors == null ? null : Long.valueOf(Long.parseLong(sectors) * SECTOR_BYTES),
                kind(name, model, text(device.resolve("queue/rotational")))));
      }
    } catch (IOException e) {
      // not Linux
    }
    return disks;
  }

  /** Interfaces that are up, without loopback. */
  public List<Hardware.Network> networks() {
    List<Hardware.Network> networks = new ArrayList<>();
    try {
      for (Path device : list(sys.resolve("class/net"))) {
        String name = device.getFileName().toString();
        if (!name.equals(LOOPBACK) && "up".equals(text(device.resolve("operstate")))) {
          // In Mbit/s; -1, or no answer, where it isn't known. Without hardware it is made up.
          boolean real = Files.exists(device.resolve("device"));
          String speed = real ? text(device.resolve("speed")) : null;
          boolean known = speed != null && speed.matches("[1-9][0-9]*");
          networks.add(new Hardware.Network(name, known ? Long.parseLong(speed) * MEGA : null));
        }
      }
    } catch (IOException e) {
      // not Linux
    }
    return networks;
  }

  /** A virtual disk says that it turns, or that it doesn't, whatever lies below it. */
  private static String kind(String name, String model, String rotational) {
    if (name.matches("(vd|xvd).*") || model != null && VIRTUAL.matcher(model).matches()) {
      return "virtual";
    }
    if (name.startsWith("nvme")) {
      return "nvme";
    }
    return rotational == null ? null : rotational.equals("1") ? "hdd" : "ssd";
  }

  private static List<Path> list(Path folder) throws IOException {
    try (Stream<Path> entries = Files.list(folder)) {
      return entries.sorted().toList();
    }
  }

  /** A small file of the kernel's, or null where it isn't or gives no answer. */
  public static String text(Path file) {
    try {
      return Files.readString(file).trim();
    } catch (IOException e) {
      return null;
    }
  }
}
