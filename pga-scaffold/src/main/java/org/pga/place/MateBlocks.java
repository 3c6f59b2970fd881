package org.pga.place;

import java.io.IOException;
import java.nio.ByteBuffer;
import org.apache.hadoop.io.BytesWritable;
import org.apache.hadoop.io.IntWritable;

/**
 * Reads on their way to their mates in blocks by bucket, some KB each: Hadoop then sorts thousands
 * of records, not millions.
 */
final class MateBlocks {
  /** Takes blocks by bucket. */
  interface Output {
    void write(IntWritable bucket, BytesWritable block) throws IOException, InterruptedException;
  }

  private static final int ALL_BLOCKS = 16 << 20;
  private static final int LARGEST_BLOCK = 32 << 10;
  private static final int SMALLEST_BLOCK = 1 << 10;

  private final Output output;
  private final int blockSize;
  private final ByteBuffer[] blocks;
  private final IntWritable key = new IntWritable();
  private final BytesWritable value = new BytesWritable();

  MateBlocks(int buckets, Output output) {
    this.output = output;
    blockSize = Math.max(SMALLEST_BLOCK, Math.min(LARGEST_BLOCK, ALL_BLOCKS / buckets));
    blocks = new ByteBuffer[buckets];
  }

  /** The bucket of a name's hash. */
  private int bucket(long keyHigh) {
    return (int) ((keyHigh >>> 32) * blocks.length >>> 32);
  }

  /** Adds a read by the half of its name's hash that it doesn't hold itself. */
  void add(long keyHigh, PlacedRead read) throws IOException, InterruptedException {
    int bucket = bucket(keyHigh);
    ByteBuffer block = blocks[bucket];
    if (block == null) {
      block = ByteBuffer.allocate(blockSize);
      blocks[bucket] = block;
    } else if (block.remaining() < PlacedRead.MOST_BYTES) {
      write(bucket);
    }
    read.write(block);
  }

  /** Writes all that hold something. */
  void writeAll() throws IOException, InterruptedException {
    for (int bucket = 0; bucket < blocks.length; bucket++) {
      if (blocks[bucket] != null && blocks[bucket].position() > 0) {
        write(bucket);
      }
    }
  }

  private void write(int bucket) throws IOException, InterruptedException {
    key.set(bucket);
    value.set(blocks[bucket].array(), 0, blocks[bucket].position());
    output.write(key, value);
    blocks[bucket].clear();
  }
}
