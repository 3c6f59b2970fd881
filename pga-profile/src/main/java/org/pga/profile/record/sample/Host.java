package org.pga.profile.record.sample;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Path;
import org.pga.profile.record.proc.Devices;

/**
 * Which host this process runs on.
 *
 * @param name as YARN calls it, otherwise as the kernel does
 * @param boot the kernel's identifier of this boot: one for all containers of a machine
 */
public record Host(String name, String boot) {
  /** Asks the environment and the kernel. */
  public static Host here() {
    String kernel = Devices.text(Path.of("/proc/sys/kernel/hostname"));
    if (kernel == null) {
      kernel = resolved();
    }
    String boot = Devices.text(Path.of("/proc/sys/kernel/random/boot_id"));
    return new Host(name(System.getenv("NM_HOST"), kernel), boot == null ? kernel : boot);
  }

  /** The kernel's name is that of the container where there is one; loopback names no host. */
  static String name(String nodeManager, String kernel) {
    boolean tells = nodeManager != null && !nodeManager.matches("(127\\..*|localhost.*|0.0.0.0|)");
    return tells ? nodeManager : kernel;
  }

  private static String resolved() {
    try {
      return InetAddress.getLocalHost().getHostName();
    } catch (UnknownHostException e) {
      return "localhost";
    }
  }
}
