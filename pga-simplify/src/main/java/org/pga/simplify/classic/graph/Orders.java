package org.pga.simplify.classic.graph;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.apache.hadoop.io.Writable;

/**
 * What the master tells all vertices before a superstep.
 *
 * <p>On the wire: byte phase, int round, int k, int tip length.
 */
public final class Orders implements Writable {
  private Phase phase;
  private int round;
  private int k;
  private int tipLength;

  /** For {@link #readFields}. */
  public Orders() {}

  /**
   * @param round of tags, so that coins differ
   * @param tipLength dead ends shorter than this are tips
   */
  public Orders(Phase phase, int round, int k, int tipLength) {
    this.phase = phase;
    this.round = round;
    this.k = k;
    this.tipLength = tipLength;
  }

  public Phase phase() {
    return phase;
  }

  public int round() {
    return round;
  }

  public int k() {
    return k;
  }

  public int tipLength() {
    return tipLength;
  }

  @Override
  public void write(DataOutput out) throws IOException {
    out.writeByte(phase.ordinal());
    out.writeInt(round);
    out.writeInt(k);
    out.writeInt(tipLength);
  }

  @Override
  public void readFields(DataInput in) throws IOException {
    phase = Phase.values()[in.readByte()];
    round = in.readInt();
    k = in.readInt();
    tipLength = in.readInt();
  }
}
