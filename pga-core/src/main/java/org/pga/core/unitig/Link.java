package org.pga.core.unitig;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Comparator;
import org.apache.hadoop.io.WritableUtils;

/**
 * A link of a unitig's end to an end of a neighbour (or of itself), seen from the unitig.
 *
 * <p>On the wire: long neighbour, byte neighbourEnd, vint count.
 *
 * @param neighbour id of the unitig at the other side
 * @param neighbourEnd which of its ends this joins, {@link End}
 * @param count how often the (k+1)-mer across the link was read
 */
public record Link(long neighbour, int neighbourEnd, int count) {
  /** By neighbour and end, so that what comes in any order is written in one. */
  public static final Comparator<Link> ORDER =
      Comparator.comparingLong(Link::neighbour).thenComparingInt(Link::neighbourEnd);

  /** Whether the link leads to this end. */
  public boolean leadsTo(long id, int end) {
    return neighbour == id && neighbourEnd == end;
  }

  /** Writes as the class comment says. */
  public void write(DataOutput out) throws IOException {
    out.writeLong(neighbour);
    out.writeByte(neighbourEnd);
    WritableUtils.writeVInt(out, count);
  }

  /** Reads what {@link #write} wrote. */
  public static Link read(DataInput in) throws IOException {
    long neighbour = in.readLong();
    int end = in.readByte();
    return new Link(neighbour, end, WritableUtils.readVInt(in));
  }
}
