package org.pga.build;

import java.util.Arrays;
import org.pga.kmer.Hashes;
import org.pga.kmer.KmerRoller;

/**
 * Counts of canonical k-mers and of the (k+1)-mers on both their sides, in one open-addressing
 * table of longs.
 *
 * <pre>
 * entry = k-mer, {@link KmerRoller#words} longs · LEFT edges · RIGHT edges · state
 * edges = 4 counts of 16 bits, base 0 in the lowest; they saturate at 65,535
 * state = bits 0–31 count of the k-mer (0: the entry is free; saturates at 2³¹−1)
 *         bits 32–39 solid edges, bit 4·side + base · bit 40 solid · bit 41 visited
 * </pre>
 *
 * Sides are those of the canonical k-mer as it is written. An entry of k ≤ 32 fills half a cache
 * line. Linear probing; the table doubles at 70 % up to a fixed size and then refuses.
 */
final class KmerTable {
  static final int EDGE_LIMIT = 0xffff;
  private static final long COUNT_MASK = 0xffffffffL;
  private static final long SOLID = 1L << 40;
  private static final long VISITED = 1L << 41;
  private static final double MAX_LOAD = 0.7;
  private static final int INITIAL_SLOTS = 1 << 10;

  private final int words;
  private final int stride;
  private final long maxEntries;
  private long[] table;
  private int mask;
  private int size;
  private int growAt;
  private long saturated;

  /**
   * @param maxEntries most k-mers it will hold; decides the memory, see {@link #bytesFor}
   */
  KmerTable(int k, long maxEntries) {
    words = KmerRoller.words(k);
    stride = words + 3;
    long mostSlots = (1L << 30) / Integer.highestOneBit(2 * stride - 1);
    this.maxEntries = Math.max(1, Math.min(maxEntries, (long) (mostSlots * MAX_LOAD)));
    allocate(INITIAL_SLOTS);
  }

  /** Entries that fit in a memory budget, also while the table doubles. */
  static long entriesIn(long bytes, int k) {
    long perSlot = 8L * (KmerRoller.words(k) + 3);
    long slots = Long.highestOneBit(Math.max(1, bytes / perSlot * 2 / 3));
    return (long) (Math.max(INITIAL_SLOTS, slots) * MAX_LOAD);
  }

  private void allocate(int slots) {
    table = new long[slots * stride];
    mask = slots - 1;
    growAt = (int) Math.min(maxEntries, (long) (slots * MAX_LOAD));
    size = 0;
  }

  /** Distinct k-mers. */
  int size() {
    return size;
  }

  /** What counters could not take because they were at their limit. */
  long saturated() {
    return saturated;
  }

  /** Forgets all; keeps the room unless it is far more than was used. */
  void clear() {
    if (table.length > 8L * stride * Math.max(size, INITIAL_SLOTS)) {
      allocate(INITIAL_SLOTS);
    } else {
      Arrays.fill(table, 0);
      size = 0;
    }
  }

  /** Most k-mers it holds. */
  long capacity() {
    return maxEntries;
  }

  /** Index of the entry of a canonical k-mer, or −1. */
  int find(long[] kmer, int at) {
    int i = slotOf(Hashes.hash(kmer, at, words));
    while (true) {
      int entry = i * stride;
      if (table[entry + words + 2] == 0) {
        return -1;
      }
      if (sameKey(entry, kmer, at)) {
        return entry;
      }
      i = i + 1 & mask;
    }
  }

  /** Index of the entry of a canonical k-mer, made if it isn't there, or −1 where it is full. */
  int findOrInsert(long[] kmer, int at) {
    int i = slotOf(Hashes.hash(kmer, at, words));
    while (true) {
      int entry = i * stride;
      if (table[entry + words + 2] == 0) {
        if (size >= growAt) {
          if (size >= maxEntries) {
            return -1;
          }
          grow();
          return findOrInsert(kmer, at);
        }
        System.arraycopy(kmer, at, table, entry, words);
        size++;
        return entry;
      }
      if (sameKey(entry, kmer, at)) {
        return entry;
      }
      i = i + 1 & mask;
    }
  }

