package org.pga.core.onefile;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.io.Writable;
import org.apache.hadoop.mapreduce.InputSplit;

/**
 * One chunk, for a task on the node chosen for it.
 *
 * <p>On the wire: UTF name, UTF node (empty: any), int number of ranges, the ranges.
 */
public final class ChunkSplit extends InputSplit implements Writable {
  private String name;
  private String node;
  private final List<ByteRange> ranges = new ArrayList<>();

  /** For Hadoop, which calls {@link #readFields}. */
  public ChunkSplit() {}

  ChunkSplit(String name, String node, List<ByteRange> ranges) {
    this.name = name;
    this.node = node;
    this.ranges.addAll(ranges);
  }

  /** Name of the file to write. */
  String name() {
    return name;
  }

  List<ByteRange> ranges() {
    return ranges;
  }

  @Override
  public long getLength() {
    return ranges.stream().mapToLong(ByteRange::length).sum();
  }

  @Override
  public String[] getLocations() {
    return node.isEmpty() ? new String[0] : new String[] {node};
  }

  @Override
  public void write(DataOutput out) throws IOException {
    out.writeUTF(name);
    out.writeUTF(node);
    out.writeInt(ranges.size());
    for (ByteRange range : ranges) {
      range.write(out);
    }
  }

  @Override
  public void readFields(DataInput in) throws IOException {
    name = in.readUTF();
    node = in.readUTF();
    ranges.clear();
    for (int n = in.readInt(); n > 0; n--) {
      ranges.add(ByteRange.read(in));
    }
  }
}
