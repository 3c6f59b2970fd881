package org.pga.scaffold.finish.order;

import org.apache.hadoop.conf.Configurable;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.BytesWritable;
import org.apache.hadoop.mapreduce.Partitioner;

/** Sends keys to the parts of the {@link RangePlan}. */
public final class RangePartitioner extends Partitioner<BytesWritable, BytesWritable>
    implements Configurable {
  private Configuration conf;
  private RangePlan plan;

  @Override
  public void setConf(Configuration newConf) {
    conf = newConf;
    plan = RangePlan.get(newConf);
  }

  @Override
  public Configuration getConf() {
    return conf;
  }

  @Override
  public int getPartition(BytesWritable key, BytesWritable value, int parts) {
    return plan.part(SortKey.kind(key), SortKey.length(key));
  }
}
