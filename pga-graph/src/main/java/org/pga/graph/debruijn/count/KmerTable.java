package org.pga.graph.debruijn.count;

import java.util.Arrays;
import org.pga.core.kmer.Hashes;
import org.pga.core.kmer.KmerRoller;

/**
 * Counts of canonical k-mers and of the (k+1)-mers on both their sides, in one open-addressing
 * table of longs.
 *
 * <pre>
 * entry = k-mer, {@link KmerRoller#words} longs · LEFT edges · RIGHT edges · state
 *         [· previous LEFT edges · previous RIGHT edges]
 * edges = 4 counts of 16 bits, base 0 in the lowest; they saturate at 65,535
 * state = bits 0–23 count of the k-mer; it saturates. The entry is free where the state is 0.
 *         bits 24–31 solid edges, bit 4·side + base · bit 32 solid · bit 33 visited
 *         bits 34–41 supported edges · bits 48–63 depth of the k-mer in the graph of the previous k
 * </pre>
 *
 * Sides are those of the canonical k-mer as it is written. What is previous comes from the graph of
 * the previous k, which is smaller, and has places only where there is one: the largest depth of
 * the unitigs that hold the k-mer or (k+1)-mer. An entry of k ≤ 32 fills half a cache line, one of
 * k ≤ 96 with what is previous a whole one. Linear probing; the table doubles at 70 % up to a fixed
 * size and then refuses.
 */
public final class KmerTable {
  public static final int EDGE_LIMIT = 0xffff;
  static final int COUNT_LIMIT = 0xffffff;
  private static final int SOLID_EDGES = 24;
  private static final long SOLID = 1L << 32;
  private static final long VISITED = 1L << 33;
  private static final int SUPPORTED_EDGES = 34;
  private static final int PREVIOUS = 48;
  private static final double MAX_LOAD = 0.7;
  private static final int INITIAL_SLOTS = 1 << 10;

  private final int words;
  private final int stride;
  private final boolean carries;
  private final long maxEntries;
  private long[] table;
  private int mask;
  private int size;
  private int growAt;
  private long saturated;
  private long saturatedKmers;

  /**
   * @param carries whether k-mers of a smaller k's graph will be added
   * @param maxEntries most k-mers it will hold; decides the memory, see {@link #entriesIn}
   */
  public KmerTable(int k, boolean carries, long maxEntries) {
    words = KmerRoller.words(k);
    this.carries = carries;
    stride = stride(k, carries);
    long mostSlots = (1L << 30) / Integer.highestOneBit(2 * stride - 1);
    this.maxEntries = Math.max(1, Math.min(maxEntries, (long) (mostSlots * MAX_LOAD)));
    allocate(INITIAL_SLOTS);
  }

  private static int stride(int k, boolean carries) {
    return KmerRoller.words(k) + (carries ? 5 : 3);
  }

  /** Entries that fit in a memory budget, also while the table doubles. */
  public static long entriesIn(long bytes, int k, boolean carries) {
    long perSlot = 8L * stride(k, carries);
    long slots = Long.highestOneBit(Math.max(1, bytes / perSlot * 2 / 3));
    return (long) (Math.max(INITIAL_SLOTS, slots) * MAX_LOAD);
  }

  private void allocate(int slots) {
    table = new long[slots * stride];
    mask = slots - 1;
    growAt = (int) Math.min(maxEntries, (long) (slots * MAX_LOAD));
    size = 0;
  }

  /** Number of distinct k-mers in the table. */
  public int size() {
    return size;
  }

  /** What counters could not take because they were at their limit. */
  public long saturated() {
    return saturated;
  }

  /** Of {@link #saturated}, the occurrences of k-mers, not of edges. */
  public long saturatedKmers() {
    return saturatedKmers;
  }

  /** Forgets all; keeps the room unless it is far more than was used. */
  public void clear() {
    if (table.length > 8L * stride * Math.max(size, INITIAL_SLOTS)) {
      allocate(INITIAL_SLOTS);
    } else {
      Arrays.fill(table, 0);
      size = 0;
    }
  }

  /** Most k-mers that the table may hold. */
  public long capacity() {
    return maxEntries;
  }

