package org.pga.core.pipeline;

import java.io.Closeable;
import java.io.IOException;
import java.nio.LongBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import org.apache.hadoop.util.CleanerUtil;

/**
 * A long array of any size in a file that is mapped into memory, until it is closed: what is mapped
 * counts as memory of the process, once for each time. Java itself would unmap it only where the
 * collector happens to find it.
 */
public final class MappedLongs implements Closeable {
  private static final int SEGMENT_SHIFT = 27;
  private static final long SEGMENT_MASK = (1L << SEGMENT_SHIFT) - 1;

  private final FileChannel channel;
  private final long length;
  private final MappedByteBuffer[] mapped;
  private final LongBuffer[] segments;

  private MappedLongs(FileChannel channel, MapMode mode, long length) throws IOException {
    this.channel = channel;
    this.length = length;
    mapped = new MappedByteBuffer[(int) ((length - 1 >> SEGMENT_SHIFT) + 1)];
    segments = new LongBuffer[mapped.length];
    for (int i = 0; i < segments.length; i++) {
      long from = (long) i << SEGMENT_SHIFT;
      long size = Math.min(1L << SEGMENT_SHIFT, length - from);
      mapped[i] = channel.map(mode, 8 * from, 8 * size);
      segments[i] = mapped[i].asLongBuffer();
    }
  }

  /** An array of zeros in a new file. */
  public static MappedLongs create(Path file, long length) throws IOException {
    FileChannel channel =
        FileChannel.open(
            file, StandardOpenOption.CREATE_NEW, StandardOpenOption.READ, StandardOpenOption.WRITE);
    return new MappedLongs(channel, MapMode.READ_WRITE, length);
  }

  /** An array that was written before, to be read. */
  public static MappedLongs open(Path file) throws IOException {
    FileChannel channel = FileChannel.open(file, StandardOpenOption.READ);
    return new MappedLongs(channel, MapMode.READ_ONLY, channel.size() / 8);
  }

  public long length() {
    return length;
  }

  public long get(long index) {
    return segments[(int) (index >>> SEGMENT_SHIFT)].get((int) (index & SEGMENT_MASK));
  }

  public void set(long index, long value) {
    segments[(int) (index >>> SEGMENT_SHIFT)].put((int) (index & SEGMENT_MASK), value);
  }

  /** Nothing may be asked for any more. */
  @Override
  public void close() throws IOException {
    channel.close();
    // Who asks all the same finds no segment rather than memory that is somebody else's.
    Arrays.fill(segments, null);
    for (int i = 0; i < mapped.length && CleanerUtil.UNMAP_SUPPORTED; i++) {
      if (mapped[i] != null) {
        CleanerUtil.getCleaner().freeBuffer(mapped[i]);
        mapped[i] = null;
      }
    }
  }
}
