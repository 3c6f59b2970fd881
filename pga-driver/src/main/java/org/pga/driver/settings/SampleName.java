package org.pga.driver.settings;

import java.util.regex.Pattern;

/** Names of samples: they become names of files and of sequences. */
public final class SampleName {
  /** What may stand in one, for messages. */
  private static final String RULE =
      "a name has 1 to 100 letters, digits, points, hyphens and underscores, and begins with a"
          + " letter or digit";

  /** Without blanks, which end the name in a FASTA header, and what shells or paths read. */
  private static final Pattern ALLOWED = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,99}");

  /** Paths of contigs would have the names of segments. */
  private static final String SEGMENT = "unitig";

  private SampleName() {}

  /**
   * What tables call a result: as its folder, in ASCII, for in a container files are named after
   * it.
   *
   * @param folder its name, without those above it
   */
  public static String ofFolder(String folder) {
    String name = folder.replaceAll("[^\\w.+-]", "_");
    return name.isEmpty() ? "sample" : name;
  }

  /** Why a sample may not be called so; null: it may. */
  public static String fault(String name) {
    if (name.equals(SEGMENT)) {
      return "contigs would be named as segments of the graph are, unitig_1";
    }
    return ALLOWED.matcher(name).matches() ? null : RULE;
  }
}
