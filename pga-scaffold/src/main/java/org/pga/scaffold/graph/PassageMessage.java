package org.pga.scaffold.graph;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.List;
import org.pga.scaffold.layout.Layout.Part;
import org.pga.scaffold.rule.MissingPairs.Flank;

/** Joining by elimination: which ways through repeats are taken, and what is left. */
public sealed interface PassageMessage extends ScaffoldMessage {
  int LAST_KIND = 19;

  /** A scaffold path passes through you. */
  record Passed() implements PassageMessage {
    @Override
    public void write(DataOutput out) throws IOException {
      ScaffoldMessage.open(out, 18, 2);
    }
  }

  /**
   * By this link of yours no other copy goes on.
   *
   * @param next the end of the unitig that the link leads to
   */
  record Taken(int end, PathEnd next) implements PassageMessage {
    @Override
    public void write(DataOutput out) throws IOException {
      ScaffoldMessage.open(out, 18, end);
      next.write(out);
    }
  }

  /**
   * A scaffold path that ends before you may continue into you by this end.
   *
   * @param origin the end of the scaffold path
   * @param anchor the end of its outermost unitig
   * @param flank that unitig
   * @param via unitigs that the walk passed through, in their order
   */
  record Rest(int end, PathEnd origin, PathEnd anchor, Flank flank, List<Part> via)
      implements PassageMessage {
    @Override
    public void write(DataOutput out) throws IOException {
      ScaffoldMessage.open(out, LAST_KIND, end);
      origin.write(out);
      anchor.write(out);
      Wire.writeFlank(out, flank);
      Wire.writeParts(out, via);
    }
  }

  /** Reads what follows the head byte. */
  static ScaffoldMessage read(int kind, int flags, DataInput in) throws IOException {
    if (flags == 2) {
      return new Passed();
    }
    PathEnd end = PathEnd.read(in);
    if (kind != LAST_KIND) {
      return new Taken(flags & 1, end);
    }
    PathEnd anchor = PathEnd.read(in);
    return new Rest(flags & 1, end, anchor, Wire.readFlank(in), Wire.readParts(in));
  }
}
