package org.pga.scaffold.graph;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.List;
import org.apache.hadoop.io.WritableUtils;
import org.pga.core.bases.Sequence;
import org.pga.scaffold.layout.Layout.Part;

/** Read threads. */
public sealed interface ThreadMessage extends Message {
  int LAST_KIND = 1;

  /**
   * Reads come into you at this end.
   *
   * @param origin the end of an anchor by which they left it
   * @param reads how many have just this text
   * @param via unitigs they passed through, in their order
   * @param rest what they hold beyond the overlap of k−1 bases with the one before
   */
  record Walk(int end, ItemEnd origin, int reads, List<Part> via, Sequence rest)
      implements ThreadMessage {
    @Override
    public void write(DataOutput out) throws IOException {
      Message.open(out, 0, end);
      origin.write(out);
      WritableUtils.writeVInt(out, reads);
      Wire.writeParts(out, via);
      rest.write(out);
    }
  }

  /** Reads that left you by this end came to an end of another anchor. */
  record Arrived(int end, ItemEnd anchor, int reads, List<Part> via) implements ThreadMessage {
    @Override
    public void write(DataOutput out) throws IOException {
      Message.open(out, 1, end);
      anchor.write(out);
      WritableUtils.writeVInt(out, reads);
      Wire.writeParts(out, via);
    }
  }

  /** Reads what follows the head byte. */
  static Message read(int kind, int flags, DataInput in) throws IOException {
    ItemEnd anchor = ItemEnd.read(in);
    int reads = WritableUtils.readVInt(in);
    List<Part> via = Wire.readParts(in);
    return kind == 0
        ? new Walk(flags & 1, anchor, reads, via, Sequence.read(in))
        : new Arrived(flags & 1, anchor, reads, via);
  }
}
