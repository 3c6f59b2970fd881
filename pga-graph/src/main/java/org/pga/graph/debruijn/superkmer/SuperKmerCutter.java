package org.pga.graph.debruijn.superkmer;

import org.pga.core.kmer.Minimizers;

/**
 * Cuts N-free sequences into super-k-mers: maximal runs of k-mers that belong to one bucket.
 *
 * <p>Runs that share a bucket rather than a minimizer are at least as long, and both strands still
 * agree on the bucket of each k-mer.
 */
public final class SuperKmerCutter {
  /** Takes super-k-mers: runs of k-mers of one bucket. */
  public interface Sink {
    /**
     * @param from first base, the one before the run's first k-mer if there is one
     * @param to behind the last base
     */
    void superKmer(
        int bucket, byte[] codes, int from, int to, int kmers, boolean before, boolean behind);
  }

  private final int k;
  private final BucketPlan plan;
  private final Minimizers minimizers;

  public SuperKmerCutter(int k, BucketPlan plan) {
    this.k = k;
    this.plan = plan;
    this.minimizers = new Minimizers(k);
  }

  /** Cuts {@code n} bases; fewer than k give nothing. */
  public void cut(byte[] codes, int n, Sink sink) {
    int kmers = n - k + 1;
    if (kmers <= 0) {
      return;
    }
    int[] of = minimizers.hashes(codes, n);
    int start = 0;
    int bucket = plan.bucket(of[0]);
    for (int p = 1; p <= kmers; p++) {
      int next = bucket;
      if (p == kmers) {
        next = -1;
      } else if (of[p] != of[p - 1]) {
        next = plan.bucket(of[p]);
      }
      if (next != bucket || p - start == SuperKmerBlock.MAX_KMERS) {
        boolean before = start > 0;
        boolean behind = p < kmers;
        sink.superKmer(
            bucket,
            codes,
            before ? start - 1 : start,
            p - 1 + k + (behind ? 1 : 0),
            p - start,
            before,
            behind);
        start = p;
        bucket = next;
      }
    }
  }
}
