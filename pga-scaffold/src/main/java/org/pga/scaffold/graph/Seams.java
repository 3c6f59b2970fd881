package org.pga.scaffold.graph;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.TreeMap;
import org.apache.hadoop.io.Writable;
import org.pga.bsp.chain.CompactableEdges;

/**
 * Pairs of ends of different items that are to be joined, each listed once.
 *
 * <p>On the wire: int number of longs, longs: two packed {@link ItemEnd}s for each pair.
 */
public final class Seams implements Writable {
  private final LongArrayList ends = new LongArrayList();

  public void add(ItemEnd one, ItemEnd other) {
    ends.add(one.packed());
    ends.add(other.packed());
  }

  public synchronized void addAll(Seams others) {
    ends.addAll(others.ends);
  }

  public void clear() {
    ends.clear();
  }

  /** As what chains are found from: items in the order of their ids, whatever order this is in. */
  public CompactableEdges joints() {
    TreeMap<ItemEnd, ItemEnd> mates = new TreeMap<>();
    for (int i = 0; i < ends.size(); i += 2) {
      ItemEnd one = ItemEnd.of(ends.getLong(i));
      ItemEnd other = ItemEnd.of(ends.getLong(i + 1));
      if (mates.put(one, other) != null || mates.put(other, one) != null) {
        throw new IllegalStateException("an end is joined twice: " + one + " or " + other);
      }
    }
    CompactableEdges joints = new CompactableEdges();
    mates.forEach((one, other) -> joints.add(one.item(), one.end(), other.item(), other.end()));
    return joints;
  }

  @Override
  public void write(DataOutput out) throws IOException {
    out.writeInt(ends.size());
    for (int i = 0; i < ends.size(); i++) {
      out.writeLong(ends.getLong(i));
    }
  }

  @Override
  public void readFields(DataInput in) throws IOException {
    ends.clear();
    for (int n = in.readInt(); n > 0; n--) {
      ends.add(in.readLong());
    }
  }
}
