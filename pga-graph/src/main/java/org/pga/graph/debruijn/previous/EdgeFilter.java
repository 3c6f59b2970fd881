package org.pga.graph.debruijn.previous;

import java.io.Closeable;
import java.io.IOException;
import java.nio.LongBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.pga.core.kmer.Hashes;

/**
 * A set of (k+1)-mers as a Bloom filter in a file that is mapped into memory, so that all tasks of
 * a machine share it. Register-blocked (Putze, Sanders, Singler 2007; Lang et al. 2019): all bits
 * of an element lie in one long, so that a question costs one access to memory. With 8 longs an
 * element instead asking for all of E. coli took 27 CPU s, not 12.
 *
 * <pre>
 * file = longs; an element is the 64-bit hash of a canonical (k+1)-mer: 6 bits in one of them
 * </pre>
 *
 * Its size follows from the number of elements alone, so that what it answers, errors included, is
 * the same wherever it is asked. With 32 bits an element about 1 in 2,500 others pass.
 */
public final class EdgeFilter implements Closeable {
  private static final int ELEMENTS_PER_LONG = 2;
  private static final int PROBES = 6;
  private static final int SEGMENT_SHIFT = 27;

  private final FileChannel channel;
  private final LongBuffer[] segments;
  private final long longs;

  private EdgeFilter(FileChannel channel, MapMode mode, long longs) throws IOException {
    this.channel = channel;
    this.longs = longs;
    segments = new LongBuffer[(int) ((longs - 1 >> SEGMENT_SHIFT) + 1)];
    for (int i = 0; i < segments.length; i++) {
      long from = (long) i << SEGMENT_SHIFT;
      long length = Math.min(1L << SEGMENT_SHIFT, longs - from);
      segments[i] = channel.map(mode, 8 * from, 8 * length).asLongBuffer();
    }
  }

  /** An empty filter in a new file. */
  public static EdgeFilter create(Path file, long elements) throws IOException {
    FileChannel channel =
        FileChannel.open(
            file, StandardOpenOption.CREATE_NEW, StandardOpenOption.READ, StandardOpenOption.WRITE);
    return new EdgeFilter(channel, MapMode.READ_WRITE, elements / ELEMENTS_PER_LONG + 1);
  }

  /** A filter that was written before. */
  static EdgeFilter open(Path file) throws IOException {
    FileChannel channel = FileChannel.open(file, StandardOpenOption.READ);
    return new EdgeFilter(channel, MapMode.READ_ONLY, channel.size() / 8);
  }

  /** Adds an element by its hash. */
  void add(long hash) {
    long index = indexOf(hash);
    LongBuffer segment = segments[(int) (index >>> SEGMENT_SHIFT)];
    int at = (int) (index & (1L << SEGMENT_SHIFT) - 1);
    segment.put(at, segment.get(at) | bitsOf(hash));
  }

  /** Whether an element was added; rarely true for others, too. */
  public boolean mayHold(long hash) {
    long index = indexOf(hash);
    long bits = bitsOf(hash);
    int at = (int) (index & (1L << SEGMENT_SHIFT) - 1);
    return (segments[(int) (index >>> SEGMENT_SHIFT)].get(at) & bits) == bits;
  }

  /** The hash as a fraction of 2⁶⁴, of the number of longs. */
  private long indexOf(long hash) {
    return Math.multiplyHigh(hash >>> 1, longs << 1);
  }

  private static long bitsOf(long hash) {
    long probes = Hashes.mix(hash);
    long bits = 0;
    for (int i = 0; i < PROBES; i++) {
      bits |= 1L << (int) (probes >>> 6 * i);
    }
    return bits;
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
