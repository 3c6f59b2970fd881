package org.pga.bsp.phased;

import com.google.common.io.ByteArrayDataOutput;
import com.google.common.io.ByteStreams;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.apache.hadoop.io.Writable;
import org.pga.bsp.Encodable;
import org.pga.bsp.chain.ChainPlaces;
import org.pga.core.bases.SizedBytes;

/**
 * What the master tells workers before a superstep.
 *
 * <p>On the wire: int position in the program, the {@link ChainPlaces}, int length and bytes of the
 * parameters.
 */
public final class Broadcast implements Writable {
  static final String NAME = "superstep";

  private int position;
  private final ChainPlaces places;
  private byte[] parameters;

  /** For {@link #readFields}. */
  public Broadcast() {
    places = new ChainPlaces();
  }

  Broadcast(int position, ChainPlaces places, Encodable parameters) throws IOException {
    this.position = position;
    this.places = places;
    ByteArrayDataOutput bytes = ByteStreams.newDataOutput();
    parameters.write(bytes);
    this.parameters = bytes.toByteArray();
  }

  int position() {
    return position;
  }

  ChainPlaces places() {
    return places;
  }

  DataInput parameters() {
    return ByteStreams.newDataInput(parameters);
  }

  @Override
  public void write(DataOutput out) throws IOException {
    out.writeInt(position);
    places.write(out);
    out.writeInt(parameters.length);
    out.write(parameters);
  }

  @Override
  public void readFields(DataInput in) throws IOException {
    position = in.readInt();
    places.readFields(in);
    parameters = SizedBytes.read(in, in.readInt());
  }
}
