package org.pga.graph.debruijn.compact;

import java.util.Arrays;
import org.pga.core.kmer.KmerRoller;
import org.pga.core.unitig.End;
import org.pga.graph.debruijn.count.KmerTable;

/**
 * Walks the solid k-mers of one table into maximal non-branching paths.
 *
 * <p>Two different k-mers are joined if each of the two sides has exactly one solid edge, to the
 * other; a neighbour that isn't in the table is in another bucket and leaves an open end. A circle
 * is cut where the walk began.
 */
final class BucketCompactor {
  private final int k;
  private final int words;
  private final KmerTable table;
  private final PartialUnitigStore unitigs;
  private final KmerRoller roller;
  private final long[] start;
  private byte[] codes = new byte[1 << 12];
  private int length;
  private long countSum;

  /** The position of the walk: the entry, and whether it is read as the reverse complement. */
  private int entry;

  private boolean flipped;

  BucketCompactor(int k, KmerTable table, PartialUnitigStore unitigs) {
    this.k = k;
    this.table = table;
    this.unitigs = unitigs;
    words = KmerRoller.words(k);
    roller = new KmerRoller(k);
    start = new long[words];
  }

  /** Appends all partial unitigs of the table to the store. */
  void compact() {
    for (int e = table.first(); e >= 0; e = table.behind(e)) {
      if (table.isSolid(e) && !table.isVisited(e)) {
        walkFrom(e);
      }
    }
  }

  private void walkFrom(int first) {
    System.arraycopy(table.keys(), first, start, 0, words);
    length = 0;
    countSum = 0;
    visit(first);
    // To the left first, written down as its reverse complement, then turned round.
    begin(first, true);
    extend();
    long left = edgeCounts(entry, flipped ? End.LEFT : End.RIGHT, !flipped);
    reverseComplement();
    begin(first, false);
    extend();
    long right = edgeCounts(entry, flipped ? End.LEFT : End.RIGHT, flipped);
    unitigs.add(codes, 0, length, countSum, left, right);
  }

  /** Sets the roller on the first k-mer, as it is or reversed; writes its bases down once. */
  private void begin(int first, boolean reversed) {
    entry = first;
    flipped = reversed;
    roller.start(start, 0, reversed);
    for (int i = 0; reversed && i < k; i++) {
      append(KmerRoller.baseAt(roller.forward(), 0, k, i));
    }
  }

  /** Walks on until it can't; always "to the right" of the k-mer as read. */
  private void extend() {
    while (true) {
      int base = onlyBase(entry, flipped ? End.LEFT : End.RIGHT, flipped);
      if (base < 0) {
        return;
      }
      roller.push(base);
      boolean nextFlipped = !roller.forwardIsCanonical();
      int next = table.find(roller.canonical(), 0);
      // In this table a neighbour is solid, because the edge is; visited means back at the start.
      if (next < 0
          || table.isVisited(next)
          || Integer.bitCount(table.solidEdges(next, nextFlipped ? End.RIGHT : End.LEFT)) != 1) {
        return;
      }
      append(base);
      visit(next);
      entry = next;
      flipped = nextFlipped;
    }
  }

  private void visit(int e) {
    table.setVisited(e);
    countSum += table.count(e);
  }

  /** The base of the only solid edge of a side, as read on the walk's strand, or −1. */
  private int onlyBase(int e, int side, boolean reversed) {
    int edges = table.solidEdges(e, side);
    if (Integer.bitCount(edges) != 1) {
      return -1;
    }
    int base = Integer.numberOfTrailingZeros(edges);
    return reversed ? 3 - base : base;
  }

  /** The counts of the solid edges of a side, with complemented bases where asked. */
  private long edgeCounts(int e, int side, boolean complemented) {
    long counts = 0;
    int edges = table.solidEdges(e, side);
    for (int base = 0; base < 4; base++) {
      if ((edges >> base & 1) != 0) {
        int as = complemented ? 3 - base : base;
        counts |= (long) table.edge(e, side, base) << (as << 4);
      }
    }
    return counts;
  }

  private void append(int code) {
    if (length == codes.length) {
      codes = Arrays.copyOf(codes, 2 * length);
    }
    codes[length++] = (byte) code;
  }

  private void reverseComplement() {
    for (int i = 0, j = length - 1; i <= j; i++, j--) {
      byte last = (byte) (3 - codes[j]);
      codes[j] = (byte) (3 - codes[i]);
      codes[i] = last;
    }
  }
}
