package org.pga.place;

import java.io.Closeable;
import java.io.IOException;
import java.nio.LongBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Where the seeds stand in a graph's unitigs: an open-addressing table in a file that is mapped
 * into memory, so that all tasks of a machine share it.
 *
 * <pre>
 * file   = longs: number of unitigs · number of slots · unitigs · slots
 * unitig = id · info, as {@link UnitigInfo}
 * slot   = hash of the seed · place, 0 in an empty slot
 * place  = (ordinal of the unitig + 1) &lt;&lt; 32 | position &lt;&lt; 1 | canonical as the unitig has it
 * </pre>
 */
final class SeedIndex implements Closeable {
  /** A place: no unitig has the seed. */
  static final long ABSENT = 0;

  /** A place: there are several. */
  static final long REPEATED = -1;

  private static final int SEGMENT_SHIFT = 27;
  private static final long SEGMENT_MASK = (1L << SEGMENT_SHIFT) - 1;
  private static final int HEADER = 2;

  private final FileChannel channel;
  private final LongBuffer[] segments;
  private final long firstSlot;
  private final long slots;

  private SeedIndex(FileChannel channel, MapMode mode, long unitigs, long slots)
      throws IOException {
    this.channel = channel;
    this.slots = slots;
    firstSlot = HEADER + 2 * unitigs;
    long longs = firstSlot + 2 * slots;
    segments = new LongBuffer[(int) ((longs - 1 >> SEGMENT_SHIFT) + 1)];
    for (int i = 0; i < segments.length; i++) {
      long from = (long) i << SEGMENT_SHIFT;
      long length = Math.min(1L << SEGMENT_SHIFT, longs - from);
      segments[i] = channel.map(mode, 8 * from, 8 * length).asLongBuffer();
    }
  }

  /** Slots for so many seeds: two in three are used. */
  static long slots(long seeds) {
    return seeds + seeds / 2 + 1;
  }

  /** Bytes of an index. */
  static long bytes(long unitigs, long seeds) {
    return 8 * (HEADER + 2 * unitigs + 2 * slots(seeds));
  }

  /** An empty index in a new file. */
  static SeedIndex create(Path file, long unitigs, long seeds) throws IOException {
    FileChannel channel =
        FileChannel.open(
            file, StandardOpenOption.CREATE_NEW, StandardOpenOption.READ, StandardOpenOption.WRITE);
    SeedIndex index = new SeedIndex(channel, MapMode.READ_WRITE, unitigs, slots(seeds));
    index.set(0, unitigs);
    index.set(1, index.slots);
    return index;
  }

  /** An index that was written before. */
  static SeedIndex open(Path file) throws IOException {
    FileChannel channel = FileChannel.open(file, StandardOpenOption.READ);
    LongBuffer header = channel.map(MapMode.READ_ONLY, 0, 8 * HEADER).asLongBuffer();
    return new SeedIndex(channel, MapMode.READ_ONLY, header.get(0), header.get(1));
  }

  void setUnitig(int ordinal, long id, long info) {
    set(HEADER + 2L * ordinal, id);
    set(HEADER + 2L * ordinal + 1, info);
  }

  long id(int ordinal) {
    return get(HEADER + 2L * ordinal);
  }

  long info(int ordinal) {
    return get(HEADER + 2L * ordinal + 1);
  }

  /** Adds a place of a seed. */
  void add(long hash, int ordinal, int position, boolean forward) {
    long at = find(hash);
    long place = (ordinal + 1L) << 32 | (long) position << 1 | (forward ? 1 : 0);
    set(at + 1, get(at + 1) == ABSENT ? place : REPEATED);
    set(at, hash);
  }

  /** The only place of a seed, {@link #REPEATED} or {@link #ABSENT}. */
  long place(long hash) {
    return get(find(hash) + 1);
  }

  static int ordinal(long place) {
    return (int) (place >>> 32) - 1;
  }

  static int position(long place) {
    return (int) place >>> 1;
  }

  static boolean forward(long place) {
    return (place & 1) != 0;
  }

  /** The seed's slot, or the empty one where it belongs; the first is the hash's share of all. */
  private long find(long hash) {
    long slot = Math.multiplyHigh(hash >>> 1, slots << 1);
    while (true) {
      long at = firstSlot + 2 * slot;
      if (get(at) == hash || get(at + 1) == ABSENT) {
        return at;
      }
      slot = slot + 1 == slots ? 0 : slot + 1;
    }
  }

  private long get(long index) {
    return segments[(int) (index >>> SEGMENT_SHIFT)].get((int) (index & SEGMENT_MASK));
  }

  private void set(long index, long value) {
    segments[(int) (index >>> SEGMENT_SHIFT)].put((int) (index & SEGMENT_MASK), value);
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
