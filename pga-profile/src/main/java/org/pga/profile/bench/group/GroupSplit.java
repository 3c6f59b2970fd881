package org.pga.profile.bench.group;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.apache.hadoop.io.Writable;
import org.apache.hadoop.mapreduce.InputSplit;

/** A member and the node that it should run on. On the wire: int number, UTF node. */
public final class GroupSplit extends InputSplit implements Writable {
  private int index;
  private String host;

  /** For Hadoop, which calls {@link #readFields}. */
  public GroupSplit() {}

  GroupSplit(int index, String host) {
    this.index = index;
    this.host = host;
  }

  int index() {
    return index;
  }

  @Override
  public long getLength() {
    return 1;
  }

  @Override
  public String[] getLocations() {
    return new String[] {host};
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
