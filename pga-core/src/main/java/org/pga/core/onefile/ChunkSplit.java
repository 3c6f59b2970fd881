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
 * <p>On the wire: UTF name, UTF node (empty: any), int number of pieces, the pieces.
 */
public final class ChunkSplit extends InputSplit implements Writable {
  private String name;
  private String node;
  private final List<Piece> pieces = new ArrayList<>();

  /** For Hadoop, which calls {@link #readFields}. */
  public ChunkSplit() {}

  ChunkSplit(String name, String node, List<Piece> pieces) {
    this.name = name;
    this.node = node;
    this.pieces.addAll(pieces);
  }

  /** Name of the file to write. */
  String name() {
    return name;
  }

  List<Piece> pieces() {
    return pieces;
  }

  @Override
  public long getLength() {
    return pieces.stream().mapToLong(Piece::length).sum();
  }

  @Override
  public String[] getLocations() {
    return node.isEmpty() ? new String[0] : new String[] {node};
  }

  @Override
  public void write(DataOutput out) throws IOException {
    out.writeUTF(name);
    out.writeUTF(node);
    out.writeInt(pieces.size());
    for (Piece piece : pieces) {
      piece.write(out);
    }
  }

  @Override
  public void readFields(DataInput in) throws IOException {
    name = in.readUTF();
    node = in.readUTF();
    pieces.clear();
    for (int n = in.readInt(); n > 0; n--) {
      pieces.add(Piece.read(in));
    }
  }
}
