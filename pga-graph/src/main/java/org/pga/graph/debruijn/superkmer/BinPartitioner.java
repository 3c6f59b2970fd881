package org.pga.graph.debruijn.superkmer;

import org.apache.hadoop.conf.Configurable;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.BytesWritable;
import org.apache.hadoop.io.IntWritable;
import org.apache.hadoop.mapreduce.Partitioner;

/** Sends a bin to the reducer that the plan names. */
public final class BinPartitioner extends Partitioner<IntWritable, BytesWritable>
    implements Configurable {
  private Configuration conf;
  private BucketPlan plan;

  @Override
  public void setConf(Configuration newConf) {
    conf = newConf;
    plan = BucketPlan.read(newConf);
  }

  @Override
  public Configuration getConf() {
    return conf;
  }

  @Override
  public int getPartition(IntWritable bin, BytesWritable block, int partitions) {
    return plan.reducer(bin.get());
  }
}
