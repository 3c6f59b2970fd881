package org.pga.graph.debruijn.compact;

import it.unimi.dsi.fastutil.bytes.ByteArrays;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.ArrayList;
import java.util.List;
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
 * <p>Edges are kept as 8 counts of 16 bits: LEFT in one long, RIGHT in the next. Bases are in
 * chunks, each sequence in one: an array ends at 2 GB, and those of human at k = 31 take more.
 */
public final class PartialUnitigStore {
  /** Most that may be glued together: {@link Glue} has arrays and a table of their ends. */
  public static final int MOST_GLUED = 1 << 28;

  /** Most bytes of a chunk, unless one sequence has more. */
  private static final int CHUNK = 64 << 20;

  /** Bytes before the first sequence of a chunk: {@link #set} may begin before it. */
  private static final int MARGIN = 1;

  private final int mostInChunk;
  private final List<byte[]> chunks = new ArrayList<>();

  /** Of the last chunk. */
  private int used;

  /** Of all chunks. */
  private long packed;

  /** Chunk &lt;&lt; 32 | its first byte there. */
  private final LongArrayList places = new LongArrayList();

  private final IntArrayList lengths = new IntArrayList();
  private final LongArrayList countSums = new LongArrayList();
  private final LongArrayList edges = new LongArrayList();

  public PartialUnitigStore() {
    this(CHUNK);
  }

  /**
   * For tests.
   *
   * @param mostInChunk bytes, unless one sequence has more
   */
  PartialUnitigStore(int mostInChunk) {
    this.mostInChunk = mostInChunk;
    clear();
  }

  public int size() {
    return lengths.size();
  }

  /** Bytes in use, roughly, and what gluing will need on top. */
  public long bytes() {
    return bytes(size(), packed);
  }

  /**
   * {@link #bytes()} of as many partial unitigs.
   *
   * @param packed bytes of their bases
   */
  public static long bytes(long unitigs, long packed) {
    return packed + 124 * unitigs;
  }

  public void clear() {
    chunks.clear();
    packed = 0;
    places.clear();
    lengths.clear();
    countSums.clear();
    edges.clear();
    addChunk();
  }

  private void addChunk() {
    chunks.add(new byte[1 << 10]);
    used = MARGIN;
  }

  /**
   * Appends a partial unitig.
   *
   * @param codes one base a byte
   * @param left 4 counts of 16 bits, 0 if there is no solid edge
   */
  void add(byte[] codes, int from, int to, long countSum, long left, long right) {
    addRoom(to - from);
    int last = size() - 1;
    TwoBits.pack(codes, from, to, chunk(last), at(last));
    countSums.add(countSum);
    edges.add(left);
    edges.add(right);
  }

  /** Appends room for a sequence. */
  private void addRoom(int length) {
    int bytes = Sequence.bytesFor(length);
    if (used > MARGIN && (long) used + bytes > mostInChunk) {
      addChunk();
    }
    int at = used;
    used += bytes;
    packed += bytes;
    int last = chunks.size() - 1;
    if (used > chunks.get(last).length) {
      // By halves: fastutil's lists, asked for a size, grow by no more than that, so that each
      // partial unitig copied all before it.
      chunks.set(last, ByteArrays.grow(chunks.get(last), used, at));
    }
    places.add((long) last << 32 | at);
    lengths.add(length);
  }

  private byte[] chunk(int unitig) {
    return chunks.get((int) (places.getLong(unitig) >>> 32));
  }

  /** The first byte in the chunk. */
  private int at(int unitig) {
    return (int) places.getLong(unitig);
  }

  /** Appends a partial unitig that build-graph wrote. */
  public void add(PartialUnitig unitig) {
    Sequence sequence = unitig.sequence();
    addRoom(sequence.length());
    int last = size() - 1;
    sequence.copyTo(chunk(last), at(last));
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
    roller.start(chunk(unitig), at(unitig), from);
  }

  Sequence sequence(int unitig) {
    return Sequence.copyOf(chunk(unitig), at(unitig), lengths.getInt(unitig));
  }
}
