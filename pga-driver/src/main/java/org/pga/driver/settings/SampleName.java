package org.pga.driver.settings;

import java.util.regex.Pattern;

/** Names of samples: they become names of files and of sequences. */
public final class SampleName {
  /** What may stand in one, for messages. */
  public static final String RULE =
      "a name has 1 to 100 letters, digits, points, hyphens and underscores, and begins with a"
          + " letter or digit";

  /** Without blanks, which end the name in a FASTA header, and what shells or paths read. */
  private static final Pattern ALLOWED = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,99}");

  private SampleName() {}

  /** Whether a sample may be called so. */
  public static boolean allows(String name) {
    return ALLOWED.matcher(name).matches();
  }
}
