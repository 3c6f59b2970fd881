package org.pga.reads.format;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * Passes zstd's frames on, and refuses those with a window over 8 MB: the decoder refuses them,
 * too, but not before it meets a block that is compressed. Until then it keeps a window of whatever
 * size the frame claims, and 400 bytes of blocks that repeat one byte made it take 10 GB.
 *
 * <p>Of a frame it follows (RFC 8878, 3.1.1): magic number (4 bytes), descriptor (1), window (1, if
 * it isn't the content), dictionary's id (0 to 4), content's size (0 to 8), blocks, checksum (0 or
 * 4). A block is last (1 bit), type (2), size (21), and its bytes: one if its type is 1, else size.
 *
 * <p>Skippable frames (3.1.2) are left out, for the decoder knows none: pzstd writes one before
 * each frame, with its size, and seekable files end with one. They are magic number (4), size (4),
 * and as many bytes.
 */
final class ZstdFrames extends BulkStream {
  /** As the decoder; levels up to 19 have no larger one. */
  static final long LARGEST_WINDOW = 1 << 23;

  private static final int MAGIC = 0xFD2FB528;

  /** With 0 to 15 in the last four bits. */
  private static final int SKIPPABLE = 0x184D2A50;

  private static final int MAGIC_LENGTH = 4;

  /** The bit of a frame's descriptor which says that four bytes of checksum follow the blocks. */
  private static final int CHECKSUM = 4;

  private enum Field {
    MAGIC(MAGIC_LENGTH),
    /** The size of a skippable frame, behind its magic number. */
    SIZE(4),
    DESCRIPTOR(1),
    WINDOW(1),
    CONTENT(0),
    BLOCK(3),
    /** No frame: the decoder will say so. */
    UNKNOWN(Integer.MAX_VALUE);

    private final int length;

    Field(int length) {
      this.length = length;
    }
  }

  private final InputStream in;
  private final String file;

  /** What was read, and isn't passed on yet. */
  private final byte[] buffer = new byte[1 << 13];

  private int at;
  private int limit;
  private long position;

  /** A magic number is passed on once it is known: of its bytes, these are still to be. */
  private int magic;

  private int magicFrom;
  private int magicTo;

  /** Whether the bytes to pass by are left out. */
  private boolean leftOut;

  private Field field = Field.MAGIC;

  /** Of the present field: little-endian, so far, and the bytes it is made of, of how many. */
  private long value;

  private int got;
  private int wanted = Field.MAGIC.length;

  /** Bytes to pass by before the field. */
  private long skip;

  private int descriptor;

  /**
   * Frames.
   *
   * @param file its name for messages
   */
  ZstdFrames(InputStream in, String file) {
    this.in = in;
    this.file = file;
  }

  @Override
  public int read(byte[] target, int from, int length) throws IOException {
    int to = from;
    while (to == from && length > 0) {
      if (magicFrom == magicTo && at == limit && !fill()) {
        return -1;
      }
      to = pass(target, from, from + length);
    }
    return to - from;
  }

  private boolean fill() throws IOException {
    at = 0;
    limit = Math.max(0, in.read(buffer));
    if (limit == 0) {
      checkEnd();
      if (field == Field.MAGIC && got > 0) { // for the decoder to judge
        passMagic(got);
        got = 0;
        return true;
      }
    }
    return limit > 0;
  }

  private void passMagic(int bytes) {
    magic = (int) value;
    magicFrom = 0;
    magicTo = bytes;
  }

  /** Passes bytes on as far as they were read; returns the end of those in the target. */
  private int pass(byte[] target, int from, int end) throws ReadException {
    int to = from;
    while (to < end && (magicFrom < magicTo || at < limit)) {
      if (magicFrom < magicTo) {
        target[to++] = (byte) (magic >>> 8 * magicFrom++);
      } else if (skip > 0 || field == Field.UNKNOWN) {
        int some = Math.min(limit - at, leftOut ? limit : end - to);
        some = field == Field.UNKNOWN ? some : (int) Math.min(skip, some);
        if (!leftOut) {
          System.arraycopy(buffer, at, target, to, some);
          to += some;
        }
        skip -= Math.min(skip, some);
        at += some;
        position += some;
      } else {
        byte next = buffer[at++];
        position++;
        value |= (next & 0xffL) << 8 * got;
        got++;
        if (field != Field.MAGIC && field != Field.SIZE) {
          target[to++] = next;
        }
        if (got == wanted) {
          next();
        }
      }
    }
    return to;
  }

