package org.pga.place;

import org.pga.scaffold.rule.SingleCopy;
import org.pga.unitig.Unitig;

/**
 * What placing knows of a unitig besides its id, packed into a long.
 *
 * <pre>
 * info = length &lt;&lt; 2 | single-copy &lt;&lt; 1 | circular
 * </pre>
 */
final class UnitigInfo {
  private UnitigInfo() {}

  /** Packs it. */
  static long of(Unitig unitig, int k, SingleCopy singleCopy) {
    boolean single = singleCopy.test(unitig.kmers(k), unitig.countSum());
    return (long) unitig.sequence().length() << 2 | (single ? 2 : 0) | (unitig.circular() ? 1 : 0);
  }

  static int length(long info) {
    return (int) (info >>> 2);
  }

  /** Whether it is written without the bases that would repeat its start. */
  static boolean circular(long info) {
    return (info & 1) != 0;
  }

  /** Whether it is sure to stand in the genome once. */
  static boolean singleCopy(long info) {
    return (info & 2) != 0;
  }

  /** Single-copy and not circular: only these are ever linked, so only of them links are kept. */
  static boolean anchor(long info) {
    return singleCopy(info) && !circular(info);
  }
}
