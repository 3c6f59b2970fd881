package org.pga.build;

import java.io.Closeable;
import java.io.IOException;
import java.nio.LongBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.pga.kmer.Hashes;

/**
 * A set of (k+1)-mers as a Bloom filter in a file that is mapped into memory, so that all tasks of
 * a machine share it. Blocked (Putze, Sanders, Singler 2007): all bits of an element lie in one
 * cache line, one in each of its longs.
 *
 * <pre>
 * file = blocks of 8 longs; an element is the 64-bit hash of a canonical (k+1)-mer
 * </pre>
 *
 * Its size follows from the number of elements alone, so that what it answers, errors included, is
 * the same wherever it is asked. 24 bits an element and 8 probes: about 1 in 10,000 others pass.
 */
final class EdgeFilter implements Closeable {
  private static final int BITS_PER_ELEMENT = 24;
  private static final int BLOCK_LONGS = 8;
  private static final int SEGMENT_SHIFT = 27;

  private final FileChannel channel;
  private final LongBuffer[] segments;
  private final long blocks;

  private EdgeFilter(FileChannel channel, MapMode mode, long blocks) throws IOException {
    this.channel = channel;
    this.blocks = blocks;
    long longs = blocks * BLOCK_LONGS;
    segments = new LongBuffer[(int) ((longs - 1 >> SEGMENT_SHIFT) + 1)];
    for (int i = 0; i < segments.length; i++) {
      long from = (long) i << SEGMENT_SHIFT;
      long length = Math.min(1L << SEGMENT_SHIFT, longs - from);
      segments[i] = channel.map(mode, 8 * from, 8 * length).asLongBuffer();
    }
  }

  /** An empty filter in a new file. */
  static EdgeFilter create(Path file, long elements) throws IOException {
    long blocks = elements * BITS_PER_ELEMENT / (64 * BLOCK_LONGS) + 1;
    FileChannel channel =
        FileChannel.open(
            file, StandardOpenOption.CREATE_NEW, StandardOpenOption.READ, StandardOpenOption.WRITE);
    return new EdgeFilter(channel, MapMode.READ_WRITE, blocks);
  }

  /** A filter that was written before. */
  static EdgeFilter open(Path file) throws IOException {
    FileChannel channel = FileChannel.open(file, StandardOpenOption.READ);
    return new EdgeFilter(channel, MapMode.READ_ONLY, channel.size() / (8 * BLOCK_LONGS));
  }

  /** Adds an element by its hash. */
  void add(long hash) {
    long at = blockOf(hash) * BLOCK_LONGS;
    long probes = Hashes.mix(hash);
    for (int i = 0; i < BLOCK_LONGS; i++) {
      put(at + i, get(at + i) | 1L << (int) (probes >>> 8 * i));
    }
  }

  /** Whether an element was added; rarely true for others, too. */
  boolean mayHold(long hash) {
    long at = blockOf(hash) * BLOCK_LONGS;
    long probes = Hashes.mix(hash);
    for (int i = 0; i < BLOCK_LONGS; i++) {
      if ((get(at + i) >>> (int) (probes >>> 8 * i) & 1) == 0) {
        return false;
      }
    }
    return true;
  }

  /** The hash as a fraction of 2⁶⁴, of the number of blocks. */
  private long blockOf(long hash) {
    return Math.multiplyHigh(hash >>> 1, blocks << 1);
  }

  private long get(long index) {
    return segments[(int) (index >>> SEGMENT_SHIFT)].get((int) (index & (1L << SEGMENT_SHIFT) - 1));
  }

  private void put(long index, long value) {
    segments[(int) (index >>> SEGMENT_SHIFT)].put((int) (index & (1L << SEGMENT_SHIFT) - 1), value);
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
