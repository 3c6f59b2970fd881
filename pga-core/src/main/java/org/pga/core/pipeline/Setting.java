package org.pga.core.pipeline;

import org.apache.hadoop.conf.Configuration;

/**
 * A key of the configuration with its type, default, range, unit and meaning in one place.
 *
 * @param <T> Integer, Long, Double, Boolean or String
 */
public final class Setting<T extends Comparable<T>> {
  private interface Parser<T> {
    T parse(String text);
  }

  private final String key;
  private final T defaultValue;
  private final T least;
  private final T most;
  private final String unit;
  private final String sentence;
  private final Parser<T> parser;

  private Setting(
      String key, T defaultValue, T least, T most, String unit, String sentence, Parser<T> parser) {
    this.key = key;
    this.defaultValue = defaultValue;
    this.least = least;
    this.most = most;
    this.unit = unit;
    this.sentence = sentence;
    this.parser = parser;
  }

  public static Setting<Integer> ofInt(
      String key, int defaultValue, int least, int most, String unit, String sentence) {
    return new Setting<>(key, defaultValue, least, most, unit, sentence, Integer::valueOf);
  }

  public static Setting<Long> ofLong(
      String key, long defaultValue, long least, long most, String unit, String sentence) {
    return new Setting<>(key, defaultValue, least, most, unit, sentence, Long::valueOf);
  }

  public static Setting<Double> ofDouble(
      String key, double defaultValue, double least, double most, String unit, String sentence) {
    return new Setting<>(key, defaultValue, least, most, unit, sentence, Double::valueOf);
  }

  public static Setting<String> ofString(String key, String defaultValue, String sentence) {
    return new Setting<>(key, defaultValue, null, null, "", sentence, String::valueOf);
  }

  public static Setting<Boolean> ofBoolean(String key, boolean defaultValue, String sentence) {
    return new Setting<>(key, defaultValue, false, true, "", sentence, Setting::parseBoolean);
  }

  private static Boolean parseBoolean(String text) {
    if (!text.equals("true") && !text.equals("false")) {
      throw new NumberFormatException(text);
    }
    return Boolean.valueOf(text);
  }

  public String key() {
    return key;
  }

  public T defaultValue() {
    return defaultValue;
  }

  /** Whether a value is in range. */
  public boolean allows(T value) {
    return least == null || value.compareTo(least) >= 0 && value.compareTo(most) <= 0;
  }

  /** The range for people: {@code 3 to 127}. */
  public String range() {
    return least + " to " + most;
  }

  public String unit() {
    return unit;
  }

  public String sentence() {
    return sentence;
  }

  /**
   * The value in a configuration, or the default.
   *
   * @throws IllegalArgumentException with a message for the user where it doesn't parse or is out
   *     of range
   */
  public T get(Configuration conf) {
    String text = conf.getTrimmed(key);
    if (text == null) {
      return defaultValue;
    }
    try {
      T value = parser.parse(text);
      if (allows(value)) {
        return value;
      }
    } catch (NumberFormatException e) {
      // said below, with the range
    }
    throw new IllegalArgumentException(
        key + "=" + text + ": expected " + range() + " " + unit + " (" + sentence + ")");
  }

  public void set(Configuration conf, T value) {
    conf.set(key, value.toString());
  }
}
