package org.pga.simplify.classic.graph;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.apache.hadoop.io.WritableUtils;
import org.pga.bsp.Encodable;
import org.pga.core.bases.Sequence;

/**
 * What vertices tell each other. A byte for the kind, then the fields in the order of the record.
 */
public sealed interface ClassicMessage extends Encodable {
  /**
   * From a predecessor: you are reached from {@code id}, whose last k-mer is {@code base} and your
   * first k−1 bases; {@code only}: nothing else is reached from there.
   */
  record Follow(int base, boolean only, KmerId id) implements ClassicMessage {
    @Override
    public void write(DataOutput out) throws IOException {
      out.writeByte(0);
      out.writeByte(base);
      out.writeBoolean(only);
      id.write(out);
    }
  }

  /** From a tail to its head: all that there is of it. */
  record Tail(Sequence sequence, long countSum, int[] edges) implements ClassicMessage {
    @Override
    public void write(DataOutput out) throws IOException {
      out.writeByte(1);
      sequence.write(out);
      WritableUtils.writeVLong(out, countSum);
      DirectedVertex.writeEdges(edges, out);
    }
  }

  /** From a successor: what you reach by {@code base} is gone. */
  record Gone(int base) implements ClassicMessage {
    @Override
    public void write(DataOutput out) throws IOException {
      out.writeByte(2);
      out.writeByte(base);
    }
  }

  /**
   * To the only successor: who precedes you by {@code base} is reached only from {@code
   * predecessor}.
   *
   * @param reachedBy the base by which it is
   * @param frequency sum of the counts of its k-mers
   * @param canonical a hash of its sequence that its reverse complement shares
   */
  record Arm(int base, KmerId predecessor, int reachedBy, long frequency, long canonical)
      implements ClassicMessage {
    @Override
    public void write(DataOutput out) throws IOException {
      out.writeByte(3);
      out.writeByte(base);
      predecessor.write(out);
      out.writeByte(reachedBy);
      WritableUtils.writeVLong(out, frequency);
      out.writeLong(canonical);
    }
  }

  /** From the successor: another arm is stronger. */
  record Die() implements ClassicMessage {
    @Override
    public void write(DataOutput out) throws IOException {
      out.writeByte(4);
    }
  }

  /**
   * From a neighbour: the unitig that it is, and whether on the strand that is written.
   *
   * @param before whether the sender is a predecessor, or else the successor reached by {@code
   *     base}
   * @param count of the edge where the sender is a predecessor
   */
  record Named(boolean before, int base, long name, boolean written, int count)
      implements ClassicMessage {
    @Override
    public void write(DataOutput out) throws IOException {
      out.writeByte(5);
      out.writeBoolean(before);
      out.writeByte(base);
      out.writeLong(name);
      out.writeBoolean(written);
      WritableUtils.writeVInt(out, count);
    }
  }

  /** Reads what {@link #write} wrote. */
  static ClassicMessage read(DataInput in) throws IOException {
    int kind = in.readByte();
    return switch (kind) {
      case 0 -> new Follow(in.readByte(), in.readBoolean(), readId(in));
      case 1 ->
          new Tail(Sequence.read(in), WritableUtils.readVLong(in), DirectedVertex.readEdges(in));
      case 2 -> new Gone(in.readByte());
      case 3 ->
          new Arm(
              in.readByte(), readId(in), in.readByte(), WritableUtils.readVLong(in), in.readLong());
      case 4 -> new Die();
      case 5 ->
          new Named(
              in.readBoolean(),
              in.readByte(),
              in.readLong(),
              in.readBoolean(),
              WritableUtils.readVInt(in));
      default -> throw new IOException("unknown kind of message: " + kind);
    };
  }

  private static KmerId readId(DataInput in) throws IOException {
    return new KmerId(Sequence.read(in));
  }
}
