package org.pga.reads.format;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorInputStream;
import org.apache.hadoop.fs.FSDataInputStream;

/**
 * The blocks of bzip2, each of which can be decompressed alone. A block begins with 48 bits of π, a
 * stream ends with 48 of √π, at any bit; a block is what lies between two such marks. It is
 * decompressed as a stream of its own, made by writing a header before and an end behind it.
 *
 * <p>Hadoop's codec reads such files in parts, too, but passes over a block whose mark is damaged
 * without a word.
 */
final class Bzip2Text extends BlockText {
  private static final long BLOCK = 0x314159265359L;
  private static final long END = 0x177245385090L;
  private static final long MASK = (1L << 48) - 1;
  private static final int MARK = 48;
  private static final int CRC = 32;

  /** A stream's "BZh" and the size of its blocks. */
  private static final int HEADER = 32;

  /** The end mark, the checksum and up to 7 bits that fill up its last byte. */
  static final int TAIL = (MARK + CRC + 7 + 7) / 8;

  private final StoredWindow window;
  private final String file;

  /** The next mark: bits from the window's beginning. */
  private long at;

  /**
   * @param start a stored byte; the text begins with the first block at or behind it
   */
  Bzip2Text(FSDataInputStream in, String file, long start, long end) throws IOException {
    super(end);
    window = new StoredWindow(in, start);
    this.file = file;
    at = start == 0 ? HEADER : find(0);
    while (start > 0 && at >= 0 && bits(at, MARK) != BLOCK) {
      at = find(at + 1);
    }
  }

  /** Whether the last bytes of a file are the end of a stream. */
  static boolean endsWell(byte[] tail) {
    for (int fill = 0; fill < 8; fill++) {
      long from = 8L * tail.length - fill - CRC - MARK;
      if (from >= 0 && bits(tail, from, MARK) == END) {
        return bits(tail, 8L * tail.length - fill, fill) == 0;
      }
    }
    return false;
  }

  @Override
  Block next() throws IOException {
    while (at >= 0) {
      long mark = have(at + MARK) ? bits(at, MARK) : 0;
      if (mark == BLOCK) {
        return block();
      }
      if (mark != END) {
        throw damage("no block begins here");
      }
      at = (at + MARK + CRC + 7) / 8 * 8;
      if (!have(at + 1)) {
        at = -1;
      } else if (!have(at + HEADER) || bits(at, 24) != ('B' << 16 | 'Z' << 8 | 'h')) {
        throw damage("the data is followed by something that isn't bzip2");
      } else {
        at += HEADER;
      }
    }
    return null;
  }

  private Block block() throws IOException {
    window.drop((int) (at / 8));
    at %= 8;
    long offset = window.offset();
    long next = find(at + MARK);
    byte[] text = null;
    for (int tries = 0; text == null; tries++) {
      if (next < 0) {
        throw damage("it is cut off");
      }
      try {
        text = decode(next);
      } catch (IOException | RuntimeException e) {
        // Once in 35 TB data look like a mark: then the block goes on.
        if (tries == 1) {
          throw damage("" + e.getMessage());
        }
        next = find(next + 1);
      }
    }
    at = next;
    return new Block(offset, text, text.length);
  }

  private byte[] decode(long to) throws IOException {
    long crc = bits(at + MARK, CRC);
    int bits = Math.toIntExact(to - at);
    byte[] stream = new byte[(HEADER + bits + MARK + CRC + 7) / 8 + 1];
    stream[0] = 'B';
    stream[1] = 'Z';
    stream[2] = 'h';
    stream[3] = '9';
    for (int done = 0; done < bits; done += 8) {
      int some = Math.min(8, bits - done);
      put(stream, HEADER + done, bits(at + done, some), some);
    }
    put(stream, HEADER + bits, END, MARK);
    put(stream, HEADER + bits + MARK, crc, CRC);
    try (var text = new BZip2CompressorInputStream(new ByteArrayInputStream(stream))) {
      return text.readAllBytes();
    }
  }

  private static void put(byte[] stream, int at, long bits, int length) {
    for (int i = 0; i < length; ) {
      int room = Math.min(8 - (at + i & 7), length - i);
      long some = bits >>> length - i - room & (1L << room) - 1;
      stream[at + i >> 3] |= (byte) (some << 8 - (at + i & 7) - room);
      i += room;
    }
  }

  /** The first mark at or behind a bit, or -1. */
  private long find(long from) throws IOException {
    long last = 0;
    for (long index = from / 8; have(8 * index + 8); index++) {
      last = last << 8 | window.bytes()[(int) index] & 0xff;
      for (int shift = 7; shift >= 0; shift--) {
        long bits = last >>> shift & MASK;
        long begin = 8 * index + 8 - shift - MARK;
        if ((bits == BLOCK || bits == END) && begin >= from) {
          return begin;
        }
      }
    }
    return -1;
  }

  private long bits(long from, int length) {
    return bits(window.bytes(), from, length);
  }

  private static long bits(byte[] data, long from, int length) {
    int last = (int) (from + length + 7 >> 3);
    long bits = 0;
    for (int i = (int) (from >> 3); i < last; i++) {
      bits = bits << 8 | data[i] & 0xff;
    }
    return bits >>> 8L * last - from - length & (1L << length) - 1;
  }

  /** Whether the file has so many bits from the window's beginning; if so, they are in it. */
  private boolean have(long bits) throws IOException {
    return window.has(bits + 7 >> 3);
  }

  @Override
  long length() {
    return window.end();
  }

  private ReadException damage(String what) {
    return ReadException.inCompressed(
        file,
        window.offset() + at / 8,
        "the bzip2 file is damaged or cut off ("
            + what
            + "); copy or download it again (bzip2 -t checks it)");
  }

  @Override
  public void close() throws IOException {
    window.close();
  }
}
