package org.pga.scaffold.graph;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.apache.hadoop.io.WritableUtils;
import org.pga.core.bases.Sequence;

/** Messages by which owners get the bases of their contigs. */
public sealed interface FillMessage extends ScaffoldMessage {
  int LAST_KIND = 14;

  /**
   * To a unitig: an owner needs your sequence, for so many places.
   *
   * @param left what the last bases of its LEFT end are taken for, in the direction of leaving;
   *     empty: they are as they are
   * @param right the same of its RIGHT end
   */
  record Request(long owner, int places, Sequence left, Sequence right) implements FillMessage {
    @Override
    public void write(DataOutput out) throws IOException {
      ScaffoldMessage.open(out, 13, 0);
      out.writeLong(owner);
      WritableUtils.writeVInt(out, places);
      left.write(out);
      right.write(out);
    }
  }

  /** To an owner: the sequence it asked for, and the sum of its k-mers' counts. */
  record Supply(long unitig, Sequence sequence, long countSum) implements FillMessage {
    @Override
    public void write(DataOutput out) throws IOException {
      ScaffoldMessage.open(out, 14, 0);
      out.writeLong(unitig);
      sequence.write(out);
      WritableUtils.writeVLong(out, countSum);
    }
  }

  /** Reads what follows the head byte. */
  static ScaffoldMessage read(int kind, DataInput in) throws IOException {
    long id = in.readLong();
    if (kind == 13) {
      int places = WritableUtils.readVInt(in);
      Sequence left = Sequence.read(in);
      return new Request(id, places, left, Sequence.read(in));
    }
    Sequence sequence = Sequence.read(in);
    return new Supply(id, sequence, WritableUtils.readVLong(in));
  }
}
