package org.pga.driver.command;

import java.math.BigDecimal;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Says what is wrong with a number of gigabytes; picocli's own words name Java's exceptions. */
public final class Gigabytes implements ITypeConverter<BigDecimal> {
  @Override
  public BigDecimal convert(String value) {
    try {
      return new BigDecimal(value);
    } catch (NumberFormatException e) {
      throw new TypeConversionException("'" + value + "' is not a number of gigabytes");
    }
  }
}
