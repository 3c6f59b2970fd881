package org.pga.graph.debruijn.superkmer;

import java.util.Arrays;
import org.pga.core.bases.TwoBits;
import org.pga.core.kmer.KmerRoller;

/**
 * The layout of super-k-mers in the shuffle: many of one bin in one byte array.
 *
 * <pre>
 * block      = kind byte · super-k-mer*
 * super-k-mer= head byte [· more byte] · bucket byte · bases · extra
 * head       = bit 7 base before the first k-mer · bit 6 base after the last · bits 5–0 n
 *              n &lt; 63: n + 1 k-mers; n = 63: {@code more} (unsigned) + 64 k-mers
 * bucket     = its number in the bin (unsigned)
 * bases      = k-mers + k − 1 bases and those before and behind, 4 to a byte, first in the highest bits
 * extra      = kind {@link #READS}: nothing
 *              kind {@link #SUPPORTED}: 0 no edge is supported · 1 all are · 2, then a bit for each
 *              edge, the first in the lowest of the first byte
 *              kind {@link #PREVIOUS}: depth, 2 bytes
 *              kind {@link #COUNTED}: how many reads hold each k-mer, then each edge, as runs:
 *              a count and how many have it in turn, both 7 bits to a byte, lowest first, the
 *              top bit set on all but the last
 * </pre>
 *
 * The bases before and behind (flanks) only fill edge slots: the k-mers that reach into them are
 * counted where they belong. Edge i is the (k+1)-mer that begins at base i, flanks included.
 */
public final class SuperKmerBlock {
  /** Most k-mers of one super-k-mer. */
  public static final int MAX_KMERS = 64 + 255;

  /** Super-k-mers of reads at the first k. */
  public static final byte READS = 0;

  /**
   * Super-k-mers of reads at a later k: each edge may be supported by the graph of the previous k.
   */
  public static final byte SUPPORTED = 1;

  /** Super-k-mers of unitigs of the previous k, each with a depth. */
  public static final byte PREVIOUS = 2;

  /** Super-k-mers of unitigs of the previous k, with the reads that lie in them. */
  public static final byte COUNTED = 3;

  private static final byte NONE_SUPPORTED = 0;
  private static final byte ALL_SUPPORTED = 1;
  private static final byte SOME_SUPPORTED = 2;

  private static final int MOST_VINT_BYTES = 5;

  private SuperKmerBlock() {}

  /** Collects super-k-mers of one bin. */
  public static final class Writer {
    private final byte kind;
    private final int usual;
    private byte[] data;
    private int length;
    private byte bucket;

    public Writer(byte kind, int capacity) {
      this(kind, capacity, Integer.MAX_VALUE);
    }

    /**
     * As {@link #Writer(byte, int)}, with a bound for doubling.
     *
     * @param usual bytes up to which its array is doubled; beyond it grows by an eighth
     */
    Writer(byte kind, int capacity, int usual) {
      this.kind = kind;
      this.usual = usual;
      data = new byte[Math.max(1, capacity)];
      clear();
    }

    public byte[] data() {
      return data;
    }

    public int length() {
      return length;
    }

    boolean isEmpty() {
      return length == 1;
    }

    void clear() {
      data[0] = kind;
      length = 1;
    }

    /** What is added next belongs to this bucket, of which the lowest byte is written. */
    Writer of(int next) {
      bucket = (byte) next;
      return this;
    }

    /** Appends super-k-mers as they stand in a block. */
    void addWhole(byte[] block, int from, int to) {
      ensure(to - from);
      System.arraycopy(block, from, data, length, to - from);
      length += to - from;
    }

    /**
     * Appends bases {@code from} to {@code to} of {@code codes}, flanks included.
     *
     * @param kmers 1 to {@link #MAX_KMERS}
     */
    public void add(byte[] codes, int from, int to, int kmers, boolean before, boolean behind) {
      addHead(to - from, kmers, before, behind);
      length = TwoBits.pack(codes, from, to, data, length);
    }

    /**
     * The same from bases that are packed, as by {@link TwoBits}, from byte {@code at} on: a third
     * of the time.
     */
    public void addPacked(
        byte[] packed, int at, int from, int to, int kmers, boolean before, boolean behind) {
      addHead(to - from, kmers, before, behind);
      length = TwoBits.copy(packed, at, from, to - from, data, length);
    }

