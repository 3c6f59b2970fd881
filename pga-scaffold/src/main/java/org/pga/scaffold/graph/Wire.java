package org.pga.scaffold.graph;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.io.WritableUtils;
import org.pga.core.bases.Sequence;
import org.pga.core.unitig.Link;
import org.pga.scaffold.layout.Layout;
import org.pga.scaffold.layout.Layout.Bridge;
import org.pga.scaffold.layout.Layout.Gap;
import org.pga.scaffold.layout.Layout.Part;
import org.pga.scaffold.rule.GapEstimate;
import org.pga.scaffold.rule.MissingPairs.Flank;
import org.pga.scaffold.rule.PathSearch.NeighbourNode;

/**
 * The bytes of what messages and vertices have in common.
 *
 * <p>Lists begin with a vint size. A gap is a byte (0: none, 1: of unknown length, 2: estimated, 3:
 * filled, 4: an overlap that amends) and a vint length, of 3 and 4 the filling; a part is a long
 * (the unitig's id shifted by one, and whether it is flipped), vint length, byte anchor, gap. A
 * bridge is a byte (0: none) and then its list of parts and its gap; a layout is a list of parts
 * and a bridge. A neighbour node is a vint length, the links of its left and right end, vlong
 * length of its scaffold path, and boolean once. An end or an estimate may be missing: a boolean,
 * and the end or estimate if true.
 */
final class Wire {
  /** Room that is made before a list is read; what is damaged may say any size. */
  private static final int MOST_ROOM = 64;

  private Wire() {}

  static void writeLinks(DataOutput out, List<Link> links) throws IOException {
    WritableUtils.writeVInt(out, links.size());
    for (Link link : links) {
      link.write(out);
    }
  }

  static List<Link> readLinks(DataInput in) throws IOException {
    int size = WritableUtils.readVInt(in);
    List<Link> links = new ArrayList<>(Math.min(MOST_ROOM, size));
    for (int i = 0; i < size; i++) {
      links.add(Link.read(in));
    }
    return links;
  }

  static void writeEstimate(DataOutput out, GapEstimate estimate) throws IOException {
    out.writeBoolean(estimate != null);
    if (estimate != null) {
      estimate.write(out);
    }
  }

  static GapEstimate readEstimate(DataInput in) throws IOException {
    return in.readBoolean() ? GapEstimate.read(in) : null;
  }

  static void writeNode(DataOutput out, NeighbourNode node) throws IOException {
    WritableUtils.writeVInt(out, node.length());
    writeLinks(out, node.left());
    writeLinks(out, node.right());
    WritableUtils.writeVLong(out, node.pathLength());
    out.writeBoolean(node.once());
  }

  static NeighbourNode readNode(DataInput in) throws IOException {
    int length = WritableUtils.readVInt(in);
    List<Link> left = readLinks(in);
    List<Link> right = readLinks(in);
    return new NeighbourNode(length, left, right, WritableUtils.readVLong(in), in.readBoolean());
  }

  static void writeLayout(DataOutput out, Layout layout) throws IOException {
    writeParts(out, layout.parts());
    writeBridge(out, layout.closing());
  }

  static Layout readLayout(DataInput in) throws IOException {
    List<Part> parts = readParts(in);
    return Layout.of(parts, readBridge(in));
  }

  static void writeBridge(DataOutput out, Bridge bridge) throws IOException {
    out.writeBoolean(bridge != null);
    if (bridge != null) {
      writeParts(out, bridge.via());
      writeGap(out, bridge.gap());
    }
  }

  static Bridge readBridge(DataInput in) throws IOException {
    if (!in.readBoolean()) {
      return null;
    }
    List<Part> via = readParts(in);
    return new Bridge(via, readGap(in));
  }

  static void writeParts(DataOutput out, List<Part> parts) throws IOException {
    WritableUtils.writeVInt(out, parts.size());
    for (Part part : parts) {
      out.writeLong(part.unitig() << 1 | (part.flipped() ? 1 : 0));
      WritableUtils.writeVInt(out, part.length());
      out.writeBoolean(part.anchor());
      writeGap(out, part.before());
    }
  }

  static List<Part> readParts(DataInput in) throws IOException {
    int size = WritableUtils.readVInt(in);
    List<Part> parts = new ArrayList<>(Math.min(MOST_ROOM, size));
    for (int i = 0; i < size; i++) {
      long step = in.readLong();
      int length = WritableUtils.readVInt(in);
      boolean anchor = in.readBoolean();
      parts.add(new Part(step >>> 1, (step & 1) != 0, length, anchor, readGap(in)));
    }
    return parts;
  }

  static void writeGap(DataOutput out, Gap gap) throws IOException {
    out.writeByte(kind(gap));
    if (gap != null && gap.filling() != null) {
      gap.filling().write(out);
    } else if (gap != null) {
      WritableUtils.writeVInt(out, gap.length());
    }
  }

  private static int kind(Gap gap) {
    if (gap == null) {
      return 0;
    }
    if (gap.filling() == null) {
      return gap.estimated() ? 2 : 1;
    }
    return gap.amends() ? 4 : 3;
  }

  static Gap readGap(DataInput in) throws IOException {
    int kind = in.readByte();
    if (kind == 3) {
      return Gap.filled(Sequence.read(in));
    }
    if (kind == 4) {
      return Gap.amended(Sequence.read(in));
    }
    return kind == 0 ? null : new Gap(WritableUtils.readVInt(in), kind == 2);
  }

  static void writeEnd(DataOutput out, PathEnd end) throws IOException {
    out.writeBoolean(end != null);
    if (end != null) {
      end.write(out);
    }
  }

  static PathEnd readEnd(DataInput in) throws IOException {
    return in.readBoolean() ? PathEnd.read(in) : null;
  }

  static void writeFlank(DataOutput out, Flank flank) throws IOException {
    WritableUtils.writeVInt(out, flank.length());
    WritableUtils.writeVInt(out, flank.pairs());
  }

  static Flank readFlank(DataInput in) throws IOException {
    return new Flank(WritableUtils.readVInt(in), WritableUtils.readVInt(in));
  }
}
