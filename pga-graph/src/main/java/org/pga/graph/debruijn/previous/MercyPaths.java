package org.pga.graph.debruijn.previous;

/**
 * What a read holds between two dead ends of the graph of a smaller k, though too few others hold
 * it: where coverage is lowest, only one read leads across (the mercy k-mers of MEGAHIT, Li et al.
 * 2015, which takes them for solid; here they come once errors are removed, so that only true ends
 * are joined).
 *
 * <p>Between two edges of the graph the read has others, which aren't in it; the k-mers before and
 * behind these are dead ends, facing each other. What is handed on is the tail of the one unitig,
 * the read's bases between the two, and the tail of the other: one text, whose (next k)-mers need
 * not be in the read, which may begin close to the gap.
 */
public final class MercyPaths {
  /** Takes the texts of mercy paths. */
  public interface Sink {
    /**
     * @param codes one base a byte; overwritten by the next
     */
    void path(byte[] codes, int length);
  }

  private final DeadEnds ends;
  private final int k;
  private final byte[] left;
  private final byte[] right;
  private final byte[] kmer;
  private byte[] text = new byte[1 << 10];

  /**
   * @param k of the graph whose ends they are
   */
  public MercyPaths(DeadEnds ends, int k, int nextK) {
    this.ends = ends;
    this.k = k;
    left = new byte[nextK];
    right = new byte[nextK];
    kmer = new byte[k];
  }

  /**
   * Examines a read.
   *
   * @param edges by place, which of its (k+1)-mers are edges of the graph
   */
  public void find(byte[] codes, int n, boolean[] edges, Sink sink) {
    int last = -1;
    for (int p = 0; p < n - k; p++) {
      if (edges[p]) {
        if (last >= 0 && p - last > 1) {
          join(codes, last + 1, p, sink);
        }
        last = p;
      }
    }
  }

  /** Joins the k-mers that begin at {@code from} and at {@code to} if both are dead ends. */
  private void join(byte[] codes, int from, int to, Sink sink) {
    int before = ends.find(codes, from, left);
    if (before == 0) {
      return;
    }
    for (int i = 0; i < k; i++) {
      kmer[i] = (byte) (3 - codes[to + k - 1 - i]);
    }
    int behind = ends.find(kmer, 0, right);
    if (behind == 0) {
      return;
    }
    // The k-mers may overlap: then it is negative.
    int between = to - from - k;
    int length = before + between + behind;
    if (text.length < length) {
      text = new byte[2 * length];
    }
    System.arraycopy(left, 0, text, 0, before);
    for (int i = 0; i < between; i++) {
      text[before + i] = codes[from + k + i];
    }
    for (int i = 0; i < behind; i++) {
      text[before + between + i] = (byte) (3 - right[behind - 1 - i]);
    }
    sink.path(text, length);
  }
}
