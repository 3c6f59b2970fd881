package org.pga.graph.debruijn.superkmer;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.io.IOException;
import org.apache.hadoop.io.BytesWritable;
import org.apache.hadoop.io.IntWritable;

/** The block that a mapper is filling for each bin; full ones are written to the shuffle. */
public final class BinBlocks {
  /** Takes blocks by bin. */
  public interface Output {
    void write(IntWritable bin, BytesWritable block) throws IOException, InterruptedException;
  }

  /**
   * Where blocks go.
   *
   * @param bytes of the blocks of one kind that are being filled
   */
  public record Target(BucketPlan plan, long bytes, Output output) {}

  private static final int NONE = -1;
  private static final int LARGEST_BLOCK = 64 << 10;
  private static final int SMALLEST_BLOCK = 4 << 10;

  /** Most super-k-mers are shorter: the last one of a block seldom makes its array grow. */
  private static final int LAST = 512;

  private final byte kind;
  private final Output output;
  private final int blockSize;
  private final SuperKmerBlock.Writer[] blocks;

  /** Bins whose blocks are full, some of them several times. */
  private final IntArrayList full = new IntArrayList();

  /** The bin that was asked for last, since when it may have become full. */
  private int last = NONE;

  private final IntWritable key = new IntWritable();
  private final BytesWritable value = new BytesWritable();

  public BinBlocks(byte kind, Target target) {
    this.kind = kind;
    output = target.output();
    int bins = target.plan().bins();
    blockSize = (int) Math.max(SMALLEST_BLOCK, Math.min(LARGEST_BLOCK, target.bytes() / bins));
    blocks = new SuperKmerBlock.Writer[bins];
  }

  /** The block that takes the next super-k-mer of a bucket. */
  public SuperKmerBlock.Writer of(int bucket) {
    noteIfFull();
    last = BucketPlan.bin(bucket);
    if (blocks[last] == null) {
      blocks[last] = new SuperKmerBlock.Writer(kind, blockSize / 4, blockSize + LAST);
    }
    return blocks[last].of(bucket);
  }

  /** What was added to the last bin stands in its block now. */
  private void noteIfFull() {
    if (last != NONE && blocks[last].length() >= blockSize) {
      full.add(last);
    }
  }

  /**
   * Writes those that have reached the size of a block, bin by bin. Only these are looked at: it is
   * asked for each stretch of a unitig, and bins may be thousands.
   */
  public void writeFull() throws IOException, InterruptedException {
    noteIfFull();
    last = NONE;
    full.sort(null);
    for (int i = 0; i < full.size(); i++) {
      write(full.getInt(i));
    }
    full.clear();
  }

  /** Writes all that hold something, and keeps no room for more. */
  public void writeAll() throws IOException, InterruptedException {
    for (int bin = 0; bin < blocks.length; bin++) {
      write(bin);
      blocks[bin] = null;
    }
    last = NONE;
    full.clear();
  }

  private void write(int bin) throws IOException, InterruptedException {
    SuperKmerBlock.Writer block = blocks[bin];
    if (block != null && !block.isEmpty()) {
      key.set(bin);
      value.set(block.data(), 0, block.length());
      output.write(key, value);
      block.clear();
    }
  }
}
