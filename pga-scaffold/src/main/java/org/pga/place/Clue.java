package org.pga.place;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.apache.hadoop.io.Writable;
import org.apache.hadoop.io.WritableUtils;
import org.pga.bases.Sequence;

/**
 * What one pair or one read says about a unitig, whose id is the record's key: a link or an
 * overhang. Mutable.
 *
 * <pre>
 * link     = 0 · ends 1 byte (own &lt;&lt; 1 | other) · library vint · other long · toEnd vint · otherToEnd vint
 * overhang = 1 · end 1 byte · text as {@link Sequence}
 * </pre>
 */
public final class Clue implements Writable {
  private static final byte LINK = 0;
  private static final byte OVERHANG = 1;

  private Sequence text;
  private int end;
  private int library;
  private long other;
  private int otherEnd;
  private int toEnd;
  private int otherToEnd;

  /** Makes it the link of a pair, seen from one of its mates. */
  public void setLink(
      int ofLibrary, int ownEnd, int ownToEnd, long ofOther, int ofOtherEnd, int ofOtherToEnd) {
    text = null;
    library = ofLibrary;
    end = ownEnd;
    toEnd = ownToEnd;
    other = ofOther;
    otherEnd = ofOtherEnd;
    otherToEnd = ofOtherToEnd;
  }

  /** Makes it an overhang. */
  public void setOverhang(int ofEnd, Sequence ofText) {
    end = ofEnd;
    text = ofText;
  }

  public boolean isLink() {
    return text == null;
  }

  /** The end of the unitig that the read on it points to. */
  public int end() {
    return end;
  }

  /** Of an overhang: the last k bases of the unitig as the read has them, and what follows. */
  public Sequence text() {
    return text;
  }

  /** Of a link: index of its library. */
  public int library() {
    return library;
  }

  /** Of a link: the unitig of the mate. */
  public long other() {
    return other;
  }

  /** Of a link: the end that the mate points to. */
  public int otherEnd() {
    return otherEnd;
  }

  /** Of a link: bases from the outermost base of the read to {@link #end}. */
  public int toEnd() {
    return toEnd;
  }

  /** Of a link: bases from the outermost base of the mate to {@link #otherEnd}. */
  public int otherToEnd() {
    return otherToEnd;
  }

  @Override
  public void write(DataOutput out) throws IOException {
    if (text != null) {
      out.writeByte(OVERHANG);
      out.writeByte(end);
      text.write(out);
      return;
    }
    out.writeByte(LINK);
    out.writeByte(end << 1 | otherEnd);
    WritableUtils.writeVInt(out, library);
    out.writeLong(other);
    WritableUtils.writeVInt(out, toEnd);
    WritableUtils.writeVInt(out, otherToEnd);
  }

  @Override
  public void readFields(DataInput in) throws IOException {
    if (in.readByte() == OVERHANG) {
      int ofEnd = in.readByte();
      setOverhang(ofEnd, Sequence.read(in));
      return;
    }
    int ends = in.readByte();
    int ofLibrary = WritableUtils.readVInt(in);
    long ofOther = in.readLong();
    int ownToEnd = WritableUtils.readVInt(in);
    setLink(ofLibrary, ends >> 1, ownToEnd, ofOther, ends & 1, WritableUtils.readVInt(in));
  }
}
