package org.pga.scaffold.place.block;

import java.io.IOException;
import java.nio.ByteBuffer;
import org.apache.hadoop.io.BytesWritable;
import org.apache.hadoop.io.IntWritable;
import org.apache.hadoop.mapreduce.Partitioner;

/**
 * Small records of one kind in blocks by bucket, some KB each: Hadoop then sorts thousands of
 * records, not millions. The key of a block is {@code bucket << 1 | kind}, so that a reducer sees
 * all blocks of kind 0 of a bucket before those of kind 1.
 */
public final class RecordBlocks {
  /** Takes blocks by key. */
  public interface Output {
    void write(IntWritable key, BytesWritable block) throws IOException, InterruptedException;
  }

  /** Sends both kinds of a bucket to one reducer. */
  public static final class ByBucket extends Partitioner<IntWritable, BytesWritable> {
    @Override
    public int getPartition(IntWritable key, BytesWritable block, int partitions) {
      return (key.get() >>> 1) % partitions;
    }
  }

  private static final int ALL_BLOCKS = 16 << 20;
  private static final int LARGEST_BLOCK = 32 << 10;
  private static final int SMALLEST_BLOCK = 1 << 10;

  private final int kind;
  private final Output output;
  private final int blockSize;
  private final ByteBuffer[] blocks;
  private final IntWritable key = new IntWritable();
  private final BytesWritable value = new BytesWritable();

  public RecordBlocks(int buckets, int kind, Output output) {
    this.kind = kind;
    this.output = output;
    blockSize = Math.max(SMALLEST_BLOCK, Math.min(LARGEST_BLOCK, ALL_BLOCKS / buckets));
    blocks = new ByteBuffer[buckets];
  }

  public static int bucket(int key) {
    return key >>> 1;
  }

  public static int kind(int key) {
    return key & 1;
  }

  /** The block of a bucket, with room for at least so many bytes. */
  public ByteBuffer of(int bucket, int room) throws IOException, InterruptedException {
    ByteBuffer block = blocks[bucket];
    if (block != null && block.remaining() < room) {
      write(bucket);
    }
    if (block == null || block.capacity() < room) {
      blocks[bucket] = ByteBuffer.allocate(Math.max(blockSize, room));
    }
    return blocks[bucket];
  }

  /** Writes all that hold something. */
  public void writeAll() throws IOException, InterruptedException {
    for (int bucket = 0; bucket < blocks.length; bucket++) {
      if (blocks[bucket] != null && blocks[bucket].position() > 0) {
        write(bucket);
      }
    }
  }

  private void write(int bucket) throws IOException, InterruptedException {
    key.set(bucket << 1 | kind);
    value.set(blocks[bucket].array(), 0, blocks[bucket].position());
    output.write(key, value);
    blocks[bucket].clear();
  }
}
