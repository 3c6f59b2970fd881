package org.pga.bsp.chain;

import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import org.apache.hadoop.io.Writable;

/**
 * Who belongs where in which chain.
 *
 * <p>On the wire: int members, then for each long id, long head, int rank, byte flags (bit 0
 * flipped, bit 1 terminal).
 */
public final class ChainPlaces implements Writable {
  private final Long2IntOpenHashMap indexOf = new Long2IntOpenHashMap();
  private long[] ids = new long[16];
  private long[] heads = new long[16];
  private int[] ranks = new int[16];
  private byte[] flags = new byte[16];
  private int size;

  public ChainPlaces() {
    indexOf.defaultReturnValue(-1);
  }

  /** The place of a vertex, or null if it isn't a member (heads have none). */
  public ChainPlace get(long id) {
    int i = indexOf.get(id);
    return i < 0
        ? null
        : new ChainPlace(heads[i], ranks[i], (flags[i] & 1) != 0, (flags[i] & 2) != 0);
  }

  public int size() {
    return size;
  }

  void add(long id, long head, int rank, boolean flipped, boolean terminal) {
    if (size == ids.length) {
      int room = size + (size >> 1);
      ids = Arrays.copyOf(ids, room);
      heads = Arrays.copyOf(heads, room);
      ranks = Arrays.copyOf(ranks, room);
      flags = Arrays.copyOf(flags, room);
    }
    ids[size] = id;
    heads[size] = head;
    ranks[size] = rank;
    flags[size] = (byte) ((flipped ? 1 : 0) | (terminal ? 2 : 0));
    indexOf.put(id, size++);
  }

  @Override
  public void write(DataOutput out) throws IOException {
    out.writeInt(size);
    for (int i = 0; i < size; i++) {
      out.writeLong(ids[i]);
      out.writeLong(heads[i]);
      out.writeInt(ranks[i]);
      out.writeByte(flags[i]);
    }
  }

  @Override
  public void readFields(DataInput in) throws IOException {
    indexOf.clear();
    size = 0;
    for (int n = in.readInt(); n > 0; n--) {
      long id = in.readLong();
      long head = in.readLong();
      int rank = in.readInt();
      int flag = in.readByte();
      add(id, head, rank, (flag & 1) != 0, (flag & 2) != 0);
    }
  }
}
