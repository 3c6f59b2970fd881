package org.pga.reads.format;

import java.io.IOException;
import java.util.ArrayDeque;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.Path;

/**
 * The text of a compressed file from the middle on: that of all blocks which begin at or behind a
 * stored byte, up to the end of the file.
 *
 * <p>Whoever begins in the middle can't know how much text there was before. So a byte of text has
 * a <i>place</i>: where its block begins in the file, and how many bytes of that block's text come
 * before it. Places are ordered as the text is, and a byte has only one: the end of a block is the
 * beginning of the next that isn't empty.
 *
 * <pre>place = 1 at bit 62 · block's first stored byte &lt;&lt; 26 · byte within its text</pre>
 */
abstract class BlockText extends BulkStream {
  /** 900,000 bytes of a bzip2 block are at most 46.6 million of text: five of them can be 259. */
  private static final int WITHIN = 26;

  private static final long PLACE = 1L << 62;

  /** Larger files are not read in parts: their places would not fit. */
  static final long LARGEST = 1L << 36;

  /**
   * A block.
   *
   * @param offset its first byte in the file
   */
  record Block(long offset, byte[] text, int length) {}

  /** Where text of a block begins. */
  private record Mark(long text, long place) {}

  private final long end;
  private final ArrayDeque<Mark> marks = new ArrayDeque<>();
  private Block current = new Block(0, new byte[0], 0);
  private Block following;
  private int at;
  private long followingText;
  private long bound = Long.MAX_VALUE;

  /**
   * @param end the first stored byte of the next part
   */
  BlockText(long end) {
    this.end = end;
  }

  /** The next block, or null at the end of the file. */
  abstract Block next() throws IOException;

  /** Length of the file; known once {@link #next} gave null. */
  abstract long length();

  /** Finds the first block; to be called once. */
  final BlockText open() throws IOException {
    look();
    return this;
  }

  /** The block behind the current one is always known, and so the place of each byte read. */
  private void look() throws IOException {
    do {
      following = next();
    } while (following != null && following.length == 0);
    long offset = following == null ? length() : following.offset;
    Mark mark = new Mark(followingText, place(offset, 0));
    marks.add(mark);
    if (offset >= end && bound == Long.MAX_VALUE) {
      bound = mark.place;
    }
  }

  @Override
  public final int read(byte[] target, int from, int length) throws IOException {
    if (at == current.length) {
      if (following == null) {
        return -1;
      }
      current = following;
      at = 0;
      followingText += current.length;
      look();
    }
    int some = Math.min(length, current.length - at);
    System.arraycopy(current.text, at, target, from, some);
    at += some;
    return some;
  }

  /**
   * The place of a byte of this text; those asked for may not go back.
   *
   * @param text how many bytes of this text come before it
   */
  final long place(long text) {
    Mark mark = marks.poll();
    while (!marks.isEmpty() && marks.peek().text <= text) {
      mark = marks.poll();
    }
    marks.addFirst(mark);
    return mark.place + text - mark.text;
  }

  /**
   * Whether a record at this place belongs to this part. The part's own are those behind its first
   * byte up to the first byte of the next part: that one doesn't see whether a line ends before it.
   */
  final boolean owns(long place) {
    return place <= bound;
  }

  static long place(long block, long within) {
    return PLACE | block << WITHIN | within;
  }

  /** Whether a number is a place and not the count of all bytes of text before it. */
  static boolean isPlace(long number) {
    return (number & PLACE) != 0;
  }

  /** Where the block of a place begins. */
  static long block(long place) {
    return (place & ~PLACE) >>> WITHIN;
  }

  /** The byte within its block's text. */
  static long within(long place) {
    return place & (1L << WITHIN) - 1;
  }

  /** How many bytes of text come before a place; all of them are read, so for messages only. */
  static long offset(Path file, long place, Configuration conf) throws IOException {
    long text = within(place);
    try (FSDataInputStream in = Stored.open(file, conf)) {
      byte[] first = new byte[Compression.FIRST];
      Compression compression = Compression.of(first, in.readNBytes(first, 0, first.length));
      BlockText blocks = compression.blocks(in, file.toString(), 0, Long.MAX_VALUE);
      for (Block block = blocks.next();
          block != null && block.offset < block(place);
          block = blocks.next()) {
        text += block.length;
      }
    }
    return text;
  }
}
