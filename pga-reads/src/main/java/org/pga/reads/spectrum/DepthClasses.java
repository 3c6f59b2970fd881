package org.pga.reads.spectrum;

import java.util.ArrayList;
import java.util.List;

/**
 * A spectrum in some hundred classes, to be kept and shown: single depths below 64, above them
 * classes about 1/32 of their depth wide.
 *
 * @param from the least depth of each class, increasing from 1; a class ends before the next
 * @param kmers distinct sampled k-mers of each class; the last holds all that are deeper
 */
record DepthClasses(List<Integer> from, List<Long> kmers) {
  private static final int PARTS = 32;

  /**
   * Classes up to the deepest k-mer; none if there are no k-mers.
   *
   * @param histogram k-mers by depth; index 0 is unused
   */
  static DepthClasses of(long[] histogram) {
    int deepest = histogram.length - 1;
    while (deepest > 0 && histogram[deepest] == 0) {
      deepest--;
    }
    List<Integer> from = new ArrayList<>();
    List<Long> kmers = new ArrayList<>();
    for (int depth = 1; depth <= deepest; ) {
      int end = Math.min(deepest + 1, depth + Math.max(1, depth / PARTS));
      long sum = 0;
      for (int d = depth; d < end; d++) {
        sum += histogram[d];
      }
      from.add(depth);
      kmers.add(sum);
      depth = end;
    }
    return new DepthClasses(from, kmers);
  }
}