  private int slotOf(long hash) {
    return (int) (hash >>> 20) & mask;
  }

  private boolean sameKey(int entry, long[] kmer, int at) {
    for (int w = 0; w < words; w++) {
      if (table[entry + w] != kmer[at + w]) {
        return false;
      }
    }
    return true;
  }

  private void grow() {
    long[] old = table;
    allocate((mask + 1) * 2);
    for (int entry = 0; entry < old.length; entry += stride) {
      if (old[entry + words + 2] != 0) {
        int i = slotOf(Hashes.hash(old, entry, words));
        while (table[i * stride + words + 2] != 0) {
          i = i + 1 & mask;
        }
        System.arraycopy(old, entry, table, i * stride, stride);
        size++;
      }
    }
  }

  /** Adds {@code more} ≥ 1 to the k-mer's count. An entry that was just made needs it at once. */
  void addCount(int entry, int more) {
    int state = entry + words + 2;
    long count = (table[state] & COUNT_MASK) + more;
    if (count > Integer.MAX_VALUE) {
      saturated += count - Integer.MAX_VALUE;
      count = Integer.MAX_VALUE;
    }
    table[state] = table[state] & ~COUNT_MASK | count;
  }

  /** Adds to the count of the edge by {@code base} at {@code side} of the canonical k-mer. */
  void addEdge(int entry, int side, int base, int more) {
    int word = entry + words + side;
    int shift = base << 4;
    int count = (int) (table[word] >>> shift) & EDGE_LIMIT;
    int room = EDGE_LIMIT - count;
    if (more > room) {
      saturated += more - room;
      more = room;
    }
    table[word] += (long) more << shift;
  }

  int edge(int entry, int side, int base) {
    return (int) (table[entry + words + side] >>> (base << 4)) & EDGE_LIMIT;
  }

  void setEdge(int entry, int side, int base, int count) {
    int word = entry + words + side;
    int shift = base << 4;
    table[word] = table[word] & ~((long) EDGE_LIMIT << shift) | (long) count << shift;
  }

  int count(int entry) {
    return (int) table[entry + words + 2];
  }

  /** Marks as solid, with the set of solid edges: bit 4·side + base. */
  void setSolid(int entry, int edges) {
    table[entry + words + 2] |= SOLID | (long) edges << 32;
  }

  /** Marks all entries as solid, with all edges whose count isn't 0. */
  void markAllSolid() {
    for (int entry = next(0); entry >= 0; entry = next(entry + 1)) {
      int edges = 0;
      for (int i = 0; i < 8; i++) {
        edges |= edge(entry, i >> 2, i & 3) != 0 ? 1 << i : 0;
      }
      setSolid(entry, edges);
    }
  }

  boolean isSolid(int entry) {
    return (table[entry + words + 2] & SOLID) != 0;
  }

  /** Solid edges of a side, bit {@code base}. */
  int solidEdges(int entry, int side) {
    return (int) (table[entry + words + 2] >>> (32 + 4 * side)) & 15;
  }

  void setVisited(int entry) {
    table[entry + words + 2] |= VISITED;
  }

  boolean isVisited(int entry) {
    return (table[entry + words + 2] & VISITED) != 0;
  }

  /** The first entry at or behind {@code from}, or −1; go on with {@code entry + 1}. */
  int next(int from) {
    int entry = (from + stride - 1) / stride * stride;
    for (; entry < table.length; entry += stride) {
      if (table[entry + words + 2] != 0) {
        return entry;
      }
    }
    return -1;
  }

  /** The array that holds the k-mer of an entry, from index {@code entry} on. */
  long[] keys() {
    return table;
  }
}
