package org.pga.scaffold.graph;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.apache.hadoop.io.WritableUtils;
import org.pga.core.unitig.End;

/**
 * Where an anchor lies.
 *
 * <p>On the wire: long item, byte flags (1 flipped, 2 circular), vlong left, vlong right.
 *
 * @param item id of its item: that of the leader's vertex
 * @param flipped whether the item holds its reverse complement
 * @param circular whether the item has no ends
 * @param left bases from the item's LEFT end to the anchor
 * @param right bases from the anchor to the item's RIGHT end
 */
public record Place(long item, boolean flipped, boolean circular, long left, long right) {
  /** The end of the item that an end of the anchor faces. */
  public int itemEnd(int end) {
    return flipped ? End.other(end) : end;
  }

  /** Bases between an end of the item and the anchor. */
  public long toEnd(int itemEnd) {
    return itemEnd == End.LEFT ? left : right;
  }

  /** Bases of the item. */
  public long itemLength(int anchorLength) {
    return left + anchorLength + right;
  }

  void write(DataOutput out) throws IOException {
    out.writeLong(item);
    out.writeByte((flipped ? 1 : 0) | (circular ? 2 : 0));
    WritableUtils.writeVLong(out, left);
    WritableUtils.writeVLong(out, right);
  }

  static Place read(DataInput in) throws IOException {
    long item = in.readLong();
    int flags = in.readByte();
    long left = WritableUtils.readVLong(in);
    return new Place(item, (flags & 1) != 0, (flags & 2) != 0, left, WritableUtils.readVLong(in));
  }
}
