package org.pga.graph.debruijn;

import java.io.IOException;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.BytesWritable;
import org.apache.hadoop.io.IntWritable;
import org.apache.hadoop.mapreduce.Mapper;
import org.pga.core.pipeline.Settings;
import org.pga.graph.debruijn.previous.DeadEnds;
import org.pga.graph.debruijn.previous.EdgeFilter;
import org.pga.graph.debruijn.previous.MercyPaths;
import org.pga.graph.debruijn.previous.PreviousGraph;
import org.pga.graph.debruijn.previous.SupportTest;
import org.pga.graph.debruijn.superkmer.BucketBlocks;
import org.pga.graph.debruijn.superkmer.BucketPlan;
import org.pga.graph.debruijn.superkmer.SuperKmerBlock;
import org.pga.graph.debruijn.superkmer.SuperKmerCutter;
import org.pga.reads.packed.ReadBlock;
import org.pga.reads.packed.SegmentDecoder;

/**
 * Packed reads → blocks of super-k-mers by bucket, tens of KB each: few records to sort. After the
 * first k the blocks also say which (k+1)-mers the graph of the k before supports.
 */
public final class SuperKmerMapper
    extends Mapper<IntWritable, BytesWritable, IntWritable, BytesWritable> {
  /** What became of the reads' segments. */
  public enum Count {
    SEGMENTS,
    SEGMENTS_SHORTER_THAN_K,
    SUPER_KMERS,
    /** K-mers of the segments, counted before they are cut. */
    KMERS,
    /** K-mers of mercy paths: they go with those that are previous over. */
    MERCY_KMERS,
    MERCY_PATHS
  }

  private long segments;
  private long shortSegments;
  private long superKmers;
  private long kmers;
  private long mercyPaths;
  private long mercyKmers;

  @Override
  public void run(Context context) throws IOException, InterruptedException {
    Configuration conf = context.getConfiguration();
    int k = Settings.K.get(conf);
    BucketPlan plan = BucketPlan.read(conf);
    SuperKmerCutter cutter = new SuperKmerCutter(k, plan);
    if (PreviousGraph.isOn(conf)) {
      BucketBlocks blocks =
          new BucketBlocks(SuperKmerBlock.SUPPORTED, plan.buckets(), context::write);
      BucketBlocks previous =
          new BucketBlocks(SuperKmerBlock.PREVIOUS, plan.buckets(), context::write);
      int previousK = PreviousGraph.previousK(conf);
      try (EdgeFilter filter = PreviousGraph.openFilter(conf);
          DeadEnds ends = PreviousGraph.openDeadEnds(conf)) {
        SupportTest support = new SupportTest(filter, k, previousK);
        MercyPaths mercy = new MercyPaths(ends, previousK, k);
        cutAll(
            context,
            k,
            (codes, n) -> {
              cutSupported(cutter, support, codes, n, blocks);
              mercy.find(
                  codes, n, support.edges(), (text, m) -> cutMercy(cutter, k, text, m, previous));
            },
            blocks,
            previous);
      }
    } else {
      BucketBlocks blocks = new BucketBlocks(SuperKmerBlock.READS, plan.buckets(), context::write);
      cutAll(context, k, (codes, n) -> cutPlain(cutter, codes, n, blocks), blocks);
    }
    context.getCounter(Count.SEGMENTS).increment(segments);
    context.getCounter(Count.SEGMENTS_SHORTER_THAN_K).increment(shortSegments);
    context.getCounter(Count.SUPER_KMERS).increment(superKmers);
    context.getCounter(Count.KMERS).increment(kmers);
    context.getCounter(Count.MERCY_KMERS).increment(mercyKmers);
    context.getCounter(Count.MERCY_PATHS).increment(mercyPaths);
  }

  /** Takes the segments of reads one by one. */
  private interface SegmentSink {
    void segment(byte[] codes, int n);
  }

  private void cutAll(Context context, int k, SegmentSink sink, BucketBlocks... all)
      throws IOException, InterruptedException {
    SegmentDecoder decoder = new SegmentDecoder();
    ReadBlock.Reader reads = new ReadBlock.Reader();
    while (context.nextKeyValue()) {
      BytesWritable packed = context.getCurrentValue();
      reads.reset(packed.getBytes(), packed.getLength());
      while (reads.nextRead()) {
        while (reads.nextSegment()) {
          segments++;
          shortSegments += reads.segmentLength() < k ? 1 : 0;
          kmers += Math.max(0, reads.segmentLength() - k + 1);
          sink.segment(decoder.decode(reads), reads.segmentLength());
        }
      }
      for (BucketBlocks blocks : all) {
        blocks.writeFull();
      }
    }
    for (BucketBlocks blocks : all) {
      blocks.writeAll();
    }
  }

  private void cutPlain(SuperKmerCutter cutter, byte[] codes, int n, BucketBlocks blocks) {
    cutter.cut(
        codes,
        n,
        (bucket, all, from, to, count, before, behind) -> {
          blocks.of(bucket).add(all, from, to, count, before, behind);
          superKmers++;
        });
  }

  private void cutSupported(
      SuperKmerCutter cutter, SupportTest support, byte[] codes, int n, BucketBlocks blocks) {
    boolean[] supported = support.test(codes, n);
    cutter.cut(
        codes,
        n,
        (bucket, all, from, to, count, before, behind) -> {
          SuperKmerBlock.Writer block = blocks.of(bucket);
          block.add(all, from, to, count, before, behind);
          int edges = count - 1 + (before ? 1 : 0) + (behind ? 1 : 0);
          block.addSupport(supported, from, from + edges);
          superKmers++;
        });
  }

  /** One read is all that is known of it: it enters like a unitig of depth 1. */
  private void cutMercy(SuperKmerCutter cutter, int k, byte[] text, int n, BucketBlocks blocks) {
    mercyPaths++;
    mercyKmers += Math.max(0, n - k + 1);
    cutter.cut(
        text,
        n,
        (bucket, all, from, to, count, before, behind) -> {
          SuperKmerBlock.Writer block = blocks.of(bucket);
          block.add(all, from, to, count, before, behind);
          block.addDepth(1);
        });
  }
}
