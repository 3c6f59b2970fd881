package org.pga.graph.debruijn;

import java.io.IOException;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.BytesWritable;
import org.apache.hadoop.io.IntWritable;
import org.apache.hadoop.mapreduce.Mapper;
import org.pga.core.pipeline.MemoryPlan;
import org.pga.core.pipeline.Settings;
import org.pga.graph.debruijn.previous.OpenGraph;
import org.pga.graph.debruijn.previous.PreviousGraph;
import org.pga.graph.debruijn.superkmer.BinBlocks;
import org.pga.graph.debruijn.superkmer.BucketPlan;
import org.pga.graph.debruijn.superkmer.SuperKmerBlock;
import org.pga.graph.debruijn.superkmer.SuperKmerCutter;
import org.pga.reads.packed.ReadBlock;
import org.pga.reads.packed.SegmentDecoder;

/**
 * Packed reads → blocks of super-k-mers by bin, tens of KB each: few records to sort. {@link
 * ReadsOnGraph} says what differs if there is a graph of the previous k.
 */
public final class SuperKmerMapper
    extends Mapper<IntWritable, BytesWritable, IntWritable, BytesWritable> {
  /** What became of the reads' segments. */
  public enum Count {
    SEGMENTS,
    SEGMENTS_SHORTER_THAN_K,
    /** Bases of the segments shorter than k. */
    BASES_SHORTER_THAN_K,
    /** Segments that lie in a text of the previous graph; they are not cut one by one. */
    SEGMENTS_PLACED,
    /** Parts of other segments that lie in such a text; what is around them is cut. */
    PARTS_PLACED,
    SUPER_KMERS,
    /** K-mers of the segments, counted before they are cut. */
    KMERS,
    /** K-mers that aren't counted: they can't be solid, or hold some of a popped arm. */
    KMERS_NOT_SOLID,
    /** (k+1)-mers of the segments, counted before they are cut. */
    EDGES,
    /** (k+1)-mers that aren't counted, since they go with such k-mers. */
    EDGES_NOT_SOLID,
    /** K-mers of mercy paths; reducers take them with those of the previous graph. */
    MERCY_KMERS,
    MERCY_PATHS
  }

  /**
   * A part that is placed costs what cutting and counting some k-mers does: with 24 CPU time is
   * less than with 2, and hardly more is shuffled.
   */
  private static final int LEAST_PLACED_KMERS = 24;

  private long segments;
  private long shortSegments;
  private long shortBases;
  private long superKmers;
  private long kmers;
  private long edges;

  @Override
  public void run(Context context) throws IOException, InterruptedException {
    Configuration conf = context.getConfiguration();
    int k = Settings.K.get(conf);
    BucketPlan plan = BucketPlan.read(conf);
    MemoryPlan memory = MemoryPlan.ofMaps(conf);
    BinBlocks.Target target = new BinBlocks.Target(plan, memory.blocks(), context::write);
    if (PreviousGraph.isOn(conf)) {
      try (OpenGraph graph = PreviousGraph.open(conf)) {
        ReadsOnGraph reads =
            new ReadsOnGraph(graph, k, target, memory.mostPlaced(), LEAST_PLACED_KMERS);
        forEachSegment(context, k, reads::add, reads::writeFull);
        reads.writeAll();
        superKmers = reads.superKmers;
        context.getCounter(Count.SEGMENTS_PLACED).increment(reads.placedReads);
        context.getCounter(Count.PARTS_PLACED).increment(reads.placedParts);
        context.getCounter(Count.KMERS_NOT_SOLID).increment(reads.notSolidKmers);
        context.getCounter(Count.EDGES_NOT_SOLID).increment(reads.notSolidEdges);
        context.getCounter(Count.MERCY_KMERS).increment(reads.mercyKmers);
        context.getCounter(Count.MERCY_PATHS).increment(reads.mercyPaths);
      }
    } else {
      SuperKmerCutter cutter = new SuperKmerCutter(k, plan);
      SegmentDecoder decoder = new SegmentDecoder();
      BinBlocks blocks = new BinBlocks(SuperKmerBlock.READS, target);
      forEachSegment(
          context,
          k,
          segment -> cut(cutter, decoder.decode(segment), segment, blocks),
          blocks::writeFull);
      blocks.writeAll();
    }
    context.getCounter(Count.SEGMENTS).increment(segments);
    context.getCounter(Count.SEGMENTS_SHORTER_THAN_K).increment(shortSegments);
    context.getCounter(Count.BASES_SHORTER_THAN_K).increment(shortBases);
    context.getCounter(Count.SUPER_KMERS).increment(superKmers);
    context.getCounter(Count.KMERS).increment(kmers);
    context.getCounter(Count.EDGES).increment(edges);
  }

  /** Takes the segments of reads one by one. */
  private interface SegmentSink {
    void segment(ReadBlock.Reader reads);
  }

  /** Called after each block of reads. */
  private interface BlockEnd {
    void write() throws IOException, InterruptedException;
  }

  private void forEachSegment(Context context, int k, SegmentSink sink, BlockEnd end)
      throws IOException, InterruptedException {
    ReadBlock.Reader reads = new ReadBlock.Reader();
    while (context.nextKeyValue()) {
      BytesWritable packed = context.getCurrentValue();
      reads.reset(packed.getBytes(), packed.getLength());
      while (reads.nextRead()) {
        while (reads.nextSegment()) {
          segments++;
          int bases = reads.segmentLength();
          shortSegments += bases < k ? 1 : 0;
          shortBases += bases < k ? bases : 0;
          kmers += Math.max(0, bases - k + 1);
          edges += Math.max(0, bases - k);
          sink.segment(reads);
        }
      }
      end.write();
    }
  }

  private void cut(
      SuperKmerCutter cutter, byte[] codes, ReadBlock.Reader segment, BinBlocks blocks) {
    byte[] packed = segment.data();
    int at = segment.segmentAt();
    cutter.cut(
        codes,
        segment.segmentLength(),
        (bucket, all, from, to, count, before, behind) -> {
          blocks.of(bucket).addPacked(packed, at, from, to, count, before, behind);
          superKmers++;
        });
  }
}
