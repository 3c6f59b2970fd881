package org.pga.scaffold.place.seed;

import static org.pga.scaffold.rule.ScaffoldThresholds.VOTING_DEPTH;

import org.pga.core.unitig.End;
import org.pga.core.unitig.Unitig;
import org.pga.scaffold.rule.SingleCopy;

/**
 * What placing knows of a unitig besides its id, packed into a long.
 *
 * <pre>
 * info = length &lt;&lt; 8 | thinning &lt;&lt; 4 | no link at RIGHT &lt;&lt; 3 | no link at LEFT &lt;&lt; 2 | single-copy &lt;&lt; 1 | circular
 * </pre>
 */
public final class UnitigInfo {
  private UnitigInfo() {}

  /**
   * Packs what placing knows of unitigs.
   *
   * @param basesPerKmer {@link org.pga.core.facts.ReadFacts#basesPerKmer}
   */
  public record Packer(int k, SingleCopy singleCopy, double basesPerKmer) {
    /** What placing knows of a unitig, packed. */
    public long of(Unitig unitig) {
      int torn =
          (unitig.links(End.LEFT).isEmpty() ? 4 : 0) | (unitig.links(End.RIGHT).isEmpty() ? 8 : 0);
      return (long) unitig.sequence().length() << 8
          | halvings(unitig.depth(k) * basesPerKmer) << 4
          | torn
          | (singleCopy.test(unitig) ? 2 : 0)
          | (unitig.circular() ? 1 : 0);
    }
  }

  public static int length(long info) {
    return (int) (info >>> 8);
  }

  /** How often a depth must be halved to be at most what is voted on; 15 at most. */
  private static long halvings(double depth) {
    int halvings = 0;
    while (depth > VOTING_DEPTH * (1 << halvings) && halvings < 15) {
      halvings++;
    }
    return halvings;
  }

  /** Of so many reads of the unitig, as the exponent of a power of two, one votes on its bases. */
  public static int thinning(long info) {
    return (int) (info >>> 4) & 15;
  }

  /** Whether the unitig is written without the bases that would repeat its start. */
  public static boolean circular(long info) {
    return (info & 1) != 0;
  }

  /** Whether the unitig is sure to stand in the genome once. */
  public static boolean singleCopy(long info) {
    return (info & 2) != 0;
  }

  /** Single-copy and not circular: only these are ever linked, so only of them links are kept. */
  public static boolean anchor(long info) {
    return singleCopy(info) && !circular(info);
  }

  /** Whether nothing follows an end: the graph is torn there, or a molecule ends. */
  public static boolean torn(long info, int end) {
    return (info >>> 2 + end & 1) != 0;
  }
}
