package org.pga.profile.cluster;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;

/** What a cluster file means by {@code this machine}. */
record ThisMachine(int cores, long memoryBytes) {
  /** The value of a key that is to be asked of the machine. */
  static final String WORD = "this machine";

  static ThisMachine found() {
    return new ThisMachine(
        Runtime.getRuntime().availableProcessors(),
        ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
            .getTotalMemorySize());
  }
}
