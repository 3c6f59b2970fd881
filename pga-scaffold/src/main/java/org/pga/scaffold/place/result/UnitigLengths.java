package org.pga.scaffold.place.result;

import it.unimi.dsi.fastutil.longs.Long2LongMap;
import it.unimi.dsi.fastutil.longs.Long2LongOpenHashMap;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import org.apache.hadoop.io.Writable;
import org.apache.hadoop.io.WritableUtils;

/**
 * How long the unitigs are, hence at how many places a pair of a given insert size fits into one.
 *
 * <p>On the wire: vint number of entries, for each, by increasing first, vlong length &lt;&lt; 1 |
 * circular and vlong number of unitigs.
 */
public final class UnitigLengths implements Writable {
  private final Long2LongOpenHashMap counts = new Long2LongOpenHashMap();

  /** Counts a unitig. */
  public void add(int length, boolean circular) {
    counts.addTo((long) length << 1 | (circular ? 1 : 0), 1);
  }

  /** Bases of all unitigs that were counted. */
  public long bases() {
    long bases = 0;
    for (Long2LongMap.Entry entry : counts.long2LongEntrySet()) {
      bases += (entry.getLongKey() >> 1) * entry.getLongValue();
    }
    return bases;
  }

  /**
   * At how many places a pair fits, by its insert size from 0 to {@code most}. A circle takes one
   * at each base, but only up to half its length: a longer one would be taken for the other way
   * around.
   */
  public long[] places(int most) {
    long[] places = new long[most + 2];
    long[] ending = new long[most + 2]; // linear unitigs by length, longer ones in the last
    for (Long2LongMap.Entry entry : counts.long2LongEntrySet()) {
      long length = entry.getLongKey() >> 1;
      long unitigs = entry.getLongValue();
      if ((entry.getLongKey() & 1) != 0) {
        for (int insert = 0; insert <= Math.min(most, length / 2); insert++) {
          places[insert] += unitigs * length;
        }
      } else {
        ending[(int) Math.min(most + 1L, length)] += unitigs;
        places[most + 1] += unitigs * Math.max(0, length - most);
      }
    }
    // One base less, and a pair fits at one place more in each unitig that is long enough.
    long linear = places[most + 1];
    long fitting = ending[most + 1];
    for (int insert = most; insert >= 0; insert--) {
      fitting += ending[insert];
      linear += fitting;
      places[insert] += linear;
    }
    return Arrays.copyOf(places, most + 1);
  }

  @Override
  public void write(DataOutput out) throws IOException {
    long[] keys = counts.keySet().toLongArray();
    Arrays.sort(keys);
    WritableUtils.writeVInt(out, keys.length);
    for (long key : keys) {
      WritableUtils.writeVLong(out, key);
      WritableUtils.writeVLong(out, counts.get(key));
    }
  }

  @Override
  public void readFields(DataInput in) throws IOException {
    counts.clear();
    for (int n = WritableUtils.readVInt(in); n > 0; n--) {
      long key = WritableUtils.readVLong(in);
      counts.put(key, WritableUtils.readVLong(in));
    }
  }
}
