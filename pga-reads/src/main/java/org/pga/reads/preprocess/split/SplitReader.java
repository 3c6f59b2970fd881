package org.pga.reads.preprocess.split;

import java.io.IOException;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.mapreduce.InputSplit;
import org.apache.hadoop.mapreduce.RecordReader;
import org.apache.hadoop.mapreduce.TaskAttemptContext;
import org.pga.reads.format.InputFile;
import org.pga.reads.format.ReadException;
import org.pga.reads.format.ReadParser;
import org.pga.reads.format.ReadRecord;
import org.pga.reads.library.ReadSource;

/** The records that begin in a split; the last one may end behind it. */
final class SplitReader extends RecordReader<ReadSource, ReadRecord> {
  private final ReadRecord record = new ReadRecord();
  private Configuration conf;
  private ReadSplit split;
  private FSDataInputStream in;
  private ReadParser parser;
  private boolean whole;
  private boolean compressed;
  private boolean done;

  @Override
  public void initialize(InputSplit inputSplit, TaskAttemptContext context) throws IOException {
    conf = context.getConfiguration();
    split = (ReadSplit) inputSplit;
    InputFile file = split.file();
    whole = file.compressed() && !split.inBlocks();
    compressed = file.compressed();
    in = file.open(conf);
    try {
      if (split.inBlocks()) {
        parser = file.partParser(in, split.start(), split.end());
      } else {
        parser = file.parser(in, Math.max(0, split.start() - 1));
      }
      done = split.start() > 0 && !parser.findRecord(split.end());
    } catch (ReadException e) {
      throw e.report(conf);
    }
  }

  @Override
  public boolean nextKeyValue() throws IOException {
    if (!done) {
      try {
        done = !whole && !parser.owns(split.end()) || !parser.next(record);
      } catch (ReadException e) {
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

  @Override
  public float getProgress() throws IOException {
    long at = compressed ? in.getPos() : parser.position();
    double part = (at - split.start()) / (double) split.getLength();
    return (float) Math.max(0, Math.min(1, part));
  }

  @Override
  public void close() throws IOException {
    if (parser != null) {
      parser.close();
    } else if (in != null) {
      in.close();
    }
  }
}
