package org.pga.profile.cluster;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Kinds of quantities in cluster files, and the units each may be written in. */
public enum Dimension {
  /** In bytes. Disks are sold by powers of 1000 (GB), memory comes by powers of 1024 (GiB). */
  SIZE("bytes", "32 GiB", sizes("B", "")),
  /** In bytes a second; networks are sold by bits. */
  RATE("bytes a second", "540 MB/s or 10 Gb/s", rates()),
  /** In gigahertz. */
  FREQUENCY("frequency", "2.6 GHz", Map.of("MHz", 1e-3, "GHz", 1.0)),
  /** In Amazon's compute units: what a core does beside one of 2007. */
  SPEED("speed", "5.5 ECU", Map.of("ECU", 1.0)),
  /** In hours; years are of 365 days. */
  TIME("time", "3 years", Map.of("s", 1 / 3600.0, "hours", 1.0, "days", 24.0, "years", 8760.0));

  private static final Pattern QUANTITY = Pattern.compile("([0-9][0-9.]*)\\s*(.*)");

  private final String what;
  private final String example;
  private final Map<String, Double> units;

  Dimension(String what, String example, Map<String, Double> units) {
    this.what = what;
    this.example = example;
    this.units = units;
  }

  /**
   * The number in this dimension's own unit.
   *
   * @throws IllegalArgumentException with a message for the user
   */
  public double parse(String text) {
    Matcher matcher = QUANTITY.matcher(text);
    if (!matcher.matches()) {
      throw new IllegalArgumentException(text + " is no quantity; write it like " + example);
    }
    String unit = matcher.group(2);
    if (unit.isEmpty()) {
      throw new IllegalArgumentException(text + " has no unit; write it like " + example);
    }
    Double factor = units.get(unit);
    if (factor == null) {
      throw new IllegalArgumentException(
          unit + " is no unit of " + what + "; write it like " + example);
    }
    double value = positive(matcher.group(1)) * factor;
    if (value == 0) {
      throw new IllegalArgumentException(text + ": must be more than 0; leave out what is unknown");
    }
    return value;
  }

  private static double positive(String number) {
    try {
      return Double.parseDouble(number);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(number + " is no number");
    }
  }

  private static Map<String, Double> sizes(String byteOrBit, String suffix) {
    Map<String, Double> units = new LinkedHashMap<>();
    units.put(byteOrBit + suffix, 1.0);
    double decimal = 1000;
    double binary = 1024;
    for (String prefix : new String[] {"k", "M", "G", "T", "P"}) {
      units.put(prefix + byteOrBit + suffix, decimal);
      units.put(prefix.toUpperCase(java.util.Locale.ROOT) + "i" + byteOrBit + suffix, binary);
      decimal *= 1000;
      binary *= 1024;
    }
    return units;
  }

  private static Map<String, Double> rates() {
    Map<String, Double> units = sizes("B", "/s");
    sizes("b", "/s").forEach((unit, factor) -> units.put(unit, factor / 8));
    return units;
  }
}
