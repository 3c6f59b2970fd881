package org.pga.scaffold.link.insert;

import java.util.ArrayList;
import java.util.List;

/**
 * Insert sizes in at most {@link #MOST} classes of one width, to be kept and shown.
 *
 * @param width in bases; the first class begins at 0
 * @param pairs of each class
 * @param beyond pairs whose insert size is larger: at most one in 200
 */
public record InsertClasses(int width, List<Long> pairs, long beyond) {
  static final int MOST = 150;

  private static final long RARE = 200;

  /**
   * Of a histogram.
   *
   * @param histogram pairs by insert size
   */
  public static InsertClasses of(long[] histogram) {
    long all = 0;
    for (long pairs : histogram) {
      all += pairs;
    }
    int end = histogram.length;
    long beyond = 0;
    while (end > 0 && (beyond + histogram[end - 1]) * RARE <= all) {
      beyond += histogram[--end];
    }
    int width = Math.max(1, (end + MOST - 1) / MOST);
    List<Long> classes = new ArrayList<>();
    for (int from = 0; from < end; from += width) {
      long sum = 0;
      for (int insert = from; insert < Math.min(end, from + width); insert++) {
        sum += histogram[insert];
      }
      classes.add(sum);
    }
    return new InsertClasses(width, classes, beyond);
  }
}
