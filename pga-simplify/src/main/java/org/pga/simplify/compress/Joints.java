package org.pga.simplify.compress;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import org.apache.hadoop.io.Writable;
import org.pga.core.unitig.End;
import org.pga.core.unitig.Link;
import org.pga.simplify.graph.Node;

/**
 * Unitigs with their mergeable joints, four longs each: id, neighbour at LEFT, neighbour at RIGHT,
 * and flags: bit {@code 2·end} has a mergeable joint, bit {@code 2·end + 1} it leads to the
 * neighbour's RIGHT.
 *
 * <p>On the wire: int number of longs, longs.
 */
public final class Joints implements Writable {
  /** Instead of a neighbour's end: no joint. */
  public static final int NONE = -1;

  private long[] data = new long[64];
  private int length;

  /** Adds a unitig, if it has a mergeable joint. */
  public void add(Node node) {
    Link left = node.mergeable(End.LEFT) ? node.links(End.LEFT).get(0) : null;
    Link right = node.mergeable(End.RIGHT) ? node.links(End.RIGHT).get(0) : null;
    if (left != null || right != null) {
      add(
          node.id(),
          left == null ? 0 : left.neighbour(),
          left == null ? NONE : left.neighbourEnd(),
          right == null ? 0 : right.neighbour(),
          right == null ? NONE : right.neighbourEnd());
    }
  }

  /**
   * Adds a unitig, or whatever else forms chains.
   *
   * @param leftEnd the end of the neighbour {@code left} that its LEFT is joined to, or {@link
   *     #NONE}
   * @param rightEnd the same for its RIGHT
   */
  public void add(long id, long left, int leftEnd, long right, int rightEnd) {
    ensure(4);
    data[length++] = id;
    data[length++] = left;
    data[length++] = right;
    data[length++] = flags(leftEnd) | flags(rightEnd) << 2;
  }

  private static long flags(int neighbourEnd) {
    return neighbourEnd == NONE ? 0 : neighbourEnd == End.LEFT ? 1 : 3;
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
