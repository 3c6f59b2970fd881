package org.pga.core.job;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.BytesWritable;
import org.apache.hadoop.io.IntWritable;
import org.apache.hadoop.io.SequenceFile;
import org.apache.hadoop.io.SequenceFile.Writer;
import org.apache.hadoop.mapreduce.InputSplit;
import org.apache.hadoop.mapreduce.Job;
import org.apache.hadoop.mapreduce.RecordReader;
import org.apache.hadoop.mapreduce.TaskAttemptContext;
import org.apache.hadoop.mapreduce.TaskAttemptID;
import org.apache.hadoop.mapreduce.lib.input.FileInputFormat;
import org.apache.hadoop.mapreduce.task.TaskAttemptContextImpl;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pga.core.mrunit.HadoopDefaults;

class PartsInputFormatTest {
  private static final int RECORD_BYTES = 10_000;
  private static final int MEGABYTE = 1 << 20;

  private final PartsInputFormat<IntWritable, BytesWritable> format = new PartsInputFormat<>();
  private final Configuration conf = HadoopDefaults.configuration();

  @TempDir java.nio.file.Path dir;

  @Test
  void smallPartsShareASplit() throws Exception {
    List<Integer> records = write(0, 1, 20, 0, 3);
    assertEquals(1, check(records).size());
  }

  @Test
  void noneIsLostWhereSeveralSplitsAreMade() throws Exception {
    Random random = new Random(1);
    int[] parts = random.ints(40, 0, 100).toArray();
    parts[7] = 1500;
    List<Integer> records = write(parts);
    List<InputSplit> splits = check(records);
    long bytes = 0;
    for (InputSplit split : splits) {
      // one at most is begun with what is missing to a full split, and gets a whole block
      assertTrue(split.getLength() <= 2 * PartsInputFormat.LEAST_BYTES, split::toString);
      bytes += split.getLength();
    }
    assertTrue(splits.size() >= bytes / PartsInputFormat.LEAST_BYTES / 2, splits::toString);
    assertTrue(splits.size() <= bytes / PartsInputFormat.LEAST_BYTES + 2, splits::toString);
  }

  @Test
  void muchIsSplitByItsSize() throws Exception {
    List<Integer> records = write(6_000, 6_000);
    List<InputSplit> splits = check(records);
    assertTrue(splits.size() >= 16 && splits.size() <= 18, () -> splits.size() + " splits");
    for (InputSplit split : splits) {
      assertTrue(split.getLength() < 8 * MEGABYTE, split::toString);
    }
  }

  @Test
  void theJobsOwnLimitHolds() throws Exception {
    conf.setLong(FileInputFormat.SPLIT_MAXSIZE, 200_000);
    List<InputSplit> splits = check(write(5, 50, 50));
    assertTrue(splits.size() >= 3, () -> splits.size() + " splits");
    for (InputSplit split : splits) {
      assertTrue(split.getLength() <= 400_000, split::toString);
    }
  }

  /** One object makes the splits of several mappers' inputs, one after another. */
  @Test
  void nothingIsKeptOfAnInputBefore() throws Exception {
    write(3);
    Job job = job();
    assertEquals(1, format.getSplits(job).size());
    write(2000);
    assertTrue(format.getSplits(job).size() > 1);
  }

  /** Parts of so many records; numbers of all. */
  private List<Integer> write(int... parts) throws IOException {
    List<Integer> numbers = new ArrayList<>();
    Random random = new Random(2);
    byte[] bytes = new byte[RECORD_BYTES];
    for (int part = 0; part < parts.length; part++) {
      try (Writer writer =
          SequenceFile.createWriter(
              conf,
              Writer.file(new Path(dir.resolve("part-" + part).toUri())),
              Writer.keyClass(IntWritable.class),
              Writer.valueClass(BytesWritable.class))) {
        for (int record = 0; record < parts[part]; record++) {
          random.nextBytes(bytes);
          numbers.add(part << 16 | record);
          writer.append(new IntWritable(part << 16 | record), new BytesWritable(bytes));
        }
      }
    }
    return numbers;
  }

  /** Each record is in one split, once. */
  private List<InputSplit> check(List<Integer> records) throws Exception {
    List<InputSplit> splits = format.getSplits(job());
    List<Integer> read = new ArrayList<>();
    TaskAttemptContext context = new TaskAttemptContextImpl(conf, new TaskAttemptID());
    for (InputSplit split : splits) {
      try (RecordReader<IntWritable, BytesWritable> reader =
          format.createRecordReader(split, context)) {
        reader.initialize(split, context);
        while (reader.nextKeyValue()) {
          read.add(reader.getCurrentKey().get());
        }
      }
    }
    read.sort(null);
    assertEquals(records, read);
    return splits;
  }

  private Job job() throws IOException {
    Job job = Job.getInstance(conf);
    FileInputFormat.setInputPaths(job, JobInput.of(new Path(dir.toUri())));
    return job;
  }
}
