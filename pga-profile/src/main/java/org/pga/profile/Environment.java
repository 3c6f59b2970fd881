package org.pga.profile;

import org.apache.hadoop.util.VersionInfo;
import oshi.SystemInfo;
import oshi.hardware.CentralProcessor;
import oshi.hardware.HardwareAbstractionLayer;

/**
 * Where the driver ran.
 *
 * @param mode {@code embedded} or {@code yarn}
 * @param cpu model
 * @param cores logical processors
 * @param memoryBytes physical memory
 * @param os name and version
 * @param java the virtual machine's name and version
 * @param maxHeapBytes largest heap of the driver
 * @param hadoop version of the client
 */
public record Environment(
    String mode,
    String cpu,
    Integer cores,
    Long memoryBytes,
    String os,
    String java,
    Long maxHeapBytes,
    String hadoop) {

  /** Asks the machine; what it doesn't tell is null. */
  public static Environment here(boolean embedded) {
    String cpu = null;
    Integer cores = Runtime.getRuntime().availableProcessors();
    Long memory = null;
    String os = System.getProperty("os.name") + " " + System.getProperty("os.version");
    try {
      SystemInfo system = new SystemInfo();
      HardwareAbstractionLayer hardware = system.getHardware();
      CentralProcessor processor = hardware.getProcessor();
      cpu = processor.getProcessorIdentifier().getName();
      cores = processor.getLogicalProcessorCount();
      memory = hardware.getMemory().getTotal();
      os = system.getOperatingSystem().toString();
    } catch (RuntimeException | LinkageError e) {
      // A platform without OSHI's native parts still assembles.
      cpu = null;
    }
    return new Environment(
        embedded ? "embedded" : "yarn",
        cpu,
        cores,
        memory,
        os,
        System.getProperty("java.vm.name") + " " + System.getProperty("java.vm.version"),
        Runtime.getRuntime().maxMemory(),
        VersionInfo.getVersion());
  }
}
