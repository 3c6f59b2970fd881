package org.pga.scaffold.graph;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.pga.core.unitig.End;

/**
 * An end of a scaffold path. Before the first join it is an end of an anchor.
 *
 * <p>On the wire, and as key of maps: the scaffold path's id shifted by one, which leaves room for
 * the end since ids aren't negative.
 */
public record PathEnd(long path, int end) implements Comparable<PathEnd> {
  /** The id of the scaffold path shifted by one, and the end in the lowest bit. */
  public long packed() {
    return path << 1 | end;
  }

  public static PathEnd of(long packed) {
    return new PathEnd(packed >>> 1, (int) (packed & 1));
  }

  /** The opposite end of the scaffold path. */
  public PathEnd opposite() {
    return new PathEnd(path, End.other(end));
  }

  @Override
  public int compareTo(PathEnd other) {
    return Long.compareUnsigned(packed(), other.packed());
  }

  void write(DataOutput out) throws IOException {
    out.writeLong(packed());
  }

  static PathEnd read(DataInput in) throws IOException {
    return of(in.readLong());
  }
}
