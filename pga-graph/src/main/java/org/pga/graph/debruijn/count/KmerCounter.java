package org.pga.graph.debruijn.count;

import java.io.IOException;
import org.pga.core.kmer.KmerRoller;
import org.pga.core.unitig.End;
import org.pga.graph.debruijn.superkmer.SuperKmerBlock;

/** Counts the k-mers of super-k-mers and the (k+1)-mers beside them into a {@link KmerTable}. */
public final class KmerCounter {
  /** Receives the table's content when it is full; the table is empty afterwards. */
  public interface Overflow {
    void spill() throws IOException;
  }

  private final KmerRoller roller;
  private final int k;
  private final KmerTable table;
  private final Overflow overflow;
  private final SuperKmerBlock.Reader reader;
  private long previous;

  public KmerCounter(int k, KmerTable table, Overflow overflow) {
    this.k = k;
    this.table = table;
    this.overflow = overflow;
    roller = new KmerRoller(k);
    reader = new SuperKmerBlock.Reader(k);
  }

  /** Counts all of a block. */
  public void count(byte[] block, int length) throws IOException {
    reader.reset(block, length);
    boolean ofOneWord = k < 32 && reader.kind() == SuperKmerBlock.READS;
    boolean ofReads =
        reader.kind() == SuperKmerBlock.READS || reader.kind() == SuperKmerBlock.SUPPORTED;
    while (reader.next()) {
      if (ofOneWord) {
        countOneWord();
      } else if (ofReads) {
        countReads();
      } else {
        countSuperKmer();
      }
    }
  }

  private void countSuperKmer() throws IOException {
    byte[] codes = reader.codes();
    int first = reader.before() ? 1 : 0;
    int kmers = reader.kmers();
    previous += reader.kind() == SuperKmerBlock.PREVIOUS ? kmers : 0;
    reader.start(roller);
    for (int p = 0; p < kmers; p++) {
      int at = first + p;
      if (p > 0) {
        roller.push(codes[at + k - 1]);
      }
      int left = at > 0 ? codes[at - 1] : -1;
      int right = p + 1 < kmers || reader.behind() ? codes[at + k] : -1;
      boolean forward = roller.forwardIsCanonical();
      int entry = entry(forward ? roller.forward() : roller.reverse());
      if (reader.kind() == SuperKmerBlock.PREVIOUS) {
        table.addPrevious(entry, reader.depth());
      } else if (reader.count(p) > 0) {
        table.addCount(entry, reader.count(p));
      } else {
        // Where parts of reads end (drawn in the comment of package debruijn). An entry must hold
        // something; all that is placed is previous, one deep at least.
        table.addPrevious(entry, 1);
      }
      // On the other strand what was behind is before, complemented.
      if (left >= 0) {
        edge(entry, forward ? End.LEFT : End.RIGHT, forward ? left : 3 - left, at - 1);
      }
      if (right >= 0) {
        edge(entry, forward ? End.RIGHT : End.LEFT, forward ? right : 3 - right, at);
      }
    }
  }

  /**
   * The same for reads and k-mers of one long, kept in locals: at k = 31 a quarter less CPU time
   * where the table stays in a core's cache.
   */
  private void countOneWord() throws IOException {
    byte[] codes = reader.codes();
    int first = reader.before() ? 1 : 0;
    int kmers = reader.kmers();
    int end = first + kmers + k - 1 + (reader.behind() ? 1 : 0);
    long mask = (1L << 2 * k) - 1;
    int top = 2 * (k - 1);
    reader.start(roller);
    long f = roller.forward()[0];
    long r = roller.reverse()[0];
    for (int p = first; p < first + kmers; p++) {
      if (p > first) {
        int code = codes[p + k - 1];
        f = (f << 2 | code) & mask;
        r = r >>> 2 | (long) (3 - code) << top;
      }
      long before = p > 0 ? 1L << (codes[p - 1] << 4) : 0;
      long behind = p + k < end ? 1L << (codes[p + k] << 4) : 0;
      // On the other strand what was behind is before, complemented: its 16 bits the other way
      // round.
      boolean forward = f < r;
      long kmer = forward ? f : r;
      long left = forward ? before : mirrored(behind);
      long right = forward ? behind : mirrored(before);
      if (!table.count(kmer, left, right)) {
        overflow.spill();
        table.count(kmer, left, right);
      }
    }
  }

  private static long mirrored(long edge) {
    return Long.reverse(edge) >>> 15;
  }

  /** The same for reads: each k-mer and edge counts once, and edges may be supported. */
  private void countReads() throws IOException {
    byte[] codes = reader.codes();
    int first = reader.before() ? 1 : 0;
    int kmers = reader.kmers();
    int end = first + kmers + k - 1 + (reader.behind() ? 1 : 0);
    reader.start(roller);
    for (int p = first; p < first + kmers; p++) {
      if (p > first) {
        roller.push(codes[p + k - 1]);
      }
      boolean forward = roller.forwardIsCanonical();
      long[] kmer = forward ? roller.forward() : roller.reverse();
      int left = forward ? base(codes, p - 1, end) : complement(codes, p + k, end);
      int right = forward ? base(codes, p + k, end) : complement(codes, p - 1, end);
      long support = 0;
      if (left >= 0 && reader.supported(forward ? p - 1 : p)) {
        support = KmerTable.support(End.LEFT, left);
      }
      if (right >= 0 && reader.supported(forward ? p : p - 1)) {
        support |= KmerTable.support(End.RIGHT, right);
      }
      if (!table.count(kmer, edge(left), edge(right), support)) {
        overflow.spill();
        table.count(kmer, edge(left), edge(right), support);
      }
    }
  }

  private static int base(byte[] codes, int at, int end) {
    return at >= 0 && at < end ? codes[at] : -1;
  }

  private static int complement(byte[] codes, int at, int end) {
    return at >= 0 && at < end ? 3 - codes[at] : -1;
  }

  private static long edge(int base) {
    return base < 0 ? 0 : 1L << (base << 4);
  }

  private void edge(int entry, int side, int base, int edge) {
    switch (reader.kind()) {
      case SuperKmerBlock.PREVIOUS:
        table.addPreviousEdge(entry, side, base, reader.depth());
        break;
      case SuperKmerBlock.SUPPORTED:
        if (reader.supported(edge)) {
          table.support(entry, side, base);
        }
        table.addEdge(entry, side, base, 1);
        break;
      default:
        table.addEdge(entry, side, base, reader.edgeCount(edge));
    }
  }

  /** K-mers of previous blocks so far; those of others are in the table's counts. */
  public long previousKmers() {
    return previous;
  }

  private int entry(long[] kmer) throws IOException {
    int entry = table.findOrInsert(kmer, 0);
    if (entry < 0) {
      overflow.spill();
      entry = table.findOrInsert(kmer, 0);
    }
    return entry;
  }
}
