package org.pga.scaffold.classic.rule;

import org.pga.core.unitig.End;

/**
 * An end of a contig, as text {@code 1f3aL}.
 *
 * @param contig its id in hexadecimal
 * @param end {@link End}
 */
public record ContigEnd(String contig, int end) {
  /** Reads what {@link #toString} wrote. */
  public static ContigEnd of(String text) {
    int last = text.length() - 1;
    return new ContigEnd(text.substring(0, last), text.charAt(last) == 'L' ? End.LEFT : End.RIGHT);
  }

  /** The name of a join of two ends, the same from either side. */
  public static String join(String one, String two) {
    return one.compareTo(two) <= 0 ? one + "~" + two : two + "~" + one;
  }

  @Override
  public String toString() {
    return contig + (end == End.LEFT ? 'L' : 'R');
  }
}
