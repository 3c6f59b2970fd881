package org.pga.reads.format;

import java.io.IOException;
import java.io.InputStream;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/**
 * Gzip members one after another (RFC 1952; BGZF is such a file), each checked to its last byte.
 *
 * <p>Neither Hadoop's codec nor {@code GZIPInputStream} can be used: both take a damaged header of
 * a later member for the end of the file, and reads would be lost silently. Zeros behind the last
 * member are padding, as for gzip(1); anything else there is a fault.
 */
final class GzipStream extends BulkStream {
  private static final int HEADER_CRC = 2;
  private static final int EXTRA = 4;
  private static final int NAME = 8;
  private static final int COMMENT = 16;
  private static final int RESERVED = 0xe0;

  private final InputStream in;
  private final String file;
  private final Inflater inflater = new Inflater(true);
  private final CRC32 crc = new CRC32();
  private final byte[] buffer = new byte[1 << 16];
  private int at;
  private int limit;
  private long bufferOffset;
  private boolean inMember;
  private boolean done;

  GzipStream(InputStream in, String file) {
    this.in = in;
    this.file = file;
  }

  @Override
  public int read(byte[] target, int from, int length) throws IOException {
    if (length == 0) {
      return 0;
    }
    while (!done) {
      if (!inMember && !beginMember()) {
        done = true;
        break;
      }
      int got = inflate(target, from, length);
      if (got > 0) {
        crc.update(target, from, got);
        return got;
      }
      if (inflater.finished()) {
        endMember();
      } else if (inflater.needsDictionary()) {
        throw fault("the compressed data are damaged (they ask for a dictionary)");
      } else {
        at = limit;
        require("in the compressed data");
        inflater.setInput(buffer, at, limit - at);
      }
    }
    return -1;
  }

  private int inflate(byte[] target, int from, int length) throws IOException {
    try {
      return inflater.inflate(target, from, length);
    } catch (DataFormatException e) {
      at = limit - inflater.getRemaining();
      throw fault("the compressed data are damaged (" + e.getMessage() + ")");
    }
  }

  private boolean beginMember() throws IOException {
    boolean first = bufferOffset + at == 0;
    if (!fill()) {
      if (first) {
        throw fault("the file is empty");
      }
      return false;
    }
    if (!first && buffer[at] == 0) {
      skipPadding();
      return false;
    }
    long start = bufferOffset + at;
    if (next("in a header") != 0x1f || next("in a header") != 0x8b) {
      throw ReadException.inCompressed(
          file,
          start,
          first ? "not gzip" : "the gzip data is followed by something that isn't gzip");
    }
    if (next("in a header") != 8) {
      throw fault("unknown gzip compression method");
    }
    int flags = next("in a header");
    if ((flags & RESERVED) != 0) {
      throw fault("reserved flags are set in a gzip header");
    }
    skip(6);
    if ((flags & EXTRA) != 0) {
      skip(next("in a header") | next("in a header") << 8);
    }
    for (int text = flags & (NAME | COMMENT); text != 0; text &= text - 1) {
      int letter;
      do {
        letter = next("in a header");
      } while (letter != 0);
    }
    skip((flags & HEADER_CRC) != 0 ? 2 : 0);
    inflater.reset();
    inflater.setInput(buffer, at, limit - at);
    crc.reset();
    inMember = true;
    return true;
  }

  private void endMember() throws IOException {
    at = limit - inflater.getRemaining();
    if (word() != crc.getValue()) {
      throw fault("the checksum (CRC-32) of the gzip data is wrong");
    }
    if (word() != (inflater.getBytesWritten() & 0xffffffffL)) {
      throw fault("the length in the gzip trailer is wrong");
    }
    inMember = false;
  }

  private void skipPadding() throws IOException {
    do {
      for (; at < limit; at++) {
        if (buffer[at] != 0) {
          throw fault("the gzip data is followed by something that isn't gzip");
        }
      }
    } while (fill());
  }

  private long word() throws IOException {
    long word = 0;
    for (int shift = 0; shift < 32; shift += 8) {
      word |= (long) next("in a trailer") << shift;
    }
    return word;
  }

  private void skip(int bytes) throws IOException {
    for (int i = 0; i < bytes; i++) {
      next("in a header");
    }
  }

  private int next(String where) throws IOException {
    require(where);
    return buffer[at++] & 0xff;
  }

  private void require(String where) throws IOException {
    if (!fill()) {
      throw fault("the gzip file is cut off " + where);
    }
  }

  /** False at the end of the file, otherwise there is at least one byte at {@code at}. */
  private boolean fill() throws IOException {
    if (at < limit) {
      return true;
    }
    bufferOffset += limit;
    at = 0;
    limit = Math.max(0, in.read(buffer, 0, buffer.length));
    return limit > 0;
  }

  private ReadException fault(String what) {
    return ReadException.inCompressed(
        file, bufferOffset + at, what + "; copy or download the file again (gzip -t checks it)");
  }

  @Override
  public void close() throws IOException {
    inflater.end();
    in.close();
  }
}
