package org.pga.build;

import java.io.IOException;
import org.apache.hadoop.io.BytesWritable;
import org.apache.hadoop.io.IntWritable;
import org.apache.hadoop.io.NullWritable;
import org.apache.hadoop.mapreduce.Mapper;
import org.pga.pipeline.Settings;
import org.pga.reads.ReadBlock;
import org.pga.reads.SegmentDecoder;

/** Packed reads → blocks of super-k-mers by bucket, tens of KB each: few records to sort. */
public final class SuperKmerMapper
    extends Mapper<NullWritable, BytesWritable, IntWritable, BytesWritable> {
  private static final int ALL_BLOCKS = 32 << 20;
  private static final int LARGEST_BLOCK = 64 << 10;
  private static final int SMALLEST_BLOCK = 4 << 10;

  /** What became of the reads' segments. */
  public enum Count {
    SEGMENTS,
    SEGMENTS_SHORTER_THAN_K,
    SUPER_KMERS,
    KMERS
  }

  private final IntWritable key = new IntWritable();
  private final BytesWritable value = new BytesWritable();
  private SuperKmerBlock.Writer[] blocks;
  private int blockSize;
  private long segments;
  private long shortSegments;
  private long superKmers;
  private long kmers;

  @Override
  public void run(Context context) throws IOException, InterruptedException {
    int k = Settings.K.get(context.getConfiguration());
    BucketPlan plan = BucketPlan.read(context.getConfiguration());
    blockSize = Math.max(SMALLEST_BLOCK, Math.min(LARGEST_BLOCK, ALL_BLOCKS / plan.buckets()));
    blocks = new SuperKmerBlock.Writer[plan.buckets()];
    SuperKmerCutter cutter = new SuperKmerCutter(k, plan);
    SegmentDecoder decoder = new SegmentDecoder();
    ReadBlock.Reader reads = new ReadBlock.Reader();
    while (context.nextKeyValue()) {
      BytesWritable packed = context.getCurrentValue();
      reads.reset(packed.getBytes(), packed.getLength());
      while (reads.nextRead()) {
        while (reads.nextSegment()) {
          segments++;
          shortSegments += reads.segmentLength() < k ? 1 : 0;
          cutter.cut(decoder.decode(reads), reads.segmentLength(), this::add);
        }
      }
      flush(context, blockSize);
    }
    flush(context, 1);
    context.getCounter(Count.SEGMENTS).increment(segments);
    context.getCounter(Count.SEGMENTS_SHORTER_THAN_K).increment(shortSegments);
    context.getCounter(Count.SUPER_KMERS).increment(superKmers);
    context.getCounter(Count.KMERS).increment(kmers);
  }

  private void add(
      int bucket, byte[] codes, int from, int to, int count, boolean before, boolean behind) {
    SuperKmerBlock.Writer block = blocks[bucket];
    if (block == null) {
      blocks[bucket] = block = new SuperKmerBlock.Writer(blockSize / 4);
    }
    block.add(codes, from, to, count, before, behind);
    superKmers++;
    kmers += count;
  }

  private void flush(Context context, int atLeast) throws IOException, InterruptedException {
    for (int bucket = 0; bucket < blocks.length; bucket++) {
      SuperKmerBlock.Writer block = blocks[bucket];
      if (block != null && !block.isEmpty() && block.length() >= atLeast) {
        key.set(bucket);
        value.set(block.data(), 0, block.length());
        context.write(key, value);
        block.clear();
      }
    }
  }
}
