package org.pga.scaffold.classic.rule;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.pga.core.unitig.End;

/**
 * Where a read stands on a contig.
 *
 * @param reverse whether it reads against the contig
 * @param five the place of its first base on the contig, which may lie beyond it
 * @param length of the contig
 */
public record MatePlace(String contig, boolean reverse, int five, int length) {
  /** What {@link #toString} wrote. */
  public static MatePlace of(String[] fields, int from) {
    return new MatePlace(
        fields[from],
        fields[from + 1].equals("-"),
        Integer.parseInt(fields[from + 2]),
        Integer.parseInt(fields[from + 3]));
  }

  /** The place that most of a read's k-mers speak for; null: none, or two alike. */
  public static MatePlace best(List<MatePlace> seeds) {
    Map<String, Integer> votes = new TreeMap<>();
    MatePlace best = null;
    int most = 0;
    int second = 0;
    for (MatePlace seed : seeds) {
      votes.merge(seed.toString(), 1, Integer::sum);
    }
    for (MatePlace seed : seeds) {
      Integer count = votes.remove(seed.toString());
      if (count != null && count > most) {
        second = most;
        most = count;
        best = seed;
      } else if (count != null) {
        second = Math.max(second, count);
      }
    }
    return most > second ? best : null;
  }

  /** The end that the read looks at, beyond which its mate is. */
  public ContigEnd end() {
    return new ContigEnd(contig, reverse ? End.LEFT : End.RIGHT);
  }

  /** Bases of the fragment on this contig: from the read's first to the end it looks at. */
  public int rest() {
    return reverse ? five + 1 : length - five;
  }

  @Override
  public String toString() {
    return contig + "\t" + (reverse ? '-' : '+') + "\t" + five + "\t" + length;
  }
}
