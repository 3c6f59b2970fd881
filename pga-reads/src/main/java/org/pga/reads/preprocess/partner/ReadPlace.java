package org.pga.reads.preprocess.partner;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.apache.hadoop.io.Writable;
import org.pga.reads.library.ReadSource;

/** The position of a read, and which mate it is; earlier files and positions come first. */
final class ReadPlace implements Writable, Comparable<ReadPlace> {
  private ReadSource source = new ReadSource();
  private int mate;
  private long offset;

  ReadPlace() {}

  ReadPlace(ReadSource source, int mate, long offset) {
    set(source, mate, offset);
  }

  void set(ReadSource newSource, int newMate, long newOffset) {
    source = newSource;
    mate = newMate;
    offset = newOffset;
  }

  /** A copy that outlives the iteration over a reducer's values. */
  ReadPlace copy() {
    return new ReadPlace(
        new ReadSource(source.library(), source.role(), source.ordinal()), mate, offset);
  }

  ReadSource source() {
    return source;
  }

  int mate() {
    return mate;
  }

  long offset() {
    return offset;
  }

  @Override
  public void write(DataOutput out) throws IOException {
    source.write(out);
    out.writeByte(mate);
    out.writeLong(offset);
  }

  @Override
  public void readFields(DataInput in) throws IOException {
    source.readFields(in);
    mate = in.readByte();
    offset = in.readLong();
  }

  @Override
  public int compareTo(ReadPlace other) {
    int order = Integer.compare(source.library(), other.source.library());
    order = order != 0 ? order : Integer.compare(source.ordinal(), other.source.ordinal());
    order = order != 0 ? order : source.role().compareTo(other.source.role());
    return order != 0 ? order : Long.compare(offset, other.offset);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ReadPlace
        && source.equals(((ReadPlace) other).source)
        && offset == ((ReadPlace) other).offset;
  }

  @Override
  public int hashCode() {
    return source.hashCode() * 31 + Long.hashCode(offset);
  }
}
