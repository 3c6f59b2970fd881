package org.pga.simplify.graph;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.apache.hadoop.io.Writable;

/** A sum for each {@link Figure}; sums wrap, which for those of hashes is the intention. */
public final class Tally implements Writable {
  private static final int FIGURES = Figure.values().length;
  private final long[] sums = new long[FIGURES];

  public void add(Figure figure, long amount) {
    sums[figure.ordinal()] += amount;
  }

  public long get(Figure figure) {
    return sums[figure.ordinal()];
  }

  public void addAll(Tally other) {
    for (int i = 0; i < FIGURES; i++) {
      sums[i] += other.sums[i];
    }
  }

  @Override
  public void write(DataOutput out) throws IOException {
    for (long sum : sums) {
      out.writeLong(sum);
    }
  }

  @Override
  public void readFields(DataInput in) throws IOException {
    for (int i = 0; i < FIGURES; i++) {
      sums[i] = in.readLong();
    }
  }
}
