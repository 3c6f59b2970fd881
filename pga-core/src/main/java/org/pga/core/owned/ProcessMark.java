package org.pga.core.owned;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * What tells a process, with its number, from all others of all machines, by Linux's {@code /proc}.
 * Names of machines don't, which may be the same, nor does the time of day at which it began: that
 * is another one when the clock was set.
 *
 * @param boot random, new each time that a machine begins
 * @param namespace in which numbers of processes count: each container has its own
 * @param ticks from the machine's beginning to the process's
 */
record ProcessMark(String boot, String namespace, long ticks) {
  private static final Path PROC = Path.of("/proc");

  /** Of these fields, which follow the name, each by a space: see proc(5). */
  private static final int TICKS = 22 - 3;

  /** This process's; null where the system doesn't tell. */
  static ProcessMark own() {
    long pid = ProcessHandle.current().pid();
    try {
      if (!Files.readSymbolicLink(PROC.resolve("self")).endsWith(Long.toString(pid))) {
        return null; // it is that of another namespace
      }
      return new ProcessMark(
          Files.readString(PROC.resolve("sys/kernel/random/boot_id")).strip(),
          Files.readSymbolicLink(PROC.resolve("self/ns/pid")).toString(),
          ticks(pid));
    } catch (IOException | RuntimeException e) { // another system, or a /proc without that
      return null;
    }
  }

  /** Whether a process of this number certainly runs no more. */
  boolean isGone(long pid) {
    ProcessMark own = own();
    if (own == null || !own.boot.equals(boot) || !own.namespace.equals(namespace)) {
      return false;
    }
    try {
      return ticks(pid) != ticks;
    } catch (IOException e) {
      // Where others' processes are hidden (hidepid), the first one is, too.
      return !Files.exists(PROC.resolve(Long.toString(pid))) && Files.exists(PROC.resolve("1"));
    }
  }

  private static long ticks(long pid) throws IOException {
    String stat = Files.readString(PROC.resolve(pid + "/stat"));
    return Long.parseLong(stat.substring(stat.lastIndexOf(')') + 2).split(" ")[TICKS]);
  }
}
