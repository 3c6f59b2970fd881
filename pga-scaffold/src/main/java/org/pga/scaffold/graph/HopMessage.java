package org.pga.scaffold.graph;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.List;
import org.apache.hadoop.io.WritableUtils;
import org.pga.scaffold.rule.PathSearch.Site;
import org.pga.unitig.Link;

/** Exploring what lies behind an end of an item. */
public sealed interface HopMessage extends Message {
  int LAST_KIND = 9;

  /** To the outermost anchor: a flood is to go out of your end, as far as a path may be long. */
  record Explore(int end, ItemEnd explorer, int most) implements HopMessage {
    @Override
    public void write(DataOutput out) throws IOException {
      Message.open(out, 7, end);
      explorer.write(out);
      WritableUtils.writeVInt(out, most);
    }
  }

  /**
   * A flood comes into you at this end.
   *
   * @param used bases between the explorer and here, negative where they overlap
   * @param most bases that there may be
   */
  record Flood(int end, ItemEnd explorer, int used, int most) implements HopMessage {
    @Override
    public void write(DataOutput out) throws IOException {
      Message.open(out, 8, end);
      explorer.write(out);
      WritableUtils.writeVInt(out, used);
      WritableUtils.writeVInt(out, most);
    }
  }

  /** To the leader: your flood out of this end reached a unitig. */
  record Seen(int end, long unitig, Site site) implements HopMessage {
    @Override
    public void write(DataOutput out) throws IOException {
      Message.open(out, 9, end);
      out.writeLong(unitig);
      writeSite(out, site);
    }
  }

  /** A vint length, the links of both ends, vlong length of the item. */
  static void writeSite(DataOutput out, Site site) throws IOException {
    WritableUtils.writeVInt(out, site.length());
    Wire.writeLinks(out, site.left());
    Wire.writeLinks(out, site.right());
    WritableUtils.writeVLong(out, site.itemLength());
  }

  static Site readSite(DataInput in) throws IOException {
    int length = WritableUtils.readVInt(in);
    List<Link> left = Wire.readLinks(in);
    List<Link> right = Wire.readLinks(in);
    return new Site(length, left, right, WritableUtils.readVLong(in));
  }

  /** Reads what follows the head byte. */
  static Message read(int kind, int flags, DataInput in) throws IOException {
    int end = flags & 1;
    if (kind == LAST_KIND) {
      return new Seen(end, in.readLong(), readSite(in));
    }
    ItemEnd explorer = ItemEnd.read(in);
    int number = WritableUtils.readVInt(in);
    return kind == 7
        ? new Explore(end, explorer, number)
        : new Flood(end, explorer, number, WritableUtils.readVInt(in));
  }
}
