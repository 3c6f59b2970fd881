package org.pga.scaffold.place.join;

import it.unimi.dsi.fastutil.bytes.ByteArrays;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.nio.ByteBuffer;
import java.util.Arrays;
import org.pga.scaffold.place.seed.SeedHits;

/** The hits of one bucket's reads, by read. */
public final class HitTable {
  private static final int NONE = -1;

  private final Long2IntOpenHashMap last = new Long2IntOpenHashMap();
  private final IntArrayList offsets = new IntArrayList();
  private final IntArrayList before = new IntArrayList();
  private final SeedHits scratch = new SeedHits();
  private byte[] heap = new byte[1 << 16];
  private int used;
  private long[] runs = new long[16];

  public HitTable() {
    last.defaultReturnValue(NONE);
  }

  void clear() {
    last.clear();
    offsets.clear();
    before.clear();
    used = 0;
  }

  /** Adds a block of {@link HitRun}s. */
  public void add(byte[] block, int length) {
    heap = ByteArrays.grow(heap, used + length, used);
    System.arraycopy(block, 0, heap, used, length);
    ByteBuffer in = ByteBuffer.wrap(heap, used, length);
    while (in.hasRemaining()) {
      long read = in.getLong();
      before.add(last.get(read));
      last.put(read, offsets.size());
      offsets.add(in.position());
      scratch.clear();
      HitRun.read(in, scratch);
    }
    used += length;
  }

  /** Adds the hits of a read, in its order; those of two equal reads of one name only once. */
  public void find(long read, SeedHits hits) {
    ByteBuffer in = ByteBuffer.wrap(heap, 0, used);
    int n = 0;
    for (int run = last.get(read); run != NONE; run = before.getInt(run)) {
      if (n == runs.length) {
        runs = Arrays.copyOf(runs, 2 * n);
      }
      int start = HitRun.start(in.position(offsets.getInt(run)));
      runs[n++] = (long) start << 32 | offsets.getInt(run);
    }
    Arrays.sort(runs, 0, n);
    for (int i = 0; i < n; i++) {
      if (i == 0 || runs[i] >> 32 < 0 || runs[i] >> 32 != runs[i - 1] >> 32) {
        HitRun.read(in.position((int) runs[i]), hits);
      }
    }
  }
}
