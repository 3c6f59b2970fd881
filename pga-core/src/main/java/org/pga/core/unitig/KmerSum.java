package org.pga.core.unitig;

import org.pga.core.bases.Sequence;
import org.pga.core.kmer.RollingHash;

/**
 * The sum of hashes of a unitig's canonical k-mers modulo 2⁶⁴: the same before and after joining,
 * flipping and cutting, so that a job can show that no k-mer was lost or doubled.
 */
public final class KmerSum {
  private KmerSum() {}

  /** The sum over a unitig, around it where it is circular. */
  public static long of(Unitig unitig, int k) {
    return of(unitig.sequence(), unitig.kmers(k), k);
  }

  /**
   * The sum over the first {@code kmers} k-mers of a sequence, which continues with its start where
   * they are more than fit into it.
   */
  public static long of(Sequence sequence, long kmers, int k) {
    int length = sequence.length();
    byte[] first = new byte[k];
    int entering = 0;
    for (int i = 0; i < k; i++) {
      first[i] = (byte) sequence.baseAt(entering);
      entering = entering + 1 == length ? 0 : entering + 1;
    }
    RollingHash hash = new RollingHash(k);
    hash.start(first);
    long sum = hash.canonical();
    int leaving = 0;
    for (long left = kmers - 1; left > 0; left--) {
      hash.move(sequence.baseAt(leaving), sequence.baseAt(entering));
      leaving = leaving + 1 == length ? 0 : leaving + 1;
      entering = entering + 1 == length ? 0 : entering + 1;
      sum += hash.canonical();
    }
    return sum;
  }
}
