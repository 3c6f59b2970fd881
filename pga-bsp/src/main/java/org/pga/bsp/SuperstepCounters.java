package org.pga.bsp;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import org.apache.hadoop.io.Writable;
import org.apache.hadoop.io.WritableUtils;

/**
 * A sum for each constant of a job's one enum of counters, and the number of messages sent; sums
 * wrap around, as is intended for hashes.
 *
 * <p>On the wire: vlong messages, vint number of sums, the sums as longs.
 */
public final class SuperstepCounters implements Writable {
  private long messages;
  private long[] sums = new long[0];

  public void add(Enum<?> counter, long amount) {
    add(counter.ordinal(), amount);
  }

  /** Adds to the counter of a number, for what has no constant. */
  public void add(int counter, long amount) {
    ensure(counter + 1);
    sums[counter] += amount;
  }

  public long get(Enum<?> counter) {
    return get(counter.ordinal());
  }

  public long get(int counter) {
    return counter < sums.length ? sums[counter] : 0;
  }

  /** A message was sent. */
  public void addMessage() {
    messages++;
  }

  /** Messages sent by vertices. */
  public long messages() {
    return messages;
  }

  public void addAll(SuperstepCounters other) {
    messages += other.messages;
    ensure(other.sums.length);
    for (int i = 0; i < other.sums.length; i++) {
      sums[i] += other.sums[i];
    }
  }

  private void ensure(int size) {
    if (sums.length < size) {
      sums = Arrays.copyOf(sums, size);
    }
  }

  @Override
  public void write(DataOutput out) throws IOException {
    WritableUtils.writeVLong(out, messages);
    WritableUtils.writeVInt(out, sums.length);
    for (long sum : sums) {
      out.writeLong(sum);
    }
  }

  @Override
  public void readFields(DataInput in) throws IOException {
    messages = WritableUtils.readVLong(in);
    LongArrayList read = new LongArrayList(); // what is damaged may say any number
    for (int left = WritableUtils.readVInt(in); left > 0; left--) {
      read.add(in.readLong());
    }
    sums = read.toLongArray();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof SuperstepCounters counters
        && messages == counters.messages
        && Arrays.equals(sums, counters.sums);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(sums);
  }

  @Override
  public String toString() {
    return messages + " messages, " + Arrays.toString(sums);
  }
}
