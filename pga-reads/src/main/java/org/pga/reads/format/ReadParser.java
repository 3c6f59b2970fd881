package org.pga.reads.format;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/**
 * Takes records out of a stream of bytes, one whole record in the buffer at a time.
 *
 * <p>Positions within a record are relative to its first byte, since the buffer moves when it is
 * filled. Lines end in LF or CR LF.
 */
public abstract class ReadParser implements Closeable {
  /** A record longer than this is not a read (a file without line ends, a whole chromosome). */
  static final int LONGEST = 1 << 26;

  private final InputStream in;
  private final BlockText blocks;
  private final String file;
  private final boolean compressed;
  private byte[] buffer = new byte[1 << 17];
  private int head;
  private int limit;
  private long bufferOffset;
  private boolean ended;
  private long ordinal;

  /**
   * @param in the uncompressed text
   * @param file name for messages
   * @param offset where in the file {@code in} begins
   */
  ReadParser(InputStream in, String file, boolean compressed, long offset) {
    this.in = in;
    this.blocks = in instanceof BlockText text ? text : null;
    this.file = file;
    this.compressed = compressed;
    this.bufferOffset = offset;
  }

  /** Byte offset of the next record in the uncompressed file, or its place (see BlockText). */
  public final long position() {
    return place(0);
  }

  private long place(int ahead) {
    long text = bufferOffset + head + ahead;
    return blocks == null ? text : blocks.place(text);
  }

  /** Whether the next record belongs to the part of the file that ends before {@code end}. */
  public final boolean owns(long end) {
    return blocks == null ? position() < end : blocks.owns(position());
  }

  /**
   * Goes on to the first record that begins behind the current line and belongs to the part before
   * {@code end}: the way into a split, whose stream begins one byte early, so that a record at its
   * very beginning is seen.
   */
  public final boolean findRecord(long end) throws IOException {
    head += Math.min(lineEnd(0) + 1, limit - head);
    while (owns(end) && has(0)) {
      if (beginsRecord()) {
        return true;
      }
      int newline = lineEnd(0);
      head += Math.min(newline + 1, limit - head);
    }
    return false;
  }

  /** Reads the next record; false at the end of the file. */
  public final boolean next(ReadRecord record) throws IOException {
    if (!has(0)) {
      return false;
    }
    int length = parse(record);
    if (length == 0) {
      return false;
    }
    long offset = position();
    head += length;
    record.place(offset, position(), length, ordinal++);
    return true;
  }

  /** Whether the line at {@code head} is the first of a record. */
  abstract boolean beginsRecord() throws IOException;

  /** Parses the record at {@code head}: its length in bytes, or 0 if only blank lines follow. */
  abstract int parse(ReadRecord record) throws IOException;

  final byte[] buffer() {
    return buffer;
  }

  final int head() {
    return head;
  }

  final byte at(int place) {
    return buffer[head + place];
  }

  /** Whether the file has a byte at {@code place}. */
  final boolean has(int place) throws IOException {
    while (head + place >= limit) {
      if (!fill()) {
        return false;
      }
    }
    return true;
  }

  /** Where the newline is that ends the line at {@code place}, or the end of the file. */
  final int lineEnd(int place) throws IOException {
    int i = head + place;
    while (true) {
      byte[] data = buffer;
      for (int to = limit; i < to; i++) {
        if (data[i] == '\n') {
          return i - head;
        }
      }
      int scanned = i - head;
      if (!fill()) {
        return scanned;
      }
      i = head + scanned;
    }
  }

  /** The end of a line's content: {@code newline}, or before a carriage return. */
  final int contentEnd(int from, int newline) {
    return newline > from && at(newline - 1) == '\r' ? newline - 1 : newline;
  }

  /** Whether nothing but line ends follow from {@code place} on. */
  final boolean blankFrom(int place) throws IOException {
    for (; has(place); place++) {
      if (at(place) != '\n' && at(place) != '\r') {
        return false;
      }
    }
    return true;
  }

  /**
   * A carriage return alone doesn't end a line: a whole file from an old Mac would be one header.
   */
  final void checkHeader(int to) throws ReadException {
    for (int place = 1; place < to; place++) {
      if (at(place) == '\r') {
        throw fault(
            place,
            "a carriage return without a newline within a header; are these line ends of old Macs?"
                + " Convert them, for instance by tr '\\r' '\\n'");
      }
    }
  }

  final void checkLetters(int from, int to) throws ReadException {
    int foreign = ReadLetters.firstForeign(buffer, head + from, head + to) - head;
    if (foreign < to) {
      throw fault(
          foreign,
          ReadLetters.show(at(foreign))
              + " is not a letter of a DNA sequence (A, C, G, T, N or another IUPAC code)");
    }
  }

  final ReadException fault(int place, String what) {
    return ReadException.inText(file, compressed, place(place), what);
  }

  private boolean fill() throws IOException {
    if (ended) {
      return false;
    }
    if (head > 0) {
      System.arraycopy(buffer, head, buffer, 0, limit - head);
      bufferOffset += head;
      limit -= head;
      head = 0;
    }
    if (limit == buffer.length) {
      if (limit >= LONGEST) {
        throw fault(0, "a record of more than " + LONGEST + " bytes begins here; is this a read?");
      }
      buffer = Arrays.copyOf(buffer, 2 * limit);
    }
    int got = in.read(buffer, limit, buffer.length - limit);
    if (got < 0) {
      ended = true;
      return false;
    }
    limit += got;
    return true;
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
