package org.pga.graph.debruijn.superkmer;

import java.io.IOException;
import org.apache.hadoop.io.BytesWritable;
import org.apache.hadoop.io.IntWritable;

/** The block that a mapper is filling for each bin; full ones are written to the shuffle. */
public final class BinBlocks {
  /** Takes blocks by bin. */
  public interface Output {
    void write(IntWritable bin, BytesWritable block) throws IOException, InterruptedException;
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

  public BinBlocks(byte kind, BucketPlan plan, Output output) {
    this.kind = kind;
    this.output = output;
    int bins = plan.bins();
    blockSize = Math.max(SMALLEST_BLOCK, Math.min(LARGEST_BLOCK, ALL_BLOCKS / bins));
    blocks = new SuperKmerBlock.Writer[bins];
  }

  /** The block that takes the next super-k-mer of a bucket. */
  public SuperKmerBlock.Writer of(int bucket) {
    int bin = BucketPlan.bin(bucket);
    if (blocks[bin] == null) {
      blocks[bin] = new SuperKmerBlock.Writer(kind, blockSize / 4);
    }
    return blocks[bin].of(bucket);
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
    for (int bin = 0; bin < blocks.length; bin++) {
      SuperKmerBlock.Writer block = blocks[bin];
      if (block != null && !block.isEmpty() && block.length() >= atLeast) {
        key.set(bin);
        value.set(block.data(), 0, block.length());
        output.write(key, value);
        block.clear();
      }
    }
  }
}
