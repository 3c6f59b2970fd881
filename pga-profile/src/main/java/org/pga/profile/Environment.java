package org.pga.profile;

import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.mapreduce.MRJobConfig;
import org.apache.hadoop.util.VersionInfo;
import org.pga.core.pipeline.Settings;

/**
 * Where the driver ran.
 *
 * @param mode {@code embedded} or {@code yarn}
 * @param cpu model
 * @param cores logical processors that the driver may use: in a container, or by {@code taskset},
 *     fewer than the machine has
 * @param memoryBytes physical memory
 * @param os name and version
 * @param java the virtual machine's name and version
 * @param maxHeapBytes largest heap of the driver
 * @param hadoop version of the client
 * @param mapOutput what compresses the output of maps, {@link #PLAIN} or a codec, and of which
 *     stage where it isn't all; null in records that don't say
 */
public record Environment(
    String mode,
    String cpu,
    Integer cores,
    Long memoryBytes,
    String os,
    String java,
    Long maxHeapBytes,
    String hadoop,
    String mapOutput) {
  /** Map output that isn't compressed. */
  public static final String PLAIN = "plain";

  private static final String EMBEDDED = "embedded";
  private static final String YARN = "yarn";

  /** Of a run on YARN, of whose driver nothing is known. */
  public static Environment yarn() {
    return new Environment(YARN, null, null, null, null, null, null, null, null);
  }

  /** Asks the machine; what it doesn't tell is null. */
  public static Environment here(boolean embedded, Configuration conf) {
    Machine machine = Machine.here();
    return new Environment(
        embedded ? EMBEDDED : YARN,
        machine.cpu(),
        cores(machine, Runtime.getRuntime().availableProcessors()),
        machine.memoryBytes(),
        machine.os(),
        System.getProperty("java.vm.name") + " " + System.getProperty("java.vm.version"),
        Runtime.getRuntime().maxMemory(),
        VersionInfo.getVersion(),
        mapOutput(conf));
  }

  /** Whether all of it ran in the driver's process; a record that was typed in may not say. */
  public boolean embedded() {
    return EMBEDDED.equals(mode);
  }

  /** Whether its tasks ran in YARN's containers, on other machines than the driver's maybe. */
  public boolean onYarn() {
    return YARN.equals(mode);
  }

  static Integer cores(Machine machine, int available) {
    return machine.logicalCpus() == null ? available : Math.min(machine.logicalCpus(), available);
  }

  private static String mapOutput(Configuration conf) {
    if (conf.getBoolean(MRJobConfig.MAP_OUTPUT_COMPRESS, false)) {
      String codec = conf.get(MRJobConfig.MAP_OUTPUT_COMPRESS_CODEC, "default");
      return codec.substring(codec.lastIndexOf('.') + 1);
    }
    return Settings.CLASSIC_SNAPPY.get(conf) ? "SnappyCodec in build-graph" : PLAIN;
  }
}
