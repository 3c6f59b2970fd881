package org.pga.build;

import java.io.IOException;
import org.pga.kmer.KmerRoller;
import org.pga.unitig.End;

/** Counts the k-mers of super-k-mers and the (k+1)-mers beside them into a {@link KmerTable}. */
final class KmerCounter {
  /** Takes the table's content when it is full; the table is empty afterwards. */
  interface Overflow {
    void spill() throws IOException;
  }

  private final KmerRoller roller;
  private final int k;
  private final KmerTable table;
  private final Overflow overflow;
  private final SuperKmerBlock.Reader reader;

  KmerCounter(int k, KmerTable table, Overflow overflow) {
    this.k = k;
    this.table = table;
    this.overflow = overflow;
    roller = new KmerRoller(k);
    reader = new SuperKmerBlock.Reader(k);
  }

  /** Counts all of a block. */
  void count(byte[] block, int length) throws IOException {
    reader.reset(block, length);
    while (reader.next()) {
      countSuperKmer();
    }
  }

  private void countSuperKmer() throws IOException {
    byte[] codes = reader.codes();
    int first = reader.before() ? 1 : 0;
    int kmers = reader.kmers();
    roller.reset();
    for (int i = 0; i < k - 1; i++) {
      roller.push(codes[first + i]);
    }
    for (int p = 0; p < kmers; p++) {
      int newest = first + p + k - 1;
      roller.push(codes[newest]);
      int left = p > 0 || first == 1 ? codes[first + p - 1] : -1;
      int right = p + 1 < kmers || reader.behind() ? codes[newest + 1] : -1;
      if (roller.forwardIsCanonical()) {
        add(roller.forward(), left, right);
      } else {
        // On the other strand what was behind is before, complemented.
        add(roller.reverse(), right < 0 ? -1 : 3 - right, left < 0 ? -1 : 3 - left);
      }
    }
  }

  private void add(long[] kmer, int left, int right) throws IOException {
    int entry = table.findOrInsert(kmer, 0);
    if (entry < 0) {
      overflow.spill();
      entry = table.findOrInsert(kmer, 0);
    }
    table.addCount(entry, 1);
    if (left >= 0) {
      table.addEdge(entry, End.LEFT, left, 1);
    }
    if (right >= 0) {
      table.addEdge(entry, End.RIGHT, right, 1);
    }
  }
}
