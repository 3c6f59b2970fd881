package org.pga.graph.debruijn.previous;

/**
 * The parts of a read that may hold solid k-mers which are to be counted. A k-mer occurs at most as
 * often as any (previous k + 1)-mer in it; so where {@link SolidGraph#decides}, one that holds a
 * (previous k + 1)-mer that wasn't solid at the previous k can't be solid itself, nor an edge that
 * does, and needn't be counted. Most k-mers with an error are so. Nor is what holds an edge from or
 * to a k-mer of an arm that went for good ({@link PoppedKmers}), whatever the cutoffs. One that is
 * its own reverse complement says nothing: a k-mer may occur around it twice, once on each strand.
 *
 * <p>What the cleaned graph holds was solid. Of the other places of a read, which lie in runs as
 * long as an error is covered, it asks for the first and the last of each run, and for as many
 * between that no k-mer has room between two of them: a few for each error.
 */
public final class SolidParts {
  /** Takes the parts one by one. */
  public interface Sink {
    /**
     * @param from first base
     * @param to behind the last; at least k bases
     */
    void part(int from, int to);
  }

  private final EdgeFilter solid;
  private final PoppedKmers popped;
  private final int mer;

  /** So many successive (previous k + 1)-mers make a k-mer. */
  private final int inKmer;

  private boolean[] not = new boolean[1 << 10];

  /**
   * @param solid edges of the previous k before its graph was cleaned; if it is empty all parts of
   *     a read may hold solid k-mers
   */
  public SolidParts(EdgeFilter solid, PoppedKmers popped, int k, int previousK) {
    this.solid = solid;
    this.popped = popped;
    mer = previousK + 1;
    inKmer = k - previousK;
  }

  /**
   * Takes a read.
   *
   * @param support has tested it
   * @param n its bases
   */
  public void set(SupportTest support, int n) {
    if (not.length < n) {
      not = new boolean[2 * n];
    }
    if (solid.isEmpty() && popped.isEmpty()) {
      return; // all of it stays as it was made
    }
    boolean[] edges = support.edges();
    int places = n - mer + 1;
    for (int from = 0; from < places; ) {
      if (edges[from]) {
        not[from++] = false;
        continue;
      }
      int to = from;
      while (to < places && !edges[to]) {
        not[to++] = false;
      }
      for (int at = from; at < to - 1; at += inKmer) {
        not[at] = goes(support, at);
      }
      not[to - 1] = goes(support, to - 1);
      from = to;
    }
  }

  private boolean goes(SupportTest support, int at) {
    return (isNotSolid(support, at) || isPopped(support, at)) && !support.isOwnMirror(at);
  }

  private boolean isNotSolid(SupportTest support, int at) {
    return !solid.isEmpty() && !solid.mayHold(support.hash(at));
  }

  private boolean isPopped(SupportTest support, int at) {
    return !popped.isEmpty()
        && (popped.hold(support.hashOfKmer(at)) || popped.hold(support.hashOfKmer(at + 1)));
  }

  /** Hands over the parts between two bases, from left to right. */
  public void forEach(int from, int to, Sink sink) {
    int places = to - mer + 1;
    int begin = from;
    for (int at = from; at <= places; at++) {
      if (at == places || not[at]) {
        if (at - begin >= inKmer) {
          sink.part(begin, at + mer - 1);
        }
        begin = at + 1;
      }
    }
  }
}
