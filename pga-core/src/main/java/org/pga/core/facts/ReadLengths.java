package org.pga.core.facts;

import java.util.List;

/**
 * How many reads there are of each length, and what follows from it for k-mers.
 *
 * @param reads length in bases and reads of it, by increasing length
 */
public record ReadLengths(List<List<Long>> reads) {

  /** Reads that are all of one length. */
  public static ReadLengths all(long length) {
    return new ReadLengths(List.of(List.of(length, 1L)));
  }

  /**
   * The length that half of the bases are in reads of, or of longer ones; 0 without bases. Not the
   * median of the reads: however many short ones are added, empty ones among them, the long ones
   * hold as many k-mers as before.
   */
  public long n50() {
    double left = bases() / 2;
    for (int i = reads.size() - 1; i >= 0; i--) {
      left -= (double) reads.get(i).get(0) * reads.get(i).get(1);
      if (left <= 0) {
        return reads.get(i).get(0);
      }
    }
    return 0;
  }

  /** Bases of the longest read, 0 without reads. */
  public long longest() {
    return reads.isEmpty() ? 0 : reads.get(reads.size() - 1).get(0);
  }

  /** Bases of all reads. */
  public double bases() {
    return kmers(1);
  }

  /** K-mers of all reads, if none has an N. */
  public double kmers(int k) {
    double kmers = 0;
    for (List<Long> some : reads) {
      kmers += (double) Math.max(0, some.get(0) - k + 1) * some.get(1);
    }
    return kmers;
  }

  /** Depth at another k of what is as deep as this at a k: of larger ones reads hold fewer. */
  public double carried(double depth, int from, int to) {
    return depth * kmers(to) / Math.max(1, kmers(from));
  }
}
