package org.pga.build;

import org.pga.kmer.KmerRoller;

/**
 * Marks what is solid in a table of complete counts: k-mers and (k+1)-mers counted at least {@code
 * cutoff} times.
 *
 * <p>A (k+1)-mer that is its own reverse complement hits its slot twice for each occurrence, as the
 * edge out of its first k-mer and, mirrored, out of its last, which is the same. So its count is
 * halved first. A homopolymer hits two slots of one k-mer, each once: nothing to halve.
 */
final class SolidFilter {
  private final int k;
  private final int cutoff;

  SolidFilter(int k, int cutoff) {
    this.k = k;
    this.cutoff = cutoff;
  }

  /** Marks all entries; returns how many are solid. */
  int mark(KmerTable table) {
    int solid = 0;
    for (int entry = table.next(0); entry >= 0; entry = table.next(entry + 1)) {
      if (Integer.compareUnsigned(table.count(entry), cutoff) < 0) {
        continue;
      }
      int edges = 0;
      for (int side = 0; side < 2; side++) {
        for (int base = 0; base < 4; base++) {
          int count = table.edge(entry, side, base);
          if (count == 0) {
            continue;
          }
          if (isSelfMirror(table.keys(), entry, side, base)) {
            count /= 2;
            table.setEdge(entry, side, base, count);
          }
          if (count >= cutoff) {
            edges |= 1 << (4 * side + base);
          }
        }
      }
      table.setSolid(entry, edges);
      solid++;
    }
    return solid;
  }

  /** Whether k-mer and base make a (k+1)-mer that is its own reverse complement. */
  private boolean isSelfMirror(long[] keys, int at, int side, int base) {
    // Base i of the (k+1)-mer must be the complement of base k−i.
    int outer = side == 0 ? k - 1 : 0;
    if (base != 3 - KmerRoller.baseAt(keys, at, k, outer)) {
      return false;
    }
    int from = side == 0 ? 0 : 1;
    for (int i = 0; i < (k - 1) / 2; i++) {
      int one = KmerRoller.baseAt(keys, at, k, from + i);
      if (one != 3 - KmerRoller.baseAt(keys, at, k, from + k - 2 - i)) {
        return false;
      }
    }
    return true;
  }
}
