package org.pga.core.unitig;

/**
 * Finds the maximal chains in a set of unitigs whose ends are joined in pairs.
 *
 * <p>An end is numbered {@code 2 * unitig + end}. A unitig may be walked from left to right or the
 * other way round. A chain that closes on itself is opened at its smallest unitig.
 */
public final class Chains {
  /** In place of a partner end: the end is joined to none. */
  public static final int OPEN = -1;

  /** Takes chains unitig by unitig. */
  public interface Visitor {
    /** The next unitig of the chain, {@code flipped} if it is walked from right to left. */
    void unitig(int unitig, boolean flipped);

    /** The chain is complete. */
    void endOfChain();
  }

  private Chains() {}

  /**
   * Visits all chains, those of one unitig too; each begins at its terminal unitig of the smaller
   * number.
   *
   * @param partner for each end the end it is joined to, or {@link #OPEN}; symmetric; an end is
   *     never its own partner, and no unitig is joined to itself
   */
  public static void visit(int[] partner, Visitor visitor) {
    int unitigs = partner.length / 2;
    boolean[] seen = new boolean[unitigs];
    // Chains with ends first: what is left are circles.
    for (int unitig = 0; unitig < unitigs; unitig++) {
      if (!seen[unitig] && (partner[2 * unitig] == OPEN || partner[2 * unitig + 1] == OPEN)) {
        walk(partner, partner[2 * unitig] == OPEN ? 2 * unitig : 2 * unitig + 1, seen, visitor);
      }
    }
    for (int unitig = 0; unitig < unitigs; unitig++) {
      if (!seen[unitig]) {
        walk(partner, 2 * unitig, seen, visitor);
      }
    }
  }

  /** Enters a unitig at an end and continues to the last. */
  private static void walk(int[] partner, int enteredAt, boolean[] seen, Visitor visitor) {
    int end = enteredAt;
    while (end != OPEN && !seen[end >> 1]) {
      seen[end >> 1] = true;
      visitor.unitig(end >> 1, (end & 1) == End.RIGHT);
      end = partner[end ^ 1];
    }
    visitor.endOfChain();
  }
}
