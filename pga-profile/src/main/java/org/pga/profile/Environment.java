package org.pga.profile;

import org.apache.hadoop.util.VersionInfo;

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
    Machine machine = Machine.here();
    return new Environment(
        embedded ? "embedded" : "yarn",
        machine.cpu(),
        machine.logicalCpus(),
        machine.memoryBytes(),
        machine.os(),
        System.getProperty("java.vm.name") + " " + System.getProperty("java.vm.version"),
        Runtime.getRuntime().maxMemory(),
        VersionInfo.getVersion());
  }
}
