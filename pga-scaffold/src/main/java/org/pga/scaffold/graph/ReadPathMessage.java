package org.pga.scaffold.graph;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.List;
import org.apache.hadoop.io.WritableUtils;
import org.pga.core.bases.Sequence;
import org.pga.scaffold.layout.Layout.Part;
import org.pga.scaffold.rule.MissingPairs.Flank;

/** Messages about read paths. */
public sealed interface ReadPathMessage extends ScaffoldMessage {
  int LAST_KIND = 1;

  /**
   * Reads enter you at this end.
   *
   * @param origin the end of an anchor by which they left it
   * @param flank that anchor
   * @param reads how many have just this text
   * @param via unitigs they passed through, in their order
   * @param rest what they hold beyond the overlap of k−1 bases with the one before
   */
  record Walk(int end, PathEnd origin, Flank flank, int reads, List<Part> via, Sequence rest)
      implements ReadPathMessage {
    @Override
    public void write(DataOutput out) throws IOException {
      ScaffoldMessage.open(out, 0, end);
      origin.write(out);
      WritableUtils.writeVInt(out, reads);
      Wire.writeParts(out, via);
      Wire.writeFlank(out, flank);
      rest.write(out);
    }
  }

  /**
   * Reads that left you by this end came to an end of another anchor, or ended in the last of these
   * unitigs ({@code anchor} is null then, which a flag says).
   */
  record Arrived(int end, PathEnd anchor, int reads, List<Part> via) implements ReadPathMessage {
    @Override
    public void write(DataOutput out) throws IOException {
      ScaffoldMessage.open(out, 1, anchor == null ? end | 2 : end);
      if (anchor != null) {
        anchor.write(out);
      }
      WritableUtils.writeVInt(out, reads);
      Wire.writeParts(out, via);
    }
  }

  /** Reads what follows the head byte. */
  static ScaffoldMessage read(int kind, int flags, DataInput in) throws IOException {
    PathEnd anchor = (flags & 2) > 0 ? null : PathEnd.read(in);
    int reads = WritableUtils.readVInt(in);
    List<Part> via = Wire.readParts(in);
    return kind == 0
        ? new Walk(flags & 1, anchor, Wire.readFlank(in), reads, via, Sequence.read(in))
        : new Arrived(flags & 1, anchor, reads, via);
  }
}
