package org.pga.graph.debruijn;

import java.io.IOException;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.BytesWritable;
import org.apache.hadoop.io.IntWritable;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.mapreduce.Mapper;
import org.pga.core.pipeline.MemoryPlan;
import org.pga.core.pipeline.Settings;
import org.pga.core.unitig.Unitig;
import org.pga.graph.debruijn.previous.CarriedDepth;
import org.pga.graph.debruijn.previous.ExtendedUnitig;
import org.pga.graph.debruijn.previous.PreviousGraph;
import org.pga.graph.debruijn.superkmer.BinBlocks;
import org.pga.graph.debruijn.superkmer.BucketPlan;
import org.pga.graph.debruijn.superkmer.SuperKmerBlock;
import org.pga.graph.debruijn.superkmer.SuperKmerCutter;

/**
 * Unitigs of the graph of the previous k, extended → blocks of super-k-mers with a depth. Which are
 * carried over: {@link ExtendedUnitig#isCarried}.
 */
public final class PreviousUnitigMapper
    extends Mapper<LongWritable, Unitig, IntWritable, BytesWritable> {
  /** What became of the unitigs. */
  public enum Count {
    UNITIGS,
    UNITIGS_SHORTER_THAN_K,
    KMERS
  }

  @Override
  public void run(Context context) throws IOException, InterruptedException {
    Configuration conf = context.getConfiguration();
    int k = Settings.K.get(conf);
    int previousK = PreviousGraph.previousK(conf);
    double share = PreviousGraph.depthShare(conf);
    BucketPlan plan = BucketPlan.read(conf);
    long bytes = MemoryPlan.ofMaps(conf).blocks();
    BinBlocks blocks =
        new BinBlocks(SuperKmerBlock.PREVIOUS, new BinBlocks.Target(plan, bytes, context::write));
    SuperKmerCutter cutter = new SuperKmerCutter(k, plan);
    ExtendedUnitig text = new ExtendedUnitig();
    while (context.nextKeyValue()) {
      Unitig unitig = context.getCurrentValue();
      context.getCounter(Count.UNITIGS).increment(1);
      text.set(unitig, k);
      if (!ExtendedUnitig.isCarried(unitig, k)) {
        context.getCounter(Count.UNITIGS_SHORTER_THAN_K).increment(1);
        continue;
      }
      context.getCounter(Count.KMERS).increment(text.length() - k + 1);
      int depth = CarriedDepth.of(unitig, previousK, share);
      cutter.cut(
          text.codes(),
          text.length(),
          (bucket, codes, from, to, kmers, before, behind) -> {
            SuperKmerBlock.Writer block = blocks.of(bucket);
            block.add(codes, from, to, kmers, before, behind);
            block.addDepth(depth);
          },
          blocks);
    }
    blocks.writeAll();
  }
}
