package org.pga.graph.debruijn.compact;

import it.unimi.dsi.fastutil.bytes.ByteArrays;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import org.pga.core.bases.Sequence;
import org.pga.core.bases.TwoBits;
import org.pga.core.kmer.KmerRoller;
import org.pga.core.unitig.End;
import org.pga.core.unitig.PartialUnitig;

/**
 * Partial unitigs in primitive lists: sequence, sum of counts, and the counts of the solid edges
 * out of both ends, {@code edge(unitig, end, base)} as in {@link
 * org.pga.core.unitig.PartialUnitig}.
 *
 * <p>Edges are kept as 8 counts of 16 bits: LEFT in one long, RIGHT in the next.
 */
public final class PartialUnitigStore {
  /**
   * {@link #bytes()} at which it is to be glued, whatever the memory: bases are found by an int.
   */
  public static final int MOST_BYTES = 1 << 30;

  /** Bytes before the first sequence: {@link #set} may begin before it. */
  private static final int MARGIN = 1;

  private byte[] bases = new byte[1 << 10];
  private int used = MARGIN;
  private final IntArrayList offsets = new IntArrayList();
  private final IntArrayList lengths = new IntArrayList();
  private final LongArrayList countSums = new LongArrayList();
  private final LongArrayList edges = new LongArrayList();

  public int size() {
    return lengths.size();
  }

  /** Bytes in use, roughly, and what gluing will need on top. */
  public long bytes() {
    return bytes(size(), used - MARGIN);
  }

  /**
   * {@link #bytes()} of as many partial unitigs.
   *
   * @param packed bytes of their bases
   */
  public static long bytes(long unitigs, long packed) {
    return packed + 120 * unitigs;
  }

  public void clear() {
    used = MARGIN;
    offsets.clear();
    lengths.clear();
    countSums.clear();
    edges.clear();
  }

  /**
   * Appends a partial unitig.
   *
   * @param codes one base a byte
   * @param left 4 counts of 16 bits, 0 if there is no solid edge
   */
  void add(byte[] codes, int from, int to, long countSum, long left, long right) {
    int at = room(to - from);
    TwoBits.pack(codes, from, to, bases, at);
    countSums.add(countSum);
    edges.add(left);
    edges.add(right);
  }

  /** Appends room for a sequence, and says where it begins. */
  private int room(int length) {
    int at = used;
    used = Math.addExact(used, Sequence.bytesFor(length));
    if (used > bases.length) {
      // By halves: fastutil's lists, asked for a size, grow by no more than that, so that each
      // partial unitig copied all before it.
      bases = ByteArrays.grow(bases, used, at);
    }
    offsets.add(at);
    lengths.add(length);
    return at;
  }

  /** Appends a partial unitig that build-graph wrote. */
  public void add(PartialUnitig unitig) {
    Sequence sequence = unitig.sequence();
    int at = room(sequence.length());
    sequence.copyTo(bases, at);
    countSums.add(unitig.countSum());
    for (int end = End.LEFT; end <= End.RIGHT; end++) {
      long counts = 0;
      for (int base = 0; base < 4; base++) {
        counts |= (long) unitig.edgeCount(end, base) << (base << 4);
      }
      edges.add(counts);
    }
  }

  /**
   * Sets a partial unitig to what one of the store is.
   *
   * @param unitig its number
   */
  public void get(int unitig, PartialUnitig to) {
    to.set(sequence(unitig), countSum(unitig));
    for (int end = End.LEFT; end <= End.RIGHT; end++) {
      for (int base = 0; base < 4; base++) {
        to.setEdge(end, base, (int) (edges(unitig, end) >>> (base << 4)) & 0xffff);
      }
    }
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

  /**
   * Sets a roller on the bases of a partial unitig from {@code from} on, which may be −1: some base
   * then stands before those of the sequence.
   */
  void set(KmerRoller roller, int unitig, int from) {
    roller.start(bases, offsets.getInt(unitig), from);
  }

  Sequence sequence(int unitig) {
    return Sequence.copyOf(bases, offsets.getInt(unitig), lengths.getInt(unitig));
  }
}
