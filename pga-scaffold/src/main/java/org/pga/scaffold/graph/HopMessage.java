package org.pga.scaffold.graph;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.pga.scaffold.rule.PathSearch.NeighbourNode;

/** Searching what lies beyond an end of a scaffold path. */
public sealed interface HopMessage extends ScaffoldMessage {
  int LAST_KIND = 10;

  /**
   * To a unitig: a search has come into this end of yours, what are you?
   *
   * @param onward whether your neighbours at the opposite end are to say so, too
   * @param searcher who is to be told
   */
  record Inspect(int end, boolean onward, PathEnd searcher) implements HopMessage {
    @Override
    public void write(DataOutput out) throws IOException {
      ScaffoldMessage.open(out, 7, onward ? end | 2 : end);
      searcher.write(out);
    }
  }

  /** To the owner, who searches out of this end: what I am. */
  record Seen(int end, long unitig, NeighbourNode node) implements HopMessage {
    @Override
    public void write(DataOutput out) throws IOException {
      ScaffoldMessage.open(out, 8, end);
      out.writeLong(unitig);
      Wire.writeNode(out, node);
    }
  }

  /** To a lone anchor: a path of this end leads through you, may it have you? */
  record Claim(PathEnd claimer) implements HopMessage {
    @Override
    public void write(DataOutput out) throws IOException {
      ScaffoldMessage.open(out, 9, 0);
      claimer.write(out);
    }
  }

  /** To the owner that claimed an anchor for a path out of this end: nobody else wants it. */
  record Grant(int end) implements HopMessage {
    @Override
    public void write(DataOutput out) throws IOException {
      ScaffoldMessage.open(out, 10, end);
    }
  }

  /** Reads what follows the head byte. */
  static ScaffoldMessage read(int kind, int flags, DataInput in) throws IOException {
    int end = flags & 1;
    return switch (kind) {
      case 7 -> new Inspect(end, end != flags, PathEnd.read(in));
      case 8 -> new Seen(end, in.readLong(), Wire.readNode(in));
      case 9 -> new Claim(PathEnd.read(in));
      default -> new Grant(end);
    };
  }
}
