package org.pga.scaffold.classic.rule;

import com.google.common.collect.HashMultiset;
import com.google.common.collect.Multiset;
import com.google.common.collect.Multisets;
import java.util.Iterator;
import java.util.List;
import org.pga.core.unitig.End;

/**
 * Where a read stands on a contig.
 *
 * @param reverse whether it reads against the contig
 * @param five the place of its first base on the contig, which may lie beyond it
 * @param length of the contig
 */
public record MatePlace(String contig, boolean reverse, int five, int length) {
  /** Reads what {@link #toString} wrote. */
  public static MatePlace of(String[] fields, int from) {
    return new MatePlace(
        fields[from],
        fields[from + 1].equals("-"),
        Integer.parseInt(fields[from + 2]),
        Integer.parseInt(fields[from + 3]));
  }

  /** The place that most of a read's k-mers speak for; null: none, or two alike. */
  public static MatePlace best(List<MatePlace> seeds) {
    Iterator<Multiset.Entry<MatePlace>> mostFirst =
        Multisets.copyHighestCountFirst(HashMultiset.create(seeds)).entrySet().iterator();
    if (!mostFirst.hasNext()) {
      return null;
    }
    Multiset.Entry<MatePlace> best = mostFirst.next();
    boolean tie = mostFirst.hasNext() && mostFirst.next().getCount() == best.getCount();
    return tie ? null : best.getElement();
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
