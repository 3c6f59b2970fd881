package org.pga.driver.command;

import java.math.BigDecimal;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Lengths of genomes as users write them: 4938920, 48.5k, 4.9m, 3.1G, 5Mb, 5Mbp. */
final class GenomeSize implements ITypeConverter<Long> {
  private static final Pattern TEXT = Pattern.compile("(\\d+(?:\\.\\d+)?)([kmg]?)(?:bp?)?");
  private static final Map<String, Integer> ZEROS = Map.of("", 0, "k", 3, "m", 6, "g", 9);

  @Override
  public Long convert(String text) {
    Matcher parts = TEXT.matcher(text.toLowerCase(Locale.ROOT));
    if (parts.matches()) {
      BigDecimal bases = new BigDecimal(parts.group(1)).movePointRight(ZEROS.get(parts.group(2)));
      if (bases.signum() > 0 && bases.compareTo(BigDecimal.valueOf(1L << 40)) < 0) {
        return Math.max(1, bases.longValue());
      }
    }
    throw new TypeConversionException(
        "'" + text + "' is no length of a genome: give bases, as 4.9m");
  }
}