    private void addHead(int bases, int kmers, boolean before, boolean behind) {
      ensure(3 + (bases + 3) / 4 + TwoBits.COPY_MARGIN);
      int flags = (before ? 0x80 : 0) | (behind ? 0x40 : 0);
      data[length++] = (byte) (flags | Math.min(kmers - 1, 63));
      if (kmers >= 64) {
        data[length++] = (byte) (kmers - 64);
      }
      data[length++] = bucket;
    }

    /** What follows each {@link #add} in a block of kind {@link #PREVIOUS}. */
    public void addDepth(int depth) {
      ensure(2);
      data[length++] = (byte) (depth >>> 8);
      data[length++] = (byte) depth;
    }

    /**
     * What follows each {@link #add} in a block of kind {@link #SUPPORTED}.
     *
     * @param supported by edge
     * @param from the super-k-mer's first edge
     * @param to behind its last
     */
    public void addSupport(boolean[] supported, int from, int to) {
      int count = 0;
      for (int i = from; i < to; i++) {
        count += supported[i] ? 1 : 0;
      }
      ensure(1 + (to - from + 7) / 8);
      if (count == to - from) {
        data[length++] = ALL_SUPPORTED;
      } else if (count == 0) {
        data[length++] = NONE_SUPPORTED;
      } else {
        data[length++] = SOME_SUPPORTED;
        for (int i = from; i < to; i += 8) {
          int bits = 0;
          for (int j = i; j < Math.min(to, i + 8); j++) {
            bits |= supported[j] ? 1 << (j - i) : 0;
          }
          data[length++] = (byte) bits;
        }
      }
    }

    /**
     * What follows each {@link #add} in a block of kind {@link #COUNTED}.
     *
     * @param counts by k-mer, the super-k-mer's first at {@code kmer}
     * @param edges by edge, its first at {@code edge}
     */
    public void addCounts(int[] counts, int kmer, int kmers, int[] edges, int edge, int to) {
      addRuns(counts, kmer, kmer + kmers);
      addRuns(edges, edge, to);
    }

    private void addRuns(int[] values, int from, int to) {
      for (int run = from; run < to; ) {
        int begin = run;
        do {
          run++;
        } while (run < to && values[run] == values[begin]);
        ensure(2 * MOST_VINT_BYTES);
        addVInt(values[begin]);
        addVInt(run - begin);
      }
    }

    private void addVInt(int value) {
      for (; value > 0x7f; value >>>= 7) {
        data[length++] = (byte) (value | 0x80);
      }
      data[length++] = (byte) value;
    }

    private void ensure(int more) {
      if (length + more > data.length) {
        int room = data.length;
        room = room < usual ? Math.min(usual, 2 * room) : room + room / 8;
        data = Arrays.copyOf(data, Math.max(length + more, room));
      }
    }
  }

  /** Walks over a block. */
  public static final class Reader {
    private final int k;
    private byte[] data;
    private int end;
    private int begin;
    private int at;
    private int bucket;
    private int basesAt;
    private int bases;
    private int kmers;
    private boolean before;
    private boolean behind;
    private final byte[] codes = new byte[MAX_KMERS + 128 + 8];
    private byte support;
    private int supportAt;
    private int depth;
    private final int[] counts = new int[MAX_KMERS];
    private final int[] edgeCounts = new int[MAX_KMERS + 1];

    public Reader(int k) {
      this.k = k;
    }

    public void reset(byte[] block, int length) {
      if (length < 1 || block[0] < READS || block[0] > COUNTED) {
        throw new IllegalStateException("unknown kind of block of " + length + " bytes");
      }
      data = block;
      end = length;
      at = 1;
    }

    /** Goes on to the next super-k-mer. */
    public boolean next() {
      if (!nextHead()) {
        return false;
      }
      at = TwoBits.unpack(data, at, bases, codes);
      readExtra(bases - k);
      checkEnd();
      return true;
    }

