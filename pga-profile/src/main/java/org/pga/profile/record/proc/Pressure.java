package org.pga.profile.record.proc;

import java.util.Map;

/**
 * {@code /proc/pressure/*} (pressure stall information): {@code psi.RESOURCE.some} and {@code
 * .full}, microseconds in which some, or all, tasks that weren't idle waited for it.
 */
public record Pressure(String resource) implements Counters {
  private static final String PREFIX = "psi.";

  @Override
  public void read(String text, Map<String, Long> into) {
    for (String line : text.split("\n")) {
      int space = line.indexOf(' ');
      int total = line.indexOf("total=");
      into.put(
          PREFIX + resource + "." + line.substring(0, space),
          Long.valueOf(line.substring(total + "total=".length()).trim()));
    }
  }
}
