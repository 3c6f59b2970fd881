package org.pga.profile.cluster;

import org.pga.profile.Machine;

/** What a cluster file means by {@code this machine}. */
record ThisMachine(int cores, long memoryBytes) {
  /** The value of a key that is to be asked of the machine. */
  static final String WORD = "this machine";

  static ThisMachine found() {
    return new ThisMachine(Runtime.getRuntime().availableProcessors(), Machine.totalMemory());
  }
}
