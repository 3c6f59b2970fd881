package org.pga.scaffold.graph;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.List;
import org.apache.hadoop.io.WritableUtils;
import org.pga.core.unitig.Link;
import org.pga.scaffold.rule.PathSearch.NeighbourNode;

/** Exploring what lies beyond an end of a scaffold path. */
public sealed interface HopMessage extends ScaffoldMessage {
  int LAST_KIND = 11;

  /**
   * To the outermost anchor: a bounded search is to go out of your end, as far as a path may be
   * long.
   */
  record Explore(int end, PathEnd explorer, int most) implements HopMessage {
    @Override
    public void write(DataOutput out) throws IOException {
      ScaffoldMessage.open(out, 7, end);
      explorer.write(out);
      WritableUtils.writeVInt(out, most);
    }
  }

  /**
   * A bounded search enters you at this end.
   *
   * @param used bases between the explorer and here, negative if they overlap
   * @param most bases that there may be
   */
  record BoundedSearch(int end, PathEnd explorer, int used, int most) implements HopMessage {
    @Override
    public void write(DataOutput out) throws IOException {
      ScaffoldMessage.open(out, 8, end);
      explorer.write(out);
      WritableUtils.writeVInt(out, used);
      WritableUtils.writeVInt(out, most);
    }
  }

  /** To the owner: your bounded search out of this end reached a unitig. */
  record Seen(int end, long unitig, NeighbourNode node) implements HopMessage {
    @Override
    public void write(DataOutput out) throws IOException {
      ScaffoldMessage.open(out, 9, end);
      out.writeLong(unitig);
      writeNode(out, node);
    }
  }

  /** To a lone anchor: a path of this end leads through you, may it have you? */
  record Claim(PathEnd claimer) implements HopMessage {
    @Override
    public void write(DataOutput out) throws IOException {
      ScaffoldMessage.open(out, 10, 0);
      claimer.write(out);
    }
  }

  /** To the owner that claimed an anchor for a path out of this end: nobody else wants it. */
  record Grant(int end) implements HopMessage {
    @Override
    public void write(DataOutput out) throws IOException {
      ScaffoldMessage.open(out, 11, end);
    }
  }

  /** A vint length, the links of both ends, vlong length of the scaffold path. */
  static void writeNode(DataOutput out, NeighbourNode node) throws IOException {
    WritableUtils.writeVInt(out, node.length());
    Wire.writeLinks(out, node.left());
    Wire.writeLinks(out, node.right());
    WritableUtils.writeVLong(out, node.pathLength());
    out.writeBoolean(node.once());
  }

  static NeighbourNode readNode(DataInput in) throws IOException {
    int length = WritableUtils.readVInt(in);
    List<Link> left = Wire.readLinks(in);
    List<Link> right = Wire.readLinks(in);
    return new NeighbourNode(length, left, right, WritableUtils.readVLong(in), in.readBoolean());
  }

  /** Reads what follows the head byte. */
  static ScaffoldMessage read(int kind, int flags, DataInput in) throws IOException {
    int end = flags & 1;
    return switch (kind) {
      case 7 -> new Explore(end, PathEnd.read(in), WritableUtils.readVInt(in));
      case 8 ->
          new BoundedSearch(
              end, PathEnd.read(in), WritableUtils.readVInt(in), WritableUtils.readVInt(in));
      case 9 -> new Seen(end, in.readLong(), readNode(in));
      case 10 -> new Claim(PathEnd.read(in));
      default -> new Grant(end);
    };
  }
}
