package org.pga.scaffold.graph;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.apache.hadoop.io.WritableUtils;
import org.pga.core.bases.Sequence;

/** Spelling contigs. */
public sealed interface FillMessage extends ScaffoldMessage {
  int LAST_KIND = 14;

  /** To a unitig: an owner needs your sequence, for so many places. */
  record Request(long owner, int places) implements FillMessage {
    @Override
    public void write(DataOutput out) throws IOException {
      ScaffoldMessage.open(out, 13, 0);
      out.writeLong(owner);
      WritableUtils.writeVInt(out, places);
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
      return new Request(id, WritableUtils.readVInt(in));
    }
    Sequence sequence = Sequence.read(in);
    return new Supply(id, sequence, WritableUtils.readVLong(in));
  }
}
