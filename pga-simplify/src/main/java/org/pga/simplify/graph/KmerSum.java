package org.pga.simplify.graph;

import org.pga.bases.Sequence;
import org.pga.unitig.Unitig;

/**
 * The sum of hashes of a sequence's canonical k-mers modulo 2⁶⁴: the same before and after joining,
 * flipping and cutting, so that the job can show that no k-mer was lost or doubled.
 *
 * <p>A rolling hash by rotation and exclusive or of each strand (as in ntHash, Mohamadi et al.
 * 2016), the strands' hashes added and mixed: constant work for each k-mer, whatever k.
 */
public final class KmerSum {
  private static final long[] SEED = {
    0x3c8bfbb395c60474L, 0x3193c18562a02b4cL, 0x20323ed082572324L, 0x295549f54be24456L
  };

  private KmerSum() {}

  /** The sum over a unitig, around it where it is circular. */
  public static long of(Unitig unitig, int k) {
    Sequence sequence = unitig.sequence();
    int length = sequence.length();
    long kmers = unitig.kmers(k);
    long forward = 0;
    long reverse = 0;
    long sum = 0;
    int atIn = 0;
    int atOut = 0;
    for (long i = 0; i < k - 1 + kmers; i++) {
      int in = sequence.baseAt(atIn);
      atIn = atIn + 1 == length ? 0 : atIn + 1;
      forward = Long.rotateLeft(forward, 1) ^ SEED[in];
      reverse ^= Long.rotateLeft(SEED[3 - in], k);
      if (i >= k) {
        int out = sequence.baseAt(atOut);
        atOut = atOut + 1 == length ? 0 : atOut + 1;
        forward ^= Long.rotateLeft(SEED[out], k);
        reverse ^= SEED[3 - out];
      }
      reverse = Long.rotateRight(reverse, 1);
      if (i >= k - 1) {
        sum += Hash.mix(forward + reverse);
      }
    }
    return sum;
  }
}
