package org.pga.driver.batch.yarn;

import org.apache.hadoop.io.NullWritable;
import org.apache.hadoop.mapreduce.JobContext;
import org.apache.hadoop.mapreduce.OutputCommitter;
import org.apache.hadoop.mapreduce.OutputFormat;
import org.apache.hadoop.mapreduce.RecordWriter;
import org.apache.hadoop.mapreduce.TaskAttemptContext;
import org.apache.hadoop.mapreduce.lib.output.NullOutputFormat;

/** No records, but files that {@link SampleCommitter} brings to their places. */
public final class SampleOutputFormat extends OutputFormat<NullWritable, NullWritable> {
  @Override
  public RecordWriter<NullWritable, NullWritable> getRecordWriter(TaskAttemptContext context) {
    return new NullOutputFormat<NullWritable, NullWritable>().getRecordWriter(context);
  }

  @Override
  public void checkOutputSpecs(JobContext context) {}

  @Override
  public OutputCommitter getOutputCommitter(TaskAttemptContext context) {
    return new SampleCommitter();
  }
}
