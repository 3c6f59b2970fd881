package org.pga.simplify.graph;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import org.apache.hadoop.io.Writable;
import org.apache.hadoop.io.WritableUtils;

/**
 * A sum for each constant of one enum, as {@link Figure}; sums wrap, which for those of hashes is
 * the intention.
 *
 * <p>On the wire: vint number of sums, the sums as longs.
 */
public final class Tally implements Writable {
  private long[] sums = new long[0];

  public void add(Enum<?> figure, long amount) {
    ensure(figure.ordinal() + 1);
    sums[figure.ordinal()] += amount;
  }

  public long get(Enum<?> figure) {
    return figure.ordinal() < sums.length ? sums[figure.ordinal()] : 0;
  }

  public void addAll(Tally other) {
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
    WritableUtils.writeVInt(out, sums.length);
    for (long sum : sums) {
      out.writeLong(sum);
    }
  }

  @Override
  public void readFields(DataInput in) throws IOException {
    sums = new long[WritableUtils.readVInt(in)];
    for (int i = 0; i < sums.length; i++) {
      sums[i] = in.readLong();
    }
  }
}
