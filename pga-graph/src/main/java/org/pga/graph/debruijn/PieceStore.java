package org.pga.graph.debruijn;

import it.unimi.dsi.fastutil.bytes.ByteArrayList;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import org.pga.core.bases.Sequence;

/**
 * Pieces of unitigs in primitive lists: sequence, sum of counts, and the counts of the solid edges
 * out of both ends, {@code edge(piece, end, base)} as in {@link org.pga.core.unitig.PartialUnitig}.
 *
 * <p>Edges are kept as 8 counts of 16 bits: LEFT in one long, RIGHT in the next.
 */
final class PieceStore {
  private final ByteArrayList bases = new ByteArrayList();
  private final IntArrayList offsets = new IntArrayList();
  private final IntArrayList lengths = new IntArrayList();
  private final LongArrayList countSums = new LongArrayList();
  private final LongArrayList edges = new LongArrayList();

  int size() {
    return lengths.size();
  }

  /** Bytes in use, roughly, and what gluing will need on top. */
  long bytes() {
    return bases.size() + 120L * size();
  }

  void clear() {
    bases.clear();
    offsets.clear();
    lengths.clear();
    countSums.clear();
    edges.clear();
  }

  /**
   * Appends a piece.
   *
   * @param codes one base a byte
   * @param left 4 counts of 16 bits, 0 where there is no solid edge
   */
  void add(byte[] codes, int from, int to, long countSum, long left, long right) {
    offsets.add(bases.size());
    lengths.add(to - from);
    countSums.add(countSum);
    edges.add(left);
    edges.add(right);
    int packed = 0;
    for (int i = from; i < to; i++) {
      packed = packed << 2 | codes[i];
      if ((i - from & 3) == 3) {
        bases.add((byte) packed);
      }
    }
    int rest = to - from & 3;
    if (rest != 0) {
      bases.add((byte) (packed << 2 * (4 - rest)));
    }
  }

  int length(int piece) {
    return lengths.getInt(piece);
  }

  long countSum(int piece) {
    return countSums.getLong(piece);
  }

  /** The 4 counts of an end. */
  long edges(int piece, int end) {
    return edges.getLong(2 * piece + end);
  }

  int baseAt(int piece, int i) {
    return Sequence.baseAt(bases.elements(), offsets.getInt(piece), i);
  }

  Sequence sequence(int piece) {
    return Sequence.copyOf(bases.elements(), offsets.getInt(piece), lengths.getInt(piece));
  }
}
