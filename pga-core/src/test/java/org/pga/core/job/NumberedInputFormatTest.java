package org.pga.core.job;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.apache.hadoop.io.DataInputBuffer;
import org.apache.hadoop.io.DataOutputBuffer;
import org.apache.hadoop.io.IntWritable;
import org.apache.hadoop.io.NullWritable;
import org.apache.hadoop.mapreduce.InputSplit;
import org.apache.hadoop.mapreduce.Job;
import org.apache.hadoop.mapreduce.RecordReader;
import org.junit.jupiter.api.Test;

class NumberedInputFormatTest {
  @Test
  void eachTaskGetsItsNumberAndRunsAnywhere() throws Exception {
    Job job = Job.getInstance();
    NumberedInputFormat.setTasks(job.getConfiguration(), 3);
    NumberedInputFormat format = new NumberedInputFormat();
    List<InputSplit> splits = format.getSplits(job);
    assertEquals(3, splits.size());
    for (int i = 0; i < 3; i++) {
      DataOutputBuffer wire = new DataOutputBuffer();
      ((NumberedSplit) splits.get(i)).write(wire);
      DataInputBuffer in = new DataInputBuffer();
      in.reset(wire.getData(), wire.getLength());
      NumberedSplit split = new NumberedSplit();
      split.readFields(in);
      assertArrayEquals(new String[0], split.getLocations());
      RecordReader<IntWritable, NullWritable> records = format.createRecordReader(split, null);
      assertTrue(records.nextKeyValue());
      assertEquals(i, records.getCurrentKey().get());
      assertFalse(records.nextKeyValue());
    }
  }
}
