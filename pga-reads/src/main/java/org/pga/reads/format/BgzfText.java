package org.pga.reads.format;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import org.apache.hadoop.fs.FSDataInputStream;

/**
 * BGZF (SAM specification, 4.1): gzip members of at most 64 KB, each with its size in its header,
 * so that the next can be found without decompressing. Written by bgzip, by Illumina's bcl2fastq
 * and others; a name says nothing about it.
 */
final class BgzfText extends BlockText {
  /** Magic, flags (an extra field only), 6 bytes of no meaning here, the extra field. */
  private static final int HEADER = 18;

  private static final int TRAILER = 8;
  private static final int LONGEST = 1 << 16;

  /** So many bytes at the end of a file hold a whole block. */
  static final int TAIL = 2 * LONGEST;

  private final StoredWindow window;
  private final String file;
  private final Inflater inflater = new Inflater(true);
  private final CRC32 crc = new CRC32();

  /** The next block: bytes from the window's beginning. */
  private int at;

  /**
   * @param start a stored byte; the text begins with the first block at or behind it
   */
  BgzfText(FSDataInputStream in, String file, long start, long end) throws IOException {
    super(end);
    window = new StoredWindow(in, start);
    this.file = file;
    while (start > 0 && have(1) && !blockFollows()) {
      at++;
    }
  }

  /** Whether a block begins here: the next one, or the end of the file, must be where it says. */
  private boolean blockFollows() throws IOException {
    if (!have(HEADER) || !isHeader(window.bytes(), at)) {
      return false;
    }
    int size = size(window.bytes(), at);
    return have(size + HEADER) ? isHeader(window.bytes(), at + size) : window.length() - at == size;
  }

  static boolean isHeader(byte[] data, int at) {
    return data[at] == 31
        && data[at + 1] == (byte) 139
        && data[at + 2] == 8
        && data[at + 3] == 4
        && data[at + 10] == 6
        && data[at + 11] == 0
        && data[at + 12] == 'B'
        && data[at + 13] == 'C'
        && data[at + 14] == 2
        && data[at + 15] == 0
        && size(data, at) >= HEADER + TRAILER;
  }

  private static int size(byte[] data, int at) {
    return ((data[at + 16] & 0xff) | (data[at + 17] & 0xff) << 8) + 1;
  }

  /** Whether the last bytes of a file end where a block ends. */
  static boolean endsWell(byte[] tail) {
    for (int i = 0; i + HEADER <= tail.length; i++) {
      int next = i;
      while (next + HEADER <= tail.length && isHeader(tail, next)) {
        next += size(tail, next);
      }
      if (next > i && next == tail.length) {
        return true;
      }
    }
    return false;
  }

  @Override
  Block next() throws IOException {
    if (!have(1)) {
      return null;
    }
    long offset = window.offset() + at;
    if (!have(HEADER) || !isHeader(window.bytes(), at)) {
      throw ReadException.inCompressed(
          file,
          offset,
          "the file begins and ends as BGZF, but isn't BGZF here; to read it in one piece, add"
              + " -D mapreduce.input.fileinputformat.split.minsize="
              + LARGEST);
    }
    int size = size(window.bytes(), at);
    if (!have(size)) {
      throw damage("it is cut off");
    }
    int length = word(at + size - 4);
    if (length < 0 || length > LONGEST) {
      throw damage("a block of " + length + " bytes");
    }
    byte[] text = new byte[length + 1]; // room to see that there is no more
    inflater.reset();
    inflater.setInput(window.bytes(), at + HEADER, size - HEADER - TRAILER);
    int got = inflate(text);
    crc.reset();
    crc.update(text, 0, got);
    if (got != length || !inflater.finished() || inflater.getRemaining() > 0) {
      throw damage("the length of a block is wrong");
    }
    if ((int) crc.getValue() != word(at + size - TRAILER)) {
      throw damage("the checksum (CRC-32) of a block is wrong");
    }
    at += size;
    return new Block(offset, text, length);
  }

  private int inflate(byte[] text) throws IOException {
    try {
      int got = 0;
      for (int more = -1; more != 0 && got < text.length; got += more) {
        more = inflater.inflate(text, got, text.length - got);
      }
      return got;
    } catch (DataFormatException e) {
      throw damage("" + e.getMessage());
    }
  }

  private int word(int from) {
    return ByteBuffer.wrap(window.bytes()).order(ByteOrder.LITTLE_ENDIAN).getInt(from);
  }

  /** Whether so many bytes follow; if so, they are in the window. */
  private boolean have(int bytes) throws IOException {
    if (window.length() - at < bytes) {
      window.drop(at);
      at = 0;
    }
    return window.has(at + bytes);
  }

  @Override
  long length() {
    return window.end();
  }

  private ReadException damage(String what) {
    return ReadException.inCompressed(
        file,
        window.offset() + at,
        "the compressed data are damaged ("
            + what
            + "); copy or download the file again (gzip -t checks it)");
  }

  @Override
  public void close() throws IOException {
    inflater.end();
    window.close();
  }
}
