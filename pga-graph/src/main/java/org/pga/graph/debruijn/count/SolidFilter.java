package org.pga.graph.debruijn.count;

import org.pga.core.kmer.KmerRoller;

/**
 * Marks what is solid in a table of complete counts: (k+1)-mers counted at least {@code cutoff}
 * times, those that lie in a unitig of the previous k, which is smaller, and those seen once or
 * more that are supported by its graph; and the k-mers that are so, or that have a solid edge. What
 * is of the previous graph has its unitig's depth where that is larger than its own count.
 *
 * <p>A (k+1)-mer that is its own reverse complement hits its slot twice for each occurrence, as the
 * edge out of its first k-mer and, mirrored, out of its last, which is the same. So its count is
 * halved first. A homopolymer hits two slots of one k-mer, each once: nothing to halve.
 */
public final class SolidFilter {
  private final int k;
  private final int cutoff;
  private long occurrences;
  private long solidOccurrences;
  private long edgeOccurrences;

  public SolidFilter(int k, int cutoff) {
    this.k = k;
    this.cutoff = cutoff;
  }

  /** Sum of the counts of all k-mers that were looked at, solid or not. */
  public long occurrences() {
    return occurrences;
  }

  /** Occurrences of solid k-mers, as they were counted in reads. */
  public long solidOccurrences() {
    return solidOccurrences;
  }

  /** Sum of the counts of all (k+1)-mers, solid or not, each at both of its k-mers. */
  public long edgeOccurrences() {
    return edgeOccurrences;
  }

  /** Marks all entries; returns how many are solid. */
  public int mark(KmerTable table) {
    int solid = 0;
    for (int entry = table.first(); entry >= 0; entry = table.behind(entry)) {
      int occurred = table.count(entry);
      occurrences += occurred;
      edgeOccurrences += table.edgeCounts(entry);
      if (!table.canBeSolid(entry, cutoff)) {
        continue; // an error, as most are
      }
      int edges = solidEdges(table, entry, 0) | solidEdges(table, entry, 1) << 4;
      int count = Math.max(occurred, table.previousDepth(entry));
      if (edges != 0 || count >= cutoff || table.previousDepth(entry) > 0) {
        table.setCount(entry, count);
        table.setSolid(entry, edges);
        solidOccurrences += occurred;
        solid++;
      }
    }
    return solid;
  }

  /** The solid edges of a side, bit {@code base}. Most k-mers have one of the four, or none. */
  private int solidEdges(KmerTable table, int entry, int side) {
    int solid = 0;
    for (long left = table.edges(entry, side); left != 0; ) {
      int base = Long.numberOfTrailingZeros(left) >> 4;
      left &= ~((long) KmerTable.EDGE_LIMIT << (base << 4));
      solid |= isSolidEdge(table, entry, side, base) ? 1 << base : 0;
    }
    return solid;
  }

  /** Makes the count of an edge final that was counted or is previous, if it is solid. */
  private boolean isSolidEdge(KmerTable table, int entry, int side, int base) {
    int count = table.edge(entry, side, base);
    int previous = table.previousEdgeDepth(entry, side, base);
    boolean known = previous > 0 || table.isSupported(entry, side, base);
    if (!known && count < cutoff) {
      return false;
    }
    if (count > 0 && isSelfMirror(table.keys(), entry, side, base)) {
      count /= 2;
    }
    table.setEdge(entry, side, base, Math.max(count, previous));
    return known || count >= cutoff;
  }

  /** Whether k-mer and base make a (k+1)-mer that is its own reverse complement. */
  private boolean isSelfMirror(long[] keys, int at, int side, int base) {
    int outermost = KmerRoller.baseAt(keys, at, k, side == 0 ? k - 1 : 0);
    if (base != 3 - outermost) {
      return false;
    }
    int first = side == 0 ? 0 : 1;
    for (int i = first, j = first + k - 2; i < j; i++, j--) {
      if (KmerRoller.baseAt(keys, at, k, i) != 3 - KmerRoller.baseAt(keys, at, k, j)) {
        return false;
      }
    }
    return true;
  }
}
