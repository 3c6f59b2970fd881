package org.pga.reads.packed;

import it.unimi.dsi.fastutil.longs.Long2LongAVLTreeMap;
import it.unimi.dsi.fastutil.longs.Long2LongMap;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.apache.hadoop.io.Writable;

/**
 * How often names occur, exactly, for the names with the smallest keys: a sample that is the same
 * however the reads are split.
 *
 * <p>Sums of keys don't reveal a name that is used twice on both sides. This sample does if it is
 * common (2 % of the names: with probability 0.99), as where each lane numbers its reads again. A
 * key among the smallest of all is among the smallest wherever it occurs, so counts are complete.
 */
final class NameSample implements Writable {
  static final int SIZE = 256;

  private static final long SECOND = 1L << 32;

  /** Key to R1 reads, and R2 reads in the upper half. */
  private final Long2LongAVLTreeMap counts = new Long2LongAVLTreeMap();

  private long largest = Long.MAX_VALUE;

  void add(long key, int mate) {
    if (key <= largest && mate != 0) {
      count(key, mate == 1 ? 1 : SECOND);
    }
  }

  void add(NameSample other) {
    for (Long2LongMap.Entry entry : other.counts.long2LongEntrySet()) {
      if (entry.getLongKey() <= largest) {
        count(entry.getLongKey(), entry.getLongValue());
      }
    }
  }

  private void count(long key, long more) {
    counts.put(key, counts.get(key) + more);
    if (counts.size() > SIZE) {
      counts.remove(counts.lastLongKey());
    }
    if (counts.size() == SIZE) {
      largest = counts.lastLongKey();
    }
  }

  /** Whether two reads of the same mate share a name of the sample. */
  boolean repeats() {
    for (Long2LongMap.Entry entry : counts.long2LongEntrySet()) {
      if ((int) entry.getLongValue() > 1 || entry.getLongValue() >= 2 * SECOND) {
        return true;
      }
    }
    return false;
  }

  @Override
  public void write(DataOutput out) throws IOException {
    out.writeInt(counts.size());
    for (Long2LongMap.Entry entry : counts.long2LongEntrySet()) {
      out.writeLong(entry.getLongKey());
      out.writeLong(entry.getLongValue());
    }
  }

  @Override
  public void readFields(DataInput in) throws IOException {
    counts.clear();
    largest = Long.MAX_VALUE;
    for (int left = in.readInt(); left > 0; left--) {
      count(in.readLong(), in.readLong());
    }
  }
}
