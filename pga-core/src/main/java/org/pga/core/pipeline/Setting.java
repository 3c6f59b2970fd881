package org.pga.core.pipeline;

import java.util.Arrays;
import java.util.function.Function;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;

/**
 * A key of the configuration with its type, default, range, unit and meaning in one place.
 *
 * @param <T> Integer, Long, Double, Boolean or String
 * @param least the least value that is allowed; null: any
 * @param most the greatest
 * @param parser throws NumberFormatException where a text is no such value
 */
public record Setting<T extends Comparable<T>>(
    String key,
    T defaultValue,
    T least,
    T most,
    String unit,
    String sentence,
    Function<String, T> parser) {

  /** The settings that are public constants of a class. */
  public static Stream<Setting<?>> declaredIn(Class<?> type) {
    return Arrays.stream(type.getFields())
        .filter(field -> field.getType() == Setting.class)
        .map(
            field -> {
              try {
                return (Setting<?>) field.get(null);
              } catch (IllegalAccessException e) {
                throw new IllegalStateException(e);
              }
            });
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

  /** Whether a value is in range. */
  public boolean allows(T value) {
    return least == null || value.compareTo(least) >= 0 && value.compareTo(most) <= 0;
  }

  /** The range for people: {@code 3 to 127}. */
  public String range() {
    return least + " to " + most;
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
      T value = parser.apply(text);
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
