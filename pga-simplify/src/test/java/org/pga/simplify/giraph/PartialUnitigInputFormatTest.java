package org.pga.simplify.giraph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.util.List;
import java.util.stream.LongStream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.io.SequenceFile;
import org.apache.hadoop.mapreduce.InputSplit;
import org.apache.hadoop.mapreduce.Job;
import org.apache.hadoop.mapreduce.TaskAttemptID;
import org.apache.hadoop.mapreduce.lib.input.CombineFileSplit;
import org.apache.hadoop.mapreduce.lib.input.FileSplit;
import org.apache.hadoop.mapreduce.lib.input.SequenceFileRecordReader;
import org.apache.hadoop.mapreduce.task.TaskAttemptContextImpl;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.pga.core.bases.Sequence;
import org.pga.core.job.JobInput;
import org.pga.core.pipeline.Settings;
import org.pga.core.unitig.PartialUnitig;

/** Shares of workers: alike in size, and together each record once. */
class PartialUnitigInputFormatTest {
  private static final long MB = 1 << 20;

  @TempDir java.nio.file.Path folder;

  private final Configuration conf = new Configuration();

  private List<InputSplit> splits(int workers) throws IOException {
    JobInput.set(conf, new Path(folder.toUri()));
    Settings.WORKERS.set(conf, workers);
    return new PartialUnitigInputFormat().getSplits(Job.getInstance(conf), 0);
  }

  @ParameterizedTest
  @CsvSource({"4, 2", "1, 2", "10, 8", "18, 16", "3, 1", "2, 7"})
  void eachWorkerHasAShareOfEqualSize(int files, int workers) throws Exception {
    for (int i = 0; i < files; i++) {
      try (RandomAccessFile file =
          new RandomAccessFile(folder.resolve("part-r-" + i).toFile(), "rw")) {
        file.setLength(5 * MB + i);
      }
    }
    List<InputSplit> splits = splits(workers);
    assertEquals(workers, splits.size());
    double share = (5.0 * MB * files) / workers;
    for (InputSplit split : splits) {
      assertEquals(share, split.getLength(), 200_000 + files);
      assertTrue(split.getLocations().length > 0);
    }
  }

  /** Also where a share would end in a file's header, or no marker be in it. */
  @ParameterizedTest
  @CsvSource({
    "1, 1, 2",
    "1, 1, 9",
    "3, 1, 7",
    "1, 3, 2",
    "2, 0, 2",
    "3, 9000, 1",
    "3, 9000, 4",
    "1, 9000, 7"
  })
  void eachRecordIsReadOnce(int files, int records, int workers) throws Exception {
    PartialUnitig unitig = new PartialUnitig();
    unitig.set(Sequence.of("ACGT".repeat(20)), 1);
    long id = 0;
    for (int i = 0; i < files; i++) {
      try (SequenceFile.Writer writer =
          SequenceFile.createWriter(
              conf,
              SequenceFile.Writer.file(new Path(folder.resolve("part-r-" + i).toUri())),
              SequenceFile.Writer.keyClass(LongWritable.class),
              SequenceFile.Writer.valueClass(PartialUnitig.class))) {
        for (int j = 0; j < records; j++) {
          writer.append(new LongWritable(id++), unitig);
        }
      }
    }
    LongStream.Builder ids = LongStream.builder();
    for (InputSplit split : splits(workers)) {
      read((CombineFileSplit) split, ids);
    }
    assertEquals(LongStream.range(0, id).boxed().toList(), ids.build().sorted().boxed().toList());
  }

  private void read(CombineFileSplit share, LongStream.Builder ids)
      throws IOException, InterruptedException {
    for (int i = 0; i < share.getNumPaths(); i++) {
      FileSplit piece =
          new FileSplit(share.getPath(i), share.getOffset(i), share.getLength(i), new String[0]);
      try (SequenceFileRecordReader<LongWritable, PartialUnitig> file =
          new SequenceFileRecordReader<>()) {
        file.initialize(piece, new TaskAttemptContextImpl(conf, new TaskAttemptID()));
        while (file.nextKeyValue()) {
          ids.add(file.getCurrentKey().get());
        }
      }
    }
  }
}
