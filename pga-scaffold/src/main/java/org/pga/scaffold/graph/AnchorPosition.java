package org.pga.scaffold.graph;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.apache.hadoop.io.WritableUtils;
import org.pga.core.unitig.End;

/**
 * Where an anchor lies.
 *
 * <p>On the wire: long scaffold path, byte flags (1 flipped, 2 circular), vlong left, vlong right.
 *
 * @param path id of its scaffold path: that of the owner's vertex
 * @param flipped whether the scaffold path holds its reverse complement
 * @param circular whether the scaffold path has no ends
 * @param left bases from the scaffold path's LEFT end to the anchor
 * @param right bases from the anchor to the scaffold path's RIGHT end
 */
public record AnchorPosition(long path, boolean flipped, boolean circular, long left, long right) {
  /** The end of the scaffold path that an end of the anchor faces. */
  public int pathEnd(int end) {
    return flipped ? End.other(end) : end;
  }

  /** Bases between an end of the scaffold path and the anchor. */
  public long toEnd(int pathEnd) {
    return pathEnd == End.LEFT ? left : right;
  }

  /** Bases of the scaffold path. */
  public long pathLength(int anchorLength) {
    return left + anchorLength + right;
  }

  void write(DataOutput out) throws IOException {
    out.writeLong(path);
    out.writeByte((flipped ? 1 : 0) | (circular ? 2 : 0));
    WritableUtils.writeVLong(out, left);
    WritableUtils.writeVLong(out, right);
  }

  static AnchorPosition read(DataInput in) throws IOException {
    long path = in.readLong();
    int flags = in.readByte();
    long left = WritableUtils.readVLong(in);
    return new AnchorPosition(
        path, (flags & 1) != 0, (flags & 2) != 0, left, WritableUtils.readVLong(in));
  }
}
