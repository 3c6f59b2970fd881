package org.pga.core.unitig;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import org.apache.hadoop.io.Writable;
import org.apache.hadoop.io.WritableUtils;
import org.pga.core.bases.Sequence;

/**
 * A part of a unitig as build-graph writes it: compacted as far as one reducer could see.
 *
 * <p>{@code edgeCounts[4 * end + base]} is the count of the solid (k+1)-mer that leads out of
 * {@code end}, 0 if there is none: at {@link End#RIGHT} the last k-mer followed by {@code base}, at
 * {@link End#LEFT} {@code base} followed by the first k-mer, both on the forward strand. Edges
 * within it aren't listed. The neighbour behind an edge is known only by that (k+1)-mer; the
 * neighbour lists the same (k+1)-mer (perhaps reverse-complemented) with the same count.
 *
 * <p>On the wire: sequence, vlong countSum, one byte with bit {@code 4 * end + base} set for each
 * edge, then a vint count for each bit from the lowest. The id is the record's key.
 */
public final class PartialUnitig implements Writable {
  private Sequence sequence = Sequence.EMPTY;
  private long countSum;
  private final int[] edgeCounts = new int[8];

  public Sequence sequence() {
    return sequence;
  }

  /** Sum of the counts of the its k-mers. */
  public long countSum() {
    return countSum;
  }

  /** Count of the edge that leads out of {@code end} by {@code base}; 0 means no edge. */
  public int edgeCount(int end, int base) {
    return edgeCounts[4 * end + base];
  }

  /** Number of edges of an end. */
  public int edges(int end) {
    int edges = 0;
    for (int base = 0; base < 4; base++) {
      edges += edgeCount(end, base) != 0 ? 1 : 0;
    }
    return edges;
  }

  /** Replaces everything but the edges, which are cleared. */
  public void set(Sequence newSequence, long newCountSum) {
    sequence = newSequence;
    countSum = newCountSum;
    Arrays.fill(edgeCounts, 0);
  }

  /** Sets one edge's count. */
  public void setEdge(int end, int base, int count) {
    edgeCounts[4 * end + base] = count;
  }

  @Override
  public void write(DataOutput out) throws IOException {
    sequence.write(out);
    WritableUtils.writeVLong(out, countSum);
    int mask = 0;
    for (int i = 0; i < 8; i++) {
      mask |= edgeCounts[i] != 0 ? 1 << i : 0;
    }
    out.writeByte(mask);
    for (int i = 0; i < 8; i++) {
      if (edgeCounts[i] != 0) {
        WritableUtils.writeVInt(out, edgeCounts[i]);
      }
    }
  }

  @Override
  public void readFields(DataInput in) throws IOException {
    sequence = Sequence.read(in);
    countSum = WritableUtils.readVLong(in);
    int mask = in.readUnsignedByte();
    for (int i = 0; i < 8; i++) {
      edgeCounts[i] = (mask >> i & 1) != 0 ? WritableUtils.readVInt(in) : 0;
    }
  }
}
