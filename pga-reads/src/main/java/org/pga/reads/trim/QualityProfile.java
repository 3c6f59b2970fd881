package org.pga.reads.trim;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.hadoop.io.Writable;
import org.pga.reads.format.ReadRecord;

/**
 * Qualities of reads as they stand in the files: how often each occurs, and their mean by place in
 * the read. Sums, so it is the same however the reads are split.
 */
public final class QualityProfile implements Writable {
  private static final int VALUES = 94;

  /** Places beyond are of no reads that PGA is made for. */
  private static final int PLACES = 1000;

  private final long[] values = new long[VALUES];
  private long[] sums = new long[0];
  private long[] counts = new long[0];

  void add(ReadRecord read, int zero) {
    byte[] data = read.data();
    int from = read.qualitiesFrom();
    int length = read.lettersInFile();
    grow(Math.min(length, PLACES));
    for (int i = 0; i < length; i++) {
      int value = Math.max(0, Math.min(VALUES - 1, data[from + i] - zero));
      values[value]++;
      if (i < PLACES) {
        sums[i] += value;
        counts[i]++;
      }
    }
  }

  /** Adds the qualities of another sample. */
  public void add(QualityProfile other) {
    grow(other.sums.length);
    for (int i = 0; i < VALUES; i++) {
      values[i] += other.values[i];
    }
    for (int i = 0; i < other.sums.length; i++) {
      sums[i] += other.sums[i];
      counts[i] += other.counts[i];
    }
  }

  private void grow(int places) {
    if (places > sums.length) {
      sums = Arrays.copyOf(sums, places);
      counts = Arrays.copyOf(counts, places);
    }
  }

  /** Letters by quality, from 0 to the largest that occurs. */
  public List<Long> values() {
    int end = VALUES;
    while (end > 0 && values[end - 1] == 0) {
      end--;
    }
    return Arrays.stream(values, 0, end).boxed().toList();
  }

  /** The mean quality at each place of the reads, rounded to hundredths. */
  public List<Double> byPlace() {
    List<Double> means = new ArrayList<>();
    for (int i = 0; i < sums.length; i++) {
      means.add(Math.round(100.0 * sums[i] / counts[i]) / 100.0);
    }
    return means;
  }

  @Override
  public void write(DataOutput out) throws IOException {
    for (long value : values) {
      out.writeLong(value);
    }
    out.writeInt(sums.length);
    for (int i = 0; i < sums.length; i++) {
      out.writeLong(sums[i]);
      out.writeLong(counts[i]);
    }
  }

  @Override
  public void readFields(DataInput in) throws IOException {
    for (int i = 0; i < VALUES; i++) {
      values[i] = in.readLong();
    }
    int places = in.readInt();
    if (places > PLACES) {
      throw new IOException("qualities of " + places + " places");
    }
    sums = new long[places];
    counts = new long[places];
    for (int i = 0; i < places; i++) {
      sums[i] = in.readLong();
      counts[i] = in.readLong();
    }
  }
}
