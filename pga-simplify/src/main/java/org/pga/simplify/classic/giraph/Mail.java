package org.pga.simplify.classic.giraph;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.apache.hadoop.io.Writable;
import org.pga.simplify.classic.graph.Message;

/** A {@link Message} in the form in which Giraph carries it. */
public final class Mail implements Writable {
  private Message message;

  /** For {@link #readFields}. */
  public Mail() {}

  Mail(Message message) {
    this.message = message;
  }

  Message message() {
    return message;
  }

  @Override
  public void write(DataOutput out) throws IOException {
    message.write(out);
  }

  @Override
  public void readFields(DataInput in) throws IOException {
    message = Message.read(in);
  }
}
