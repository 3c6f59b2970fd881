package org.pga.scaffold.graph;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.apache.hadoop.io.WritableUtils;
import org.pga.scaffold.layout.Layout;
import org.pga.scaffold.layout.Layout.Bridge;

/** Joining items. */
public sealed interface JoinMessage extends Message {
  int LAST_KIND = 11;

  /**
   * To the head of a chain: a member.
   *
   * @param rank how many places to the right of the head (negative: left)
   * @param flipped whether it lies on the head's other strand
   * @param left bridge out of its LEFT end; null: none, or the neighbour has it
   * @param right the same for its RIGHT end
   */
  record Content(int rank, boolean flipped, Layout layout, Bridge left, Bridge right)
      implements JoinMessage {
    @Override
    public void write(DataOutput out) throws IOException {
      Message.open(out, 10, flipped ? 1 : 0);
      WritableUtils.writeVInt(out, rank);
      Wire.writeLayout(out, layout);
      Wire.writeBridge(out, left);
      Wire.writeBridge(out, right);
    }
  }

  /** To an anchor: where it lies now. */
  record Located(Place place) implements JoinMessage {
    @Override
    public void write(DataOutput out) throws IOException {
      Message.open(out, 11, 0);
      place.write(out);
    }
  }

  /** Reads what follows the head byte. */
  static Message read(int kind, int flags, DataInput in) throws IOException {
    if (kind == LAST_KIND) {
      return new Located(Place.read(in));
    }
    int rank = WritableUtils.readVInt(in);
    Layout layout = Wire.readLayout(in);
    Bridge left = Wire.readBridge(in);
    return new Content(rank, (flags & 1) != 0, layout, left, Wire.readBridge(in));
  }
}
