package org.pga.scaffold.graph;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.List;
import org.pga.core.bases.Sequence;
import org.pga.scaffold.layout.Layout.Part;
import org.pga.scaffold.rule.RepeatFlow;

/** Extending scaffold paths into the repeats beyond their ends. */
public sealed interface ExtendMessage extends ScaffoldMessage {
  int LAST_KIND = 17;

  /** This leads into you by this end only. */
  record Inflow(int end, RepeatFlow flow) implements ExtendMessage {
    @Override
    public void write(DataOutput out) throws IOException {
      ScaffoldMessage.open(out, 15, 2 | end);
      flow.write(out);
    }
  }

  /** You are on a scaffold path. */
  record OnPath() implements ExtendMessage {
    @Override
    public void write(DataOutput out) throws IOException {
      ScaffoldMessage.open(out, 15, 0);
    }
  }

  /**
   * A scaffold path that ends before you continues into you by this end.
   *
   * @param origin the end of the scaffold path
   * @param most k-mer depth of single-copy sequence there, as its anchor has it by chance
   * @param least the same as what lies beyond may have it
   * @param via unitigs that the walk passed through, in their order
   * @param read what reads hold next, as far as they tell
   */
  record Into(int end, PathEnd origin, double most, double least, List<Part> via, Sequence read)
      implements ExtendMessage {
    @Override
    public void write(DataOutput out) throws IOException {
      ScaffoldMessage.open(out, 16, end);
      origin.write(out);
      out.writeDouble(most);
      out.writeDouble(least);
      Wire.writeParts(out, via);
      read.write(out);
    }
  }

  /** To an owner: these unitigs follow an end of your scaffold path. */
  record Extended(int end, List<Part> via) implements ExtendMessage {
    @Override
    public void write(DataOutput out) throws IOException {
      ScaffoldMessage.open(out, 17, end);
      Wire.writeParts(out, via);
    }
  }

  /** Reads what follows the head byte. */
  static ScaffoldMessage read(int kind, int flags, DataInput in) throws IOException {
    if (kind == 15) {
      return flags == 0 ? new OnPath() : new Inflow(flags & 1, RepeatFlow.read(in));
    }
    if (kind == LAST_KIND) {
      return new Extended(flags & 1, Wire.readParts(in));
    }
    PathEnd origin = PathEnd.read(in);
    double most = in.readDouble();
    double least = in.readDouble();
    List<Part> via = Wire.readParts(in);
    return new Into(flags & 1, origin, most, least, via, Sequence.read(in));
  }
}
