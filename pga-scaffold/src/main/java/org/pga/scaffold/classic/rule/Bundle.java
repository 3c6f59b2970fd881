package org.pga.scaffold.classic.rule;

import java.util.List;

/**
 * What the pairs say that link two ends.
 *
 * @param end the other end
 * @param gap bases between the two, below 0 where they overlap
 * @param tolerance as far as the gap may be off
 * @param pairs that agree
 * @param length of the other contig
 */
public record Bundle(String end, int gap, int tolerance, int pairs, int length) {
  /** A link needs so many pairs: chimeric pairs that agree are rarer. */
  public static final int LEAST_PAIRS = 5;

  /** Farther from the median than so many deviations a pair doesn't agree. */
  private static final int AGREEING = 3;

  /** The mean of n pairs is off by less than so many deviations / √n … */
  private static final int OFF = 3;

  /** … and some bases: insertions, reads that begin beyond a contig. */
  private static final int SLACK = 6;

  /** Of an end's links, those with less than one part in so many of the most pairs are noise. */
  private static final int NOISE = 5;

  /** Reads what {@link #toString} wrote. */
  public static Bundle of(String[] fields, int from) {
    return new Bundle(
        fields[from],
        Integer.parseInt(fields[from + 1]),
        Integer.parseInt(fields[from + 2]),
        Integer.parseInt(fields[from + 3]),
        Integer.parseInt(fields[from + 4]));
  }

  /**
   * Of the pairs of one library; null: too few agree.
   *
   * @param end the other end
   * @param rests bases of each fragment on both contigs; copies of a fragment are left out
   * @param length of the other contig
   * @param k as much as two contigs overlap: pairs that need more are chimeric, or lie elsewhere
   */
  public static Bundle of(String end, List<Integer> rests, Inserts inserts, int length, int k) {
    int least = -(k + AGREEING * inserts.deviation());
    List<Integer> gaps =
        rests.stream()
            .map(rest -> inserts.mean() - rest)
            .filter(gap -> gap >= least)
            .sorted()
            .toList();
    if (gaps.isEmpty()) {
      return null;
    }
    int median = gaps.get(gaps.size() / 2);
    List<Integer> agreeing =
        gaps.stream()
            .filter(gap -> Math.abs(gap - median) <= AGREEING * inserts.deviation())
            .toList();
    if (agreeing.size() < LEAST_PAIRS) {
      return null;
    }
    // Pairs that cross a gap are longer than others, by up to a deviation: it may be so much
    // longer.
    int longer = (inserts.deviation() + 1) / 2;
    int off = (int) Math.ceil(OFF * inserts.deviation() / Math.sqrt(agreeing.size()));
    int gap = agreeing.get(agreeing.size() / 2) + longer;
    return new Bundle(end, gap, off + SLACK + longer, agreeing.size(), length);
  }

  /** The same link, seen from the other end. */
  public Bundle from(String ownEnd, int ownLength) {
    return new Bundle(ownEnd, gap, tolerance, pairs, ownLength);
  }

  /**
   * The nearest of an end's links, if all others lie beyond it; null: there is none, or two places
   * compete for what follows.
   */
  public static Bundle choose(List<Bundle> links) {
    int most = links.stream().mapToInt(Bundle::pairs).max().orElse(0);
    List<Bundle> sound = links.stream().filter(link -> NOISE * link.pairs >= most).toList();
    Bundle nearest = null;
    for (Bundle link : sound) {
      if (nearest == null
          || link.gap < nearest.gap
          || link.gap == nearest.gap && link.end.compareTo(nearest.end) < 0) {
        nearest = link;
      }
    }
    for (Bundle link : sound) {
      if (link != nearest
          && link.gap < (long) nearest.gap + nearest.length - nearest.tolerance - link.tolerance) {
        return null;
      }
    }
    return nearest;
  }

  @Override
  public String toString() {
    return end + "\t" + gap + "\t" + tolerance + "\t" + pairs + "\t" + length;
  }
}