  /** Index of the entry of a canonical k-mer, or −1. */
  public int find(long[] kmer, int at) {
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

  /** Index of the entry of a canonical k-mer, added if missing, or −1 if the table is full. */
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
        for (int w = 0; w < words; w++) {
          table[entry + w] = kmer[at + w];
        }
        size++;
        return entry;
      }
      if (sameKey(entry, kmer, at)) {
        return entry;
      }
      i = i + 1 & mask;
    }
  }

  /**
   * Counts a k-mer of one long and an edge at each side, in a table for k ≤ 32 that carries
   * nothing: what {@link #findOrInsert}, {@link #addCount} and {@link #addEdge} do, in one look at
   * the entry.
   *
   * @param left one in the 16 bits of its LEFT edge, 0 for none
   * @param right one in the 16 bits of its RIGHT edge, 0 for none
   * @return false if the table is full, and nothing was counted
   */
  boolean count(long kmer, long left, long right) {
    long[] entries = table;
    int i = slotOf(Hashes.hash(kmer));
    int entry = i << 2;
    long state = entries[entry + 3];
    while (state != 0 && entries[entry] != kmer) {
      i = i + 1 & mask;
      entry = i << 2;
      state = entries[entry + 3];
    }
    if (state == 0) {
      if (size >= growAt) {
        if (size >= maxEntries) {
          return false;
        }
        grow();
        return count(kmer, left, right);
      }
      entries[entry] = kmer;
      size++;
    }
    long ofLeft = entries[entry + 1];
    long ofRight = entries[entry + 2];
    long full = left * EDGE_LIMIT;
    if ((ofLeft & full) != full || left == 0) {
      entries[entry + 1] = ofLeft + left;
    } else {
      saturated++;
    }
    full = right * EDGE_LIMIT;
    if ((ofRight & full) != full || right == 0) {
      entries[entry + 2] = ofRight + right;
    } else {
      saturated++;
    }
    if ((state & COUNT_LIMIT) != COUNT_LIMIT) {
      entries[entry + 3] = state + 1;
    } else {
      saturated++;
      saturatedKmers++;
    }
    return true;
  }

  /**
   * The same for k-mers of any length, in a table that may carry something.
   *
   * @param support of both edges, by {@link #support(int, int)}
   */
  boolean count(long[] kmer, long left, long right, long support) {
    int entry = findOrInsert(kmer, 0);
    if (entry < 0) {
      return false;
    }
    long[] entries = table;
    int edges = entry + words;
    entries[edges] = saturating(entries[edges], left);
    entries[edges + 1] = saturating(entries[edges + 1], right);
    long state = entries[edges + 2];
    if ((state & COUNT_LIMIT) == COUNT_LIMIT) {
      saturated++;
      saturatedKmers++;
      state--;
    }
    entries[edges + 2] = state + 1 | support;
    return true;
  }

  /** Edges' counts and one of them more, unless it is at its limit. */
  private long saturating(long edges, long one) {
    long full = one * EDGE_LIMIT;
    if ((edges & full) == full && one != 0) {
      saturated++;
      return edges;
    }
    return edges + one;
  }

  private int slotOf(long hash) {
    return (int) (hash >>> 20) & mask;
  }

  private boolean sameKey(int entry, long[] kmer, int at) {
    int last = words - 1;
    return table[entry + last] == kmer[at + last]
        && (last < 1 || table[entry] == kmer[at])
        && (last < 2 || table[entry + 1] == kmer[at + 1])
        && (last < 3 || table[entry + 2] == kmer[at + 2]);
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

  /** Adds {@code more} ≥ 1 to the k-mer's count. A new entry needs this or a depth at once. */
  void addCount(int entry, int more) {
    int state = entry + words + 2;
    long room = COUNT_LIMIT - (table[state] & COUNT_LIMIT);
    if (more > room) {
      saturated += more - room;
      saturatedKmers += more - room;
      more = (int) room;
    }
    table[state] += more;
  }

  /** Adds to the count of the edge by {@code base} at {@code side} of the canonical k-mer. */
  void addEdge(int entry, int side, int base, int more) {
    int word = entry + words + side;
    int shift = base << 4;
    int room = EDGE_LIMIT - ((int) (table[word] >>> shift) & EDGE_LIMIT);
    if (more > room) {
      saturated += more - room;
      more = room;
    }
    table[word] += (long) more << shift;
  }

  /** The k-mer lies in a unitig of this depth, 1 to 65,535, of a smaller k. */
  void addPrevious(int entry, int depth) {
    int state = entry + words + 2;
    if (depth > table[state] >>> PREVIOUS) {
      table[state] = table[state] & (1L << PREVIOUS) - 1 | (long) depth << PREVIOUS;
    }
  }

  /** The edge lies in a unitig of this depth of a smaller k. */
  void addPreviousEdge(int entry, int side, int base, int depth) {
    int word = entry + words + 3 + side;
    int shift = base << 4;
    if (depth > (table[word] >>> shift & EDGE_LIMIT)) {
      table[word] = table[word] & ~((long) EDGE_LIMIT << shift) | (long) depth << shift;
    }
  }

  /** All smaller parts of the edge are in the graph of a smaller k. */
  void support(int entry, int side, int base) {
    table[entry + words + 2] |= support(side, base);
  }

  /** What says so of an edge. */
  static long support(int side, int base) {
    return 1L << (SUPPORTED_EDGES + 4 * side + base);
  }

  boolean isSupported(int entry, int side, int base) {
    return (table[entry + words + 2] & support(side, base)) != 0;
  }

  /** Depth of a k-mer in the graph of the previous k; 0 for none. */
  int previousDepth(int entry) {
    return (int) (table[entry + words + 2] >>> PREVIOUS);
  }

  /**
   * Whether a k-mer or one of its edges may be solid; to be asked before anything is marked. An
   * edge is counted as often as its k-mer at most, and the k-mers of a previous edge are previous.
   */
  boolean canBeSolid(int entry, int cutoff) {
    long state = table[entry + words + 2];
    return (int) (state & COUNT_LIMIT) >= cutoff || state >>> SUPPORTED_EDGES != 0;
  }

  /** Depth of an edge in the graph of the previous k; 0 for none. */
  int previousEdgeDepth(int entry, int side, int base) {
    return carries ? (int) (table[entry + words + 3 + side] >>> (base << 4)) & EDGE_LIMIT : 0;
  }

  /** A side's edges that were counted or are previous: their 16 bits aren't 0. */
  long edges(int entry, int side) {
    long counted = table[entry + words + side];
    return carries ? counted | table[entry + words + 3 + side] : counted;
  }

  public int edge(int entry, int side, int base) {
    return (int) (table[entry + words + side] >>> (base << 4)) & EDGE_LIMIT;
  }

  /** The counts of all edges of a k-mer, at both its sides. */
  long edgeCounts(int entry) {
    long twice = 0xffff_0000_ffffL;
    long left = table[entry + words];
    long right = table[entry + words + 1];
    long sums = (left & twice) + (left >>> 16 & twice) + (right & twice) + (right >>> 16 & twice);
    return (sums & 0xffff_ffffL) + (sums >>> 32);
  }

  void setEdge(int entry, int side, int base, int count) {
    int word = entry + words + side;
    int shift = base << 4;
    table[word] = table[word] & ~((long) EDGE_LIMIT << shift) | (long) count << shift;
  }

  public int count(int entry) {
    return (int) table[entry + words + 2] & COUNT_LIMIT;
  }

  void setCount(int entry, int count) {
    int state = entry + words + 2;
    table[state] = table[state] & ~(long) COUNT_LIMIT | count;
  }

  /** Marks as solid, with the set of solid edges: bit 4·side + base. */
  void setSolid(int entry, int edges) {
    table[entry + words + 2] |= SOLID | (long) edges << SOLID_EDGES;
  }

  /** Marks all entries as solid, with all edges whose count isn't 0. */
  public void markAllSolid() {
    for (int entry = first(); entry >= 0; entry = behind(entry)) {
      int edges = 0;
      for (int i = 0; i < 8; i++) {
        edges |= edge(entry, i >> 2, i & 3) != 0 ? 1 << i : 0;
      }
      setSolid(entry, edges);
    }
  }

  public boolean isSolid(int entry) {
    return (table[entry + words + 2] & SOLID) != 0;
  }

  /** Solid edges of a side, bit {@code base}. */
  public int solidEdges(int entry, int side) {
    return (int) (table[entry + words + 2] >>> (SOLID_EDGES + 4 * side)) & 15;
  }

  public void setVisited(int entry) {
    table[entry + words + 2] |= VISITED;
  }

  public boolean isVisited(int entry) {
    return (table[entry + words + 2] & VISITED) != 0;
  }

  /** The first entry, or −1; continue with {@link #behind}. */
  public int first() {
    return behind(-stride);
  }

  /** The entry that follows another one, or −1. */
  public int behind(int entry) {
    for (int next = entry + stride; next < table.length; next += stride) {
      if (table[next + words + 2] != 0) {
        return next;
      }
    }
    return -1;
  }

  /** The array that holds the k-mer of an entry, from index {@code entry} on. */
  public long[] keys() {
    return table;
  }

  /** Longs of a record of {@link #copy}. */
  int recordLength() {
    return stride;
  }

  /** Copies all that was counted of an entry. */
  void copy(int entry, long[] record) {
    System.arraycopy(table, entry, record, 0, stride);
  }

  /** Copies a solid k-mer with its solid edges and nothing else. */
  void copySolid(int entry, long[] record) {
    copy(entry, record);
    for (int i = 0; i < 8; i++) {
      if ((solidEdges(entry, i >> 2) >> (i & 3) & 1) == 0) {
        record[words + (i >> 2)] &= ~((long) EDGE_LIMIT << ((i & 3) << 4));
      }
    }
    record[words + 2] &= COUNT_LIMIT;
    Arrays.fill(record, words + 3, stride, 0);
  }

  /** Adds a record to the entry of its k-mer: counts add up, and the larger depth is kept. */
  void merge(int entry, long[] record) {
    long state = record[words + 2];
    addCount(entry, (int) state & COUNT_LIMIT);
    addPrevious(entry, (int) (state >>> PREVIOUS));
    table[entry + words + 2] |= state & 0xffL << SUPPORTED_EDGES;
    for (int i = 0; i < 8; i++) {
      int shift = (i & 3) << 4;
      addEdge(entry, i >> 2, i & 3, (int) (record[words + (i >> 2)] >>> shift) & EDGE_LIMIT);
      if (carries) {
        int depth = (int) (record[words + 3 + (i >> 2)] >>> shift) & EDGE_LIMIT;
        addPreviousEdge(entry, i >> 2, i & 3, depth);
      }
    }
  }
}
