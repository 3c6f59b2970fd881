package org.pga.scaffold.place.pair;

import it.unimi.dsi.fastutil.bytes.ByteArrays;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.io.IOException;
import java.nio.ByteBuffer;

/**
 * The reads of one bucket by name, so that mates meet. Of a name only two reads are kept: memory is
 * bounded by the number of names, even where all reads have the same.
 */
public final class MateTable {
  /** Takes what is known when the bucket is complete. */
  interface Sink {
    /** Two mates, first and second; overwritten by the next. */
    void pair(PlacedRead first, PlacedRead second) throws IOException, InterruptedException;
  }

  private static final int NONE = -1;

  private final Long2IntOpenHashMap entries = new Long2IntOpenHashMap();
  private final IntArrayList first = new IntArrayList();
  private final IntArrayList second = new IntArrayList();
  private final IntArrayList reads = new IntArrayList();
  private byte[] heap = new byte[1 << 16];
  private int used;
  private final PlacedRead one = new PlacedRead();
  private final PlacedRead two = new PlacedRead();
  private long alone;
  private long reused;

  MateTable() {
    entries.defaultReturnValue(NONE);
  }

  /** Adds a block of reads. */
  public void add(byte[] block, int length) {
    ByteBuffer in = ByteBuffer.wrap(block, 0, length);
    while (in.hasRemaining()) {
      int from = in.position();
      one.read(in);
      int entry = entries.get(one.key);
      if (entry == NONE) {
        entry = reads.size();
        entries.put(one.key, entry);
        reads.add(0);
        first.add(keep(block, from, in.position()));
        second.add(NONE);
      } else if (reads.getInt(entry) == 1) {
        second.set(entry, keep(block, from, in.position()));
      }
      reads.set(entry, reads.getInt(entry) + 1);
    }
  }

  private int keep(byte[] block, int from, int to) {
    heap = ByteArrays.grow(heap, used + to - from, used);
    System.arraycopy(block, from, heap, used, to - from);
    used += to - from;
    return used - (to - from);
  }

  /** Hands over the pairs, in any order, and forgets the bucket. */
  void finishBucket(Sink sink) throws IOException, InterruptedException {
    ByteBuffer in = ByteBuffer.wrap(heap);
    for (int entry = 0; entry < reads.size(); entry++) {
      if (reads.getInt(entry) == 1) {
        alone++;
        continue;
      }
      one.read(in.position(first.getInt(entry)));
      two.read(in.position(second.getInt(entry)));
      if (reads.getInt(entry) > 2 || one.mate == two.mate) {
        reused += reads.getInt(entry);
      } else if (one.mate < two.mate) {
        sink.pair(one, two);
      } else {
        sink.pair(two, one);
      }
    }
    entries.clear();
    first.clear();
    second.clear();
    reads.clear();
    used = 0;
  }

  /** Reads that met no other one, in all buckets. */
  long alone() {
    return alone;
  }

  /** Reads with a name that isn't theirs and their mate's alone, in all buckets. */
  long reused() {
    return reused;
  }
}
