package org.pga.core.job;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.IntWritable;
import org.apache.hadoop.io.NullWritable;
import org.apache.hadoop.mapreduce.InputFormat;
import org.apache.hadoop.mapreduce.InputSplit;
import org.apache.hadoop.mapreduce.JobContext;
import org.apache.hadoop.mapreduce.RecordReader;
import org.apache.hadoop.mapreduce.TaskAttemptContext;

/** A split with one record, its number, for each task of a job whose input isn't records. */
public final class NumberedInputFormat extends InputFormat<IntWritable, NullWritable> {
  private static final String HOSTS = "pga.internal.task.hosts";

  /** So many tasks, wherever there is room. */
  public static void setTasks(Configuration conf, int tasks) {
    setHosts(conf, Collections.nCopies(tasks, NumberedSplit.ANYWHERE));
  }

  /** A task for each of these nodes, some of which may be there more than once. */
  public static void setHosts(Configuration conf, List<String> hosts) {
    conf.setStrings(HOSTS, hosts.toArray(new String[0]));
  }

  @Override
  public List<InputSplit> getSplits(JobContext context) {
    List<InputSplit> splits = new ArrayList<>();
    for (String host : context.getConfiguration().getStrings(HOSTS)) {
      splits.add(new NumberedSplit(splits.size(), host));
    }
    return splits;
  }

  @Override
  public RecordReader<IntWritable, NullWritable> createRecordReader(
      InputSplit split, TaskAttemptContext context) {
    return new OneRecord(((NumberedSplit) split).index());
  }

  private static final class OneRecord extends RecordReader<IntWritable, NullWritable> {
    private final IntWritable index;
    private boolean read;

    OneRecord(int index) {
      this.index = new IntWritable(index);
    }

    @Override
    public void initialize(InputSplit split, TaskAttemptContext context) {}

    @Override
    public boolean nextKeyValue() {
      boolean first = !read;
      read = true;
      return first;
    }

    @Override
    public IntWritable getCurrentKey() {
      return index;
    }

    @Override
    public NullWritable getCurrentValue() {
      return NullWritable.get();
    }

    @Override
    public float getProgress() {
      return read ? 1 : 0;
    }

    @Override
    public void close() {}
  }
}
