package org.pga.driver.batch.yarn;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.BlockLocation;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.NullWritable;
import org.apache.hadoop.mapreduce.InputFormat;
import org.apache.hadoop.mapreduce.InputSplit;
import org.apache.hadoop.mapreduce.JobContext;
import org.apache.hadoop.mapreduce.RecordReader;
import org.apache.hadoop.mapreduce.TaskAttemptContext;
import org.pga.driver.batch.sheet.Sample;
import org.pga.driver.folder.Paths;

/** The samples of each task stand in a file that the driver wrote. */
public final class SampleInputFormat extends InputFormat<NullWritable, NullWritable> {
  private static final ObjectMapper JSON = new ObjectMapper();

  /** Writes the file, longest task first. */
  static void write(FileSystem fs, Path file, List<List<Sample>> tasks) throws IOException {
    try (OutputStream out = fs.create(file, true)) {
      out.write(JSON.writeValueAsBytes(tasks));
    }
  }

  @Override
  public List<InputSplit> getSplits(JobContext job) throws IOException {
    Configuration conf = job.getConfiguration();
    Path file = new BatchJob(conf).samples();
    List<List<Sample>> tasks;
    try (InputStream in = file.getFileSystem(conf).open(file)) {
      tasks = JSON.readValue(in, new TypeReference<>() {});
    }
    List<InputSplit> splits = new ArrayList<>();
    for (List<Sample> samples : tasks) {
      splits.add(new SampleSplit(samples, hosts(samples.get(0), conf)));
    }
    return splits;
  }

  private static String[] hosts(Sample sample, Configuration conf) throws IOException {
    Path reads = Paths.parse(sample.files().get(0));
    FileSystem fs = reads.getFileSystem(conf);
    BlockLocation[] blocks = fs.getFileBlockLocations(reads, 0, 1);
    return blocks.length == 0 ? new String[0] : blocks[0].getHosts();
  }

  /** There is nothing to read but the split itself. */
  @Override
  public RecordReader<NullWritable, NullWritable> createRecordReader(
      InputSplit split, TaskAttemptContext context) {
    return new NoRecords();
  }

  private static final class NoRecords extends RecordReader<NullWritable, NullWritable> {
    @Override
    public void initialize(InputSplit split, TaskAttemptContext context) {}

    @Override
    public boolean nextKeyValue() {
      return false;
    }

    @Override
    public NullWritable getCurrentKey() {
      return NullWritable.get();
    }

    @Override
    public NullWritable getCurrentValue() {
      return NullWritable.get();
    }

    @Override
    public float getProgress() {
      return 0;
    }

    @Override
    public void close() {}
  }
}