    /**
     * The same without reading it: only {@link #begin}, {@link #end} and {@link #bucket} are asked.
     */
    boolean skip() {
      if (!nextHead()) {
        return false;
      }
      at += (bases + 3) / 4;
      skipExtra(bases - k);
      checkEnd();
      return true;
    }

    private boolean nextHead() {
      if (at >= end) {
        return false;
      }
      begin = at;
      int head = data[at++];
      before = (head & 0x80) != 0;
      behind = (head & 0x40) != 0;
      kmers = (head & 63) + 1;
      if (kmers == 64) {
        kmers += data[at++] & 0xff;
      }
      bucket = data[at++] & 0xff;
      bases = kmers + k - 1 + (before ? 1 : 0) + (behind ? 1 : 0);
      basesAt = at;
      return true;
    }

    private void checkEnd() {
      if (at > end) {
        // Behind a block's end its buffer holds what was there before.
        throw damaged();
      }
    }

    private static IllegalStateException damaged() {
      return new IllegalStateException("a damaged block of super-k-mers");
    }

    private void skipExtra(int edges) {
      switch (data[0]) {
        case SUPPORTED:
          at += 1 + (data[at] == SOME_SUPPORTED ? (edges + 7) / 8 : 0);
          break;
        case PREVIOUS:
          at += 2;
          break;
        case COUNTED:
          skipRuns(kmers);
          skipRuns(edges);
          break;
        default:
      }
    }

    /** The index in the block at which the super-k-mer begins. */
    int begin() {
      return begin;
    }

    /** The index in the block behind the super-k-mer's last byte. */
    int end() {
      return at;
    }

    /** The number of the super-k-mer's bucket in the bin. */
    int bucket() {
      return bucket;
    }

    private void readExtra(int edges) {
      if (data[0] == SUPPORTED) {
        support = data[at++];
        supportAt = at;
        at += support == SOME_SUPPORTED ? (edges + 7) / 8 : 0;
      } else if (data[0] == PREVIOUS) {
        depth = (data[at] & 0xff) << 8 | data[at + 1] & 0xff;
        at += 2;
      } else if (data[0] == COUNTED) {
        readRuns(counts, kmers);
        readRuns(edgeCounts, edges);
      }
    }

    private void readRuns(int[] into, int n) {
      for (int from = 0; from < n; ) {
        int value = readVInt();
        int to = from + runLength(n - from);
        Arrays.fill(into, from, to, value);
        from = to;
      }
    }

    private void skipRuns(int n) {
      while (n > 0) {
        readVInt();
        n -= runLength(n);
      }
    }

    private int runLength(int most) {
      int length = readVInt();
      if (length < 1 || length > most) {
        throw damaged();
      }
      return length;
    }

    private int readVInt() {
      int value = 0;
      int next;
      int shift = 0;
      do {
        next = data[at++];
        value |= (next & 0x7f) << shift;
        shift += 7;
      } while (next < 0);
      return value;
    }

    /** How many reads hold a k-mer of the super-k-mer. */
    public int count(int kmer) {
      return data[0] == COUNTED ? counts[kmer] : 1;
    }

    /** How many reads hold an edge. */
    public int edgeCount(int edge) {
      return data[0] == COUNTED ? edgeCounts[edge] : 1;
    }

    /** The kind of the block. */
    public byte kind() {
      return data[0];
    }

    /** Whether an edge is supported, in a block of kind {@link #SUPPORTED}. */
    public boolean supported(int edge) {
      return support == ALL_SUPPORTED
          || support == SOME_SUPPORTED && (data[supportAt + (edge >> 3)] >> (edge & 7) & 1) != 0;
    }

    /** Depth of the unitig, in a block of kind {@link #PREVIOUS}. */
    public int depth() {
      return depth;
    }

    public int kmers() {
      return kmers;
    }

    /** Whether {@link #codes()} begins with the base before the first k-mer. */
    public boolean before() {
      return before;
    }

    /** Whether a base after the last k-mer follows. */
    public boolean behind() {
      return behind;
    }

    /** Sets a roller on the first k-mer. */
    public void start(KmerRoller roller) {
      roller.start(data, basesAt, before ? 1 : 0);
    }

    /** The bases, one a byte, flanks included. */
    public byte[] codes() {
      return codes;
    }
  }
}
