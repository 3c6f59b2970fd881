package org.pga.core.job;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.apache.hadoop.io.Writable;
import org.apache.hadoop.mapreduce.InputSplit;

/**
 * The number of a task and the node that it should run on. On the wire: int number, UTF node (*:
 * any).
 */
public final class NumberedSplit extends InputSplit implements Writable {
  static final String ANYWHERE = "*";

  private int index;
  private String host;

  /** For Hadoop, which calls {@link #readFields}. */
  public NumberedSplit() {}

  NumberedSplit(int index, String host) {
    this.index = index;
    this.host = host;
  }

  /** The number of this split among those of its job, from 0 on. */
  public int index() {
    return index;
  }

  @Override
  public long getLength() {
    return 1;
  }

  @Override
  public String[] getLocations() {
    return host.equals(ANYWHERE) ? new String[0] : new String[] {host};
  }

  @Override
  public void write(DataOutput out) throws IOException {
    out.writeInt(index);
    out.writeUTF(host);
  }

  @Override
  public void readFields(DataInput in) throws IOException {
    index = in.readInt();
    host = in.readUTF();
  }
}
