package org.pga.driver.command;

import org.apache.hadoop.util.StringUtils.TraditionalBinaryPrefix;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** A number of bytes as users type it: 65536, 64k, 3m, 1g; powers of two. */
public class ByteSize implements ITypeConverter<Long> {
  private final long least;
  private final String examples;

  /** At least one byte. */
  public ByteSize() {
    this(1, "4096, 64k, 3m or 1g");
  }

  private ByteSize(long least, String examples) {
    this.least = least;
    this.examples = examples;
  }

  /** None at all is a number, too. */
  static final class OrNone extends ByteSize {
    OrNone() {
      super(0, "0, 600m or 1g");
    }
  }

  @Override
  public Long convert(String value) {
    try {
      long bytes = TraditionalBinaryPrefix.string2long(value);
      if (bytes >= least) {
        return bytes;
      }
    } catch (IllegalArgumentException e) {
      throw new TypeConversionException(wrong(value));
    }
    throw new TypeConversionException(wrong(value));
  }

  private String wrong(String value) {
    return "'" + value + "' is not a number of bytes such as " + examples;
  }

  /** A power of two's usual name. */
  public static String show(long bytes) {
    String[] units = {"", "k", "m", "g", "t"};
    int unit = 0;
    long value = bytes;
    while (value % 1024 == 0 && value > 0 && unit < units.length - 1) {
      value /= 1024;
      unit++;
    }
    return value + units[unit];
  }
}
