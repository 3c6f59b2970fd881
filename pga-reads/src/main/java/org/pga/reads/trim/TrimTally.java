package org.pga.reads.trim;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.apache.hadoop.io.Writable;
import org.pga.core.facts.TrimReason;

/**
 * What was trimmed, by reason: reads touched and letters lost; adds up over splits and files.
 * Letters in = letters kept + those lost for any reason.
 */
public final class TrimTally implements Writable {
  private static final int REASONS = TrimReason.values().length;

  private final long[] reads = new long[REASONS];
  private final long[] letters = new long[REASONS];
  private long otherScale;

  void add(TrimReason reason, int lost) {
    if (lost > 0) {
      reads[reason.ordinal()]++;
      letters[reason.ordinal()] += lost;
    }
  }

  void addOtherScale() {
    otherScale++;
  }

  /** Adds what was trimmed of other reads. */
  public void add(TrimTally other) {
    for (int i = 0; i < REASONS; i++) {
      reads[i] += other.reads[i];
      letters[i] += other.letters[i];
    }
    otherScale += other.otherScale;
  }

  /** Reads that lost letters for this reason; a read may do for several. */
  public long reads(TrimReason reason) {
    return reads[reason.ordinal()];
  }

  /** Letters lost for this reason; each is counted once. */
  public long letters(TrimReason reason) {
    return letters[reason.ordinal()];
  }

  /** Reads whose qualities contradict the scale of their file; no ends were trimmed by them. */
  public long otherScale() {
    return otherScale;
  }

  @Override
  public void write(DataOutput out) throws IOException {
    for (int i = 0; i < REASONS; i++) {
      out.writeLong(reads[i]);
      out.writeLong(letters[i]);
    }
    out.writeLong(otherScale);
  }

  @Override
  public void readFields(DataInput in) throws IOException {
    for (int i = 0; i < REASONS; i++) {
      reads[i] = in.readLong();
      letters[i] = in.readLong();
    }
    otherScale = in.readLong();
  }
}
