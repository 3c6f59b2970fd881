package org.pga.scaffold.graph;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.pga.core.unitig.End;

/**
 * An end of an item. Before the first joint it is an end of an anchor.
 *
 * <p>On the wire, and as key of maps: the item's id shifted by one, which leaves room for the end
 * since ids aren't negative.
 */
public record ItemEnd(long item, int end) implements Comparable<ItemEnd> {
  /** Both in one number. */
  public long packed() {
    return item << 1 | end;
  }

  public static ItemEnd of(long packed) {
    return new ItemEnd(packed >>> 1, (int) (packed & 1));
  }

  /** The opposite end of the item. */
  public ItemEnd opposite() {
    return new ItemEnd(item, End.other(end));
  }

  @Override
  public int compareTo(ItemEnd other) {
    return Long.compareUnsigned(packed(), other.packed());
  }

  void write(DataOutput out) throws IOException {
    out.writeLong(packed());
  }

  static ItemEnd read(DataInput in) throws IOException {
    return of(in.readLong());
  }
}
