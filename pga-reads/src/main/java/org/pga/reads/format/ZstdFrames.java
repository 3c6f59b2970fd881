package org.pga.reads.format;

import java.io.IOException;
import java.io.InputStream;

/**
 * Passes zstd's frames on, and refuses those with a window over 8 MB: the decoder refuses them,
 * too, but not before it meets a block that is compressed. Until then it keeps a window of whatever
 * size the frame claims, and 400 bytes of blocks that repeat one byte made it take 10 GB.
 *
 * <p>Of a frame it follows (RFC 8878, 3.1.1): magic number (4 bytes), descriptor (1), window (1, if
 * it isn't the content), dictionary's id (0 to 4), content's size (0 to 8), blocks, checksum (0 or
 * 4). A block is last (1 bit), type (2), size (21), and its bytes: one if its type is 1, else size.
 */
final class ZstdFrames extends BulkStream {
  /** As the decoder; levels up to 19 have no larger one. */
  static final long LARGEST_WINDOW = 1 << 23;

  private static final long MAGIC = 0xFD2FB528L;

  private enum Field {
    MAGIC(4),
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
  private long position;
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
    int read = in.read(target, from, length);
    for (int at = from; at < from + read && field != Field.UNKNOWN; ) {
      if (skip > 0) {
        int some = (int) Math.min(skip, from + read - at);
        skip -= some;
        at += some;
        position += some;
      } else {
        value |= (target[at] & 0xffL) << 8 * got;
        at++;
        position++;
        got++;
        if (got == wanted) {
          next();
        }
      }
    }
    return read;
  }

  /** The present field is complete. */
  private void next() throws ReadException {
    long found = value;
    switch (field) {
      case MAGIC -> begin(found == MAGIC ? Field.DESCRIPTOR : Field.UNKNOWN);
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
        if (last && (descriptor & 4) != 0) {
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
