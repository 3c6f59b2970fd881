package org.pga.driver.command.bench;

import org.apache.hadoop.util.StringUtils.TraditionalBinaryPrefix;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** A number of bytes as users type it: 65536, 64k, 3m, 1g; powers of two. */
final class ByteSize implements ITypeConverter<Long> {
  @Override
  public Long convert(String value) {
    try {
      long bytes = TraditionalBinaryPrefix.string2long(value);
      if (bytes > 0) {
        return bytes;
      }
    } catch (IllegalArgumentException e) {
      throw new TypeConversionException(wrong(value));
    }
    throw new TypeConversionException(wrong(value));
  }

  private static String wrong(String value) {
    return "'" + value + "' is not a number of bytes such as 4096, 64k, 3m or 1g";
  }

  /** A power of two's usual name. */
  static String show(long bytes) {
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
