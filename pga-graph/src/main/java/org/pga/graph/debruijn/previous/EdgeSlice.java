package org.pga.graph.debruijn.previous;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import org.pga.core.pipeline.MappedLongs;

/**
 * Some of the longs of an {@link EdgeFilter} while it is made: given all elements, it takes those
 * that lie there. Slices are whole segments of {@link MappedLongs}, so that they can be mapped as
 * one array.
 */
public final class EdgeSlice implements Closeable {
  /**
   * So many longs are fetched before the first is set, as the processor waits for several at once:
   * 66 million elements take 2.9 CPU s, 8.4 one by one.
   */
  private static final int PENDING = 256;

  private final MappedLongs longs;
  private final long first;
  private final long length;
  private final long lengthOfAll;
  private final long[] pending = new long[PENDING];
  private final long[] fetched = new long[PENDING];
  private int pendings;

  private EdgeSlice(MappedLongs longs, long first, long lengthOfAll) {
    this.longs = longs;
    this.first = first;
    this.lengthOfAll = lengthOfAll;
    length = longs.length();
  }

  /** A whole filter in a new file. */
  public static EdgeSlice create(Path file, long elements) throws IOException {
    return create(file, elements, 0, EdgeFilter.length(elements));
  }

  /**
   * A slice in a new file.
   *
   * @param elements of the whole filter
   * @param from its first long
   * @param to behind its last
   */
  static EdgeSlice create(Path file, long elements, long from, long to) throws IOException {
    return new EdgeSlice(MappedLongs.create(file, to - from), from, EdgeFilter.length(elements));
  }

  /**
   * Where the first of some slices begins, or behind the last of them.
   *
   * @param elements of the whole filter
   * @param slice its number; a slice ends where the next one begins, some may be empty
   * @param segment longs that aren't parted
   */
  static long begin(long elements, int slice, int slices, long segment) {
    long length = EdgeFilter.length(elements);
    long segments = (length - 1) / segment + 1;
    return Math.min(length, segments * slice / slices * segment);
  }

  /** Adds an element by its hash, if it lies here. */
  public void add(long hash) {
    pending[pendings] = hash;
    // No branch: it would be mispredicted for one element of a slice in two or four.
    long at = EdgeFilter.indexOf(hash, lengthOfAll) - first;
    pendings += Long.compareUnsigned(at, length) < 0 ? 1 : 0;
    if (pendings == PENDING) {
      addPending();
    }
  }

  private void addPending() {
    for (int i = 0; i < pendings; i++) {
      fetched[i] = longs.get(indexOf(pending[i]));
    }
    for (int i = 0; i < pendings; i++) {
      // Not what was fetched: another one may have been added there.
      long index = indexOf(pending[i]);
      longs.set(index, longs.get(index) | EdgeFilter.bitsOf(pending[i]));
    }
    pendings = 0;
  }

  private long indexOf(long hash) {
    return EdgeFilter.indexOf(hash, lengthOfAll) - first;
  }

  @Override
  public void close() throws IOException {
    addPending();
    longs.close();
  }
}
