package org.pga.build;

import java.util.Arrays;

/**
 * The layout of super-k-mers in the shuffle: many of one bucket in one byte array.
 *
 * <pre>
 * block      = kind byte · super-k-mer*            kind: 0, super-k-mers of reads
 * super-k-mer= head byte [· more byte] · bases
 * head       = bit 7 base before the first k-mer · bit 6 base behind the last · bits 5–0 n
 *              n &lt; 63: n + 1 k-mers; n = 63: {@code more} (unsigned) + 64 k-mers
 * bases      = k-mers + k − 1 bases and those before and behind, 4 to a byte, first in the highest bits
 * </pre>
 *
 * The bases before and behind (flanks) only fill edge slots: the k-mers that reach into them are
 * counted where they belong.
 */
public final class SuperKmerBlock {
  /** Most k-mers of one super-k-mer. */
  public static final int MAX_KMERS = 64 + 255;

  static final byte READS = 0;

  private SuperKmerBlock() {}

  /** Collects super-k-mers of one bucket. */
  static final class Writer {
    private byte[] data;
    private int length;

    Writer(int capacity) {
      data = new byte[capacity];
      clear();
    }

    byte[] data() {
      return data;
    }

    int length() {
      return length;
    }

    boolean isEmpty() {
      return length == 1;
    }

    void clear() {
      data[0] = READS;
      length = 1;
    }

    /**
     * Appends bases {@code from} to {@code to} of {@code codes}, flanks included.
     *
     * @param kmers 1 to {@link #MAX_KMERS}
     */
    void add(byte[] codes, int from, int to, int kmers, boolean before, boolean behind) {
      int most = 2 + (to - from + 3) / 4;
      if (length + most > data.length) {
        data = Arrays.copyOf(data, Math.max(length + most, data.length * 2));
      }
      int flags = (before ? 0x80 : 0) | (behind ? 0x40 : 0);
      data[length++] = (byte) (flags | Math.min(kmers - 1, 63));
      if (kmers >= 64) {
        data[length++] = (byte) (kmers - 64);
      }
      int i = from;
      for (; i + 4 <= to; i += 4) {
        data[length++] =
            (byte) (codes[i] << 6 | codes[i + 1] << 4 | codes[i + 2] << 2 | codes[i + 3]);
      }
      if (i < to) {
        int packed = 0;
        for (int shift = 6; i < to; i++, shift -= 2) {
          packed |= codes[i] << shift;
        }
        data[length++] = (byte) packed;
      }
    }
  }

  /** Walks over a block. */
  static final class Reader {
    private final int k;
    private byte[] data;
    private int end;
    private int at;
    private int kmers;
    private boolean before;
    private boolean behind;
    private byte[] codes = new byte[MAX_KMERS + 128 + 8];

    Reader(int k) {
      this.k = k;
    }

    void reset(byte[] block, int length) {
      if (block[0] != READS) {
        throw new IllegalStateException("unknown kind of block: " + block[0]);
      }
      data = block;
      end = length;
      at = 1;
    }

    boolean next() {
      if (at >= end) {
        return false;
      }
      int head = data[at++];
      before = (head & 0x80) != 0;
      behind = (head & 0x40) != 0;
      kmers = (head & 63) + 1;
      if (kmers == 64) {
        kmers += data[at++] & 0xff;
      }
      int bases = kmers + k - 1 + (before ? 1 : 0) + (behind ? 1 : 0);
      int i = 0;
      for (; i < bases; i += 4) {
        int packed = data[at++];
        codes[i] = (byte) (packed >>> 6 & 3);
        codes[i + 1] = (byte) (packed >>> 4 & 3);
        codes[i + 2] = (byte) (packed >>> 2 & 3);
        codes[i + 3] = (byte) (packed & 3);
      }
      return true;
    }

    int kmers() {
      return kmers;
    }

    /** Whether {@link #codes()} begins with the base before the first k-mer. */
    boolean before() {
      return before;
    }

    /** Whether a base behind the last k-mer follows. */
    boolean behind() {
      return behind;
    }

    /** The bases, one a byte, flanks included. */
    byte[] codes() {
      return codes;
    }
  }
}
