package org.pga.preprocess;

import java.io.IOException;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.mapreduce.InputSplit;
import org.apache.hadoop.mapreduce.RecordReader;
import org.apache.hadoop.mapreduce.TaskAttemptContext;
import org.pga.reads.InputFile;
import org.pga.reads.ReadFault;
import org.pga.reads.ReadParser;
import org.pga.reads.ReadRecord;
import org.pga.reads.ReadSource;

/** The records that begin in a split; the last one may end behind it. */
final class SplitReader extends RecordReader<ReadSource, ReadRecord> {
  private final ReadRecord record = new ReadRecord();
  private Configuration conf;
  private ReadSplit split;
  private ReadParser parser;
  private boolean whole;
  private boolean done;

  @Override
  public void initialize(InputSplit inputSplit, TaskAttemptContext context) throws IOException {
    conf = context.getConfiguration();
    split = (ReadSplit) inputSplit;
    InputFile file = split.file();
    whole = file.compressed();
    if (split.start() == 0) {
      parser = file.openWhole(conf);
    } else {
      parser = file.openAt(split.start() - 1, conf);
      try {
        done = !parser.findRecord(split.end());
      } catch (ReadFault e) {
        throw e.report(conf);
      }
    }
  }

  @Override
  public boolean nextKeyValue() throws IOException {
    if (!done) {
      try {
        done = !whole && parser.position() >= split.end() || !parser.next(record);
      } catch (ReadFault e) {
        throw e.report(conf);
      }
    }
    return !done;
  }

  @Override
  public ReadSource getCurrentKey() {
    return split.source();
  }

  @Override
  public ReadRecord getCurrentValue() {
    return record;
  }

  /** Unknown in a compressed file, of whose text the length isn't known. */
  @Override
  public float getProgress() {
    if (whole || parser == null) {
      return 0;
    }
    double part = (parser.position() - split.start()) / (double) split.getLength();
    return (float) Math.max(0, Math.min(1, part));
  }

  @Override
  public void close() throws IOException {
    if (parser != null) {
      parser.close();
    }
  }
}
