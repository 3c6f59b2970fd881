package org.pga.bsp;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.apache.hadoop.io.Writable;

/**
 * A message in the form in which Giraph carries it: the message's own bytes.
 *
 * @param <M> messages
 */
public abstract class MessageWritable<M extends Encodable> implements Writable {
  private M message;

  /** Reads what {@link Encodable#write} wrote. */
  protected abstract M read(DataInput in) throws IOException;

  public final M message() {
    return message;
  }

  public final void set(M newMessage) {
    message = newMessage;
  }

  @Override
  public final void write(DataOutput out) throws IOException {
    message.write(out);
  }

  @Override
  public final void readFields(DataInput in) throws IOException {
    message = read(in);
  }
}
