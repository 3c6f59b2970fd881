package org.pga.finish;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.apache.hadoop.io.Writable;
import org.pga.unitig.Unitig;

/**
 * The value that goes with a {@link UnitigOrder} key: a unitig without its sequence, its id, and
 * whether the key's sequence is its reverse complement.
 *
 * <p>On the wire: long id, boolean flipped, then {@link Unitig} with an empty sequence. The links'
 * ends are still those before flipping; {@link #end} translates.
 */
final class OrientedUnitig implements Writable {
  private long id;
  private boolean flipped;
  private Unitig unitig = new Unitig();

  /** Takes over {@code newUnitig}, whose sequence must be empty. */
  void set(long newId, boolean isFlipped, Unitig newUnitig) {
    id = newId;
    flipped = isFlipped;
    unitig = newUnitig;
  }

  long id() {
    return id;
  }

  boolean flipped() {
    return flipped;
  }

  Unitig unitig() {
    return unitig;
  }

  /** Which end of the sequence in the key an end of the unitig has become. */
  static int end(int end, boolean flipped) {
    return flipped ? 1 - end : end;
  }

  @Override
  public void write(DataOutput out) throws IOException {
    out.writeLong(id);
    out.writeBoolean(flipped);
    unitig.write(out);
  }

  @Override
  public void readFields(DataInput in) throws IOException {
    id = in.readLong();
    flipped = in.readBoolean();
    unitig.readFields(in);
  }
}
