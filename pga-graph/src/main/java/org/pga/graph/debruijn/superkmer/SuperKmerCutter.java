package org.pga.graph.debruijn.superkmer;

import java.io.IOException;
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

  /**
   * K-mers of a long text that are cut before full blocks are written. Runs end with them: one more
   * in thousands.
   */
  private static final int WINDOW = 64 << 10;

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
    if (n >= k) {
      cut(codes, n, 0, n - k + 1, sink);
    }
  }

  /**
   * The same of a text of any length, as of a whole chromosome: memory doesn't grow with it.
   *
   * @param blocks those that {@code sink} fills
   */
  public void cut(byte[] codes, int n, Sink sink, BinBlocks blocks)
      throws IOException, InterruptedException {
    int kmers = n - k + 1;
    for (int from = 0; from < kmers; from += WINDOW) {
      cut(codes, n, from, Math.min(kmers, from + WINDOW), sink);
      blocks.writeFull();
    }
  }

  /** Cuts the k-mers {@code from} to {@code to} of {@code n} bases. */
  private void cut(byte[] codes, int n, int from, int to, Sink sink) {
    int[] of = minimizers.hashes(codes, from, to - from + k - 1);
    int start = from;
    int bucket = plan.bucket(of[0]);
    for (int p = from + 1; p <= to; p++) {
      int next = bucket;
      if (p == to) {
        next = -1;
      } else if (of[p - from] != of[p - from - 1]) {
        next = plan.bucket(of[p - from]);
      }
      if (next != bucket || p - start == SuperKmerBlock.MAX_KMERS) {
        boolean before = start > 0;
        boolean behind = p - 1 + k < n;
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
