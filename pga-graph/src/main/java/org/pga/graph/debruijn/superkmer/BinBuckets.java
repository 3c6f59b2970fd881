package org.pga.graph.debruijn.superkmer;

import java.io.IOException;

/**
 * The blocks of a bin, sorted by bucket in memory, so that one bucket after the other is counted in
 * a small table. If they are too many for that, all buckets are handed over as one: whatever is
 * counted together, counts are the same.
 */
public final class BinBuckets {
  /** Takes what is to be counted together. */
  public interface Sink {
    void block(byte[] block, int length) throws IOException;

    /** What follows has other k-mers. */
    void endBucket() throws IOException;
  }

  private static final int KINDS = SuperKmerBlock.COUNTED + 1;
  private static final int FIRST_BYTES = 1 << 10;

  /** In the largest heaps all of them may be of one bucket, whose array still can double. */
  private static final long MOST_BYTES = 1 << 29;

  private final SuperKmerBlock.Reader reader;
  private final int buckets;
  private final long mostBytes;
  private final Sink sink;

  /** By kind and bucket; kept for the next bin. */
  private SuperKmerBlock.Writer[] blocks;

  private long bytes;

  /**
   * @param buckets of a bin
   * @param room bytes that blocks may take; half of them at most are filled, since they grow
   */
  public BinBuckets(int k, int buckets, long room, Sink sink) {
    this.buckets = buckets;
    // One need not be sorted.
    mostBytes = buckets == 1 ? 0 : Math.min(MOST_BYTES, room / 2);
    this.sink = sink;
    reader = new SuperKmerBlock.Reader(k);
    blocks = new SuperKmerBlock.Writer[KINDS * buckets];
  }

  /** Adds a block of the current bin. */
  public void add(byte[] block, int length) throws IOException {
    boolean held = bytes <= mostBytes;
    bytes += length;
    if (bytes > mostBytes) {
      if (held) {
        for (int bucket = 0; bucket < buckets; bucket++) {
          handOver(bucket);
        }
        // The table will need more.
        blocks = new SuperKmerBlock.Writer[KINDS * buckets];
      }
      sink.block(block, length);
      return;
    }
    reader.reset(block, length);
    int kind = reader.kind() * buckets;
    while (reader.skip()) {
      int of = kind + reader.bucket();
      if (blocks[of] == null) {
        blocks[of] = new SuperKmerBlock.Writer(reader.kind(), FIRST_BYTES);
      }
      blocks[of].addWhole(block, reader.begin(), reader.end());
    }
  }

  /** Ends the current bin. */
  public void endBin() throws IOException {
    if (bytes > mostBytes) {
      sink.endBucket();
    } else {
      for (int bucket = 0; bucket < buckets; bucket++) {
        if (handOver(bucket)) {
          sink.endBucket();
        }
      }
    }
    bytes = 0;
    if (room() > 2 * mostBytes) {
      blocks = new SuperKmerBlock.Writer[KINDS * buckets];
    }
  }

  /** Bytes of a bin's blocks from which on they aren't sorted. */
  long mostBytes() {
    return mostBytes;
  }

  /** Bytes that blocks take, full or not. */
  long room() {
    long room = 0;
    for (SuperKmerBlock.Writer block : blocks) {
      room += block == null ? 0 : block.data().length;
    }
    return room;
  }

  private boolean handOver(int bucket) throws IOException {
    boolean any = false;
    for (int of = bucket; of < blocks.length; of += buckets) {
      SuperKmerBlock.Writer block = blocks[of];
      if (block != null && !block.isEmpty()) {
        sink.block(block.data(), block.length());
        block.clear();
        any = true;
      }
    }
    return any;
  }
}
