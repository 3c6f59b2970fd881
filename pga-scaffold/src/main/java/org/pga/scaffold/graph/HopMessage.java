package org.pga.scaffold.graph;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.List;
import org.apache.hadoop.io.WritableUtils;
import org.pga.core.unitig.Link;
import org.pga.scaffold.rule.PathSearch.Site;

/** Exploring what lies behind an end of an item. */
public sealed interface HopMessage extends Message {
  int LAST_KIND = 11;

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

  /** To a lone anchor: a path of this end leads through you, may it have you? */
  record Claim(ItemEnd claimer) implements HopMessage {
    @Override
    public void write(DataOutput out) throws IOException {
      Message.open(out, 10, 0);
      claimer.write(out);
    }
  }

  /** To the leader that claimed an anchor for a path out of this end: nobody else wants it. */
  record Grant(int end) implements HopMessage {
    @Override
    public void write(DataOutput out) throws IOException {
      Message.open(out, 11, end);
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
    switch (kind) {
      case 7:
        return new Explore(end, ItemEnd.read(in), WritableUtils.readVInt(in));
      case 8:
        return new Flood(
            end, ItemEnd.read(in), WritableUtils.readVInt(in), WritableUtils.readVInt(in));
      case 9:
        return new Seen(end, in.readLong(), readSite(in));
      case 10:
        return new Claim(ItemEnd.read(in));
      default:
        return new Grant(end);
    }
  }
}
