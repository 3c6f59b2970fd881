package org.pga.simplify.compress;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import org.apache.hadoop.io.Writable;
import org.pga.simplify.graph.Node;
import org.pga.unitig.Link;

/**
 * Unitigs with their mergeable joints, four longs each: id, neighbour at LEFT, neighbour at RIGHT,
 * and flags: bit {@code 2·end} has a mergeable joint, bit {@code 2·end + 1} it leads to the
 * neighbour's RIGHT.
 *
 * <p>On the wire: int number of longs, longs.
 */
public final class Joints implements Writable {
  private long[] data = new long[64];
  private int length;

  /** Adds a unitig, if it has a mergeable joint. */
  public void add(Node node) {
    long flags = 0;
    long[] neighbours = new long[2];
    for (int end = 0; end < 2; end++) {
      if (node.mergeable(end)) {
        Link link = node.links(end).get(0);
        neighbours[end] = link.neighbour();
        flags |= (link.neighbourEnd() == 0 ? 1L : 3L) << 2 * end;
      }
    }
    if (flags != 0) {
      ensure(4);
      data[length++] = node.id();
      data[length++] = neighbours[0];
      data[length++] = neighbours[1];
      data[length++] = flags;
    }
  }

  public synchronized void addAll(Joints other) {
    ensure(other.length);
    System.arraycopy(other.data, 0, data, length, other.length);
    length += other.length;
  }

  /** Number of unitigs. */
  public int size() {
    return length / 4;
  }

  public void clear() {
    data = new long[64];
    length = 0;
  }

  long id(int index) {
    return data[4 * index];
  }

  boolean has(int index, int end) {
    return (data[4 * index + 3] >> 2 * end & 1) != 0;
  }

  long neighbour(int index, int end) {
    return data[4 * index + 1 + end];
  }

  int neighbourEnd(int index, int end) {
    return (int) (data[4 * index + 3] >> 2 * end + 1 & 1);
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
    length = in.readInt();
    data = new long[Math.max(64, length)];
    for (int i = 0; i < length; i++) {
      data[i] = in.readLong();
    }
  }
}
