package org.pga.graph.debruijn.compact;

import it.unimi.dsi.fastutil.bytes.ByteArrayList;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import org.pga.core.bases.Sequence;
import org.pga.core.bases.TwoBits;

/**
 * Partial unitigs in primitive lists: sequence, sum of counts, and the counts of the solid edges
 * out of both ends, {@code edge(unitig, end, base)} as in {@link
 * org.pga.core.unitig.PartialUnitig}.
 *
 * <p>Edges are kept as 8 counts of 16 bits: LEFT in one long, RIGHT in the next.
 */
public final class PartialUnitigStore {
  private final ByteArrayList bases = new ByteArrayList();
  private final IntArrayList offsets = new IntArrayList();
  private final IntArrayList lengths = new IntArrayList();
  private final LongArrayList countSums = new LongArrayList();
  private final LongArrayList edges = new LongArrayList();

  int size() {
    return lengths.size();
  }

  /** Bytes in use, roughly, and what gluing will need on top. */
  public long bytes() {
    return bases.size() + 120L * size();
  }

  public void clear() {
    bases.clear();
    offsets.clear();
    lengths.clear();
    countSums.clear();
    edges.clear();
  }

  /**
   * Appends a partial unitig.
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
    int at = bases.size();
    bases.size(at + Sequence.bytesFor(to - from));
    TwoBits.pack(codes, from, to, bases.elements(), at);
  }

  int length(int unitig) {
    return lengths.getInt(unitig);
  }

  long countSum(int unitig) {
    return countSums.getLong(unitig);
  }

  /** The 4 counts of an end. */
  long edges(int unitig, int end) {
    return edges.getLong(2 * unitig + end);
  }

  int baseAt(int unitig, int i) {
    return Sequence.baseAt(bases.elements(), offsets.getInt(unitig), i);
  }

  Sequence sequence(int unitig) {
    return Sequence.copyOf(bases.elements(), offsets.getInt(unitig), lengths.getInt(unitig));
  }
}
