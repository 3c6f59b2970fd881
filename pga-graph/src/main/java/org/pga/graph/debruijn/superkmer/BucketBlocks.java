package org.pga.graph.debruijn.superkmer;

import java.io.IOException;
import org.apache.hadoop.io.BytesWritable;
import org.apache.hadoop.io.IntWritable;

/** The block that a mapper is filling for each bucket; full ones are written to the shuffle. */
public final class BucketBlocks {
  /** Takes blocks by bucket. */
  public interface Output {
    void write(IntWritable bucket, BytesWritable block) throws IOException, InterruptedException;
  }

  private static final int ALL_BLOCKS = 32 << 20;
  private static final int LARGEST_BLOCK = 64 << 10;
  private static final int SMALLEST_BLOCK = 4 << 10;

  private final byte kind;
  private final Output output;
  private final int blockSize;
  private final SuperKmerBlock.Writer[] blocks;
  private final IntWritable key = new IntWritable();
  private final BytesWritable value = new BytesWritable();

  public BucketBlocks(byte kind, int buckets, Output output) {
    this.kind = kind;
    this.output = output;
    blockSize = Math.max(SMALLEST_BLOCK, Math.min(LARGEST_BLOCK, ALL_BLOCKS / buckets));
    blocks = new SuperKmerBlock.Writer[buckets];
  }

  public SuperKmerBlock.Writer of(int bucket) {
    if (blocks[bucket] == null) {
      blocks[bucket] = new SuperKmerBlock.Writer(kind, blockSize / 4);
    }
    return blocks[bucket];
  }

  /** Writes those that have reached the size of a block. */
  public void writeFull() throws IOException, InterruptedException {
    write(blockSize);
  }

  /** Writes all that hold something. */
  public void writeAll() throws IOException, InterruptedException {
    write(1);
  }

  private void write(int atLeast) throws IOException, InterruptedException {
    for (int bucket = 0; bucket < blocks.length; bucket++) {
      SuperKmerBlock.Writer block = blocks[bucket];
      if (block != null && !block.isEmpty() && block.length() >= atLeast) {
        key.set(bucket);
        value.set(block.data(), 0, block.length());
        output.write(key, value);
        block.clear();
      }
    }
  }
}
