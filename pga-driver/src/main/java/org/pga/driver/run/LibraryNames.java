package org.pga.driver.run;

import org.pga.core.Words;
import org.pga.reads.library.InsertSize;
import org.pga.reads.library.Library;

/** How messages call libraries. */
public final class LibraryNames {
  private LibraryNames() {}

  /** The library by number, kind and first file: {@code library 2 (mate pairs, a.fq)}. */
  public static String of(int index, Library library) {
    return Words.of(
        "library %s (%s, %s)", index + 1, kind(library), library.first().get(0).getName());
  }

  public static String kind(Library library) {
    return !library.hasPairs()
        ? "single reads"
        : library.matePairs() ? "mate pairs" : "paired ends";
  }

  /** As the user gave it, {@code 350 ± 40}. */
  public static String insertSize(Library library) {
    InsertSize size = library.insertSize();
    return size == null ? "to be estimated" : insertSize(size.mean(), size.deviation());
  }

  public static String insertSize(double mean, double deviation) {
    return Words.of("%.0f ± %.0f", mean, deviation);
  }
}
