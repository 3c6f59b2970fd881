package org.pga.profile.bench.group;

import java.io.IOException;
import org.apache.hadoop.io.IntWritable;
import org.apache.hadoop.io.NullWritable;
import org.apache.hadoop.mapreduce.Mapper;

/** A member as a map task. */
public final class GroupMapper
    extends Mapper<IntWritable, NullWritable, NullWritable, NullWritable> {
  @Override
  protected void map(IntWritable index, NullWritable value, Context context)
      throws IOException, InterruptedException {
    try {
      GroupWork.run(context.getConfiguration(), index.get(), context::progress);
    } catch (IOException | InterruptedException | RuntimeException e) {
      throw e;
    } catch (Exception e) {
      throw new IOException(e);
    }
  }
}