  /** Whether a frame of either kind begins with this number. */
  static boolean begin(int magic) {
    return magic == MAGIC || isSkippable(magic);
  }

  /**
   * Whether the first frame has a checksum of its text. A skippable frame of four bytes may stand
   * before it, as pzstd writes them; behind others it isn't looked for.
   *
   * @param first bytes of a file
   */
  static boolean hasChecksum(byte[] first) {
    ByteBuffer bytes = ByteBuffer.wrap(first).order(ByteOrder.LITTLE_ENDIAN);
    int at = bytes.remaining() > 12 && isSkippable(bytes.getInt(0)) ? 12 : 0;
    boolean known = bytes.remaining() > at + MAGIC_LENGTH && bytes.getInt(at) == MAGIC;
    return !known || (bytes.get(at + MAGIC_LENGTH) & CHECKSUM) != 0;
  }

  private static boolean isSkippable(int magic) {
    return (magic & ~15) == SKIPPABLE;
  }

  /** The present field is complete. */
  private void next() throws ReadException {
    long found = value;
    switch (field) {
      case MAGIC -> {
        leftOut = isSkippable((int) found);
        if (!leftOut) {
          passMagic(MAGIC_LENGTH);
        }
        begin(leftOut ? Field.SIZE : (int) found == MAGIC ? Field.DESCRIPTOR : Field.UNKNOWN);
      }
      case SIZE -> {
        begin(Field.MAGIC);
        skip = found;
      }
      case DESCRIPTOR -> {
        descriptor = (int) found;
        if (isOneSegment()) {
          content();
        } else {
          begin(Field.WINDOW);
        }
      }
      case WINDOW -> {
        long base = 1L << 10 + (found >> 3);
        check(base + base / 8 * (found & 7));
        content();
      }
      case CONTENT -> {
        if (isOneSegment()) { // of two bytes, those that one can't say
          check(wanted == 2 ? found + 256 : found);
        }
        begin(Field.BLOCK);
      }
      default -> {
        long bytes = found >> 3;
        boolean last = (found & 1) == 1;
        begin(last ? Field.MAGIC : Field.BLOCK);
        skip = (found >> 1 & 3) == 1 ? 1 : bytes;
        if (last && (descriptor & CHECKSUM) != 0) {
          skip += 4;
        }
      }
    }
  }

  private boolean isOneSegment() {
    return (descriptor & 0x20) != 0;
  }

  /** Goes on behind the window. */
  private void content() {
    int code = descriptor >> 6;
    int bytes = code == 0 ? (isOneSegment() ? 1 : 0) : 1 << code;
    begin(bytes == 0 ? Field.BLOCK : Field.CONTENT);
    wanted = bytes == 0 ? wanted : bytes;
    int dictionary = descriptor & 3;
    skip = dictionary == 3 ? 4 : dictionary;
  }

  private void begin(Field following) {
    field = following;
    wanted = following.length;
    value = 0;
    got = 0;
  }

  /** Of a frame that is passed on the decoder sees whether it is whole. */
  private void checkEnd() throws ReadException {
    if (leftOut && (skip > 0 || field == Field.SIZE)) {
      throw ReadException.inCompressed(
          file,
          position,
          "the zstd file is cut off in a skippable frame; copy or download it again (zstd -t checks"
              + " it)");
    }
  }

  private void check(long window) throws ReadException {
    if (window < 0 || window > LARGEST_WINDOW) {
      throw ReadException.inCompressed(
          file,
          position,
          "zstd's window is larger than 8 MB, which PGA can't read; compress the file again,"
              + " without --ultra and --long");
    }
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
