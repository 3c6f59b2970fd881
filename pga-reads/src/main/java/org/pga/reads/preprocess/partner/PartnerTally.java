package org.pga.reads.preprocess.partner;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.apache.hadoop.io.Writable;

/** How the reads of a library found their partners: what a reducer saw, and sums of that. */
final class PartnerTally implements Writable {
  private long pairs;
  private long unpaired;
  private long repeated;
  private ReadPlace firstUnpaired;
  private ReadPlace firstRepeated;

  /**
   * Adds a name.
   *
   * @param first the earliest of the reads with this name
   * @param repeat the second read of a mate, or null
   */
  void add(long firstMates, long secondMates, ReadPlace first, ReadPlace repeat) {
    if (repeat != null) {
      repeated += firstMates + secondMates;
      firstRepeated = earlier(firstRepeated, repeat);
    } else if (firstMates == 1 && secondMates == 1) {
      pairs++;
    } else {
      unpaired++;
      firstUnpaired = earlier(firstUnpaired, first);
    }
  }

  void add(PartnerTally other) {
    pairs += other.pairs;
    unpaired += other.unpaired;
    repeated += other.repeated;
    firstUnpaired = earlier(firstUnpaired, other.firstUnpaired);
    firstRepeated = earlier(firstRepeated, other.firstRepeated);
  }

  /** Names with one R1 and one R2. */
  long pairs() {
    return pairs;
  }

  /** Names with one read. */
  long unpaired() {
    return unpaired;
  }

  /** Reads whose name is that of two or more reads of one mate. */
  long repeated() {
    return repeated;
  }

  /** The first read without a partner, or null. */
  ReadPlace firstUnpaired() {
    return firstUnpaired;
  }

  /** The first read whose name an earlier read of the same mate has, or null. */
  ReadPlace firstRepeated() {
    return firstRepeated;
  }

  static ReadPlace earlier(ReadPlace a, ReadPlace b) {
    return a == null || b != null && b.compareTo(a) < 0 ? b : a;
  }

  @Override
  public void write(DataOutput out) throws IOException {
    out.writeLong(pairs);
    out.writeLong(unpaired);
    out.writeLong(repeated);
    write(firstUnpaired, out);
    write(firstRepeated, out);
  }

  @Override
  public void readFields(DataInput in) throws IOException {
    pairs = in.readLong();
    unpaired = in.readLong();
    repeated = in.readLong();
    firstUnpaired = read(in);
    firstRepeated = read(in);
  }

  private static void write(ReadPlace place, DataOutput out) throws IOException {
    out.writeBoolean(place != null);
    if (place != null) {
      place.write(out);
    }
  }

  private static ReadPlace read(DataInput in) throws IOException {
    if (!in.readBoolean()) {
      return null;
    }
    ReadPlace place = new ReadPlace();
    place.readFields(in);
    return place;
  }
}
