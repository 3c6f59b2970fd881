package org.pga.simplify.classic.graph;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.pga.bsp.Encodable;

/**
 * What the master tells all vertices before a superstep.
 *
 * <p>On the wire: int round, int k, int tip length.
 *
 * @param round of tags, so that coins differ
 * @param tipLength dead ends shorter than this, in bases, are tips
 */
public record ClassicParameters(int round, int k, int tipLength) implements Encodable {
  @Override
  public void write(DataOutput out) throws IOException {
    out.writeInt(round);
    out.writeInt(k);
    out.writeInt(tipLength);
  }

  /** Reads what {@link #write} wrote. */
  public static ClassicParameters read(DataInput in) throws IOException {
    return new ClassicParameters(in.readInt(), in.readInt(), in.readInt());
  }
}
