package org.pga.simplify.classic.graph;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import org.apache.hadoop.io.Writable;
import org.apache.hadoop.io.WritableUtils;
import org.pga.core.bases.Sequence;
import org.pga.core.bases.SequenceBuilder;
import org.pga.core.unitig.Unitig;
import org.pga.graph.classic.Adjacency;

/**
 * The value of a vertex: a chain of k-mers, read in one direction, and what it is linked to. Its
 * reverse complement is another vertex.
 *
 * <p>On the wire: sequence, vlong sum of counts, edges (a byte of bits, then a vint for each), a
 * byte of bits for the predecessors, bits 4–7 for those without other successors, their ids, and a
 * boolean before the unitig, if there is one.
 */
public final class DirectedVertex implements Writable {
  private Sequence sequence = Sequence.EMPTY;
  private long countSum;
  private int[] edges = new int[4];
  private final KmerId[] before = new KmerId[4];
  private final boolean[] only = new boolean[4];
  private Unitig unitig;

  /** For {@link #readFields}. */
  public DirectedVertex() {}

  /** A vertex that doesn't know its predecessors. */
  public DirectedVertex(Adjacency line) {
    sequence = line.sequence();
    countSum = line.countSum();
    edges = line.edges();
  }

  public Sequence sequence() {
    return sequence;
  }

  public long countSum() {
    return countSum;
  }

  /** The id of the vertex: its first k-mer. */
  public KmerId id(int k) {
    return new KmerId(sequence.slice(0, k));
  }

  /** Counts of the out-edges by base; 0: none. The array itself. */
  public int[] edges() {
    return edges;
  }

  /** Number of vertices that follow this one. */
  public int successors() {
    return (int) Arrays.stream(edges).filter(count -> count > 0).count();
  }

  /** The vertex that the edge by {@code base} leads to. */
  public KmerId successor(int base, int k) {
    int length = sequence.length();
    return new KmerId(
        new SequenceBuilder(k).append(sequence, length - k + 1, length).append(base).build());
  }

  /** Predecessors by the base they put before the first k−1 of this; null: none. */
  public KmerId before(int base) {
    return before[base];
  }

  /** How many vertices lead here. */
  public int predecessors() {
    return (int) Arrays.stream(before).filter(id -> id != null).count();
  }

  /** The first predecessor's base, −1 where there is none. */
  public int firstBefore() {
    for (int base = 0; base < 4; base++) {
      if (before[base] != null) {
        return base;
      }
    }
    return -1;
  }

  /** Whether the predecessor by {@code base} has no other successor. */
  public boolean isOnlySuccessor(int base) {
    return only[base];
  }

  /** Notes a predecessor, or that it has another id now. */
  public void follow(ClassicMessage.Follow predecessor) {
    before[predecessor.base()] = predecessor.id();
    only[predecessor.base()] = predecessor.only();
  }

  /** Forgets all predecessors. */
  public void forgetPredecessors() {
    Arrays.fill(before, null);
    Arrays.fill(only, false);
  }

  /** Goes on with the sequence of the only successor, and with its edges. */
  public void append(ClassicMessage.Tail tail, int k) {
    int length = sequence.length() - (k - 1) + tail.sequence().length();
    sequence =
        new SequenceBuilder(length)
            .append(sequence)
            .appendBehind(k - 1, tail.sequence(), false)
            .build();
    countSum += tail.countSum();
    edges = tail.edges();
  }

  /** Number of k-mers in the vertex. */
  public long kmers(int k) {
    return sequence.length() - k + 1L;
  }

  /** What is written in its place and for its reverse complement too; null: nothing. */
  public Unitig unitig() {
    return unitig;
  }

  public void setUnitig(Unitig newUnitig) {
    unitig = newUnitig;
  }

  @Override
  public void write(DataOutput out) throws IOException {
    sequence.write(out);
    WritableUtils.writeVLong(out, countSum);
    writeEdges(edges, out);
    int bits = 0;
    for (int base = 0; base < 4; base++) {
      bits |= (before[base] != null ? 1 : 0) << base | (only[base] ? 16 : 0) << base;
    }
    out.writeByte(bits);
    for (KmerId id : before) {
      if (id != null) {
        id.write(out);
      }
    }
    out.writeBoolean(unitig != null);
    if (unitig != null) {
      unitig.write(out);
    }
  }

  @Override
  public void readFields(DataInput in) throws IOException {
    sequence = Sequence.read(in);
    countSum = WritableUtils.readVLong(in);
    edges = readEdges(in);
    int bits = in.readByte();
    for (int base = 0; base < 4; base++) {
      before[base] = (bits >> base & 1) != 0 ? new KmerId(Sequence.read(in)) : null;
      only[base] = (bits >> base & 16) != 0;
    }
    unitig = in.readBoolean() ? new Unitig() : null;
    if (unitig != null) {
      unitig.readFields(in);
    }
  }

  static void writeEdges(int[] edges, DataOutput out) throws IOException {
    int bits = 0;
    for (int base = 0; base < 4; base++) {
      bits |= edges[base] > 0 ? 1 << base : 0;
    }
    out.writeByte(bits);
    for (int count : edges) {
      if (count > 0) {
        WritableUtils.writeVInt(out, count);
      }
    }
  }

  static int[] readEdges(DataInput in) throws IOException {
    int[] edges = new int[4];
    int bits = in.readByte();
    for (int base = 0; base < 4; base++) {
      edges[base] = (bits >> base & 1) != 0 ? WritableUtils.readVInt(in) : 0;
    }
    return edges;
  }
}
