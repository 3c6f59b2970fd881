package org.pga.core.pipeline;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.LongBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import org.apache.hadoop.util.CleanerUtil;

/**
 * A long array of any size in a file, or in several, that is mapped into memory, until it is
 * closed: what is mapped counts as memory of the process, once for each time. Java itself would
 * unmap it only where the collector happens to find it.
 */
public final class MappedLongs implements Closeable {
  private static final int SEGMENT_SHIFT = 22;
  private static final long SEGMENT_MASK = (1L << SEGMENT_SHIFT) - 1;

  /**
   * Of several files that are mapped as one, all but the last have a multiple of so many longs (32
   * MB).
   */
  public static final long SEGMENT = 1L << SEGMENT_SHIFT;

  private static final int ZEROS = 1 << 18;

  private final long length;
  private final MappedByteBuffer[] mapped;
  private final LongBuffer[] segments;
  private int mappedSegments;

  private MappedLongs(long length) {
    this.length = length;
    mapped = new MappedByteBuffer[(int) ((length - 1 >> SEGMENT_SHIFT) + 1)];
    segments = new LongBuffer[mapped.length];
  }

  /** Maps what follows, all of a file. */
  private void map(FileChannel channel, MapMode mode, long longs) throws IOException {
    for (long from = 0; from < longs; from += SEGMENT) {
      MappedByteBuffer buffer = channel.map(mode, 8 * from, 8 * Math.min(SEGMENT, longs - from));
      mapped[mappedSegments] = buffer;
      segments[mappedSegments++] = buffer.asLongBuffer();
    }
  }

  /**
   * An array of zeros in a new file.
   *
   * @throws IOException also where the disk has no room for it
   */
  public static MappedLongs create(Path file, long length) throws IOException {
    MappedLongs longs = new MappedLongs(length);
    try (FileChannel channel = zeros(file, Long.BYTES * length)) {
      longs.map(channel, MapMode.READ_WRITE, length);
    }
    return longs;
  }

  /**
   * A new file of zeros, to be mapped: where memory is written that a full disk has no room for,
   * the process gets a signal, and Java an error that says nothing of a disk.
   *
   * @throws IOException with the file's name, which may be in a temporary folder
   */
  public static FileChannel zeros(Path file, long bytes) throws IOException {
    FileChannel channel =
        FileChannel.open(
            file, StandardOpenOption.CREATE_NEW, StandardOpenOption.READ, StandardOpenOption.WRITE);
    try {
      fill(file, channel, bytes);
      return channel;
    } catch (IOException e) {
      channel.close();
      throw e;
    }
  }

  static void fill(Path file, FileChannel channel, long bytes) throws IOException {
    ByteBuffer zeros = ByteBuffer.allocateDirect((int) Math.min(bytes, ZEROS));
    try {
      for (long at = 0; at < bytes; ) {
        zeros.clear().limit((int) Math.min(zeros.capacity(), bytes - at));
        at += channel.write(zeros, at);
      }
    } catch (IOException e) {
      // Not as its cause: of a chain the innermost that speaks of a full disk is told.
      IOException named = new IOException(file + ": " + e.getMessage());
      named.addSuppressed(e);
      throw named;
    }
  }

  /** An array that was written before, to be read. */
  public static MappedLongs open(Path file) throws IOException {
    return open(List.of(file));
  }

  /** An array that was written before as several files, to be read. */
  public static MappedLongs open(List<Path> files) throws IOException {
    long length = 0;
    for (Path file : files) {
      if (length % SEGMENT != 0) {
        throw new IOException(file + " doesn't begin where a segment does, but at long " + length);
      }
      length += Files.size(file) / 8;
    }
    MappedLongs longs = new MappedLongs(length);
    for (Path file : files) {
      try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
        longs.map(channel, MapMode.READ_ONLY, channel.size() / 8);
      }
    }
    return longs;
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
    Arrays.fill(segments, null);
    unmap(mapped);
  }

  /**
   * Unmaps buffers, and forgets them: who asks all the same finds none rather than memory that is
   * somebody else's.
   */
  public static void unmap(MappedByteBuffer[] buffers) throws IOException {
    for (int i = 0; i < buffers.length; i++) {
      MappedByteBuffer buffer = buffers[i];
      buffers[i] = null;
      if (buffer != null && CleanerUtil.UNMAP_SUPPORTED) {
        CleanerUtil.getCleaner().freeBuffer(buffer);
      }
    }
  }
}
