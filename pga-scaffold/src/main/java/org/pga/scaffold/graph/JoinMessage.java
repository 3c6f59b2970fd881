package org.pga.scaffold.graph;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.apache.hadoop.io.WritableUtils;
import org.pga.scaffold.layout.Layout;
import org.pga.scaffold.layout.Layout.Bridge;
import org.pga.scaffold.rule.EndText;

/** Messages by which scaffold paths are joined. */
public sealed interface JoinMessage extends ScaffoldMessage {
  int LAST_KIND = 12;

  /**
   * An end of a scaffold path that is sent.
   *
   * @param text its bases
   * @param bridge out of it; null: none, or the neighbour has it
   */
  record SentEnd(EndText text, Bridge bridge) {}

  /**
   * To the head of a chain: a member.
   *
   * @param rank how many places to the right of the head (negative: left)
   * @param flipped whether it lies on the head's other strand
   */
  record Content(int rank, boolean flipped, Layout layout, SentEnd left, SentEnd right)
      implements JoinMessage {
    @Override
    public void write(DataOutput out) throws IOException {
      ScaffoldMessage.open(out, 11, flipped ? 1 : 0);
      WritableUtils.writeVInt(out, rank);
      Wire.writeLayout(out, layout);
      left.text.write(out);
      Wire.writeBridge(out, left.bridge);
      right.text.write(out);
      Wire.writeBridge(out, right.bridge);
    }

    /** The end by which it is left in the direction of the chain. */
    public SentEnd last() {
      return flipped ? left : right;
    }

    /** The end by which it is entered. */
    public SentEnd first() {
      return flipped ? right : left;
    }
  }

  /** To an anchor: where on a scaffold path you lie now. */
  record Located(AnchorPosition place) implements JoinMessage {
    @Override
    public void write(DataOutput out) throws IOException {
      ScaffoldMessage.open(out, 12, 0);
      place.write(out);
    }
  }

  /** Reads what follows the head byte. */
  static ScaffoldMessage read(int kind, int flags, DataInput in) throws IOException {
    if (kind == LAST_KIND) {
      return new Located(AnchorPosition.read(in));
    }
    int rank = WritableUtils.readVInt(in);
    Layout layout = Wire.readLayout(in);
    EndText left = EndText.read(in);
    SentEnd leftEnd = new SentEnd(left, Wire.readBridge(in));
    EndText right = EndText.read(in);
    SentEnd rightEnd = new SentEnd(right, Wire.readBridge(in));
    return new Content(rank, (flags & 1) != 0, layout, leftEnd, rightEnd);
  }
}
