package org.pga.profile.record.proc;

import java.util.List;
import java.util.Map;
import java.util.StringTokenizer;
import org.pga.profile.HostSeries;

/**
 * {@code /proc/stat}: what all processors did, in clock ticks. Low priority counts as user time,
 * interrupts as system time; guests are part of user time already.
 */
public final class CpuTimes {
  public static final String USER = HostSeries.CPU_USER;
  public static final String SYSTEM = HostSeries.CPU_SYSTEM;
  public static final String IDLE = "cpu.idle";
  public static final String IOWAIT = HostSeries.CPU_IOWAIT;
  public static final String STEAL = HostSeries.CPU_STEAL;

  /** All of a processor's time is one of these. */
  public static final List<String> ALL = List.of(USER, SYSTEM, IDLE, IOWAIT, STEAL);

  private CpuTimes() {}

  static void read(String text, Map<String, Long> into) {
    StringTokenizer fields = new StringTokenizer(text.substring(0, text.indexOf('\n')));
    if (!fields.nextToken().equals("cpu")) {
      throw new IllegalArgumentException("its first line isn't that of all processors");
    }
    long[] ticks = new long[8];
    for (int i = 0; i < ticks.length && fields.hasMoreTokens(); i++) {
      ticks[i] = Long.parseLong(fields.nextToken());
    }
    into.put(USER, ticks[0] + ticks[1]);
    into.put(SYSTEM, ticks[2] + ticks[5] + ticks[6]);
    into.put(IDLE, ticks[3]);
    into.put(IOWAIT, ticks[4]);
    into.put(STEAL, ticks[7]);
  }
}
