package org.pga.reads.spectrum;

import com.google.common.primitives.Ints;
import org.apache.hadoop.conf.Configurable;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.BytesWritable;
import org.apache.hadoop.io.IntWritable;
import org.apache.hadoop.mapreduce.Partitioner;

/**
 * Sends the k's of a pass to the reducers in turn. All are odd, and often a step of four or eight
 * apart: by k modulo their number one of four reducers got 55, 79, 103 and 127, the others none.
 */
public final class KPartitioner extends Partitioner<IntWritable, BytesWritable>
    implements Configurable {
  private Configuration conf;
  private int[] ks;

  @Override
  public void setConf(Configuration newConf) {
    conf = newConf;
    ks = newConf.getInts(SpectrumMapper.KS);
  }

  @Override
  public Configuration getConf() {
    return conf;
  }

  @Override
  public int getPartition(IntWritable k, BytesWritable value, int partitions) {
    return Ints.indexOf(ks, k.get()) % partitions;
  }
}
