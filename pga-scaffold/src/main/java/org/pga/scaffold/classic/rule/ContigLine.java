package org.pga.scaffold.classic.rule;

import java.util.List;
import java.util.stream.Collectors;
import org.pga.core.unitig.End;
import org.pga.core.unitig.Unitig;

/**
 * What the lines of a contig say beside its bases: {@code LENGTH, a | -, COUNTS, KMERS, o | -, END
 * …, END …}, between tabs; the last two are the ends that its left and right end are linked to,
 * with commas between.
 *
 * @param anchor whether it stands in the genome once, and isn't a circle: only these are joined
 * @param countSum sum of the counts of its k-mers
 * @param circular whether it is a circle
 * @param left the ends that its left end is linked to
 * @param right those of its right end
 */
public record ContigLine(
    int length,
    boolean anchor,
    long countSum,
    long kmers,
    boolean circular,
    List<ContigEnd> left,
    List<ContigEnd> right) {

  /** The line of a unitig. */
  public static ContigLine of(Unitig unitig, boolean anchor, int k) {
    return new ContigLine(
        unitig.sequence().length(),
        anchor,
        unitig.countSum(),
        unitig.kmers(k),
        unitig.circular(),
        ends(unitig, End.LEFT),
        ends(unitig, End.RIGHT));
  }

  /**
   * What {@link #toString} wrote.
   *
   * @param fields of a line
   * @param from the first of them
   */
  public static ContigLine of(String[] fields, int from) {
    return new ContigLine(
        Integer.parseInt(fields[from]),
        fields[from + 1].equals("a"),
        Long.parseLong(fields[from + 2]),
        Long.parseLong(fields[from + 3]),
        fields[from + 4].equals("o"),
        ends(fields[from + 5]),
        ends(fields[from + 6]));
  }

  /** The ends that an end is linked to. */
  public List<ContigEnd> links(int end) {
    return end == End.LEFT ? left : right;
  }

  /** The name of a contig in lines. */
  public static String name(long id) {
    return Long.toHexString(id);
  }

  /** The id of a contig by its name. */
  public static long id(String name) {
    return Long.parseUnsignedLong(name, 16);
  }

  private static List<ContigEnd> ends(Unitig unitig, int end) {
    return unitig.links(end).stream()
        .map(link -> new ContigEnd(name(link.neighbour()), link.neighbourEnd()))
        .sorted((one, two) -> one.toString().compareTo(two.toString()))
        .toList();
  }

  private static List<ContigEnd> ends(String text) {
    return Steps.list(text).stream().map(ContigEnd::of).toList();
  }

  @Override
  public String toString() {
    return String.join(
        "\t",
        String.valueOf(length),
        anchor ? "a" : "-",
        String.valueOf(countSum),
        String.valueOf(kmers),
        circular ? "o" : "-",
        text(left),
        text(right));
  }

  private static String text(List<ContigEnd> ends) {
    return ends.stream().map(ContigEnd::toString).collect(Collectors.joining(","));
  }
}
