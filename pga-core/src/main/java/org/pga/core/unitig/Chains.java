package org.pga.core.unitig;

/**
 * Finds the maximal chains in a set of pieces whose ends are mated in pairs.
 *
 * <p>An end is numbered {@code 2 * piece + end}. A piece may be walked from left to right or the
 * other way round. A chain that closes on itself is opened at its smallest piece.
 */
public final class Chains {
  /** No mate. */
  public static final int OPEN = -1;

  /** Takes chains piece by piece. */
  public interface Visitor {
    /** The next piece of the chain, {@code flipped} where it is walked from right to left. */
    void piece(int piece, boolean flipped);

    /** The chain is complete. */
    void endOfChain();
  }

  private Chains() {}

  /**
   * Visits all chains, those of one piece too; each begins at its terminal piece of the smaller
   * number.
   *
   * @param mate for each end the end it is joined to, or {@link #OPEN}; symmetric; an end is never
   *     its own mate, and no piece is mated to itself
   */
  public static void visit(int[] mate, Visitor visitor) {
    int pieces = mate.length / 2;
    boolean[] seen = new boolean[pieces];
    // Chains with ends first: what is left are circles.
    for (int piece = 0; piece < pieces; piece++) {
      if (!seen[piece] && (mate[2 * piece] == OPEN || mate[2 * piece + 1] == OPEN)) {
        walk(mate, mate[2 * piece] == OPEN ? 2 * piece : 2 * piece + 1, seen, visitor);
      }
    }
    for (int piece = 0; piece < pieces; piece++) {
      if (!seen[piece]) {
        walk(mate, 2 * piece, seen, visitor);
      }
    }
  }

  /** Enters a piece at an end and goes on to the last. */
  private static void walk(int[] mate, int enteredAt, boolean[] seen, Visitor visitor) {
    int end = enteredAt;
    while (end != OPEN && !seen[end >> 1]) {
      seen[end >> 1] = true;
      visitor.piece(end >> 1, (end & 1) == End.RIGHT);
      end = mate[end ^ 1];
    }
    visitor.endOfChain();
  }
}
