package org.pga.scaffold.place.result;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.apache.hadoop.io.Writable;
import org.apache.hadoop.io.WritableUtils;
import org.pga.core.bases.Sequence;

/**
 * What one pair or one read says about a unitig, whose id is the record's key: a link, an overhang
 * or a splice; or what many reads have there. Mutable.
 *
 * <pre>
 * link     = 0 · ends 1 byte (own &lt;&lt; 1 | other) · library vint · other long · toEnd vint · otherToEnd vint
 * overhang = 1 · end 1 byte · text as {@link Sequence}
 * splice   = 2 · ends 1 byte · other long · before vint · gap vint · text as {@link Sequence}
 * votes    = 3 · length vint · bytes as {@link VoteBlock}
 * </pre>
 */
public final class ReadEvidence implements Writable {
  private static final byte LINK = 0;
  private static final byte OVERHANG = 1;
  private static final byte SPLICE = 2;
  private static final byte VOTES = 3;
  private static final int MOST_VOTES = 1 << 24;

  private byte kind;
  private int before;
  private int gap;

  private Sequence text;
  private byte[] votes;
  private int end;
  private int library;
  private long other;
  private int otherEnd;
  private int toEnd;
  private int otherToEnd;

  /** Makes this record the link of a pair, seen from one of its mates. */
  public void setLink(
      int ofLibrary, int ownEnd, int ownToEnd, long ofOther, int ofOtherEnd, int ofOtherToEnd) {
    kind = LINK;
    text = null;
    library = ofLibrary;
    end = ownEnd;
    toEnd = ownToEnd;
    other = ofOther;
    otherEnd = ofOtherEnd;
    otherToEnd = ofOtherToEnd;
  }

  /** Makes this record an overhang: what a read has beyond an end of the unitig. */
  public void setOverhang(int ofEnd, Sequence ofText) {
    kind = OVERHANG;
    end = ofEnd;
    text = ofText;
  }

  /**
   * Makes this record a splice: a read that goes from a torn end on to another one.
   *
   * @param ofOther the unitig that it reaches, by {@code ofOtherEnd}
   * @param ofGap bases between the two ends; negative: this many are shared
   * @param ofText some bases of the read: those of both ends and what lies between
   * @param ofBefore how many of them stand before the gap, or the shared bases
   */
  public void setSplice(
      int ofEnd, long ofOther, int ofOtherEnd, int ofGap, Sequence ofText, int ofBefore) {
    kind = SPLICE;
    end = ofEnd;
    other = ofOther;
    otherEnd = ofOtherEnd;
    gap = ofGap;
    text = ofText;
    before = ofBefore;
  }

  /** Makes this record votes: a {@link VoteBlock}, which is kept, not copied. */
  public void setVotes(byte[] block) {
    kind = VOTES;
    votes = block;
  }

  /** Makes this record what a splice is for the end that the splice reaches. */
  public void setMirror(ReadEvidence splice, long unitig) {
    int after = splice.text.length() - splice.before - Math.abs(splice.gap);
    Sequence turned = splice.text.reverseComplement();
    setSplice(splice.otherEnd, unitig, splice.end, splice.gap, turned, after);
  }

  public boolean isLink() {
    return kind == LINK;
  }

  public boolean isOverhang() {
    return kind == OVERHANG;
  }

  public boolean isSplice() {
    return kind == SPLICE;
  }

  public boolean isVotes() {
    return kind == VOTES;
  }

  /** Of votes: a {@link VoteBlock}. */
  public byte[] votes() {
    return votes;
  }

  /** The end of the unitig that the read on it points to. */
  public int end() {
    return end;
  }

  /** Of a splice: bases between the two ends; negative: this many are shared. */
  public int gap() {
    return gap;
  }

  /** Of a splice: bases of {@link #text} before the gap, or before the shared ones. */
  public int before() {
    return before;
  }

  /**
   * Of an overhang the last k bases of the unitig as the read has them, and what follows; of a
   * splice the bases of the read around the gap.
   */
  public Sequence text() {
    return text;
  }

  /** Of a link: index of its library. */
  public int library() {
    return library;
  }

  /** Of a link: the unitig of the mate; of a splice the one that the read reaches. */
  public long other() {
    return other;
  }

  /** Of a link: the end that the mate points to; of a splice the one by which it is reached. */
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
    out.writeByte(kind);
    if (kind == VOTES) {
      WritableUtils.writeVInt(out, votes.length);
      out.write(votes);
      return;
    }
    if (kind == OVERHANG) {
      out.writeByte(end);
      text.write(out);
      return;
    }
    out.writeByte(end << 1 | otherEnd);
    if (kind == SPLICE) {
      out.writeLong(other);
      WritableUtils.writeVInt(out, before);
      WritableUtils.writeVInt(out, gap);
      text.write(out);
      return;
    }
    WritableUtils.writeVInt(out, library);
    out.writeLong(other);
    WritableUtils.writeVInt(out, toEnd);
    WritableUtils.writeVInt(out, otherToEnd);
  }

  @Override
  public void readFields(DataInput in) throws IOException {
    byte ofKind = in.readByte();
    if (ofKind == VOTES) {
      int length = WritableUtils.readVInt(in);
      if (length < 0 || length > MOST_VOTES) {
        throw new IOException("votes of " + length + " bytes");
      }
      byte[] block = new byte[length];
      in.readFully(block);
      setVotes(block);
      return;
    }
    if (ofKind == OVERHANG) {
      int ofEnd = in.readByte();
      setOverhang(ofEnd, Sequence.read(in));
      return;
    }
    int ends = in.readByte();
    if (ofKind == SPLICE) {
      long reached = in.readLong();
      int ofBefore = WritableUtils.readVInt(in);
      int ofGap = WritableUtils.readVInt(in);
      setSplice(ends >> 1, reached, ends & 1, ofGap, Sequence.read(in), ofBefore);
      return;
    }
    int ofLibrary = WritableUtils.readVInt(in);
    long ofOther = in.readLong();
    int ownToEnd = WritableUtils.readVInt(in);
    setLink(ofLibrary, ends >> 1, ownToEnd, ofOther, ends & 1, WritableUtils.readVInt(in));
  }
}
