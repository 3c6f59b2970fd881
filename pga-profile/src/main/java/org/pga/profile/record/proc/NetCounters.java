package org.pga.profile.record.proc;

import java.util.Map;
import java.util.Set;

/**
 * {@code /proc/net/dev}: {@code net.NAME.receivedBytes} and {@code .sentBytes} of interfaces that
 * have carried anything.
 *
 * @param interfaces null: all
 */
public record NetCounters(Set<String> interfaces) implements Counters {
  public static final String PREFIX = "net.";

  private static final int RECEIVED = 0;
  private static final int SENT = 8;

  @Override
  public void read(String text, Map<String, Long> into) {
    for (String line : text.split("\n")) {
      // Old kernels print no space behind the colon.
      int colon = line.indexOf(':');
      String name = line.substring(0, Math.max(0, colon)).trim();
      if (colon < 0 || interfaces != null && !interfaces.contains(name)) {
        continue;
      }
      String[] fields = line.substring(colon + 1).trim().split("\\s+");
      Long received = Long.valueOf(fields[RECEIVED]);
      Long sent = Long.valueOf(fields[SENT]);
      if (received + sent > 0) {
        into.put(PREFIX + name + ".receivedBytes", received);
        into.put(PREFIX + name + ".sentBytes", sent);
      }
    }
  }
}
