package org.pga.bsp.chain;

import it.unimi.dsi.fastutil.longs.LongArrays;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import org.apache.hadoop.io.Writable;

/**
 * Edges along which vertices form chains, listed from each of their sides: an end of a vertex, and
 * the partner end that it is joined to. An end is one number, the vertex's id shifted by one and 0
 * or 1, which leaves room since ids aren't negative.
 *
 * <p>On the wire: int number of longs, longs.
 */
public final class CompactableEdges implements Writable {
  private long[] data = new long[64];
  private int length;

  /** Adds one side of an edge; both sides of a vertex one after another. */
  public void add(long id, int end, long partner, int partnerEnd) {
    ensure(2);
    data[length++] = id << 1 | end;
    data[length++] = partner << 1 | partnerEnd;
  }

  /** Adds both sides of an edge. */
  public void addBoth(long id, int end, long partner, int partnerEnd) {
    add(id, end, partner, partnerEnd);
    add(partner, partnerEnd, id, end);
  }

  public synchronized void addAll(CompactableEdges other) {
    ensure(other.length);
    System.arraycopy(other.data, 0, data, length, other.length);
    length += other.length;
  }

  /** Number of sides. */
  public int size() {
    return length / 2;
  }

  /** Number of vertices, where the sides of each stand together. */
  public int vertices() {
    int vertices = 0;
    for (int i = 0; i < length; i += 2) {
      vertices += i == 0 || data[i] >> 1 != data[i - 2] >> 1 ? 1 : 0;
    }
    return vertices;
  }

  public void clear() {
    data = new long[64];
    length = 0;
  }

  /** Sorts sides by their ends, so that the order in which they arrived has no effect. */
  public void sort() {
    int[] order = new int[size()];
    long[] ends = new long[size()];
    long[] sorted = new long[length];
    for (int i = 0; i < order.length; i++) {
      order[i] = i;
      // Ends are unsigned.
      ends[i] = end(i) ^ Long.MIN_VALUE;
    }
    LongArrays.radixSortIndirect(order, ends, true);
    for (int i = 0; i < order.length; i++) {
      sorted[2 * i] = end(order[i]);
      sorted[2 * i + 1] = partner(order[i]);
    }
    data = sorted;
  }

  long end(int side) {
    return data[2 * side];
  }

  long partner(int side) {
    return data[2 * side + 1];
  }

  private void ensure(int more) {
    if (length + more > data.length) {
      data = Arrays.copyOf(data, Math.max(length + more, data.length + (data.length >> 1)));
    }
  }

  @Override
  public void write(DataOutput out) throws IOException {
    out.writeInt(length);
    for (int i = 0; i < length; i++) {
      out.writeLong(data[i]);
    }
  }

  @Override
  public void readFields(DataInput in) throws IOException {
    clear();
    for (int n = in.readInt(); n > 0; n--) {
      ensure(1); // what is damaged may say any number
      data[length++] = in.readLong();
    }
  }

  /** The order, which is left to chance, plays no part. */
  @Override
  public boolean equals(Object other) {
    return other instanceof CompactableEdges edges && Arrays.equals(sorted(), edges.sorted());
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(sorted());
  }

  private long[] sorted() {
    CompactableEdges copy = new CompactableEdges();
    copy.addAll(this);
    copy.sort();
    return copy.data;
  }
}
