package org.pga.reads.format;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.apache.hadoop.io.Writable;
import org.apache.hadoop.io.WritableUtils;
import org.pga.core.bases.SizedBytes;

/**
 * One read as it stands in the file: ranges of a parser's buffer, valid until the parser continues.
 *
 * <p>A Writable only so that it can be the value of a map; it never crosses a shuffle.
 */
public final class ReadRecord implements Writable {
  private byte[] data = new byte[0];
  private int headerFrom;
  private int headerTo;
  private int lettersFrom;
  private int lettersTo;
  private int lettersEnd;
  private int qualitiesFrom = -1;
  private long offset;
  private long end;
  private int length;
  private long ordinal;

  public void set(byte[] buffer, int headerFrom, int headerTo, int lettersFrom, int lettersTo) {
    this.data = buffer;
    this.headerFrom = headerFrom;
    this.headerTo = headerTo;
    this.lettersFrom = lettersFrom;
    this.lettersTo = lettersTo;
    this.lettersEnd = lettersTo;
    this.qualitiesFrom = -1;
  }

  void qualities(int from) {
    this.qualitiesFrom = from;
  }

  /** Trims the 3' end: letters from here on are no longer the read's. */
  public void keep(int to) {
    lettersTo = to;
  }

  public void place(long offset, long end, int length, long ordinal) {
    this.offset = offset;
    this.end = end;
    this.length = length;
    this.ordinal = ordinal;
  }

  public byte[] data() {
    return data;
  }

  /** The header line without its '@' or '>', name and comment: first byte. */
  public int headerFrom() {
    return headerFrom;
  }

  /** The header line: after its last byte. */
  public int headerTo() {
    return headerTo;
  }

  /** The letters, all IUPAC, of either case: first byte. */
  public int lettersFrom() {
    return lettersFrom;
  }

  /** The letters: after the last byte that is kept. */
  public int lettersTo() {
    return lettersTo;
  }

  /** Length of the read, as far as it is kept. */
  public int letters() {
    return lettersTo - lettersFrom;
  }

  /** Length of the read in the file. */
  public int lettersInFile() {
    return lettersEnd - lettersFrom;
  }

  /** Whether the file tells qualities. */
  public boolean hasQualities() {
    return qualitiesFrom >= 0;
  }

  /** The qualities, a byte for each letter in the file: first byte. */
  public int qualitiesFrom() {
    return qualitiesFrom;
  }

  /**
   * Byte offset of the record in the uncompressed file, or its place: {@link ReadParser#position}.
   */
  public long offset() {
    return offset;
  }

  /** Byte offset of what follows the record. */
  public long end() {
    return end;
  }

  /** Bytes of text from the beginning of the record to its end. */
  public int length() {
    return length;
  }

  /** How many records the parser gave before this one: the place in the file if it isn't split. */
  public long ordinal() {
    return ordinal;
  }

  @Override
  public void write(DataOutput out) throws IOException {
    WritableUtils.writeVInt(out, headerTo - headerFrom);
    WritableUtils.writeVInt(out, lettersInFile());
    WritableUtils.writeVInt(out, letters());
    out.writeBoolean(hasQualities());
    out.write(data, headerFrom, headerTo - headerFrom);
    out.write(data, lettersFrom, lettersInFile());
    if (hasQualities()) {
      out.write(data, qualitiesFrom, lettersInFile());
    }
    out.writeLong(offset);
    out.writeLong(end);
    out.writeInt(length);
    out.writeLong(ordinal);
  }

  @Override
  public void readFields(DataInput in) throws IOException {
    int header = WritableUtils.readVInt(in);
    int letters = WritableUtils.readVInt(in);
    int kept = WritableUtils.readVInt(in);
    boolean qualities = in.readBoolean();
    if (header < 0 || kept < 0 || kept > letters) {
      throw new IOException(kept + " of " + letters + " letters behind " + header + " bytes");
    }
    byte[] copy = SizedBytes.read(in, Math.toIntExact(header + (qualities ? 2L : 1) * letters));
    set(copy, 0, header, header, header + letters);
    if (qualities) {
      qualities(header + letters);
    }
    keep(header + kept);
    place(in.readLong(), in.readLong(), in.readInt(), in.readLong());
  }
}
